import type { NamedOutcome } from '../wire/call-outcomes.ts';
import type { ActorNow, PageState, SessionId } from '../wire/protocol.ts';
import type { Wish } from './asked.ts';
import { translate } from './translate.ts';
import { outcomeInWords, repliesIn } from './walk/own-reply.ts';

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

/**
 * Every command: events that can be sent, states, outcomes of calls, and actors.
 *
 * @param text What is searched. A status in it is a reply to every call that does not document it.
 */
export function commandsOf(
  state: Pick<PageState, 'charts' | 'calls' | 'actors'>,
  actor: ActorNow | undefined,
  text = '',
): Command[] {
  return [
    ...(actor ? eventsOf(actor) : []),
    ...statesOf(state),
    ...callsOf(state, /(?<!\S)[2-5]\d\d(?!\S)/.exec(text)?.[0]),
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

function statesOf({ charts }: Pick<PageState, 'charts'>): Command[] {
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

function callsOf({ calls }: Pick<PageState, 'calls'>, status: string | undefined): Command[] {
  return calls.flatMap(({ call, outcomes }) => {
    const own = status === undefined ? undefined : replyWith(Number(status), outcomes);
    return [...outcomes, ...(own ? [own] : [])].map(({ label, outcome }): Command => {
      return {
        id: `call ${call} ${label}`,
        kind: 'call',
        label: `${call}: ${label}`,
        wish: { type: 'call.rule', call, outcome, times: 'once' },
      };
    });
  });
}

/** A reply with this status and the body of a documented success or failure. Undefined for a documented one. */
function replyWith(
  status: number,
  outcomes: readonly NamedOutcome[],
): Pick<NamedOutcome, 'label' | 'outcome'> | undefined {
  const replies = repliesIn(outcomes).map(({ outcome }) => outcome);
  if (replies.some((one) => one.status === status)) return undefined;
  const like = replies.find((one) => one.status >= 400 === status >= 400);
  const outcome = { kind: 'reply', status, body: like?.body ?? {} } as const;
  return { label: outcomeInWords(outcomes, outcome), outcome };
}

function actorsOf({ actors }: Pick<PageState, 'actors'>): Command[] {
  return actors
    .filter(({ chart, status }) => chart !== undefined && status === 'active')
    .map(({ session, path }) => ({
      id: `actor ${session}`,
      kind: 'actor',
      label: path,
      actor: session,
    }));
}
