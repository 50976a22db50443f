import { sweepAccounts } from './accounts/sweep.ts';
import { releaseStaleHolds } from './bookings/stale-holds.ts';
import type { Deps } from './deps.ts';
import { recordUnreported } from './payments/unreported-payments.ts';
import { paymentProvider } from './paypal/payment-provider.ts';
import { sweepRateLimits } from './rate-limit.ts';

const minuteMs = 60_000;

/** Receives the error of a failed sweep. The next sweep tries again. */
type Report = (error: unknown) => void;

/** Stops the sweeps, and resolves when the running ones have ended. */
type Stop = () => Promise<void>;

/** Runs a sweep now and then repeatedly. Several servers may sweep at the same time. */
function repeat(sweep: () => Promise<unknown>, everyMs: number, report: Report): Stop {
  let underWay = Promise.resolve();

  function run(): void {
    underWay = underWay.then(sweep).then(() => {}, report);
  }

  run();
  const timer = setInterval(run, everyMs).unref();
  return () => {
    clearInterval(timer);
    return underWay;
  };
}

/** BOOK-33: cancels unpaid bookings after their deadline, every five minutes. */
export function startBookingSweep({ db, clock }: Deps, report: Report = () => {}): Stop {
  return repeat(() => releaseStaleHolds(db, clock()), 5 * minuteMs, report);
}

/** All sweeps of a running server. */
export function startSweeps(deps: Deps, report: Report): Stop {
  const { db, clock } = deps;
  const provider = paymentProvider(deps);
  const stops = [
    startBookingSweep(deps, report),
    repeat(() => recordUnreported({ db, provider, report }, clock()), minuteMs, report),
    repeat(() => sweepAccounts(db, clock()), 15 * minuteMs, report),
    repeat(() => sweepRateLimits(db, clock()), 15 * minuteMs, report),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
