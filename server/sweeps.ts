import { sweepAccounts } from './accounts/sweep.ts';
import { releaseStaleHolds } from './bookings/stale-holds.ts';
import { readDueFeeds } from './calendar/feed-sweep.ts';
import type { Deps } from './deps.ts';
import { sweepDeskSessions } from './desk/operators/desk-sessions.ts';
import { sweepOperatorTokens } from './desk/operators/operator-tokens.ts';
import { mailer } from './mail/mailer.ts';
import { firstOpenDay } from './messages/message-store.ts';
import { dropClosed, postUnread } from './messages/unread-mail.ts';
import { publishNotices, sweepNotices } from './notices/notices.ts';
import { recordUnreported } from './payments/provider-order-checks.ts';
import { paymentProvider } from './paypal/payment-provider.ts';
import { sweepLoosePictures } from './pictures/loose-pictures.ts';
import { sweepPictures } from './pictures/picture-use.ts';
import { sweepRateLimits } from './rate-limit.ts';

const minuteMs = 60_000;
/** A person waits for a one-time code. */
const mailEveryMs = 2000;
/** Each sweep reads a few calendars: in 30 minutes more than a thousand. */
const calendarsEveryMs = 10_000;

type Sweep =
  | 'bookings'
  | 'calendars'
  | 'payments'
  | 'mails'
  | 'messages'
  | 'accounts'
  | 'pictures'
  | 'rateLimits';

/** Receives each sweep that ended, with the error if it failed. The next sweep tries again. */
type Watch = (sweep: Sweep, error?: unknown) => void;

interface Repeated {
  readonly name: Sweep;
  readonly everyMs: number;
  /** @param signal Aborted when the server stops. */
  readonly sweep: (signal: AbortSignal) => Promise<unknown>;
}

/** Stops the sweeps, and resolves when the running ones have ended. */
type Stop = () => Promise<void>;

/** Runs a sweep now and then repeatedly. Several servers may sweep at the same time. */
function repeat({ name, everyMs, sweep }: Repeated, watch: Watch): Stop {
  let underWay = Promise.resolve();
  const stopping = new AbortController();

  function run(): void {
    underWay = underWay
      .then(() => sweep(stopping.signal))
      .then(
        () => watch(name),
        (error) => watch(name, error),
      );
  }

  run();
  const timer = setInterval(run, everyMs).unref();
  return () => {
    clearInterval(timer);
    stopping.abort();
    return underWay;
  };
}

/** BOOK-33: cancels unpaid bookings after their deadline, every five minutes. */
export function startBookingSweep({ db, clock }: Deps, watch: Watch = () => {}): Stop {
  const sweep = () => releaseStaleHolds(db, clock());
  return repeat({ name: 'bookings', everyMs: 5 * minuteMs, sweep }, watch);
}

/** All sweeps of a running server. */
export function startSweeps(deps: Deps, watch: Watch): Stop {
  const { db, clock } = deps;
  const provider = paymentProvider(deps);
  const mail = mailer(deps);
  const reportOf = (name: Sweep) => (error: unknown) => watch(name, error);
  const others: Repeated[] = [
    {
      name: 'payments',
      everyMs: minuteMs,
      sweep: () => recordUnreported({ db, provider, report: reportOf('payments') }, clock()),
    },
    {
      name: 'mails',
      everyMs: mail.isOn ? mailEveryMs : 15 * minuteMs,
      async sweep() {
        try {
          // Also when no desk is open.
          await publishNotices(db, clock());
        } finally {
          // A notice that cannot be numbered stops no one-time code.
          await mail.deliver(reportOf('mails'));
        }
      },
    },
    {
      name: 'messages',
      everyMs: minuteMs,
      async sweep() {
        await postUnread(db, clock());
        await dropClosed(db, firstOpenDay(clock(), deps.environment.VITE_TIME_ZONE));
      },
    },
    {
      name: 'calendars',
      everyMs: calendarsEveryMs,
      sweep: () => readDueFeeds({ ...deps, report: reportOf('calendars') }),
    },
    {
      name: 'accounts',
      everyMs: 15 * minuteMs,
      async sweep() {
        await sweepAccounts(db, clock());
        await sweepDeskSessions(db, clock());
        await sweepOperatorTokens(db, clock());
        await sweepNotices(db, clock());
      },
    },
    {
      name: 'pictures',
      everyMs: 60 * minuteMs,
      async sweep(signal) {
        await sweepPictures(db, clock());
        await sweepLoosePictures(deps, clock(), signal);
      },
    },
    { name: 'rateLimits', everyMs: 15 * minuteMs, sweep: () => sweepRateLimits(db, clock()) },
  ];
  const stops = [
    startBookingSweep(deps, watch),
    ...others.map((repeated) => repeat(repeated, watch)),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
