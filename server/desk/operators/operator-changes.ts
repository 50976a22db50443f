import { eq } from 'drizzle-orm';
import type { Role } from '#contract/desk/desk-call.ts';
import type { OperatorId } from '#contract/desk/desk-ids.ts';
import type { AuditFields } from '#contract/desk/records/audit-entry.ts';
import { type ListedOperator, listedOperator } from '#contract/desk/records/operator.ts';
import type { Database } from '../../db/database.ts';
import { operators } from '../../db/desk-tables.ts';
import type { Deps } from '../../deps.ts';
import { notFound, refuse } from '../../errors.ts';
import type { Actor } from '../actor.ts';
import { recordAuditEntry } from '../audit/record-audit-entry.ts';
import { requireVersion } from '../changed-meanwhile.ts';
import { endDeskSessionsOf } from './desk-sessions.ts';
import {
  findOperator,
  hasOtherOwner,
  inviteOperator,
  listedOperatorOf,
  lockOperator,
  lockOwners,
  type OperatorRow,
} from './operator-store.ts';
import { endOperatorTokens, issueOperatorToken } from './operator-tokens.ts';

interface Desk extends Pick<Deps, 'db' | 'clock'> {
  readonly actor: Actor;
}

interface SeenOperator {
  readonly id: OperatorId;
  readonly version: number;
}

/**
 * Invites an operator. A second invitation is for an operator who lost the password or the app.
 *
 * @param alsoIn Runs in the same transaction, with the token of the invitation.
 * @throws Refusal 422 `step_impossible` when the last owner would get another role, or an operator who
 * can sign in: `changeRole` does that with the version. The command line may do both.
 */
export function invite(
  { db, clock, actor }: Desk,
  { email, role }: { readonly email: string; readonly role: Role },
  alsoIn: (tx: Database, invitation: string) => Promise<void>,
): Promise<{ readonly id: OperatorId; readonly invitation: string }> {
  return db.transaction(async (tx) => {
    const now = clock();
    await lockOwners(tx);
    const found = await findOperator(tx, email);
    // The invited operator may be setting up the account at this moment.
    const before = found && (await lockOperator(tx, found.id));
    if (before && role !== 'owner') await requireOtherOwner(tx, actor, before);
    if (before && before.role !== role) requireUnused(actor, before);
    const { id } = await inviteOperator(tx, email, role);
    await recordAuditEntry(
      tx,
      actor,
      {
        action: 'operator.invite',
        subjectKind: 'operator',
        subjectId: id,
        subjectLabel: email,
        before: before ? { role: before.role, isEnded: before.isEnded } : {},
        after: { role, isEnded: false },
      },
      now,
    );
    const invitation = await issueOperatorToken(tx, 'invitation', id, now);
    await alsoIn(tx, invitation);
    return { id, invitation };
  });
}

/**
 * Gives an operator another role.
 *
 * @throws Refusal 404, 409 `changed_meanwhile`, 422 `step_impossible` for an ended account and for
 * the last owner.
 */
export function changeRole(desk: Desk, seen: SeenOperator, role: Role): Promise<ListedOperator> {
  return change(desk, 'changeRole', seen, async (tx, operator) => {
    if (role !== 'owner') await requireOtherOwner(tx, desk.actor, operator);
    return { role };
  });
}

/** Ends the account of an operator, with every session and invitation. @throws as `changeRole`. */
export function endOperator(desk: Desk, seen: SeenOperator): Promise<ListedOperator> {
  return change(desk, 'end', seen, async (tx, operator) => {
    await requireOtherOwner(tx, desk.actor, operator);
    await endDeskSessionsOf(tx, operator.id);
    await endOperatorTokens(tx, operator.id);
    return { isEnded: true };
  });
}

type Changes = { readonly role: Role } | { readonly isEnded: true };

function change(
  { db, clock, actor }: Desk,
  step: 'changeRole' | 'end',
  { id, version }: SeenOperator,
  decide: (tx: Database, operator: OperatorRow) => Promise<Changes>,
): Promise<ListedOperator> {
  return db.transaction(async (tx) => {
    await lockOwners(tx);
    const operator = await lockOperator(tx, id);
    if (!operator) throw notFound();
    requireVersion(listedOperator, listedOperatorOf(operator), version);
    if (operator.isEnded) throw refuse(422, 'step_impossible', 'server.stepImpossible');
    const after = await decide(tx, operator);
    const [changed] = await tx
      .update(operators)
      .set(after)
      .where(eq(operators.id, operator.id))
      .returning();
    if (!changed) throw notFound();
    const before: AuditFields =
      'role' in after ? { role: operator.role } : { isEnded: operator.isEnded };
    await recordAuditEntry(
      tx,
      actor,
      {
        action: `operator.${step}`,
        subjectKind: 'operator',
        subjectId: operator.id,
        subjectLabel: operator.email,
        before,
        after,
      },
      clock(),
    );
    return listedOperatorOf(changed);
  });
}

/** An operator who was only invited, or has ended, may be invited to another role. */
function requireUnused(actor: Actor, operator: OperatorRow): void {
  if (listedOperatorOf(operator).state !== 'active' || actor.id === undefined) return;
  throw refuse(422, 'step_impossible', 'server.operatorHasRole');
}

/** The command line can always invite a new owner. */
async function requireOtherOwner(tx: Database, actor: Actor, operator: OperatorRow): Promise<void> {
  if (operator.role !== 'owner' || operator.isEnded || actor.id === undefined) return;
  if (await hasOtherOwner(tx, operator.id)) return;
  throw refuse(422, 'step_impossible', 'server.lastOwner');
}
