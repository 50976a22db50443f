import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from './db/database.ts';
import { rateLimits } from './db/schema.ts';
import type { Deps } from './deps.ts';
import { Refusal, say } from './errors.ts';

/** At most so many in so many seconds. */
export interface Limit {
  readonly most: number;
  readonly seconds: number;
}

const minute = 60;
const hour = 60 * minute;

/** Generous to people, also to many behind one address; narrow for whoever guesses. */
const limits = {
  signInPerAddress: { most: 300, seconds: 10 * minute },
  /** In a row without success, from one address: nobody elsewhere can lock somebody out. */
  signInPerAccountAndAddress: { most: 10, seconds: 10 * minute },
  signInPerAccount: { most: 200, seconds: 10 * minute },
  codePerAddress: { most: 200, seconds: hour },
  codePerAccount: { most: 10, seconds: hour },
  guessPerAddress: { most: 400, seconds: hour },
  /** Of 10,000 codes: a day of guessing finds one in 300 accounts at the most. */
  guessPerAccount: { most: 30, seconds: 24 * hour },
  formPerAddress: { most: 120, seconds: hour },
  passwordPerAccount: { most: 20, seconds: hour },
  profilePerAccount: { most: 60, seconds: hour },
} as const satisfies Readonly<Record<string, Limit>>;

/**
 * Counts one more try of `who` (an address, an account) at the named limit. The count lives in the
 * database, so it holds across server processes and restarts.
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

/** Starts counting anew: the tries before a success were a person's. */
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

/** Removes the counts whose time is over. */
export async function sweepRateLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.endsAt, now));
}
