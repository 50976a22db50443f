import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { resetPassword } from '#contract/calls/accounts.ts';
import { readBeforeReset } from '#contract/forms/navigation-state.ts';
import type { ResetPasswordForm } from '#contract/forms/reset-password.ts';
import { isAccepted } from '../shared/acceptance.ts';
import { callStub } from '../shared/call-stub.ts';
import { callTimeLimit } from '../shared/delays.ts';
import type { Effect } from '../shared/effects.ts';
import type { Message } from '../shared/failure-notice.ts';

interface ResetPasswordContext {
  /** Empty where the visitor came with nothing. */
  readonly email: string;
  /** Empty once it is used. */
  readonly passwordResetToken: string;
  /** The new password, while it is being sent. */
  readonly password: string;
  /** Why the last try failed. */
  readonly failure: Message | undefined;
}

type ResetPasswordEvent = { readonly type: 'form.submit'; readonly values: ResetPasswordForm };

/** A new password in the place of a forgotten one. */
export const resetPasswordMachine = setup({
  types: {
    context: {} as ResetPasswordContext,
    events: {} as ResetPasswordEvent,
    input: {} as { /** The navigation state, as it came. */ readonly state: unknown },
    emitted: {} as Effect,
    tags: {} as 'busy',
  },
  actors: { resetPassword: callStub(resetPassword) },
  guards: {
    hasArrived: ({ context }) => context.email !== '',
    isAccepted: (_, reply: ReplyOf<typeof resetPassword>) => isAccepted(reply),
  },
  actions: {
    /** The token of the navigation state is in the flow now: the history loses it. */
    emptyHistory: emit({ type: 'navigate', to: '/reset-password', state: {}, replace: true }),
    goBackToStart: emit({ type: 'navigate', to: '/forgot', replace: true }),
    keepPassword: assign((_, { values }: { values: ResetPasswordForm }) => ({
      password: values.newPassword,
      failure: undefined,
    })),
    dropPassword: assign({ password: '' }),
    dropToken: assign({ passwordResetToken: '' }),
    announceChanged: emit({
      type: 'notice',
      level: 'success',
      message: 'passwordChange.succeeded',
    }),
    /** PWD-15. */
    goToSignIn: emit({ type: 'navigate', to: '/signin' }),
    /** PWD-16. */
    explain: assign({ failure: { message: 'reset.failed' as const } }),
  },
  delays: { callTimeLimit },
}).createMachine({
  id: 'resetPassword',
  context: ({ input }) => {
    const arrival = readBeforeReset(input.state);
    return {
      email: arrival?.email ?? '',
      passwordResetToken: arrival?.passwordResetToken ?? '',
      password: '',
      failure: undefined,
    };
  },
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Takes over what the code screen handed on; passed through at once.',
      always: [
        { guard: 'hasArrived', target: 'editing', actions: 'emptyHistory' },
        { target: 'sentBack', actions: 'goBackToStart' },
      ],
    },
    editing: {
      description: 'A token that has expired is left by asking for another code.',
      on: {
        'form.submit': {
          target: 'submitting',
          actions: { type: 'keepPassword', params: ({ event }) => event },
        },
      },
    },
    submitting: {
      tags: 'busy',
      exit: 'dropPassword',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context: { email, passwordResetToken, password } }) => ({
          body: { email, passwordResetToken, password },
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'changed',
            actions: ['dropToken', 'announceChanged', 'goToSignIn'],
          },
          { target: 'editing', actions: 'explain' },
        ],
        onError: { target: 'editing', actions: 'explain' },
      },
      after: { callTimeLimit: { target: 'editing', actions: 'explain' } },
    },
    changed: { type: 'final' },
    sentBack: { type: 'final', description: 'Came with nothing, as after a reload.' },
  },
});

export type ResetPasswordActor = ActorRefFrom<typeof resetPasswordMachine>;
