import { type ActorRefFrom, enqueueActions } from 'xstate';
import { goTo, succeed, warn } from '../shared/flow-actions.ts';
import { withEvent, withFailure, withReply } from '../shared/params.ts';
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

const complain = withFailure('complainOf');

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
            guard: withEvent('isEmptyToken'),
            actions: { type: 'log', params: { message: 'session.invalidToken' } },
            description: 'SES-08.',
          },
          {
            guard: withEvent('isSomebodyElse'),
            target: '.member',
            actions: [...forgetAll(handKeys), ...start],
            description: 'Drafts and open payments of one guest are never shown to the next.',
          },
          { target: '.member', actions: start },
        ],
        // Storage is left alone: what the other tab has written since must stand.
        'storage.changed': [
          {
            guard: withEvent('isStoredMember'),
            target: '.member',
            actions: withEvent('takeMember'),
            description: 'Signed in, or the profile changed, in another tab.',
          },
          {
            guard: withEvent('isSignedOut'),
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
                withEvent('keepUser'),
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
                warn('session.expired'),
              ],
            },
            'session.signOut': {
              target: 'visitor.leaving',
              actions: [...forgetAll(allKeys), succeed('nav.signedOut'), goTo('/signin')],
            },
            'account.deleted': {
              target: 'visitor.leaving',
              actions: [...forgetAll(allKeys), goTo('/signup')],
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
                withReply('keepProperties'),
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
            onDone: { target: 'loaded', actions: withReply('keepTopCategories') },
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
