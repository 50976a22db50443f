import type { Seen, World } from '../world.ts';

/** What must be true after every step. */
export interface Promised {
  readonly name: string;
  /** @returns how it is broken; undefined when it is kept. */
  readonly check: (world: World) => Promise<string | undefined> | string | undefined;
}

/** Requests in the order in which the server answered them. */
export function byAnswer(seen: readonly Seen[]): readonly Seen[] {
  return seen.toSorted(({ answered: one = 0 }, { answered: other = 0 }) => one - other);
}
