import { randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { oneTimeCodes } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors.ts';

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
 * A new code of 4 digits for the address, valid for 10 minutes. The previous code becomes invalid.
 */
export async function issueCode(tools: Tools, purpose: Purpose, email: string): Promise<string> {
  const code = String(randomInt(10_000)).padStart(4, '0');
  const fresh = {
    codeHash: digest(tools, purpose, email, code),
    tries: 0,
    expiresAt: new Date(tools.clock().getTime() + lifeMs),
  };
  await tools.db
    .insert(oneTimeCodes)
    .values({ purpose, email, ...fresh })
    .onConflictDoUpdate({ target: [oneTimeCodes.purpose, oneTimeCodes.email], set: fresh });
  return code;
}

/**
 * Uses the code. Every call counts as one of its five tries, whether it succeeds or fails.
 *
 * @throws Refusal 422: `code_invalid`, `code_expired` or `too_many_tries`.
 */
export async function spendCode(
  tools: Tools,
  purpose: Purpose,
  email: string,
  code: string,
): Promise<void> {
  const { db, clock } = tools;
  const [known] = await db
    .update(oneTimeCodes)
    .set({ tries: sql`least(${oneTimeCodes.tries} + 1, ${mostTries + 1})` })
    .where(isFor(purpose, email))
    .returning();
  if (!known) throw refuse(422, 'code_invalid', 'server.codeInvalid');
  if (known.expiresAt <= clock()) throw refuse(422, 'code_expired', 'server.codeExpired');
  if (known.tries > mostTries) throw refuse(422, 'too_many_tries', 'server.codeTries');
  const sent = Buffer.from(digest(tools, purpose, email, code));
  if (!timingSafeEqual(sent, Buffer.from(known.codeHash))) {
    throw refuse(422, 'code_invalid', 'server.codeInvalid');
  }
  const used = await db
    .delete(oneTimeCodes)
    .where(and(isFor(purpose, email), eq(oneTimeCodes.codeHash, known.codeHash)))
    .returning({ email: oneTimeCodes.email });
  // Another request with the correct code came first at the same moment.
  if (used.length === 0) throw refuse(422, 'code_invalid', 'server.codeInvalid');
}
