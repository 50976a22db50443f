import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/calls/accounts.ts';
import type { UserId } from '#contract/ids.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { doneSentence, notFound, type Refusal, refuse } from '../errors.ts';
import { requireSelf } from '../guest-access.ts';
import { mailer } from '../mail/mailer.ts';
import { limitRate } from '../rate-limit.ts';
import { route } from '../route.ts';
import { visitorAddress } from '../visitor-address.ts';
import { findAccount, lockAccount, readAccount, updateAccount } from './account-store.ts';
import { countGuess, endGuesses, limitNewCodes } from './guess-limits.ts';
import { withHashing } from './hashing-cap.ts';
import { checkNewPassword } from './new-password.ts';
import { checkCode, endCodes, issueCode, spendCode } from './one-time-codes.ts';
import { hashPassword, isPassword } from './password.ts';
import { endSessionsOf } from './sessions.ts';
import { endTokens, findToken, issueToken, spendToken } from './single-use-tokens.ts';
import { tokenHash } from './token.ts';

/** Change, forgotten, code and reset of a password (API-39, API-57, API-59, API-60). */
export async function passwordRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const mail = mailer(deps);

  route(app, calls.forgotPassword, async ({ body, request, language }) => {
    const { email } = body;
    const visitor = visitorAddress(request.address);
    await limitRate(deps, 'newCodePerAddress', visitor);
    await limitNewCodes(deps, { email, visitor });
    const answer = { status: 'success', message: doneSentence('server.codeSent') };
    if (!mail.isOn) {
      const account = await findAccount(db, email);
      if (!account || account.isDeleted) throw refuse(404, 'not_found', 'server.emailUnknown');
      return { ...answer, otp: await issueCode(deps, 'reset', { email, visitor }) };
    }
    // The reply must not reveal which addresses have an account, not even by its time. So only the
    // delivery of the e-mail looks for the account.
    const code = await issueCode(deps, 'reset', { email, visitor });
    await mail.postCode({ purpose: 'reset', to: email, code, language });
    return { ...answer, otp: '' };
  });

  route(app, calls.verifyResetCode, async ({ body, request }) => {
    const { email, otp } = body;
    const who = { email, visitor: visitorAddress(request.address) };
    await limitRate(deps, 'guessPerAddress', who.visitor);
    await countGuess(deps, 'code', who);
    await checkCode(deps, 'reset', who, otp);
    const account = await findAccount(db, email);
    if (!account) throw refuse(422, 'code_invalid', 'server.codeInvalid');
    // A change of the password locks the account, too. Then it ends the code or finds the token.
    const passwordResetToken = await db.transaction(async (tx) => {
      await lockAccount(tx, account.id);
      await spendCode({ ...deps, db: tx }, 'reset', email, otp);
      return issueToken(tx, 'reset', account.id, clock());
    });
    await endGuesses(deps, 'code', who);
    return { status: 'success', message: doneSentence('server.codeVerified'), passwordResetToken };
  });

  route(app, calls.resetPassword, ({ body, request }) =>
    withHashing(async () => {
      await limitRate(deps, 'guessPerAddress', visitorAddress(request.address));
      const hash = tokenHash(body.passwordResetToken);
      const userId = await findToken(db, 'reset', hash, clock());
      const account = userId === undefined ? undefined : await readAccount(db, userId);
      if (!account || account.isDeleted || account.email !== body.email) throw resetExpired();
      await checkNewPassword(body.password, account.email);
      const passwordHash = await hashPassword(body.password);
      await db.transaction(async (tx) => {
        // First, as a change of the password does. Otherwise the two could wait for each other.
        const present = await lockAccount(tx, account.id);
        if (!present || present.isDeleted) throw resetExpired();
        if (!(await spendToken(tx, 'reset', hash, clock()))) throw resetExpired();
        await replacePassword(tx, { id: account.id, email: body.email }, passwordHash);
      });
      return {
        status: 'success',
        message: doneSentence('server.passwordChanged'),
        user: { id: account.id },
      };
    }),
  );

  route(app, calls.changePassword, ({ body, guest }) =>
    withHashing(async () => {
      requireSelf(guest, body.userId);
      await limitRate(deps, 'passwordPerAccount', guest.userId);
      const account = await readAccount(db, guest.userId);
      // An account with a session has an address.
      if (!account?.email) throw notFound();
      const { email } = account;
      if (!(await isPassword(account.passwordHash, body.oldPassword))) {
        throw oldPasswordWrong();
      }
      await checkNewPassword(body.newPassword, email);
      const passwordHash = await hashPassword(body.newPassword);
      await db.transaction(async (tx) => {
        const present = await lockAccount(tx, account.id);
        // The check of the old password takes long, and it may have been replaced meanwhile.
        if (present?.passwordHash !== account.passwordHash) throw oldPasswordWrong();
        await replacePassword(tx, { id: account.id, email }, passwordHash, guest.tokenHash);
      });
      return { status: 'success', message: doneSentence('server.passwordChanged') };
    }),
  );
}

function oldPasswordWrong(): Refusal {
  return refuse(422, 'wrong_credentials', 'server.oldPasswordWrong');
}

function resetExpired(): Refusal {
  return refuse(422, 'code_expired', 'server.resetTokenInvalid');
}

/**
 * Changes the password. Ends the account's sessions except `keptSession`, its codes and its tokens
 * for a password reset.
 */
async function replacePassword(
  tx: Database,
  { id, email }: { readonly id: UserId; readonly email: string },
  passwordHash: string,
  keptSession?: string,
): Promise<void> {
  await updateAccount(tx, id, { passwordHash });
  await endSessionsOf(tx, id, keptSession);
  await endCodes(tx, 'reset', email);
  await endTokens(tx, 'reset', id);
}
