import { isDeepStrictEqual } from 'node:util';
import type { AnyEventObject } from 'xstate';
import type { PlannedWalk } from './plan-walks.ts';

/** What events visit from a walk's start, step by step. */
type VisitsOn = (walk: PlannedWalk, events: readonly AnyEventObject[]) => readonly unknown[];

/**
 * Of a call's failures that lead the same way, each has its turn: a status here, no reply there, and
 * then a reply that is not the contract's.
 */
export function varyFailures(walks: readonly PlannedWalk[], visitsOn: VisitsOn): PlannedWalk[] {
  const uses = new Map<string, number>();
  const usesOf = (event: AnyEventObject) => uses.get(JSON.stringify(event)) ?? 0;

  function varied(walk: PlannedWalk, events: readonly AnyEventObject[], index: number) {
    const event = events[index];
    if (!event?.type.startsWith('xstate.error.')) return events;
    const failures = walk.examples.outcomes[event.actorId]?.error ?? [];
    const same = failures
      .map((error) => ({ ...event, error }))
      .filter((one) => isDeepStrictEqual(visitsOn(walk, events.with(index, one)), walk.visits));
    const [rarest = event] = same.toSorted((a, b) => usesOf(a) - usesOf(b));
    uses.set(JSON.stringify(rarest), usesOf(rarest) + 1);
    return events.with(index, rarest);
  }

  return walks.map((walk) => ({
    ...walk,
    events: walk.events.reduce((events, _, index) => varied(walk, events, index), walk.events),
  }));
}
