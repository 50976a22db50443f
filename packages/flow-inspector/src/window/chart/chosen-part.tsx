import { Crosshair, FoldVertical, Link2, UnfoldVertical, X } from 'lucide-react';
import type { Chart, ChartState } from '../../charts/chart.ts';
import type { ActorNow, PageState } from '../../wire/protocol.ts';
import { goingName } from '../asked.ts';
import type { PageLink } from '../page-link.ts';
import tool from '../small-button.module.css';
import { translate } from '../translate.ts';
import { useStarting } from '../use-starting.ts';
import styles from './chosen-part.module.css';
import { TransitionActions } from './transition-actions.tsx';

interface ChosenPartProps {
  readonly link: PageLink;
  readonly page: PageState;
  readonly chart: Chart;
  readonly actor: ActorNow;
  readonly state: ChartState;
  /** The transition whose form is open. */
  readonly open: string | undefined;
  readonly onOpen: (transition: string | undefined) => void;
  /** Undefined for the root state, which cannot be folded. */
  readonly fold: { readonly isFolded: boolean; readonly toggle: () => void } | undefined;
  readonly onClose: () => void;
}

/** The state that a person chose in the chart: how to get there, and its transitions to send. */
export function ChosenPart(props: ChosenPartProps) {
  const { link, page, chart, actor, state, open, onOpen, fold, onClose } = props;
  const name = state.path.join('.') || chart.id;
  const starting = useStarting(link);
  const isGoing = starting?.type === 'state.go' && starting.state === state.id;
  const own = chart.transitions.filter(({ from }) => from === state.id);
  return (
    <section
      className={styles.part}
      aria-label={translate('chosenState', { state: name })}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div className={styles.line}>
        <strong className={styles.name}>{name}</strong>
        {state.parent !== undefined && (
          <button
            type="button"
            className={`${tool.button} ${tool.main}`}
            aria-disabled={isGoing ? 'true' : undefined}
            onClick={() =>
              isGoing || link.ask({ type: 'state.go', flow: chart.id, state: state.id })
            }
          >
            <Crosshair size={14} aria-hidden="true" />
            {isGoing ? goingName(starting) : translate('goHere')}
          </button>
        )}
        <a
          className={tool.button}
          href={`/inspector?flow=${chart.id}&state=${state.path.join('.')}`}
        >
          <Link2 size={14} aria-hidden="true" />
          {translate('stateLink')}
        </a>
        {fold && (
          <button type="button" className={tool.button} onClick={fold.toggle}>
            {fold.isFolded ? (
              <UnfoldVertical size={14} aria-hidden="true" />
            ) : (
              <FoldVertical size={14} aria-hidden="true" />
            )}
            {translate(fold.isFolded ? 'unfold' : 'fold')}
          </button>
        )}
        <span className={styles.space} />
        <button
          type="button"
          className={tool.button}
          aria-label={translate('close')}
          onClick={onClose}
        >
          <X size={14} aria-hidden="true" />
        </button>
      </div>
      {state.description && <p className={styles.description}>{state.description}</p>}
      {own.length > 0 && (
        <ul className={styles.transitions}>
          {own.map((transition) => (
            <li key={transition.id}>
              <TransitionActions
                link={link}
                state={page}
                chart={chart}
                actor={actor}
                transition={transition}
                isOpen={transition.id === open}
                onOpen={(isOpen) => onOpen(isOpen ? transition.id : undefined)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
