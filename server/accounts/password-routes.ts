import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/calls/accounts.ts';
import { requireSelf } from '../authorisation.ts';
import type { Deps } from '../deps.ts';
import { notFound, refuse, say } from '../errors.ts';
import { type MailLanguage, mailLanguage } from '../mail/mail-language.ts';
import { mailer } from '../mail/mailer.ts';
import { limitRate } from '../rate-limit.ts';
import { route } from '../route.ts';
import { findAccount, readAccount, updateAccount } from './account-store.ts';
import { issueCode, spendCode } from './one-time-codes.ts';
import { hashPassword, isPassword } from './password.ts';
import { endSessionsOf } from './sessions.ts';
import { issueToken, spendToken } from './single-use-tokens.ts';
import { tokenHash } from './token.ts';

/** API-39, API-57, API-59 and API-60. */
export async function passwordRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const mail = mailer(deps);

  route(app, calls.forgotPassword, async ({ body, request }) => {
    const { email } = body;
    await limitRate(deps, 'codePerAddress', request.ip);
    await limitRate(deps, 'codePerAccount', email);
    const account = await findAccount(db, email);
    const isKnown = account !== undefined && !account.isDeleted;
    const answer = { status: 'success', message: say('server.codeSent') };
    if (!mail.isOn) {
      if (!isKnown) throw refuse(404, 'not_found', 'server.emailUnknown');
      return { ...answer, otp: await issueCode(deps, 'reset', email) };
    }
    const language = mailLanguage(request.headers['accept-language']);
    // Do not wait: the response time would reveal which addresses have an account.
    if (isKnown) mailCode(email, language).catch((error: unknown) => request.log.error(error));
    return { ...answer, otp: '' };
  });

  async function mailCode(to: string, language: MailLanguage): Promise<void> {
    const code = await issueCode(deps, 'reset', to);
    await mail.postCode({ purpose: 'reset', to, code, language });
  }

  route(app, calls.verifyResetCode, async ({ body, request }) => {
    const { email, otp } = body;
    await limitRate(deps, 'guessPerAddress', request.ip);
    await limitRate(deps, 'guessPerAccount', email);
    await spendCode(deps, 'reset', email, otp);
    const account = await findAccount(db, email);
    if (!account) throw refuse(422, 'code_invalid', 'server.codeInvalid');
    return {
      status: 'success',
      message: say('server.codeVerified'),
      passwordResetToken: await issueToken(db, 'reset', account.id, clock()),
    };
  });

  route(app, calls.resetPassword, async ({ body, request }) => {
    await limitRate(deps, 'guessPerAddress', request.ip);
    const hash = tokenHash(body.passwordResetToken);
    const userId = await spendToken(db, 'reset', hash, clock());
    const account = userId === undefined ? undefined : await readAccount(db, userId);
    if (!account || account.isDeleted || account.email !== body.email) {
      throw refuse(422, 'code_expired', 'server.resetTokenInvalid');
    }
    await setPassword(account.id, body.password);
    return {
      status: 'success',
      message: say('server.passwordChanged'),
      user: { id: account.id },
    };
  });

  route(app, calls.changePassword, async ({ body, guest }) => {
    requireSelf(guest, body.userId);
    await limitRate(deps, 'passwordPerAccount', guest.userId);
    const account = await readAccount(db, guest.userId);
    if (!account) throw notFound();
    if (!(await isPassword(account.passwordHash, body.oldPassword))) {
      throw refuse(422, 'wrong_credentials', 'server.oldPasswordWrong');
    }
    await setPassword(account.id, body.newPassword, guest.tokenHash);
    return { status: 'success', message: say('server.passwordChanged') };
  });

  /** Changes the password and ends all sessions of the user except `keptSession`. */
  async function setPassword(
    userId: string,
    password: string,
    keptSession?: string,
  ): Promise<void> {
    const passwordHash = await hashPassword(password);
    await db.transaction(async (tx) => {
      await updateAccount(tx, userId, { passwordHash });
      await endSessionsOf(tx, userId, keptSession);
    });
  }
}
