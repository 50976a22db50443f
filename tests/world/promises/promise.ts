import type { World } from '../world.ts';

/** What must be true after every step. */
export interface Promised {
  readonly name: string;
  /** @returns how it is broken; undefined when it is kept. */
  readonly check: (world: World) => Promise<string | undefined> | string | undefined;
}
