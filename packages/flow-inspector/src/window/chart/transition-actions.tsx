import type { Chart, ChartTransition } from '../../charts/chart.ts';
import { transitionLabel } from '../../charts/trigger-label.ts';
import type { NamedOutcome } from '../../wire/call-outcomes.ts';
import type { ActorNow, PageState } from '../../wire/protocol.ts';
import type { PageLink } from '../page-link.ts';
import tool from '../small-button.module.css';
import { translate } from '../translate.ts';
import { EventButton } from '../walk/event-button.tsx';
import { OutcomeButtons } from '../walk/outcome-buttons.tsx';
import { refusalsOf } from '../walk/refusals.ts';
import { chanceOf, doable, onlyEvent } from './doable.ts';

interface TransitionActionsProps {
  readonly link: PageLink;
  readonly state: PageState;
  readonly chart: Chart;
  readonly actor: ActorNow;
  readonly transition: ChartTransition;
  /** Whether the form of the payload is open. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Takes a transition: sends its event, ends its call, or skips its delay. Grey when that is impossible now. */
export function TransitionActions(props: TransitionActionsProps) {
  const { link, state, chart, actor, transition, isOpen, onOpen } = props;
  const { guard } = transition;
  const label = `${transitionLabel(transition)}${guard ? ` [${guard}]` : ''}`;
  const what = doable(transition, actor, state);
  // Its event would take another branch.
  const isOther =
    what?.kind === 'event' &&
    onlyEvent(what.event) !== undefined &&
    what.event.can.some(Boolean) &&
    chanceOf(transition, actor, state) === 'refused';
  if (!what || isOther) {
    const why = isOther ? translate('refusedBranch') : undefined;
    return (
      <button type="button" className={tool.button} disabled title={why}>
        {label}
      </button>
    );
  }
  switch (what.kind) {
    case 'event':
      return (
        <EventButton
          event={what.event}
          label={label}
          refusals={refusalsOf(chart, actor, what.event.type)}
          isOpen={isOpen}
          onOpen={onOpen}
          onSend={(event) => link.ask({ type: 'event.send', session: actor.session, event })}
        />
      );
    case 'delay':
      return (
        <button
          type="button"
          className={tool.button}
          onClick={() => link.ask({ type: 'delay.skip', id: what.id })}
        >
          {translate('skipDelay', { delay: label })}
        </button>
      );
    case 'call':
      return (
        <OutcomeButtons
          label={label}
          outcomes={what.outcomes.map((named): NamedOutcome => {
            return { ...named, label: `${label}: ${named.label}` };
          })}
          chosen={undefined}
          onChoose={({ outcome }) => link.ask({ type: 'call.settle', id: what.id, outcome })}
        />
      );
  }
}
