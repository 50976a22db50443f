import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Role } from '#contract/desk/desk-call.ts';
import type { OperatorId } from '#contract/desk/desk-ids.ts';
import type { ListedOperator, Operator } from '#contract/desk/records/operator.ts';
import { type Database, isRecordId } from '../../db/database.ts';
import { operators } from '../../db/desk-tables.ts';
import { newestNotice } from '../../notices/notices.ts';

export type OperatorRow = typeof operators.$inferSelect;

/** An operator in the form of the replies. */
export function operatorRecord({ id, name, email, role }: OperatorRow): Operator {
  return { id, name, email, role };
}

/** An operator in the list of operators. */
export function listedOperatorOf(row: OperatorRow): ListedOperator {
  return { ...operatorRecord(row), version: row.version, state: stateOf(row) };
}

function stateOf({ isEnded, passwordHash }: OperatorRow): ListedOperator['state'] {
  if (isEnded) return 'ended';
  return passwordHash === null ? 'invited' : 'active';
}

/** The operator with this e-mail address (lower case), also one who was invited or has ended. */
export async function findOperator(db: Database, email: string): Promise<OperatorRow | undefined> {
  const [operator] = await db.select().from(operators).where(eq(operators.email, email));
  return operator;
}

/** The operator with this id, locked until the transaction ends. */
export async function lockOperator(tx: Database, id: OperatorId): Promise<OperatorRow | undefined> {
  if (!isRecordId(id)) return undefined;
  const [operator] = await tx.select().from(operators).where(eq(operators.id, id)).for('update');
  return operator;
}

/** Every operator, in the order of e-mail addresses. */
export function listOperators(db: Database): Promise<OperatorRow[]> {
  return db.select().from(operators).orderBy(asc(operators.email));
}

/** The operator with this address, created or opened again, with the role. */
export async function inviteOperator(
  tx: Database,
  email: string,
  role: Role,
): Promise<OperatorRow> {
  const [operator] = await tx
    .insert(operators)
    // Earlier notices are no news to a new operator.
    .values({ email, role, seenNotice: await newestNotice(tx) })
    .onConflictDoUpdate({
      target: operators.email,
      set: {
        role,
        isEnded: false,
        // An operator who had ended needs a new password. Others keep theirs until they accept.
        passwordHash: sql`case when ${operators.isEnded} then null else ${operators.passwordHash} end`,
      },
    })
    .returning();
  if (!operator) throw new Error('The database returned no operator');
  return operator;
}

/**
 * Locks every owner until the transaction ends, so that two owners cannot end each other at the same
 * time. In the order of ids: two such transactions wait, and never deadlock.
 */
export async function lockOwners(tx: Database): Promise<void> {
  await tx
    .select({ id: operators.id })
    .from(operators)
    .where(eq(operators.role, 'owner'))
    .orderBy(operators.id)
    .for('update');
}

/** Whether another owner can sign in. */
export async function hasOtherOwner(tx: Database, id: OperatorId): Promise<boolean> {
  const others = and(
    eq(operators.role, 'owner'),
    eq(operators.isEnded, false),
    isNotNull(operators.passwordHash),
    ne(operators.id, id),
  );
  return (await tx.$count(operators, others)) > 0;
}
