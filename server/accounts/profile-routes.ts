import type { FastifyInstance } from 'fastify';
import { deleteAccount, updateProfile } from '#contract/calls/accounts.ts';
import type { Deps } from '../deps.ts';
import { doneSentence, notFound, refuse } from '../errors.ts';
import { type Guest, requireSelf } from '../guest-access.ts';
import { limitRate } from '../rate-limit.ts';
import { routeEither } from '../route.ts';
import { lockAccount, readAccount, updateAccount } from './account-store.ts';
import { pictureOf } from './avatar-picture.ts';
import { removeAvatar, storeAvatar } from './avatar-store.ts';
import { endSessionsOf } from './sessions.ts';
import { spendToken } from './single-use-tokens.ts';
import { userRecord } from './user-record.ts';

/** API-55 and API-56 share a path and method. `isDeleted` in the body distinguishes them. */
export async function profileRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, clock } = deps;

  routeEither(
    app,
    'isDeleted',
    [
      deleteAccount,
      async ({ params, guest }) => {
        requireSession(guest);
        requireSelf(guest, params.userId);
        // ACC-01: the account's data stays in the database, but sign-in is no longer possible.
        await db.transaction(async (tx) => {
          await updateAccount(tx, guest.userId, { isDeleted: true });
          await endSessionsOf(tx, guest.userId);
        });
        return { status: 'success', message: doneSentence('server.accountRemoved') };
      },
    ],
    [
      updateProfile,
      async ({ params, body, guest }) => {
        requireSelf(guest, params.userId);
        await limitRate(deps, 'profilePerAccount', guest.userId);
        const { avatar, email, ...names } = body;
        const account = await readAccount(db, guest.userId);
        if (!account) throw notFound();
        if (email !== undefined && email !== account.email) {
          throw refuse(422, 'refused', 'server.emailFixed');
        }
        const picture = avatar && (await pictureOf(avatar));
        const user = await db.transaction(async (tx) => {
          await spendProfileToken(guest, tx);
          const before = await lockAccount(tx, guest.userId);
          const avatarId = picture && (await storeAvatar(tx, picture));
          const changed = await updateAccount(tx, guest.userId, {
            ...names,
            ...(avatarId && { avatarId }),
          });
          if (avatarId && before?.avatarId) await removeAvatar(tx, before.avatarId);
          return changed;
        });
        if (!user) throw notFound();
        return {
          status: 'success',
          message: doneSentence('server.profileUpdated'),
          user: userRecord(user),
        };
      },
    ],
  );

  /** Uses the profile token, which works for one profile and only once. */
  async function spendProfileToken(guest: Guest, tx: Deps['db']): Promise<void> {
    if (guest.kind === 'session') return;
    const userId = await spendToken(tx, 'profile', guest.tokenHash, clock());
    if (userId === undefined) throw refuse(401, 'session_expired', 'server.sessionEnded');
  }
}

function requireSession(guest: Guest): void {
  if (guest.kind !== 'session') throw refuse(401, 'session_expired', 'server.signInFirst');
}
