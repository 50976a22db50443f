import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from './db/database.ts';
import { rateLimits } from './db/schema.ts';
import type { Deps } from './deps.ts';
import { Refusal, say } from './errors.ts';

/** The maximum number of tries in a number of seconds. */
export interface Limit {
  readonly most: number;
  readonly seconds: number;
}

const minute = 60;
const hour = 60 * minute;

/** High enough for people, even for many behind one address, but too low for guessing. */
const limits = {
  signInPerAddress: { most: 300, seconds: 10 * minute },
  /** Consecutive failures from one address, so that another address cannot lock a user out. */
  signInPerAccountAndAddress: { most: 10, seconds: 10 * minute },
  signInPerAccount: { most: 200, seconds: 10 * minute },
  codePerAddress: { most: 200, seconds: hour },
  codePerAccount: { most: 10, seconds: hour },
  guessPerAddress: { most: 400, seconds: hour },
  /** There are 10,000 codes, so a day of guessing succeeds for at most one in 300 accounts. */
  guessPerAccount: { most: 30, seconds: 24 * hour },
  formPerAddress: { most: 120, seconds: hour },
  passwordPerAccount: { most: 20, seconds: hour },
  profilePerAccount: { most: 60, seconds: hour },
  webhookPerAddress: { most: 3000, seconds: hour },
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
  const { most, seconds } = limits[name];
  const key = keyOf(name, who);
  const endsAt = new Date(now.getTime() + seconds * 1000);
  const isOver = sql`${rateLimits.endsAt} <= ${now.toISOString()}`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, hits: 1, endsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${isOver} then 1 else ${rateLimits.hits} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateLimits.endsAt} end`,
      },
    })
    .returning();
  if (!row || row.hits <= most) return;
  const wait = Math.max(1, Math.ceil((row.endsAt.getTime() - now.getTime()) / 1000));
  throw new Refusal(429, 'rate_limited', say('server.rateLimited'), wait);
}

/** Resets the count after a success: the earlier tries were mistakes of the user. */
export async function forgetRate(
  db: Database,
  name: keyof typeof limits,
  who: string,
): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(name, who)));
}

function keyOf(name: keyof typeof limits, who: string): string {
  return `${name}:${who.toLowerCase()}`;
}

/** Removes the expired counts. */
export async function sweepRateLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.endsAt, now));
}
