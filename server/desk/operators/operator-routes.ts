import * as calls from '#contract/desk/calls/operators.ts';
import type { Deps } from '../../deps.ts';
import { doneSentence, notFound } from '../../errors.ts';
import { mailer } from '../../mail/mailer.ts';
import { readersLanguage } from '../../readers-language.ts';
import { siteOrigin } from '../../site/site-origin.ts';
import { recordAuditEntry } from '../audit/record-audit-entry.ts';
import type { DeskRoute } from '../desk-route.ts';
import { deskSessions, endDeskSessionById } from './desk-sessions.ts';
import { changeRole, endOperator, invite } from './operator-changes.ts';
import { listedOperatorOf, listOperators, lockOperator } from './operator-store.ts';

/** Sessions and operators. */
export function operatorRoutes(route: DeskRoute, deps: Deps): void {
  const { db, clock, environment } = deps;

  route(calls.listDeskSessions, async ({ actor }) => {
    const ofOperator = actor.role === 'owner' ? undefined : actor.id;
    return { status: 'success', records: await deskSessions(db, actor, ofOperator, clock()) };
  });

  route(calls.endDeskSession, ({ actor, params }) =>
    db.transaction(async (tx) => {
      const ofOperator = actor.role === 'owner' ? undefined : actor.id;
      const operatorId = await endDeskSessionById(tx, params.id, ofOperator);
      if (operatorId === undefined) throw notFound();
      const operator = await lockOperator(tx, operatorId);
      await recordAuditEntry(
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
      return { status: 'success', message: doneSentence('server.done') };
    }),
  );

  route(calls.listOperators, async () => ({
    status: 'success',
    records: (await listOperators(db)).map(listedOperatorOf),
  }));

  route(calls.inviteOperator, async ({ actor, body, request }) => {
    const language = readersLanguage(request.headers['accept-language']);
    const { isOn, postInvitation } = mailer(deps);
    // Without the address of the site, an e-mail could not have the link.
    const isSent = isOn && environment.SITE_ORIGIN !== undefined;
    const invited = await invite({ db, clock, actor }, body, async (tx, invitation) => {
      if (isSent)
        await postInvitation(tx, { to: body.email, role: body.role, invitation, language });
    });
    const link = `${siteOrigin(request, environment)}/desk/set-up#${invited.invitation}`;
    return { status: 'success', message: doneSentence('server.done'), ...invited, link, isSent };
  });

  route(calls.changeOperator, async ({ actor, params, body }) => ({
    status: 'success',
    operator: await changeRole({ db, clock, actor }, { ...params, ...body }, body.role),
  }));

  route(calls.endOperator, async ({ actor, params, body }) => ({
    status: 'success',
    operator: await endOperator({ db, clock, actor }, { ...params, ...body }),
  }));
}
