import type { Walk } from '../record/walk.ts';

/**
 * A recording in the load that begins it. Another navigation was perhaps under way when it was asked
 * for, and has led the page elsewhere.
 */
export function startedAt(walk: Walk, address: string, history: unknown): Walk {
  const isAtStart = walk.steps.length === 0;
  return isAtStart && walk.address !== address ? { ...walk, address, history } : walk;
}
