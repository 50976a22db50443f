import { type ActorRefFrom, assign } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import type { signOut } from '#contract/calls/accounts.ts';
import type { Failure } from '#contract/failure.ts';
import type { User } from '#contract/records/user.ts';
import {
  type Member,
  storedMember,
  storedToken,
  storedUser,
  storedUsersId,
} from '#contract/stored-session.ts';
import { entryOf, present, type StorageKey } from '#contract/stored-value.ts';
import { actorStub } from '../shared/call-stub.ts';
import type { Effect } from '../shared/effects.ts';
import { isReplyWith, isUndecided } from '../shared/failure-kind.ts';
import { goTo, notifySuccess, notifyWarning } from '../shared/flow-actions.ts';
import { flowSetup } from '../shared/flow-setup.ts';
import { withEvent, withFailure } from '../shared/params.ts';
import type { SessionEvent } from '../shared/session-event.ts';
import {
  allKeys,
  leftovers,
  otherGuestKeys,
  type Stored,
  sessionKeys,
} from '../shared/stored-keys.ts';

type StorageChange = Extract<SessionEvent, { type: 'storage.changed' }>;

interface SessionContext {
  /** Undefined for a visitor (SES-06). */
  readonly member: Member | undefined;
  /** The keys that the start removes from storage. */
  readonly leftovers: readonly StorageKey[];
  /** The tokens that the server has not ended yet. The first one is told first. */
  readonly endedTokens: readonly string[];
}

/** Real actor: sends `signOut` with this token, which the session no longer has. */
const signOutStub = actorStub<ReplyOf<typeof signOut>, { readonly token: string }>('signOut', [
  'signOut',
]);

const sessionSetup = flowSetup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as { readonly stored: Stored },
    tags: {} as string,
  },
  actors: { signOut: signOutStub },
}).extend({
  guards: {
    /** Whether a guest is signed in. */
    isMember: ({ context }) => context.member !== undefined,
    /** Whether the server may not have ended the session. */
    isUndecided: (_, failure: Failure) =>
      failure.kind !== 'unsuccessful' && (isUndecided(failure) || isReplyWith(failure, 429)),
    /** Whether there was another Logout that the server is not told of. */
    hasOtherLogout: ({ context }) => context.endedTokens.length > 1,
    /** Whether the reply has no token. */
    isEmptyToken: (_, { token }: { token: string }) => present(token) === undefined,
    /** Whether the event is about the session of this page. */
    isOfThisSession: ({ context }, { token }: { token?: string }) =>
      token === undefined || token === context.member?.token,
    /** Whether another guest was signed in on this page before. */
    isSomebodyElse: ({ context }, { user }: { user: User }) =>
      context.member !== undefined && context.member.user.id !== user.id,
    /** Another guest's `user` is written before their token, and waits for it. */
    isStoredMember: ({ context: { member } }, { key, stored }: StorageChange) => {
      const other = storedMember(stored);
      return (
        other !== undefined &&
        (key === 'token' || member === undefined || member.user.id === other.user.id)
      );
    },
    /**
     * Whether the stored token of the guest is gone. `isStoredMember` comes first for another token.
     * Without access to the storage, nobody knows.
     */
    isSignedOut: ({ context }, { key, stored }: StorageChange) =>
      key === 'token' && stored.token !== undefined && context.member !== undefined,
  },
  delays: { farewell: 15_000 },
  actions: {
    keepMember: assign((_, { token, user }: Member) => ({ member: { token, user } })),
    takeMember: assign((_, { stored }: StorageChange) => ({ member: storedMember(stored) })),
    keepUser: assign(({ context }, { user }: { user: User }) => ({
      member: context.member && { ...context.member, user },
    })),
    dropMember: assign({ member: undefined }),
    keepEndedToken: assign(({ context: { endedTokens, member } }) => ({
      endedTokens: member ? [...endedTokens, member.token] : endedTokens,
    })),
    dropEndedToken: assign(({ context }) => ({ endedTokens: context.endedTokens.slice(1) })),
    moveEndedTokenBack: assign(({ context: { endedTokens } }) => ({
      endedTokens: [...endedTokens.slice(1), ...endedTokens.slice(0, 1)],
    })),
  },
});

function forgetting(key: StorageKey) {
  return { type: 'forget', key } as const;
}

function forgetAll(keys: readonly StorageKey[]) {
  return { type: 'emitEffects', params: keys.map(forgetting) } as const;
}

const storeMember = {
  type: 'emitEffects' as const,
  params: ({ event: { token, user } }: { event: Member }): Effect[] => [
    // The user first: another tab that sees the token arrive can then read both.
    { type: 'remember', ...entryOf(storedUser, user) },
    { type: 'remember', ...entryOf(storedUsersId, user.id) },
    { type: 'remember', ...entryOf(storedToken, token) },
  ],
};

const answered = [
  {
    guard: 'hasOtherLogout',
    target: 'tellingServer',
    reenter: true,
    actions: 'dropEndedToken',
    description: 'Another guest of this page has logged out meanwhile.',
  },
  { target: 'ended', actions: 'dropEndedToken' },
] as const;

/** Who is signed in, if anyone. One actor for the whole app. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  type: 'parallel',
  context: ({ input: { stored } }) => ({
    member: storedMember(stored),
    leftovers: leftovers(stored),
    endedTokens: [],
  }),
  entry: { type: 'emitEffects', params: ({ context }) => context.leftovers.map(forgetting) },
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
            actions: [forgetAll(otherGuestKeys), withEvent('keepMember'), storeMember],
            description:
              'Drafts, open payments and stays of one guest are never shown to the next.',
          },
          { target: '.member', actions: [withEvent('keepMember'), storeMember] },
        ],
        // Storage is not changed: it has what the other tab has written since.
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
            actions: { type: 'emitFact', params: { type: 'session.left' } },
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
                { type: 'remember', params: ({ event }) => entryOf(storedUser, event.user) },
              ],
            },
            'session.expired': {
              guard: withEvent('isOfThisSession'),
              target: 'visitor',
              actions: [
                { type: 'emitFact', params: { type: 'session.lost' } },
                forgetAll(sessionKeys),
                notifyWarning('session.expired'),
              ],
            },
            'session.signOut': {
              target: 'visitor.leaving',
              actions: [forgetAll(allKeys), notifySuccess('nav.signedOut'), goTo('/signin')],
            },
            'account.deleted': {
              target: 'visitor.leaving',
              actions: [forgetAll(allKeys), goTo('/signup')],
              description: 'ACC-02.',
            },
          },
        },
      },
    },
    farewell: {
      description: 'Tells the server of a Logout. The guest does not wait for it.',
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
          on: { 'session.signOut': { guard: 'isMember', actions: 'keepEndedToken' } },
          invoke: {
            id: 'signOut',
            src: 'signOut',
            input: ({ context }) => ({ token: context.endedTokens[0] ?? '' }),
            onDone: answered,
            onError: [
              {
                guard: withFailure('isUndecided'),
                target: 'failed',
                actions: 'moveEndedTokenBack',
                description: 'The other Logouts come first: the server may answer them.',
              },
              ...answered,
            ],
          },
        },
        failed: {
          description:
            'The server has not ended the session, which may live on there for days. It is told again, as long as the page is open.',
          after: { farewell: 'tellingServer' },
        },
        ended: { type: 'final', description: 'The server has answered.' },
      },
    },
  },
});

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
