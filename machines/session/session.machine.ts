import { type ActorRefFrom, enqueueActions } from 'xstate';
import { failureOf } from '#contract/failure.ts';
import type { User } from '#contract/records/user.ts';
import type { StorageKey } from '../shared/storage-key.ts';
import { sessionSetup } from './session-setup.ts';
import {
  allKeys,
  handKeys,
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

type Started = { event: { token: string; user: User } };

const startSession = [
  {
    type: 'startSession' as const,
    params: ({ event: { token, user } }: Started) => ({ token, user }),
  },
  { type: 'rememberUser' as const, params: ({ event }: Started) => event },
  { type: 'rememberUsersId' as const, params: ({ event }: Started) => event },
  { type: 'rememberToken' as const, params: ({ event }: Started) => event },
];

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
    arriving: undefined,
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
            guard: { type: 'isSomebodyElse', params: ({ event }) => event },
            description: "What the one before had in hand is not the next one's.",
            target: '.member',
            actions: [...forgetAll(handKeys), ...startSession],
          },
          { target: '.member', actions: startSession },
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
            guard: { type: 'isSameUser', params: ({ event }) => event },
            actions: { type: 'takeUser', params: ({ event }) => event },
          },
          {
            guard: { type: 'isUser', params: ({ event }) => event },
            description:
              'Somebody signs in there: nothing is theirs here before their token comes.',
            actions: { type: 'keepArriving', params: ({ event }) => event },
          },
        ],
      },
      states: {
        restoring: {
          description: 'Whoever storage says: passed through at the start (SES-12).',
          always: [{ guard: 'hasToken', target: 'member' }, { target: 'visitor' }],
        },
        visitor: {
          description: 'No token.',
          initial: 'settled',
          states: {
            settled: { description: 'Nobody is signed in; every public page can be used.' },
            withoutAccount: {
              description:
                'Has just deleted the account: the page that was open leads to sign up (ACC-02).',
            },
            loggedOut: {
              description:
                'Has logged out here: the page that was open leads to sign in, and nobody back to it (OQ-32).',
              initial: 'tellingServer',
              states: {
                tellingServer: {
                  exit: 'dropEndedToken',
                  invoke: {
                    id: 'signOut',
                    src: 'signOut',
                    input: ({ context }) => ({ token: context.endedToken ?? '' }),
                    onDone: 'told',
                    onError: 'told',
                  },
                  after: { callTimeLimit: 'told' },
                },
                told: { description: 'The server knows, or cannot be told.' },
              },
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
              target: 'visitor.loggedOut',
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
