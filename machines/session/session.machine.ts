import { type ActorRefFrom, enqueueActions } from 'xstate';
import { callFailure } from '../shared/flow-setup.ts';
import type { StorageKey } from '../shared/storage-key.ts';
import { sessionSetup } from './session-setup.ts';
import {
  allKeys,
  handKeys,
  leftovers,
  type Member,
  propertiesText,
  sessionKeys,
  storedMember,
  storedProperties,
  userText,
} from './stored.ts';

const firstFive = { query: { docPerPageCount: 5, currentPage: 0 } };

function forgetAll(keys: readonly StorageKey[]) {
  return keys.map((key) => ({ type: 'forget' as const, params: { key } }));
}

function remember<Event>(key: StorageKey, textOf: (event: Event) => string) {
  return {
    type: 'remember' as const,
    params: ({ event }: { event: Event }) => ({ key, value: textOf(event) }),
  };
}

const start = [
  { type: 'keepMember' as const, params: ({ event }: { event: Member }) => event },
  // The user first: another tab that sees the token arrive can then read both.
  remember<Member>('user', ({ user }) => userText(user)),
  remember<Member>('usersId', ({ user }) => user.id),
  remember<Member>('token', ({ token }) => token),
];

const complain = { type: 'complainOf' as const, params: callFailure };

/** After a start-up read (SES-16). */
const read = sessionSetup.createStateConfig({ on: { 'session.refresh': 'loading' } });

/** Signed in or not, and the data that every page shares. One actor for the whole app. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  type: 'parallel',
  context: ({ input: { stored } }) => ({
    member: storedMember(stored),
    properties: storedProperties(stored.properties),
    topCategories: [],
    leftovers: leftovers(stored),
    endedToken: '',
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
            actions: { type: 'log', params: { message: 'session.invalidToken' } },
            description: 'SES-08.',
          },
          {
            guard: { type: 'isSomebodyElse', params: ({ event }) => event },
            target: '.member',
            actions: [...forgetAll(handKeys), ...start],
            description: 'Drafts and open payments of one guest are never shown to the next.',
          },
          { target: '.member', actions: start },
        ],
        // Storage is left alone: what the other tab has written since must stand.
        'storage.changed': [
          {
            guard: { type: 'isStoredMember', params: ({ event }) => event },
            target: '.member',
            actions: { type: 'takeMember', params: ({ event }) => event },
            description: 'Signed in, or the profile changed, in another tab.',
          },
          {
            guard: { type: 'isSignedOut', params: ({ event }) => event },
            target: '.visitor',
            actions: { type: 'tell', params: { type: 'session.left' } },
            description: 'Signed out in another tab.',
          },
        ],
      },
      states: {
        restoring: {
          description: 'What storage says, at the start (SES-12).',
          always: [{ guard: 'isMember', target: 'member' }, { target: 'visitor' }],
        },
        visitor: {
          description: 'Not signed in.',
          entry: 'dropMember',
          initial: 'settled',
          states: {
            settled: { description: 'A page for members leads to sign in, and back (OQ-32).' },
            leaving: {
              description:
                'Has just logged out or deleted the account. Signing in next does not lead back to the page that was open.',
              on: { 'page.opened': 'settled' },
            },
          },
        },
        member: {
          description: 'Signed in: calls are sent with the token.',
          on: {
            'user.changed': {
              actions: [
                { type: 'keepUser', params: ({ event }) => event },
                {
                  type: 'remember',
                  params: ({ event }) => ({ key: 'user', value: userText(event.user) }),
                },
              ],
            },
            'session.expired': {
              guard: { type: 'isOfThisSession', params: ({ event }) => ({ token: event.token }) },
              target: 'visitor',
              actions: [
                { type: 'tell', params: { type: 'session.lost' } },
                ...forgetAll(sessionKeys),
                { type: 'say', params: { level: 'warning', message: 'session.expired' } },
              ],
            },
            'session.signOut': {
              target: 'visitor.leaving',
              actions: [
                ...forgetAll(allKeys),
                { type: 'say', params: { level: 'success', message: 'nav.signedOut' } },
                { type: 'goTo', params: { to: '/signin' } },
              ],
            },
            'account.deleted': {
              target: 'visitor.leaving',
              actions: [...forgetAll(allKeys), { type: 'goTo', params: { to: '/signup' } }],
              description: 'ACC-02.',
            },
          },
        },
      },
    },
    farewell: {
      description: 'The server is told of a Logout; the guest does not wait for it.',
      initial: 'none',
      on: {
        'session.signOut': {
          guard: 'isMember',
          target: '.tellingServer',
          actions: 'keepEndedToken',
        },
      },
      states: {
        none: { description: 'No Logout yet.' },
        tellingServer: {
          exit: 'dropEndedToken',
          invoke: {
            id: 'signOut',
            src: 'signOut',
            input: ({ context }) => ({ token: context.endedToken }),
            onDone: 'told',
            onError: 'told',
          },
        },
        told: { type: 'final', description: 'The server knows, or cannot be reached.' },
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
                { type: 'keepProperties', params: ({ event }) => event.output },
                {
                  type: 'remember',
                  params: ({ event: { output } }) => ({
                    key: 'properties',
                    value: propertiesText(output.property),
                  }),
                },
              ],
            },
            onError: { target: 'failed', actions: complain },
          },
        },
        loaded: read,
        failed: { ...read, description: 'What storage had stays in sight.' },
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
            onError: { target: 'failed', actions: complain },
          },
        },
        loaded: read,
        failed: read,
      },
    },
  },
});

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
