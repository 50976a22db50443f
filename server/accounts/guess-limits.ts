import { and, eq, gt, sql } from 'drizzle-orm';
import { knownAddresses } from '../db/account-tables.ts';
import { rateLimits } from '../db/server-tables.ts';
import type { Deps } from '../deps.ts';
import { limitKey, limitRate, tooManyTries } from '../rate-limit.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Seconds. Each failure doubles the delay, up to an hour: a guest never waits longer. */
const firstDelay = minute;
const longestDelay = hour;
/** The failures are forgotten a day after the last one. */
const forgottenAfter = day;
/** An address that the account knows, since its last success. */
const knownFor = 90 * day;

/**
 * The failures before the first delay: of an account from one address, and from all addresses that
 * the account does not know.
 *
 * There are 10,000 codes. The limits of codes allow about 40 guesses a day from one address and 60
 * from elsewhere, so at most one of 160 accounts under attack loses a code in a day.
 */
const freeFailures = {
  passwordFromHere: 10,
  passwordFromElsewhere: 100,
  codeFromHere: 10,
  codeFromElsewhere: 30,
} as const;

type Tools = Pick<Deps, 'db' | 'clock' | 'environment' | 'seal'>;

/** Who tries to enter which account. */
export interface Try {
  /** The e-mail address of the account, in lower case. It may have no account. */
  readonly email: string;
  /** See `server/visitor-address.ts`. */
  readonly visitor: string;
}

type Secret = 'password' | 'code';

/**
 * Counts a guess before its secret is checked. Guesses from other addresses do not delay an address
 * that the account knows.
 *
 * @throws Refusal 429 with the time of the next allowed guess. A refused guess does not count.
 */
export async function countGuess(tools: Tools, secret: Secret, who: Try): Promise<void> {
  if (tools.environment.RATE_LIMITS === 'off') return;
  // In one transaction, so that a guess that the second count refuses is not in the first.
  await tools.db.transaction(async (db) => {
    const inside = { ...tools, db };
    await delayGuess(inside, `${secret}FromHere`, pairOf(who));
    if (await isKnown(inside, who)) return;
    await delayGuess(inside, `${secret}FromElsewhere`, who.email);
  });
}

/**
 * The guess was correct: the failures before it were mistakes of the owner, and from now on the
 * account knows the address.
 */
export async function endGuesses(tools: Tools, secret: Secret, who: Try): Promise<void> {
  if (tools.environment.RATE_LIMITS === 'off') return;
  const { db } = tools;
  await db.delete(rateLimits).where(eq(rateLimits.key, limitKey(`${secret}FromHere`, pairOf(who))));
  if (!(await isKnown(tools, who))) {
    await db
      .update(rateLimits)
      .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
      .where(eq(rateLimits.key, limitKey(`${secret}FromElsewhere`, who.email)));
  }
  await remember(tools, who);
}

/**
 * Counts a request for a one-time code.
 *
 * @throws Refusal 429 with the time of the next allowed request.
 */
export async function limitNewCodes(tools: Tools, who: Try): Promise<void> {
  await limitRate(tools, 'newCodeFromHere', pairOf(who));
  if (await isKnown(tools, who)) return;
  await limitRate(tools, 'newCodeFromElsewhere', who.email);
}

async function delayGuess(
  { db, clock }: Tools,
  name: keyof typeof freeFailures,
  who: string,
): Promise<void> {
  const now = clock();
  const free = freeFailures[name];
  const key = limitKey(name, who);
  const endsAt = new Date(now.getTime() + forgottenAfter * 1000);
  const isOver = sql`${rateLimits.endsAt} <= ${now.toISOString()}`;
  const hits = sql`case when ${isOver} then 1 else ${rateLimits.hits} + 1 end`;
  // 2^20 minutes are longer than the longest delay. Higher powers would overflow at last.
  const delay = sql`least(${firstDelay} * power(2, least(${hits} - ${free}, 20)), ${longestDelay})`;
  const [counted] = await db
    .insert(rateLimits)
    .values({ key, hits: 1, endsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits,
        endsAt,
        nextAt: sql`case when ${hits} < ${free} then null
          else ${now.toISOString()}::timestamptz + make_interval(secs => ${delay}) end`,
      },
      setWhere: sql`${isOver} or ${rateLimits.nextAt} is null
        or ${rateLimits.nextAt} <= ${now.toISOString()}`,
    })
    .returning();
  if (counted) return;
  const [refused] = await db.select().from(rateLimits).where(eq(rateLimits.key, key));
  throw tooManyTries(refused?.nextAt ?? now, now);
}

function pairOf({ email, visitor }: Try): string {
  return `${email} ${visitor}`;
}

function knownHash({ seal }: Tools, who: Try): string {
  return seal.digest(`known ${pairOf(who)}`);
}

async function isKnown(tools: Tools, who: Try): Promise<boolean> {
  const isThis = eq(knownAddresses.hash, knownHash(tools, who));
  const [known] = await tools.db
    .select()
    .from(knownAddresses)
    .where(and(isThis, gt(knownAddresses.endsAt, tools.clock())));
  return known !== undefined;
}

async function remember(tools: Tools, who: Try): Promise<void> {
  const endsAt = new Date(tools.clock().getTime() + knownFor * 1000);
  await tools.db
    .insert(knownAddresses)
    .values({ hash: knownHash(tools, who), endsAt })
    .onConflictDoUpdate({ target: knownAddresses.hash, set: { endsAt } });
}
