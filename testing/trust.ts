import type { TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What a proof of `npm run trust` measured. */
    figure?: string;
  }
}

/** `npm run trust` sets 1, or the part of the full size to run. `npm test` sets none. */
const part = Number(process.env.TRUST_PART ?? 0);

/** Whether a proof runs alone on its machine. Only then can it check how many seconds the product takes. */
export const isAlone = part > 0;

/** How often a proof repeats: `small` in `npm test`, `full` in `npm run trust`. */
export function sized(small: number, full: number): number {
  return Math.max(small, Math.round(full * part));
}

/** Milliseconds that a proof may take. */
export const proofTimeout = isAlone ? 3_600_000 : 300_000;

/** Reports what a proof measured to `npm run trust`. */
export function measured({ task }: TestContext, figure: string): void {
  task.meta.figure = figure;
}
