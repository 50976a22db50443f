import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import { sessions, users } from '../db/account-tables.ts';
import { type Database, mayBeLost } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { newToken, tokenHash } from './token.ts';

const hourMs = 3_600_000;
/** A session ends after this time without use. */
export const idleMs = 7 * 24 * hourMs;
/** The maximum lifetime of a session. */
const absoluteMs = 30 * 24 * hourMs;
/** The time of last use is stored at most this often, so that not every request writes. */
const touchMs = hourMs;

interface LiveSession {
  readonly userId: UserId;
  readonly tokenHash: string;
  readonly lastUsedAt: Date;
  readonly isDeleted: boolean;
  readonly isBlocked: boolean;
}

/** Starts a session and returns its token. */
export async function startSession(db: Database, userId: UserId, now: Date): Promise<string> {
  const token = newToken();
  await db.insert(sessions).values({
    tokenHash: tokenHash(token),
    userId,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + absoluteMs),
  });
  return token;
}

/** The live session with this token hash, with the current state of its account. */
export async function findSession(
  db: Database,
  hash: string,
  now: Date,
): Promise<LiveSession | undefined> {
  const idleSince = new Date(now.getTime() - idleMs).toISOString();
  const values = { hash, now: now.toISOString(), idleSince };
  const [session] = await liveSession(db).execute(values);
  return session;
}

const liveSession = prepared((db) =>
  db
    .select({
      userId: sessions.userId,
      tokenHash: sessions.tokenHash,
      lastUsedAt: sessions.lastUsedAt,
      isDeleted: users.isDeleted,
      isBlocked: users.isBlocked,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('hash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.lastUsedAt, sql.placeholder('idleSince')),
      ),
    )
    .prepare('live_session'),
);

/** Stores that the session was used now. */
export async function touchSession(db: Database, session: LiveSession, now: Date): Promise<void> {
  if (now.getTime() - session.lastUsedAt.getTime() < touchMs) return;
  await db
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(and(eq(sessions.tokenHash, session.tokenHash), mayBeLost));
}

/** Ends one session. */
export async function endSession(db: Database, hash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hash));
}

/** Ends all sessions of a user except the session with this token hash. */
export async function endSessionsOf(db: Database, userId: UserId, keptHash = ''): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, keptHash)));
}
