import { lt, sql } from 'drizzle-orm';
import { type Database, mayBeLost } from './db/database.ts';
import { rateLimits } from './db/server-tables.ts';
import type { Deps } from './deps.ts';
import { Refusal } from './errors.ts';

/** The maximum number of tries in a number of seconds. */
interface Limit {
  readonly most: number;
  readonly seconds: number;
  /** The limited call is a read, so its count may be lost, and it waits for no standby. */
  readonly mayBeLost?: true;
}

const minute = 60;
const hour = 60 * minute;

/** High enough for people, even for many behind one address. Guesses: `accounts/guess-limits.ts`. */
const limits = {
  signInPerAddress: { most: 300, seconds: 10 * minute },
  newCodePerAddress: { most: 200, seconds: hour },
  /** For an account, from one address. */
  newCodeFromHere: { most: 10, seconds: hour },
  /** For an account, from all addresses that it does not know. */
  newCodeFromElsewhere: { most: 30, seconds: hour },
  guessPerAddress: { most: 400, seconds: hour },
  formPerAddress: { most: 120, seconds: hour },
  passwordPerAccount: { most: 20, seconds: hour },
  claimPerAccount: { most: 20, seconds: hour },
  /** Each new booking, and its cancellation, is a notice for every operator. */
  bookingPerAccount: { most: 20, seconds: hour },
  reviewPerAccount: { most: 10, seconds: hour },
  /** Each call asks the provider, which limits the calls of the whole site. One guest must not use them up. */
  orderPerAccount: { most: 60, seconds: hour },
  paymentPerAccount: { most: 60, seconds: hour },
  /** What the guest of a booking writes to the host. */
  messagePerBooking: { most: 20, seconds: hour },
  profilePerAccount: { most: 60, seconds: hour },
  webhookPerAddress: { most: 3000, seconds: hour },
  /** A platform reads the calendars of all listings, each a few times an hour. */
  calendarPerAddress: { most: 3000, seconds: hour, mayBeLost: true },
} as const satisfies Readonly<Record<string, Limit>>;

/**
 * Counts one more try of `who` (an address or an account) for the named limit. The count is in the
 * database, so it is valid across server processes and restarts.
 *
 * @throws Refusal 429 with the seconds to wait.
 */
export async function limitRate(
  { db, clock, environment }: Pick<Deps, 'db' | 'clock' | 'environment'>,
  name: keyof typeof limits,
  who: string,
): Promise<void> {
  if (environment.RATE_LIMITS === 'off') return;
  const now = clock();
  const { most, seconds, mayBeLost: isLate }: Limit = limits[name];
  const endsAt = new Date(now.getTime() + seconds * 1000);
  const isOver = sql`${rateLimits.endsAt} <= ${now.toISOString()}`;
  const [row] = await db
    .insert(rateLimits)
    .values({
      key: limitKey(name, who),
      hits: isLate ? sql`case when ${mayBeLost} then 1 end` : 1,
      endsAt,
    })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${isOver} then 1 else ${rateLimits.hits} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateLimits.endsAt} end`,
      },
    })
    .returning();
  if (row && row.hits > most) throw tooManyTries(row.endsAt, now);
}

/** 429, with the time when the next try is allowed. */
export function tooManyTries(nextAt: Date, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((nextAt.getTime() - now.getTime()) / 1000));
  const values = { minutes: Math.ceil(seconds / minute) };
  return new Refusal(429, 'rate_limited', 'server.rateLimited', { values, retryAfter: seconds });
}

export function limitKey(name: string, who: string): string {
  return `${name}:${who.toLowerCase()}`;
}

/** Removes the expired counts. */
export async function sweepRateLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.endsAt, now));
}
