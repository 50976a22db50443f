import { assign } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import type { signOut } from '#contract/calls/accounts.ts';
import type { User } from '#contract/records/user.ts';
import { type Member, storedMember } from '#contract/stored-session.ts';
import { present, type StorageKey } from '#contract/stored-value.ts';
import { actorStub } from '../shared/call-stub.ts';
import { flowSetup } from '../shared/flow-setup.ts';
import type { SessionEvent } from './session-event.ts';
import type { Stored } from './stored-keys.ts';

type StorageChange = Extract<SessionEvent, { type: 'storage.changed' }>;

interface SessionContext {
  /** Undefined for a visitor (SES-06). */
  readonly member: Member | undefined;
  /** The keys that the start removes from storage. */
  readonly leftovers: readonly StorageKey[];
  /** The token of the last Logout, for the server. */
  readonly endedToken: string;
}

/** Real actor: sends `signOut` with this token, which the session no longer has. */
const signOutStub = actorStub<ReplyOf<typeof signOut>, { readonly token: string }>('signOut', [
  'signOut',
]);

export const sessionSetup = flowSetup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as { readonly stored: Stored },
    tags: {} as string,
  },
  actors: { signOut: signOutStub },
}).extend({
  guards: {
    isMember: ({ context }) => context.member !== undefined,
    isEmptyToken: (_, { token }: { token: string }) => present(token) === undefined,
    isOfThisSession: ({ context }, { token }: { token?: string }) =>
      token === undefined || token === context.member?.token,
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
    isSignedOut: ({ context }, { key }: StorageChange) =>
      key === 'token' && context.member !== undefined,
  },
  actions: {
    keepMember: assign((_, { token, user }: Member) => ({ member: { token, user } })),
    takeMember: assign((_, { stored }: StorageChange) => ({ member: storedMember(stored) })),
    keepUser: assign(({ context }, { user }: { user: User }) => ({
      member: context.member && { ...context.member, user },
    })),
    dropMember: assign({ member: undefined }),
    keepEndedToken: assign({ endedToken: ({ context }) => context.member?.token ?? '' }),
    dropEndedToken: assign({ endedToken: '' }),
  },
});
