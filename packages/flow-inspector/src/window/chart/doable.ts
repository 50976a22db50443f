import type { ChartTransition } from '../../charts/chart.ts';
import type { NamedOutcome } from '../../wire/call-outcomes.ts';
import type { ActorNow, PageState, SentEvent, TakenEvent } from '../../wire/protocol.ts';
import type { Wish } from '../asked.ts';

/** How a person can take a transition now. */
export type Doable =
  | { readonly kind: 'event'; readonly event: TakenEvent }
  | { readonly kind: 'delay'; readonly id: string }
  /** The outcomes that lead to the transition, of a call under way. */
  | { readonly kind: 'call'; readonly id: string; readonly outcomes: readonly NamedOutcome[] };

/** Whether a person can take a transition now, or its guard, or that of a branch before it, refuses. */
export type Chance = 'possible' | 'refused';

type PageNow = Pick<PageState, 'calls' | 'delays' | 'pending'>;

/** Undefined for a transition of a state that is not active, or of a machine that decides by itself. */
export function doable(
  { from, event: type, trigger }: ChartTransition,
  actor: ActorNow,
  { calls, delays, pending }: PageNow,
): Doable | undefined {
  if (!actor.active.includes(from)) return undefined;
  switch (trigger.kind) {
    case 'event': {
      const event = actor.takes.find((one) => one.type === type);
      return event && { kind: 'event', event };
    }
    case 'delay': {
      const delay = delays.find((one) => one.session === actor.session && one.event === type);
      return delay && { kind: 'delay', id: delay.id };
    }
    case 'done':
    case 'error': {
      const call = pending.find(
        ({ session, invoke }) => session === actor.session && invoke === trigger.call,
      );
      if (!call) return undefined;
      const tone = trigger.kind === 'done' ? 'success' : 'failure';
      const about = calls.find((one) => one.call === call.call);
      const outcomes = (about?.outcomes ?? []).filter((named) => named.tone === tone);
      return { kind: 'call', id: call.id, outcomes };
    }
    default:
      return undefined;
  }
}

/** Undefined for a transition that cannot be taken now and that no guard refuses. */
export function chanceOf(
  transition: ChartTransition,
  actor: ActorNow,
  page: PageNow,
): Chance | undefined {
  const what = doable(transition, actor, page);
  if (what?.kind !== 'event') return what && 'possible';
  // Guards are asked only about examples.
  if (what.event.examples.length === 0) return undefined;
  return what.event.transitions.includes(transition.id) ? 'possible' : 'refused';
}

/** The request of a click on a transition. Undefined when a person must choose something first. */
export function wishOf(
  transition: ChartTransition,
  actor: ActorNow,
  state: PageNow,
): Wish | undefined {
  const what = doable(transition, actor, state);
  if (what?.kind === 'delay') return { type: 'delay.skip', id: what.id };
  if (what?.kind !== 'event' || chanceOf(transition, actor, state) !== 'possible') return undefined;
  const event = onlyEvent(what.event);
  return event && { type: 'event.send', session: actor.session, event };
}

/** The event when it needs no payload. */
export function onlyEvent({ type, schema, examples }: TakenEvent): SentEvent | undefined {
  return !schema && examples.length < 2 ? (examples[0] ?? { type }) : undefined;
}
