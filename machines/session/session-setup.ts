import { assign, emit, fromPromise, setup } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import type { signOut } from '#contract/calls/accounts.ts';
import { listApprovedProperties } from '#contract/calls/properties.ts';
import { listTopCategories } from '#contract/calls/top-categories.ts';
import type { Failure } from '#contract/failure.ts';
import type { Property } from '#contract/records/property.ts';
import type { User } from '#contract/records/user.ts';
import { callStub } from '../shared/call-stub.ts';
import { callTimeLimit } from '../shared/delays.ts';
import type { Effect } from '../shared/effects.ts';
import { sharedFailure } from '../shared/failure-notice.ts';
import type { StorageKey } from '../shared/storage-key.ts';
import { present, propertiesText, type Stored, storedUser, userText } from './stored.ts';

type TopCategory = ReplyOf<typeof listTopCategories>['category'][number];

interface SessionContext {
  /** A session is signed in exactly when there is a token (SES-06). */
  readonly token: string | undefined;
  readonly user: User | undefined;
  readonly properties: readonly Property[];
  readonly topCategories: readonly TopCategory[];
  /** What the start found in storage and takes out of it. */
  readonly leftovers: readonly StorageKey[];
  /** Whom another tab has named, until their token comes. */
  readonly arriving: User | undefined;
  /** The token that was signed out here, until the server has been told. */
  readonly endedToken: string | undefined;
}

export type SessionEvent =
  | { readonly type: 'token.received'; readonly token: string; readonly user: User }
  /** `token`: the one that was refused; a late refusal of an older token ends nothing. */
  | { readonly type: 'session.expired'; readonly token?: string }
  | { readonly type: 'session.signOut' }
  /** The server has ended every session of the account. */
  | { readonly type: 'account.deleted' }
  | { readonly type: 'session.refresh' }
  /** Another tab wrote (`value`) or removed (null) a key. */
  | { readonly type: 'storage.changed'; readonly key: StorageKey; readonly value: string | null }
  | { readonly type: 'user.changed'; readonly user: User };

/** Real actor: sends `signOut` with this token, which the session no longer has. */
const signOutStub = fromPromise<ReplyOf<typeof signOut>, { readonly token: string }>(() => {
  throw new Error('signOut is not provided');
});

export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as Effect,
    input: {} as { readonly stored: Stored },
    tags: {} as 'loading',
  },
  actors: {
    listApprovedProperties: callStub(listApprovedProperties),
    listTopCategories: callStub(listTopCategories),
    signOut: signOutStub,
  },
  guards: {
    hasToken: ({ context }) => context.token !== undefined,
    isEmptyToken: (_, { token }: { token: string }) => present(token) === undefined,
    isOfThisSession: ({ context }, { token }: { token: string | undefined }) =>
      token === undefined || token === context.token,
    isTokenGone: (_, change: { key: StorageKey; value: string | null }) =>
      change.key === 'token' && present(change.value) === undefined,
    isToken: (_, { key }: { key: StorageKey }) => key === 'token',
    isUser: (_, { key }: { key: StorageKey }) => key === 'user',
    /** The same person, whose profile has changed. */
    isSameUser: ({ context }, change: { key: StorageKey; value: string | null }) =>
      change.key === 'user' &&
      context.user !== undefined &&
      storedUser(change.value)?.id === context.user.id,
    isSomebodyElse: ({ context }, { user }: { user: User }) =>
      context.user !== undefined && context.user.id !== user.id,
  },
  actions: {
    /** SES-08: `src/app` provides the console. */
    reportInvalidToken: () => {},
    startSession: assign((_, params: { token: string; user: User }) => params),
    // The user first: another tab that sees the token arrive then knows whose it is.
    rememberUser: emit((_, { user }: { user: User }) => ({
      type: 'remember' as const,
      key: 'user' as const,
      value: userText(user),
    })),
    rememberUsersId: emit((_, { user }: { user: User }) => ({
      type: 'remember' as const,
      key: 'usersId' as const,
      value: user.id,
    })),
    rememberToken: emit((_, { token }: { token: string }) => ({
      type: 'remember' as const,
      key: 'token' as const,
      value: token,
    })),
    rememberProperties: emit((_, { properties }: { properties: readonly Property[] }) => ({
      type: 'remember' as const,
      key: 'properties' as const,
      value: propertiesText(properties),
    })),
    takeToken: assign(({ context }, { value }: { value: string | null }) => ({
      token: present(value),
      user: context.arriving ?? context.user,
      arriving: undefined,
    })),
    keepArriving: assign({
      arriving: (_, { value }: { value: string | null }) => storedUser(value),
    }),
    takeUser: assign({ user: (_, { value }: { value: string | null }) => storedUser(value) }),
    keepUser: assign({ user: (_, { user }: { user: User }) => user }),
    keepProperties: assign({
      properties: (_, { properties }: { properties: readonly Property[] }) => properties,
    }),
    keepTopCategories: assign({
      topCategories: (_, { category }: { category: readonly TopCategory[] }) => category,
    }),
    keepEndedToken: assign({ endedToken: ({ context }) => context.token }),
    dropEndedToken: assign({ endedToken: undefined }),
    dropSession: assign({ token: undefined, user: undefined, arriving: undefined }),
    forget: emit((_, { key }: { key: StorageKey }) => ({ type: 'forget' as const, key })),
    announceEnd: emit({ type: 'notice', level: 'warning', message: 'session.expired' }),
    announceSignOut: emit({ type: 'notice', level: 'success', message: 'nav.signedOut' }),
    goToSignIn: emit({ type: 'navigate', to: '/signin' }),
    goToSignUp: emit({ type: 'navigate', to: '/signup' }),
    announceFailure: emit((_, failure: Failure) => ({
      type: 'notice' as const,
      level: 'error' as const,
      ...sharedFailure(failure),
    })),
  },
  delays: { callTimeLimit },
});
