import { Crosshair, Link2, Send, X } from 'lucide-react';
import type { Chart, ChartState, ChartTransition } from '#charts/chart.ts';
import type { ActorNow } from '../../protocol.ts';
import { transitionLabel } from '../../trigger-label.ts';
import type { PageLink } from '../page-link.ts';
import { say } from '../say.ts';
import tool from '../small-button.module.css';
import styles from './chosen-part.module.css';

interface ChosenPartProps {
  readonly link: PageLink;
  readonly chart: Chart;
  readonly actor: ActorNow | undefined;
  readonly state: ChartState;
  readonly onClose: () => void;
}

/** The state that a person chose in the chart: how to get there, and its transitions to send. */
export function ChosenPart({ link, chart, actor, state, onClose }: ChosenPartProps) {
  const name = state.path.join('.') || chart.id;
  const own = chart.transitions.filter(({ from }) => from === state.id);
  return (
    <section className={styles.part} aria-label={say('chosenState', { state: name })}>
      <div className={styles.line}>
        <strong className={styles.name}>{name}</strong>
        {state.parent !== undefined && (
          <button
            type="button"
            className={`${tool.button} ${tool.main}`}
            onClick={() => link.ask({ type: 'state.go', flow: chart.id, state: state.id })}
          >
            <Crosshair size={14} aria-hidden="true" />
            {say('goHere')}
          </button>
        )}
        <a
          className={tool.button}
          href={`/inspector?flow=${chart.id}&state=${state.path.join('.')}`}
        >
          <Link2 size={14} aria-hidden="true" />
          {say('stateLink')}
        </a>
        <span className={styles.space} />
        <button type="button" className={tool.button} aria-label={say('close')} onClick={onClose}>
          <X size={14} aria-hidden="true" />
        </button>
      </div>
      {state.description && <p className={styles.description}>{state.description}</p>}
      {own.length > 0 && (
        <ul className={styles.transitions}>
          {own.map((transition) => (
            <li key={transition.id}>
              <SendTransition link={link} actor={actor} transition={transition} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface SendTransitionProps {
  readonly link: PageLink;
  readonly actor: ActorNow | undefined;
  readonly transition: ChartTransition;
}

/** Sends the event of a transition with an example that passes its guards now. */
function SendTransition({ link, actor, transition }: SendTransitionProps) {
  const { from, event, guard } = transition;
  const taken = actor?.active.includes(from)
    ? actor.takes.find(({ type }) => type === event)
    : undefined;
  const example = taken?.examples.find((_, place) => taken.can[place]);
  return (
    <button
      type="button"
      className={tool.button}
      disabled={!actor || !example}
      onClick={() =>
        actor && example && link.ask({ type: 'event.send', session: actor.session, event: example })
      }
    >
      <Send size={12} aria-hidden="true" />
      {transitionLabel(transition)}
      {guard && ` [${guard}]`}
    </button>
  );
}
