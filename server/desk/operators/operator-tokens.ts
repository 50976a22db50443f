import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { OperatorId } from '#contract/desk/desk-ids.ts';
import { newToken, tokenHash } from '../../accounts/token.ts';
import type { Database } from '../../db/database.ts';
import { operators, operatorTokens } from '../../db/desk-tables.ts';

const minuteMs = 60_000;
const lifeMs = { signIn: 5 * minuteMs, invitation: 24 * 60 * minuteMs } as const;

type Purpose = keyof typeof lifeMs;

/** Guesses of the second step before the sign-in has to begin again. */
const mostTries = 5;

/** A new token. An older invitation of the operator ends. */
export async function issueOperatorToken(
  db: Database,
  purpose: Purpose,
  operatorId: OperatorId,
  now: Date,
): Promise<string> {
  const token = newToken();
  if (purpose === 'invitation') await endOperatorTokens(db, operatorId);
  await db.insert(operatorTokens).values({
    tokenHash: tokenHash(token),
    purpose,
    operatorId,
    expiresAt: new Date(now.getTime() + lifeMs[purpose]),
  });
  return token;
}

function isLive(purpose: Purpose, token: string, now: Date) {
  return and(
    eq(operatorTokens.tokenHash, tokenHash(token)),
    eq(operatorTokens.purpose, purpose),
    gt(operatorTokens.expiresAt, now),
  );
}

/**
 * The operator of a live token, locked until the transaction ends.
 *
 * @returns undefined when the token is not valid (any more) or the operator has ended.
 */
export async function lockOperatorToken(tx: Database, purpose: Purpose, token: string, now: Date) {
  const [row] = await tx
    .select({ operator: operators, totpSealed: operatorTokens.totpSealed })
    .from(operatorTokens)
    .innerJoin(operators, eq(operators.id, operatorTokens.operatorId))
    .where(and(isLive(purpose, token, now), eq(operators.isEnded, false)))
    .for('update');
  return row;
}

/** Counts a try of the second step. @returns false when there were too many, or no such token. */
export async function countTry(db: Database, token: string, now: Date): Promise<boolean> {
  const counted = await db
    .update(operatorTokens)
    .set({ tries: sql`${operatorTokens.tries} + 1` })
    .where(and(isLive('signIn', token, now), lt(operatorTokens.tries, mostTries)))
    .returning();
  return counted.length > 0;
}

/** Stores the secret that the opened invitation shows. */
export async function keepSecret(tx: Database, token: string, totpSealed: string): Promise<void> {
  await tx
    .update(operatorTokens)
    .set({ totpSealed })
    .where(eq(operatorTokens.tokenHash, tokenHash(token)));
}

/** Ends a token, so that it cannot be used again. */
export async function endOperatorToken(tx: Database, token: string): Promise<void> {
  await tx.delete(operatorTokens).where(eq(operatorTokens.tokenHash, tokenHash(token)));
}

/** Ends every token of an operator, such as invitations. */
export async function endOperatorTokens(tx: Database, operatorId: OperatorId): Promise<void> {
  await tx.delete(operatorTokens).where(eq(operatorTokens.operatorId, operatorId));
}

/** Removes the tokens that have expired. */
export async function sweepOperatorTokens(db: Database, now: Date): Promise<void> {
  await db.delete(operatorTokens).where(lt(operatorTokens.expiresAt, now));
}
