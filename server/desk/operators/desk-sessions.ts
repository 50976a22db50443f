import { and, desc, eq, gt, inArray, lt, or } from 'drizzle-orm';
import type { DeskSessionId, OperatorId } from '#contract/desk/desk-ids.ts';
import type { DeskSession } from '#contract/desk/records/operator.ts';
import { newToken, tokenHash } from '../../accounts/token.ts';
import { type Database, isRecordId, mayBeLost } from '../../db/database.ts';
import { operatorSessions, operators } from '../../db/desk-tables.ts';
import type { Actor } from '../actor.ts';

const minuteMs = 60_000;
/** A session ends after this time without use. */
const idleMs = 30 * minuteMs;
/** The maximum lifetime of a session. */
const absoluteMs = 12 * 60 * minuteMs;
/** The time of last use is stored at most this often, so that not every request writes. */
const touchMs = minuteMs;

const longestDevice = 300;

/** Where a request comes from. */
export interface Origin {
  readonly address: string;
  readonly device: string | undefined;
}

/** Starts a session and returns its token. */
export async function startDeskSession(
  db: Database,
  operatorId: OperatorId,
  { address, device = '' }: Origin,
  now: Date,
): Promise<string> {
  const token = newToken();
  await db.insert(operatorSessions).values({
    tokenHash: tokenHash(token),
    operatorId,
    address,
    device: device.slice(0, longestDevice),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + absoluteMs),
  });
  return token;
}

function isLive(now: Date) {
  return and(
    gt(operatorSessions.expiresAt, now),
    gt(operatorSessions.lastUsedAt, new Date(now.getTime() - idleMs)),
  );
}

/**
 * The operator of the live session with this token, who may have another role than at its start.
 *
 * @param isUse Whether it keeps the session alive.
 */
export async function findDeskActor(
  db: Database,
  token: string,
  { address, isUse }: Pick<Origin, 'address'> & { readonly isUse: boolean },
  now: Date,
): Promise<Actor | undefined> {
  const hash = tokenHash(token);
  const [row] = await db
    .select({ operator: operators, lastUsedAt: operatorSessions.lastUsedAt })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(and(eq(operatorSessions.tokenHash, hash), isLive(now), eq(operators.isEnded, false)));
  if (!row) return undefined;
  if (isUse && now.getTime() - row.lastUsedAt.getTime() >= touchMs) {
    const isThis = eq(operatorSessions.tokenHash, hash);
    await db.update(operatorSessions).set({ lastUsedAt: now }).where(and(isThis, mayBeLost));
  }
  const { id, name, email, role } = row.operator;
  return { id, name, email, role, address, tokenHash: hash };
}

/** Those of some sessions that are live, by their token hashes. */
export async function liveSessionsOf(
  db: Database,
  hashes: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ tokenHash: operatorSessions.tokenHash })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(
      and(
        inArray(operatorSessions.tokenHash, [...hashes]),
        isLive(now),
        eq(operators.isEnded, false),
      ),
    );
  return new Set(rows.map(({ tokenHash }) => tokenHash));
}

/** The live sessions of an operator, or of all operators, the last used first. */
export async function deskSessions(
  db: Database,
  actor: Actor,
  ofOperator: OperatorId | undefined,
  now: Date,
): Promise<DeskSession[]> {
  const rows = await db
    .select({ session: operatorSessions, name: operators.name })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(and(isLive(now), ofOperator && eq(operatorSessions.operatorId, ofOperator)))
    .orderBy(desc(operatorSessions.lastUsedAt), operatorSessions.id);
  return rows.map(({ session, name }) => ({
    id: session.id,
    operatorId: session.operatorId,
    operatorName: name,
    startedAt: session.createdAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
    endsAt: session.expiresAt.toISOString(),
    address: session.address,
    device: session.device,
    isCurrent: session.tokenHash === actor.tokenHash,
  }));
}

/** Ends the session with this token hash. */
export async function endDeskSession(db: Database, hash: string): Promise<void> {
  await db.delete(operatorSessions).where(eq(operatorSessions.tokenHash, hash));
}

/** Ends a session. @returns its operator, or undefined when there is no such session. */
export async function endDeskSessionById(
  db: Database,
  id: DeskSessionId,
  ofOperator: OperatorId | undefined,
): Promise<OperatorId | undefined> {
  if (!isRecordId(id)) return undefined;
  const [ended] = await db
    .delete(operatorSessions)
    .where(
      and(eq(operatorSessions.id, id), ofOperator && eq(operatorSessions.operatorId, ofOperator)),
    )
    .returning({ operatorId: operatorSessions.operatorId });
  return ended?.operatorId;
}

/** Ends every session of an operator. */
export async function endDeskSessionsOf(db: Database, operatorId: OperatorId): Promise<void> {
  await db.delete(operatorSessions).where(eq(operatorSessions.operatorId, operatorId));
}

/** Removes the sessions that have ended. */
export async function sweepDeskSessions(db: Database, now: Date): Promise<void> {
  const idle = new Date(now.getTime() - idleMs);
  await db
    .delete(operatorSessions)
    .where(or(lt(operatorSessions.expiresAt, now), lt(operatorSessions.lastUsedAt, idle)));
}
