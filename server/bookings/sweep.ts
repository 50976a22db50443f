import type { Deps } from '../deps.ts';
import { releaseStaleHolds } from './stale-holds.ts';

const everyMs = 5 * 60_000;

/**
 * BOOK-33: cancels unpaid bookings after their deadline, now and every five minutes. Several
 * servers may sweep at the same time. After a failure, the next sweep tries again.
 *
 * @param report Receives the error of a failed sweep.
 * @returns a function that stops the sweeps and resolves when the running sweep has ended.
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
