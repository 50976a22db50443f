import { type ActorRefFrom, enqueueActions } from 'xstate';
import { failureOf } from '#contract/failure.ts';
import type { StorageKey } from '../shared/storage-key.ts';
import { sessionSetup } from './session-setup.ts';
import {
  allKeys,
  leftovers,
  present,
  sessionKeys,
  storedProperties,
  storedUser,
} from './stored.ts';

const firstFive = { query: { docPerPageCount: 5, currentPage: 0 } };

function forgetAll(keys: readonly StorageKey[]) {
  return keys.map((key) => ({ type: 'forget' as const, params: { key } }));
}

/** Who is using the site, and what every page shares. One actor for the whole app. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  type: 'parallel',
  context: ({ input: { stored } }) => ({
    token: present(stored.token),
    user: storedUser(stored.user),
    properties: storedProperties(stored.properties),
    topCategories: [],
    leftovers: leftovers(stored),
    endedToken: undefined,
  }),
  entry: enqueueActions(({ context, enqueue }) => {
    for (const key of context.leftovers) enqueue({ type: 'forget', params: { key } });
  }),
  states: {
    identity: {
      initial: 'restoring',
      on: {
        'token.received': [
          {
            guard: { type: 'isEmptyToken', params: ({ event }) => event },
            actions: 'reportInvalidToken',
          },
          {
            target: '.member',
            actions: [
              { type: 'startSession', params: ({ event: { token, user } }) => ({ token, user }) },
              { type: 'rememberUser', params: ({ event }) => event },
              { type: 'rememberUsersId', params: ({ event }) => event },
              { type: 'rememberToken', params: ({ event }) => event },
            ],
          },
        ],
        'storage.changed': [
          {
            guard: { type: 'isTokenGone', params: ({ event }) => event },
            target: '.visitor',
            // Storage is left alone: what the other tab has written since must stand.
            actions: 'dropSession',
          },
          {
            guard: { type: 'isToken', params: ({ event }) => event },
            target: '.member',
            actions: { type: 'takeToken', params: ({ event }) => event },
          },
          {
            guard: { type: 'isUser', params: ({ event }) => event },
            actions: { type: 'takeUser', params: ({ event }) => event },
          },
        ],
      },
      states: {
        restoring: {
          description: 'Whoever storage says: passed through at the start (SES-12).',
          always: [{ guard: 'hasToken', target: 'member' }, { target: 'visitor' }],
        },
        visitor: {
          description: 'No token. Where the visitor has just logged out, the server is being told.',
          initial: 'settled',
          states: {
            settled: { description: 'Nobody is signed in; every public page can be used.' },
            withoutAccount: {
              description:
                'Has just deleted the account: the page that was open leads to sign up (ACC-02).',
            },
            tellingServer: {
              exit: 'dropEndedToken',
              invoke: {
                id: 'signOut',
                src: 'signOut',
                input: ({ context }) => ({ token: context.endedToken ?? '' }),
                onDone: 'settled',
                onError: 'settled',
              },
              after: { callTimeLimit: 'settled' },
            },
          },
        },
        member: {
          description: 'A token is there: calls are sent as its owner.',
          on: {
            'user.changed': {
              actions: [
                { type: 'keepUser', params: ({ event }) => event },
                { type: 'rememberUser', params: ({ event }) => event },
              ],
            },
            'session.expired': {
              guard: { type: 'isOfThisSession', params: ({ event }) => ({ token: event.token }) },
              target: 'visitor',
              actions: ['dropSession', ...forgetAll(sessionKeys), 'announceEnd'],
            },
            'session.signOut': {
              target: 'visitor.tellingServer',
              actions: [
                'keepEndedToken',
                'dropSession',
                ...forgetAll(allKeys),
                'announceSignOut',
                'goToSignIn',
              ],
            },
            'account.deleted': {
              target: 'visitor.withoutAccount',
              actions: ['dropSession', ...forgetAll(allKeys), 'goToSignUp'],
            },
          },
        },
      },
    },
    properties: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'loading',
          invoke: {
            id: 'listApprovedProperties',
            src: 'listApprovedProperties',
            input: firstFive,
            onDone: {
              target: 'loaded',
              actions: [
                {
                  type: 'keepProperties',
                  params: ({ event }) => ({ properties: event.output.property }),
                },
                {
                  type: 'rememberProperties',
                  params: ({ event }) => ({ properties: event.output.property }),
                },
              ],
            },
            onError: {
              target: 'failed',
              actions: { type: 'announceFailure', params: ({ event }) => failureOf(event.error) },
            },
          },
          after: {
            callTimeLimit: {
              target: 'failed',
              actions: { type: 'announceFailure', params: { kind: 'noReply' } },
            },
          },
        },
        loaded: { on: { 'session.refresh': 'loading' } },
        failed: {
          description: 'What was loaded or restored before stays; a refresh tries again.',
          on: { 'session.refresh': 'loading' },
        },
      },
    },
    topCategories: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'loading',
          invoke: {
            id: 'listTopCategories',
            src: 'listTopCategories',
            input: firstFive,
            onDone: {
              target: 'loaded',
              actions: { type: 'keepTopCategories', params: ({ event }) => event.output },
            },
            onError: {
              target: 'failed',
              actions: { type: 'announceFailure', params: ({ event }) => failureOf(event.error) },
            },
          },
          after: {
            callTimeLimit: {
              target: 'failed',
              actions: { type: 'announceFailure', params: { kind: 'noReply' } },
            },
          },
        },
        loaded: { on: { 'session.refresh': 'loading' } },
        failed: {
          description: 'What was loaded before stays; a refresh tries again.',
          on: { 'session.refresh': 'loading' },
        },
      },
    },
  },
});

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
