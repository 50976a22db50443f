import { eq } from 'drizzle-orm';
import * as calls from '#contract/desk/calls/sign-in.ts';
import { withHashing } from '../../accounts/hashing-cap.ts';
import { checkNewPassword } from '../../accounts/new-password.ts';
import { hashPassword } from '../../accounts/password.ts';
import { lockDataKey } from '../../db/data-key.ts';
import { operators } from '../../db/desk-tables.ts';
import type { Deps } from '../../deps.ts';
import { doneSentence, refuse } from '../../errors.ts';
import { limitRate } from '../../rate-limit.ts';
import { visitorAddress } from '../../visitor-address.ts';
import { recordAuditEntry } from '../audit/record-audit-entry.ts';
import type { DeskRoute } from '../desk-route.ts';
import { appLink, newAppSecret, stepOf } from './authenticator.ts';
import { setDeskCookie } from './desk-cookie.ts';
import { endDeskSessionsOf, startDeskSession } from './desk-sessions.ts';
import { operatorRecord } from './operator-store.ts';
import { endOperatorTokens, keepSecret, lockOperatorToken } from './operator-tokens.ts';
import { renewCodes } from './recovery-codes.ts';

/** An invited operator chooses a password and connects an authenticator app. */
export function setUpRoutes(route: DeskRoute, deps: Deps): void {
  const { db, clock, seal, environment } = deps;

  route(calls.openInvitation, async ({ body, request }) => {
    await limitRate(deps, 'guessPerAddress', visitorAddress(request.address));
    return db.transaction(async (tx) => {
      await lockDataKey(tx, seal);
      const held = await lockOperatorToken(tx, 'invitation', body.invitation, clock());
      if (!held) throw invitationOver();
      const { email, role } = held.operator;
      const secret = held.totpSealed === null ? newAppSecret() : seal.open(held.totpSealed);
      if (held.totpSealed === null) await keepSecret(tx, body.invitation, seal.seal(secret));
      const link = appLink(`${environment.VITE_PRODUCT_NAME} desk`, email, secret);
      return { status: 'success', email, role, secret, appLink: link };
    });
  });

  route(calls.acceptInvitation, ({ body, request, reply }) =>
    withHashing(async () => {
      await limitRate(deps, 'guessPerAddress', visitorAddress(request.address));
      const { invitation, name, password, code } = body;
      const now = clock();
      const passwordHash = await hashPassword(password);
      const accepted = await db.transaction(async (tx) => {
        await lockDataKey(tx, seal);
        const held = await lockOperatorToken(tx, 'invitation', invitation, now);
        if (!held?.totpSealed) throw invitationOver();
        const { id, email, role } = held.operator;
        await checkNewPassword(password, email);
        const totpStep = await stepOf(seal.open(held.totpSealed), code, now);
        if (totpStep === undefined) throw refuse(422, 'code_invalid', 'server.deskCodeInvalid');
        await endOperatorTokens(tx, id);
        await endDeskSessionsOf(tx, id);
        const [operator] = await tx
          .update(operators)
          .set({ name, passwordHash, totpSealed: held.totpSealed, totpStep })
          .where(eq(operators.id, id))
          .returning();
        if (!operator) throw invitationOver();
        await recordAuditEntry(
          tx,
          { id, email, address: request.address },
          {
            action: 'operator.setUp',
            subjectKind: 'operator',
            subjectId: id,
            subjectLabel: email,
            after: { name, role },
          },
          now,
        );
        const origin = { address: request.address, device: request.headers['user-agent'] };
        return {
          operator: operatorRecord(operator),
          recoveryCodes: await renewCodes(tx, id),
          token: await startDeskSession(tx, id, origin, now),
        };
      });
      const { token, ...shown } = accepted;
      setDeskCookie(request, reply, token);
      return { status: 'success', message: doneSentence('server.done'), ...shown };
    }),
  );
}

function invitationOver() {
  return refuse(422, 'code_expired', 'server.invitationExpired');
}
