import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, use } from 'react';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import type { User } from '#contract/records/user.ts';
import { type SessionActor, sessionMachine } from '#machines/session/session.machine.ts';
import { allKeys } from '#machines/session/stored-keys.ts';
import { t } from '../language/text.ts';
import { client, connectSession } from './client.ts';
import { connectSessionActor, listenToEffects } from './effects.ts';
import { inspectionOptions, isInspectable } from './inspection.ts';
import { onStorageChange, stored } from './storage.ts';

const machine = sessionMachine.provide({
  actors: {
    signOut: fromPromise(async ({ input, signal }) => {
      // Loaded here, because the first load of the home page has to stay small.
      const { signOut } = await import('#contract/calls/accounts.ts');
      return client.send(signOut, {}, { signal, bearer: input.token });
    }),
  },
});

const memberKeys = ['token', 'user'] as const;

/** Starts the one session of the page: restores it from storage and follows the other tabs. */
export function startSession(): SessionActor {
  const session = createActor(machine, {
    input: { stored: stored(allKeys) },
    ...(isInspectable && inspectionOptions()),
  });
  const member = () => session.getSnapshot().context.member;
  connectSession({
    token: () => member()?.token,
    userId: () => member()?.user.id,
    expired: (token) => session.send({ type: 'session.expired', token }),
  });
  connectSessionActor((event) => session.send(event));
  listenToEffects(session);
  for (const key of memberKeys) {
    onStorageChange(
      (changed) => changed === key,
      () => session.send({ type: 'storage.changed', key, stored: stored(memberKeys) }),
    );
  }
  session.start();
  return session;
}

const SessionContext = createContext<SessionActor | undefined>(undefined);

/** Gives the session to the screens below it. */
export function AuthProvider({
  session,
  children,
}: {
  session: SessionActor;
  children: ReactNode;
}) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/**
 * The session's actor, for `useSelector` and `send`.
 *
 * @throws outside of the provider (SES-17).
 */
export function useSession(): SessionActor {
  const session = use(SessionContext);
  if (!session) throw new Error(t('session.outsideProvider'));
  return session;
}

type Auth = { readonly session: SessionActor } & (
  | { readonly isSignedIn: true; readonly user: User }
  | { readonly isSignedIn: false; readonly user: undefined }
);

/**
 * The session, and who is signed in by its state (SES-06).
 *
 * @throws outside of the provider (SES-17).
 */
export function useAuth(): Auth {
  const session = useSession();
  const member = useSelector(session, memberOf);
  return member
    ? { session, isSignedIn: true, user: member.user }
    : { session, isSignedIn: false, user: undefined };
}

function memberOf(snapshot: SnapshotFrom<SessionActor>) {
  return snapshot.matches({ identity: 'member' }) ? snapshot.context.member : undefined;
}
