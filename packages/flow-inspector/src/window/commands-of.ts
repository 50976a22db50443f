import type { ActorNow, PageState, SessionId } from '../wire/protocol.ts';
import type { Wish } from './asked.ts';
import { translate } from './translate.ts';

/** A command of the palette. */
export interface Command {
  readonly id: string;
  readonly kind: 'event' | 'state' | 'call' | 'actor';
  readonly label: string;
  /** The request to the page. */
  readonly wish?: Wish;
  /** The actor that it selects. */
  readonly actor?: SessionId;
}

/** Every command: events that can be sent, states, outcomes of calls, and actors. */
export function commandsOf(state: PageState, actor: ActorNow | undefined): Command[] {
  return [
    ...(actor ? eventsOf(actor) : []),
    ...statesOf(state),
    ...callsOf(state),
    ...actorsOf(state),
  ];
}

/** The commands that contain every word. */
export function found(commands: readonly Command[], text: string): Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ kind, label }) => {
    const searched = `${kind} ${translate(`palette.${kind}`)} ${label}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}

function eventsOf({ session, path, takes }: ActorNow): Command[] {
  return takes.flatMap(({ type, examples, can }) => {
    const event = examples.find((_, place) => can[place]);
    if (!event) return [];
    const label = `${type} → ${path}`;
    return {
      id: `event ${label}`,
      kind: 'event',
      label,
      wish: { type: 'event.send', session, event },
    };
  });
}

function statesOf({ charts }: PageState): Command[] {
  return charts.flatMap((chart) =>
    chart.states
      .filter(({ parent, kind }) => parent !== undefined && kind !== 'history')
      .map(({ id }): Command => {
        return {
          id: `state ${id}`,
          kind: 'state',
          label: id,
          wish: { type: 'state.go', flow: chart.id, state: id },
        };
      }),
  );
}

function callsOf({ calls }: PageState): Command[] {
  return calls.flatMap(({ call, outcomes }) =>
    outcomes.map(({ label, outcome }): Command => {
      return {
        id: `call ${call} ${label}`,
        kind: 'call',
        label: `${call}: ${label}`,
        wish: { type: 'call.rule', call, outcome, times: 'once' },
      };
    }),
  );
}

function actorsOf({ actors }: PageState): Command[] {
  return actors
    .filter(({ chart, status }) => chart !== undefined && status === 'active')
    .map(({ session, path }) => ({
      id: `actor ${session}`,
      kind: 'actor',
      label: path,
      actor: session,
    }));
}
