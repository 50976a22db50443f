import { useSelector } from '@xstate/react';
import { createActor, type SnapshotFrom } from 'xstate';
import type { User } from '#contract/records/user.ts';
import { type SessionActor, sessionMachine } from '#machines/guest/session.machine.ts';
import { allKeys } from '#machines/shared/stored-keys.ts';
import { byToken } from '../api/by-token.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { callsActor } from './actors.ts';
import { connectClient } from './client.ts';
import type { Effects } from './effects.ts';
import { type Inspection, isInspectable } from './inspection.ts';
import { useSite } from './site.ts';
import { onStorageChange, stored } from './storage.ts';

const machine = sessionMachine.provide({
  actors: {
    signOut: callsActor(async ({ input, send }) => {
      // Loaded here, because the first load of the home page has to stay small.
      const accounts = await import('#contract/calls/accounts.ts');
      return send(accounts.signOut, {}, { bearer: input.token });
    }),
  },
});

const memberKeys = ['token', 'user'] as const;

/** Starts the one session of the page: restores it from storage and follows the other tabs. */
export function startSession(effects: Effects, inspection: Inspection | undefined): SessionActor {
  const session = createActor(machine, {
    input: { stored: stored(allKeys) },
    ...(isInspectable && inspection?.actorOptions()),
  });
  const member = () => session.getSnapshot().context.member;
  const hear = (key: (typeof memberKeys)[number]) =>
    session.send({ type: 'storage.changed', key, stored: stored(memberKeys) });
  connectClient({
    authenticate: byToken({
      token: () => member()?.token,
      userId: () => member()?.user.id,
      expired(token) {
        // Another session has taken its place in storage, which this page may not have heard.
        if (stored(memberKeys).token) hear('token');
        session.send({ type: 'session.expired', token });
      },
    }),
    inspection,
  });
  effects.connectSession((event) => session.send(event));
  effects.listen(session);
  for (const key of memberKeys) {
    onStorageChange(
      (changed) => changed === key,
      () => hear(key),
    );
  }
  // A page from the back/forward cache has heard nothing of the other tabs.
  window.addEventListener('pageshow', ({ persisted }) => persisted && hear('token'));
  session.start();
  return session;
}

/**
 * The session's actor, for `useSelector` and `send`.
 *
 * @throws outside of the provider (SES-17).
 */
export function useSession(): SessionActor {
  return useSite().session;
}

type Auth = { readonly session: SessionActor } & (
  | { readonly isSignedIn: true; readonly user: User }
  | { readonly isSignedIn: false; readonly user: undefined }
);

/**
 * The session, and who is signed in by its state (SES-06). Every part of a page that the server has
 * rendered begins as a visitor's, and shows the guest when it is hydrated.
 *
 * @throws outside of the provider (SES-17).
 */
export function useAuth(): Auth {
  const session = useSession();
  const member = useSelector(session, memberOf);
  return useHydrated() && member
    ? { session, isSignedIn: true, user: member.user }
    : { session, isSignedIn: false, user: undefined };
}

/** Whether a guest is signed in, even where the page still shows what the server has sent. */
export function useIsMember(): boolean {
  return useSelector(useSession(), memberOf) !== undefined;
}

function memberOf(snapshot: SnapshotFrom<SessionActor>) {
  return snapshot.matches({ identity: 'member' }) ? snapshot.context.member : undefined;
}
