import { randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { oneTimeCodes } from '../db/account-tables.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors.ts';
import type { Try } from './guess-limits.ts';

export type Purpose = (typeof oneTimeCodes.$inferSelect)['purpose'];

const lifeMs = 10 * 60_000;
const mostTries = 5;

type Tools = Pick<Deps, 'db' | 'clock' | 'seal'>;

function digest({ seal }: Tools, purpose: Purpose, email: string, code: string): string {
  return seal.digest(`${purpose} ${email} ${code}`);
}

function isFor(purpose: Purpose, email: string) {
  return and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.email, email));
}

/**
 * A new code of 4 digits for the e-mail address, valid for 10 minutes. The visitor's previous code
 * becomes invalid.
 */
export async function issueCode(
  tools: Tools,
  purpose: Purpose,
  { email, visitor }: Try,
): Promise<string> {
  const code = String(randomInt(10_000)).padStart(4, '0');
  const fresh = {
    codeHash: digest(tools, purpose, email, code),
    tries: 0,
    expiresAt: new Date(tools.clock().getTime() + lifeMs),
  };
  await tools.db
    .insert(oneTimeCodes)
    .values({ purpose, email, visitor, ...fresh })
    .onConflictDoUpdate({
      target: [oneTimeCodes.purpose, oneTimeCodes.email, oneTimeCodes.visitor],
      set: fresh,
    });
  return code;
}

/**
 * Checks the code, without using it up.
 *
 * A visitor enters the code that they requested; every call is one of its five tries. Phones change
 * their address, so a visitor without a code can also enter one that was requested elsewhere. These
 * tries do not count for the code, otherwise strangers could use them up. `countGuess` limits them.
 *
 * @throws Refusal 422: `code_invalid`, `code_expired` or `too_many_tries`.
 */
export async function checkCode(
  tools: Tools,
  purpose: Purpose,
  { email, visitor }: Try,
  code: string,
): Promise<void> {
  const { db } = tools;
  const now = tools.clock();
  const isOurs = isFor(purpose, email);
  const [own] = await db
    .update(oneTimeCodes)
    .set({ tries: sql`least(${oneTimeCodes.tries} + 1, ${mostTries + 1})` })
    .where(and(isOurs, eq(oneTimeCodes.visitor, visitor), gt(oneTimeCodes.expiresAt, now)))
    .returning();
  const codes = own ? [own] : await db.select().from(oneTimeCodes).where(isOurs);
  const live = codes.filter(({ expiresAt }) => expiresAt > now);
  if (codes.length > 0 && live.length === 0) {
    throw refuse(422, 'code_expired', 'server.codeExpired');
  }
  if (own && own.tries > mostTries) throw refuse(422, 'too_many_tries', 'server.codeTries');
  const sent = Buffer.from(digest(tools, purpose, email, code));
  const isRight = live.some(({ codeHash }) => timingSafeEqual(sent, Buffer.from(codeHash)));
  if (!isRight) throw refuse(422, 'code_invalid', 'server.codeInvalid');
}

/**
 * Uses a code that was checked, and ends the other codes for the same purpose and e-mail address.
 *
 * @throws Refusal 422 `code_invalid` when it was used or ended since it was checked.
 */
export async function spendCode(
  tools: Tools,
  purpose: Purpose,
  email: string,
  code: string,
): Promise<void> {
  const ended = await endCodes(tools.db, purpose, email);
  if (!ended.includes(digest(tools, purpose, email, code))) {
    throw refuse(422, 'code_invalid', 'server.codeInvalid');
  }
}

/** Ends every code for the purpose and the e-mail address, and returns their hashes. */
export async function endCodes(db: Database, purpose: Purpose, email: string): Promise<string[]> {
  const ended = await db.delete(oneTimeCodes).where(isFor(purpose, email)).returning();
  return ended.map(({ codeHash }) => codeHash);
}
