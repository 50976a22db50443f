import { and, eq, gt } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import { singleUseTokens } from '../db/account-tables.ts';
import type { Database } from '../db/database.ts';
import { newToken, tokenHash } from './token.ts';

type Purpose = (typeof singleUseTokens.$inferSelect)['purpose'];

const lifeMs = 15 * 60_000;

/**
 * A new token for one use within 15 minutes. An older token for the same purpose becomes invalid.
 */
export async function issueToken(
  db: Database,
  purpose: Purpose,
  userId: UserId,
  now: Date,
): Promise<string> {
  const token = newToken();
  await endTokens(db, purpose, userId);
  await db.insert(singleUseTokens).values({
    tokenHash: tokenHash(token),
    purpose,
    userId,
    expiresAt: new Date(now.getTime() + lifeMs),
  });
  return token;
}

function isLive(purpose: Purpose, hash: string, now: Date) {
  return and(
    eq(singleUseTokens.tokenHash, hash),
    eq(singleUseTokens.purpose, purpose),
    gt(singleUseTokens.expiresAt, now),
  );
}

/** Ends the user's tokens for the purpose. */
export async function endTokens(db: Database, purpose: Purpose, userId: UserId): Promise<void> {
  await db
    .delete(singleUseTokens)
    .where(and(eq(singleUseTokens.userId, userId), eq(singleUseTokens.purpose, purpose)));
}

/** The user of a token that can still be used. */
export async function findToken(
  db: Database,
  purpose: Purpose,
  hash: string,
  now: Date,
): Promise<UserId | undefined> {
  const [token] = await db
    .select({ userId: singleUseTokens.userId })
    .from(singleUseTokens)
    .where(isLive(purpose, hash, now));
  return token?.userId;
}

/** Uses a token. Returns its user, or undefined when the token is no longer valid. */
export async function spendToken(
  db: Database,
  purpose: Purpose,
  hash: string,
  now: Date,
): Promise<UserId | undefined> {
  const [token] = await db
    .delete(singleUseTokens)
    .where(isLive(purpose, hash, now))
    .returning({ userId: singleUseTokens.userId });
  return token?.userId;
}
