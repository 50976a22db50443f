import { isDeepStrictEqual } from 'node:util';
import type { AnyEventObject } from 'xstate';
import type { PlannedWalk } from './plan-walks.ts';

/** The states and transitions that events visit from a walk's start, step by step. */
type VisitsOn = (walk: PlannedWalk, events: readonly AnyEventObject[]) => readonly unknown[];

/**
 * Varies failures of a call that lead to the same state, so that the walks use each of them: an
 * error status, no reply, or a reply that does not match the contract.
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
