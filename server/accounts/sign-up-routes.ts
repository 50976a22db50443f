import type { FastifyInstance } from 'fastify';
import { signUp, verifySignUp } from '#contract/calls/accounts.ts';
import type { Deps } from '../deps.ts';
import { doneSentence, refuse } from '../errors.ts';
import { mailer } from '../mail/mailer.ts';
import { limitRate } from '../rate-limit.ts';
import { route } from '../route.ts';
import { visitorAddress } from '../visitor-address.ts';
import { createAccount, findAccount, isWithoutSignIn } from './account-store.ts';
import { countGuess, endGuesses, limitNewCodes } from './guess-limits.ts';
import { withHashing } from './hashing-cap.ts';
import { checkNewPassword } from './new-password.ts';
import { checkCode, issueCode, spendCode } from './one-time-codes.ts';
import { hashPassword } from './password.ts';
import { issueToken } from './single-use-tokens.ts';
import { userRecord } from './user-record.ts';

/** API-38 and API-58. An account exists only after its one-time code was verified. */
export async function signUpRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const mail = mailer(deps);

  route(app, signUp, async ({ body, request, language }) => {
    const { email, password } = body;
    const visitor = visitorAddress(request.address);
    await limitRate(deps, 'newCodePerAddress', visitor);
    await checkNewPassword(password, email);
    const known = await findAccount(db, email);
    if (known && !isWithoutSignIn(known)) throw refuse(409, 'email_taken', 'server.emailTaken');
    await limitNewCodes(deps, { email, visitor });
    const code = await issueCode(deps, 'signUp', { email, visitor });
    const answer = { status: 'success', message: doneSentence('server.codeSent') };
    // OTP-08: without e-mail the reply contains the code, as documented.
    if (!mail.isOn) return { ...answer, otp: code };
    await mail.postCode({ purpose: 'signUp', to: email, code, language });
    return { ...answer, otp: '' };
  });

  route(app, verifySignUp, ({ body, request }) =>
    withHashing(async () => {
      const { userName, email, password, otp } = body;
      const who = { email, visitor: visitorAddress(request.address) };
      await limitRate(deps, 'guessPerAddress', who.visitor);
      await checkNewPassword(password, email);
      await countGuess(deps, 'code', who);
      await checkCode(deps, 'signUp', who, otp);
      await spendCode(deps, 'signUp', email, otp);
      await endGuesses(deps, 'code', who);
      const passwordHash = await hashPassword(password);
      const user = await createAccount(db, { userName, email, passwordHash });
      if (!user) throw refuse(409, 'email_taken', 'server.emailTaken');
      return {
        status: 'success',
        message: doneSentence('server.codeVerified'),
        user: userRecord(user),
        profileToken: await issueToken(db, 'profile', user.id, clock()),
      };
    }),
  );
}
