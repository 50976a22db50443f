import type { FastifyInstance } from 'fastify';
import { signIn, signOut } from '#contract/calls/accounts.ts';
import type { Deps } from '../deps.ts';
import { doneSentence, type Refusal, refuse } from '../errors.ts';
import { limitRate } from '../rate-limit.ts';
import { route } from '../route.ts';
import { visitorAddress } from '../visitor-address.ts';
import { findAccount, lockAccount, updateAccount } from './account-store.ts';
import { countGuess, endGuesses } from './guess-limits.ts';
import { withHashing } from './hashing-cap.ts';
import { isPassword } from './password.ts';
import { endSession, startSession } from './sessions.ts';
import { userRecord } from './user-record.ts';

/** API-37, and sign-out. */
export async function accountRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, clock, seal } = deps;

  route(app, signIn, ({ body, request, language }) =>
    withHashing(async () => {
      const { email, password } = body;
      const visitor = visitorAddress(request.address);
      await limitRate(deps, 'signInPerAddress', visitor);
      await countGuess(deps, 'password', { email, visitor });
      const user = await findAccount(db, email);
      const isRight = await isPassword(user?.passwordHash, password);
      if (!user || !isRight) {
        throw logged(refuse(400, 'wrong_credentials', 'server.wrongCredentials'));
      }
      const signedIn = await db.transaction(async (tx) => {
        const present = await lockAccount(tx, user.id);
        // The check of a password takes long. A password that was replaced meanwhile opens nothing.
        if (present?.passwordHash !== user.passwordHash) {
          throw logged(refuse(400, 'wrong_credentials', 'server.wrongCredentials'));
        }
        // SIGNIN-09: the reply names the account's state only when the password is correct.
        if (present.isDeleted)
          throw logged(refuse(401, 'account_deleted', 'server.accountDeleted'));
        if (present.isBlocked)
          throw logged(refuse(401, 'account_blocked', 'server.accountBlocked'));
        if (language !== present.language) await updateAccount(tx, present.id, { language });
        return {
          token: await startSession(tx, present.id, clock()),
          user: userRecord(present),
        };
      });
      await endGuesses(deps, 'password', { email, visitor });
      return { status: 'success', message: doneSentence('server.signedIn'), ...signedIn };

      /** Keyed hashes: the log shows repeated failures, but no e-mail or IP address. */
      function logged(refusal: Refusal): Refusal {
        const digests = {
          account: seal.digest(`log ${email}`),
          visitor: seal.digest(`log ${visitor}`),
        };
        request.log.info({ ...digests, reason: refusal.code }, 'a sign-in failed');
        return refusal;
      }
    }),
  );

  route(app, signOut, async ({ guest }) => {
    await endSession(db, guest.tokenHash);
    return { status: 'success', message: doneSentence('server.signedOut') };
  });
}
