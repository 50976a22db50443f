import type { Deps } from '../deps.ts';
import { releaseStaleHolds } from './stale-holds.ts';

const everyMs = 5 * 60_000;

/**
 * BOOK-33: cancels unpaid bookings that are over, now and every five minutes. Any number of
 * servers may sweep at once; one that fails tries again at its next turn.
 *
 * @param report is told of a sweep that failed.
 * @returns stops it; resolves when a sweep that is under way has ended.
 */
export function startSweep(
  { db, clock }: Deps,
  report: (error: unknown) => void = () => {},
): () => Promise<void> {
  let underWay = Promise.resolve();

  function sweep(): void {
    underWay = underWay.then(() => releaseStaleHolds(db, clock())).then(() => {}, report);
  }

  sweep();
  const timer = setInterval(sweep, everyMs).unref();
  return () => {
    clearInterval(timer);
    return underWay;
  };
}
