import { eq } from 'drizzle-orm';
import * as calls from '#contract/desk/calls/operators.ts';
import { operators } from '../db/desk-tables.ts';
import type { Deps } from '../deps.ts';
import { notFound, refuse, say } from '../errors.ts';
import { recordDeed } from './audit-trail.ts';
import type { DeskRoute } from './desk-route.ts';
import { deskSessions, endDeskSessionById, endDeskSessionsOf } from './desk-sessions.ts';
import {
  allOperators,
  findOperator,
  hasOtherOwner,
  holdOperator,
  inviteOperator,
  type OperatorRow,
  operatorRecord,
} from './operator-store.ts';
import { endOperatorTokens, issueOperatorToken } from './operator-tokens.ts';

/** Sessions and operators. */
export function operatorRoutes(route: DeskRoute, { db, clock }: Deps): void {
  route(calls.listDeskSessions, async ({ actor }) => {
    const ofOperator = actor.role === 'owner' ? undefined : actor.id;
    return { status: 'success', records: await deskSessions(db, actor, ofOperator, clock()) };
  });

  route(calls.endDeskSession, ({ actor, params }) =>
    db.transaction(async (tx) => {
      const ofOperator = actor.role === 'owner' ? undefined : actor.id;
      const operatorId = await endDeskSessionById(tx, params.id, ofOperator);
      if (operatorId === undefined) throw notFound();
      const operator = await holdOperator(tx, operatorId);
      await recordDeed(
        tx,
        actor,
        {
          action: 'session.end',
          subjectKind: 'session',
          subjectId: params.id,
          subjectLabel: operator?.email ?? '',
        },
        clock(),
      );
      return { status: 'success', message: say('server.done') };
    }),
  );

  route(calls.listOperators, async () => {
    const rows = await allOperators(db);
    const records = rows.map((row) => ({ ...operatorRecord(row), state: stateOf(row) }));
    return { status: 'success', records };
  });

  route(calls.inviteOperator, ({ actor, body }) =>
    db.transaction(async (tx) => {
      const { email, role } = body;
      const before = await findOperator(tx, email);
      // The command line can always invite a new owner.
      const isLast = before?.role === 'owner' && role !== 'owner' && actor.id !== undefined;
      if (isLast && !(await hasOtherOwner(tx, before.id))) {
        throw refuse(422, 'step_impossible', 'server.lastOwner');
      }
      const operator = await inviteOperator(tx, email, role);
      if (!operator) throw notFound();
      await recordDeed(
        tx,
        actor,
        {
          action: 'operator.invite',
          subjectKind: 'operator',
          subjectId: operator.id,
          subjectLabel: email,
          before: before ? { role: before.role, isEnded: before.isEnded } : {},
          after: { role, isEnded: false },
        },
        clock(),
      );
      const invitation = await issueOperatorToken(tx, 'invitation', operator.id, clock());
      return { status: 'success', message: say('server.done'), id: operator.id, invitation };
    }),
  );

  route(calls.endOperator, ({ actor, params }) =>
    db.transaction(async (tx) => {
      const operator = await holdOperator(tx, params.id);
      if (!operator || operator.isEnded) throw notFound();
      // The command line can always invite a new owner.
      const isLast = operator.role === 'owner' && actor.id !== undefined;
      if (isLast && !(await hasOtherOwner(tx, operator.id))) {
        throw refuse(422, 'step_impossible', 'server.lastOwner');
      }
      await tx.update(operators).set({ isEnded: true }).where(eq(operators.id, operator.id));
      await endDeskSessionsOf(tx, operator.id);
      await endOperatorTokens(tx, operator.id);
      await recordDeed(
        tx,
        actor,
        {
          action: 'operator.end',
          subjectKind: 'operator',
          subjectId: operator.id,
          subjectLabel: operator.email,
          before: { isEnded: false },
          after: { isEnded: true },
        },
        clock(),
      );
      return { status: 'success', message: say('server.done') };
    }),
  );
}

function stateOf({ isEnded, passwordHash }: OperatorRow): 'invited' | 'active' | 'ended' {
  if (isEnded) return 'ended';
  return passwordHash === null ? 'invited' : 'active';
}
