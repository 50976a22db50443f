import type { FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '#contract/desk/calls/sign-in.ts';
import type { AuditAction } from '#contract/desk/records/audit-entry.ts';
import { countGuess, endGuesses } from '../../accounts/guess-limits.ts';
import { withHashing } from '../../accounts/hashing-cap.ts';
import { isPassword } from '../../accounts/password.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { doneSentence, refuse } from '../../errors.ts';
import { limitRate } from '../../rate-limit.ts';
import { visitorAddress } from '../../visitor-address.ts';
import { recordAuditEntry } from '../audit/record-audit-entry.ts';
import type { DeskRoute } from '../desk-route.ts';
import { spendStep, stepOf } from './authenticator.ts';
import { endDeskCookie, setDeskCookie } from './desk-cookie.ts';
import { endDeskSession, startDeskSession } from './desk-sessions.ts';
import { guessOf } from './operator-guess.ts';
import { findOperator, lockOperator, type OperatorRow, operatorRecord } from './operator-store.ts';
import {
  countTry,
  endOperatorToken,
  issueOperatorToken,
  lockOperatorToken,
} from './operator-tokens.ts';
import { codesLeft, renewCodes, spendRecoveryCode } from './recovery-codes.ts';

/** Password, then a code of the app or a recovery code. */
export function signInRoutes(route: DeskRoute, deps: Deps): void {
  const { db, clock, seal } = deps;

  route(calls.beginDeskSignIn, ({ body, request }) =>
    withHashing(async () => {
      const { email, password } = body;
      const who = guessOf(email, request);
      await limitRate(deps, 'signInPerAddress', who.visitor);
      await countGuess(deps, 'password', who);
      const operator = await findOperator(db, email);
      const isRight = await isPassword(operator?.passwordHash, password);
      if (!operator || !isRight || operator.isEnded) {
        request.log.info({ account: seal.digest(`log ${email}`) }, 'a sign-in at the desk failed');
        throw refuse(400, 'wrong_credentials', 'server.wrongCredentials');
      }
      const challenge = await db.transaction(async (tx) => {
        await requireSamePassword(tx, operator);
        return issueOperatorToken(tx, 'signIn', operator.id, clock());
      });
      return { status: 'success', message: doneSentence('server.done'), challenge };
    }),
  );

  route(calls.finishDeskSignIn, async ({ body, request, reply }) => {
    const operator = await secondStep(body.challenge, request, reply, 'operator.signIn', (tx, of) =>
      isAppCode(tx, of, body.code),
    );
    return { status: 'success', message: doneSentence('server.signedIn'), operator };
  });

  route(calls.recoverDeskSignIn, async ({ body, request, reply }) => {
    const operator = await secondStep(
      body.challenge,
      request,
      reply,
      'operator.recover',
      (tx, of) => spendRecoveryCode(tx, of.id, body.recoveryCode),
    );
    return {
      status: 'success',
      message: doneSentence('server.signedIn'),
      operator,
      codesLeft: await codesLeft(db, operator.id),
    };
  });

  route(calls.readMe, async ({ actor: { id, name, email, role } }) => {
    if (id === undefined) throw refuse(403, 'role_missing', 'server.roleMissing');
    return { status: 'success', operator: { id, name, email, role } };
  });

  route(calls.signOutOfDesk, async ({ actor, reply }) => {
    const { id, tokenHash } = actor;
    if (id !== undefined && tokenHash !== undefined) {
      await db.transaction(async (tx) => {
        await endDeskSession(tx, tokenHash);
        const subject = {
          subjectKind: 'operator',
          subjectId: id,
          subjectLabel: actor.email,
        } as const;
        await recordAuditEntry(tx, actor, { action: 'operator.signOut', ...subject }, clock());
      });
    }
    endDeskCookie(reply);
    return { status: 'success', message: doneSentence('server.signedOut') };
  });

  route(calls.renewRecoveryCodes, ({ actor, body, request }) =>
    withHashing(async () => {
      const { id, email } = actor;
      if (id === undefined) throw refuse(403, 'role_missing', 'server.roleMissing');
      const who = guessOf(email, request);
      await countGuess(deps, 'password', who);
      const account = await findOperator(db, email);
      if (!account || !(await isPassword(account.passwordHash, body.password))) {
        throw refuse(400, 'wrong_credentials', 'server.wrongCredentials');
      }
      await countGuess(deps, 'code', who);
      const recoveryCodes = await db.transaction(async (tx) => {
        const operator = await requireSamePassword(tx, account);
        if (!(await isAppCode(tx, operator, body.code))) throw wrongCode();
        const subject = { subjectKind: 'operator', subjectId: id, subjectLabel: email } as const;
        await recordAuditEntry(tx, actor, { action: 'operator.renewCodes', ...subject }, clock());
        return renewCodes(tx, id);
      });
      await endGuesses(deps, 'password', who);
      await endGuesses(deps, 'code', who);
      return { status: 'success', message: doneSentence('server.done'), recoveryCodes };
    }),
  );

  async function isAppCode(tx: Database, operator: OperatorRow, code: string): Promise<boolean> {
    if (operator.totpSealed === null) return false;
    const step = await stepOf(seal.open(operator.totpSealed), code, clock());
    return step !== undefined && (await spendStep(tx, operator.id, step));
  }

  /** Starts a session when the code is right. Every call is one of five tries of the sign-in. */
  async function secondStep(
    challenge: string,
    request: FastifyRequest,
    reply: FastifyReply,
    action: AuditAction,
    isRight: (tx: Database, operator: OperatorRow) => Promise<boolean>,
  ) {
    await limitRate(deps, 'guessPerAddress', visitorAddress(request.address));
    const now = clock();
    if (!(await countTry(db, challenge, now))) throw signInOver();
    const held = await lockOperatorToken(db, 'signIn', challenge, now);
    if (!held) throw signInOver();
    const who = guessOf(held.operator.email, request);
    await countGuess(deps, 'code', who);
    const token = await db.transaction(async (tx) => {
      const again = await lockOperatorToken(tx, 'signIn', challenge, now);
      if (!again) throw signInOver();
      const { operator } = again;
      if (!(await isRight(tx, operator))) throw wrongCode();
      await endOperatorToken(tx, challenge);
      const by = { id: operator.id, email: operator.email, address: request.address };
      const subject = {
        subjectKind: 'operator',
        subjectId: operator.id,
        subjectLabel: operator.email,
      } as const;
      await recordAuditEntry(tx, by, { action, ...subject }, now);
      const origin = { address: request.address, device: request.headers['user-agent'] };
      return startDeskSession(tx, operator.id, origin, now);
    });
    // Only now: with the password alone, an address must not become one that the account knows.
    await endGuesses(deps, 'password', who);
    await endGuesses(deps, 'code', who);
    setDeskCookie(request, reply, token);
    return operatorRecord(held.operator);
  }
}

/**
 * Locks an operator whose password was right. The check of a password takes long, so the operator can have
 * another one now, or may not sign in any more.
 *
 * @throws Refusal 400 `wrong_credentials`.
 */
async function requireSamePassword(tx: Database, checked: OperatorRow): Promise<OperatorRow> {
  const operator = await lockOperator(tx, checked.id);
  if (operator && !operator.isEnded && operator.passwordHash === checked.passwordHash) {
    return operator;
  }
  throw refuse(400, 'wrong_credentials', 'server.wrongCredentials');
}

function wrongCode() {
  return refuse(422, 'code_invalid', 'server.deskCodeInvalid');
}

function signInOver() {
  return refuse(422, 'code_expired', 'server.deskSignInExpired');
}
