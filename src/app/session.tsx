import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, use } from 'react';
import { createActor, fromPromise } from 'xstate';
import { listApprovedProperties } from '#contract/calls/properties.ts';
import { listTopCategories } from '#contract/calls/top-categories.ts';
import { type SessionActor, sessionMachine } from '#machines/session/session.machine.ts';
import { allKeys } from '#machines/session/stored.ts';
import { callActor } from './actors.ts';
import { client, connectSession } from './client.ts';
import { listenToEffects } from './effects.ts';
import { inspectionOptions, isInspectable } from './inspection.ts';
import { announceSessionEnd } from './session-end.ts';
import { stored } from './storage.ts';
import { t } from './text.ts';

const machine = sessionMachine.provide({
  actors: {
    listApprovedProperties: callActor(listApprovedProperties),
    listTopCategories: callActor(listTopCategories),
    signOut: fromPromise(async ({ input, signal }) => {
      // Whoever signs out has long loaded the home page, which is to weigh little.
      const { signOut } = await import('#contract/calls/accounts.ts');
      return client.send(signOut, {}, { signal, bearer: input.token });
    }),
  },
  actions: {
    reportInvalidToken: () => console.error(t('session.invalidToken')),
  },
});

/** Starts the one session of the page: restores it from storage and follows the other tabs. */
export function startSession(): SessionActor {
  const session = createActor(machine, {
    input: { stored: stored(allKeys) },
    ...(isInspectable && inspectionOptions()),
  });
  connectSession({
    token: () => session.getSnapshot().context.token,
    userId: () => session.getSnapshot().context.user?.id,
    expired: (token) => {
      if (token === session.getSnapshot().context.token) announceSessionEnd();
      // The flow that was refused hears of it first and saves what it holds: the end of the session
      // takes its page away.
      setTimeout(() => session.send({ type: 'session.expired', token }));
    },
  });
  listenToEffects(session);
  window.addEventListener('storage', ({ key, newValue }) => {
    // Without a key the other tab has cleared everything.
    const changed = key === null ? allKeys : allKeys.filter((known) => known === key);
    for (const each of changed) {
      session.send({ type: 'storage.changed', key: each, value: newValue });
    }
  });
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

/**
 * Who is here: token and user, and whether that is somebody (SES-06).
 *
 * @throws outside of the provider (SES-17).
 */
export function useAuth() {
  const session = useSession();
  const token = useSelector(session, ({ context }) => context.token);
  const user = useSelector(session, ({ context }) => context.user);
  return { session, token, user, isSignedIn: token !== undefined };
}
