import { isDeepStrictEqual } from 'node:util';
import type { AnyEventObject } from 'xstate';
import type { PlannedWalk } from './plan-walks.ts';

/** The transitions that events take from a walk's start, step by step. */
type TakenOn = (walk: PlannedWalk, events: readonly AnyEventObject[]) => readonly unknown[];

/**
 * Of a call's failures that lead the same way, each has its turn: a status here, no reply there, and
 * then a reply that is not the contract's.
 */
export function varyFailures(walks: readonly PlannedWalk[], takenOn: TakenOn): PlannedWalk[] {
  const uses = new Map<string, number>();
  const usesOf = (event: AnyEventObject) => uses.get(JSON.stringify(event)) ?? 0;

  function varied(walk: PlannedWalk, events: readonly AnyEventObject[], index: number) {
    const event = events[index];
    if (!event?.type.startsWith('xstate.error.')) return events;
    const failures = walk.examples.outcomes[event.actorId]?.error ?? [];
    const same = failures
      .map((error) => ({ ...event, error }))
      .filter((one) => isDeepStrictEqual(takenOn(walk, events.with(index, one)), walk.taken));
    const [rarest = event] = same.toSorted((a, b) => usesOf(a) - usesOf(b));
    uses.set(JSON.stringify(rarest), usesOf(rarest) + 1);
    return events.with(index, rarest);
  }

  return walks.map((walk) => ({
    ...walk,
    events: walk.events.reduce((events, _, index) => varied(walk, events, index), walk.events),
  }));
}
