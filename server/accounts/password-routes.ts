import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/calls/accounts.ts';
import { requireSelf } from '../authorisation.ts';
import type { Deps } from '../deps.ts';
import { notFound, refuse, say } from '../errors.ts';
import { mailLanguage } from '../mail/mail-language.ts';
import { mailer } from '../mail/mailer.ts';
import { limitRate } from '../rate-limit.ts';
import { route } from '../route.ts';
import { visitorAddress } from '../visitor-address.ts';
import { findAccount, readAccount, updateAccount } from './account-store.ts';
import { countGuess, endGuesses, limitNewCodes } from './guess-limits.ts';
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
    const visitor = visitorAddress(request.ip);
    await limitRate(deps, 'newCodePerAddress', visitor);
    await limitNewCodes(deps, { email, visitor });
    const answer = { status: 'success', message: say('server.codeSent') };
    if (!mail.isOn) {
      const account = await findAccount(db, email);
      if (!account || account.isDeleted) throw refuse(404, 'not_found', 'server.emailUnknown');
      return { ...answer, otp: await issueCode(deps, 'reset', { email, visitor }) };
    }
    // The reply must not reveal which addresses have an account, not even by its time. So only the
    // delivery of the e-mail looks for the account.
    const code = await issueCode(deps, 'reset', { email, visitor });
    const language = mailLanguage(request.headers['accept-language']);
    await mail.postCode({ purpose: 'reset', to: email, code, language });
    return { ...answer, otp: '' };
  });

  route(app, calls.verifyResetCode, async ({ body, request }) => {
    const { email, otp } = body;
    const who = { email, visitor: visitorAddress(request.ip) };
    await limitRate(deps, 'guessPerAddress', who.visitor);
    await countGuess(deps, 'code', who);
    await spendCode(deps, 'reset', who, otp);
    await endGuesses(deps, 'code', who);
    const account = await findAccount(db, email);
    if (!account) throw refuse(422, 'code_invalid', 'server.codeInvalid');
    return {
      status: 'success',
      message: say('server.codeVerified'),
      passwordResetToken: await issueToken(db, 'reset', account.id, clock()),
    };
  });

  route(app, calls.resetPassword, async ({ body, request }) => {
    await limitRate(deps, 'guessPerAddress', visitorAddress(request.ip));
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
