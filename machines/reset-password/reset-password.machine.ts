import { type ActorRefFrom, assign } from 'xstate';
import { resetPassword } from '#contract/calls/accounts.ts';
import { readBeforeReset } from '#contract/forms/navigation-state.ts';
import type { ResetPasswordForm } from '#contract/forms/reset-password.ts';
import { callStub } from '../shared/call-stub.ts';
import type { Message } from '../shared/failure-notice.ts';
import { goTo, succeed } from '../shared/flow-actions.ts';
import { flowSetup } from '../shared/flow-setup.ts';
import { withEvent } from '../shared/params.ts';

interface ResetPasswordContext {
  /** Empty when the screen was opened without navigation state. */
  readonly email: string;
  /** Empty once it is used. */
  readonly passwordResetToken: string;
  /** The new password, while it is being sent. */
  readonly password: string;
  /** Why the last try failed. */
  readonly failure: Message | undefined;
}

type ResetPasswordEvent = { readonly type: 'form.submit'; readonly values: ResetPasswordForm };

/** Sets a new password after a forgotten one (PWD-12 … PWD-16). */
export const resetPasswordMachine = flowSetup({
  types: {
    context: {} as ResetPasswordContext,
    events: {} as ResetPasswordEvent,
    input: {} as { /** The navigation state as it came. */ readonly state: unknown },
    tags: {} as 'busy',
  },
  actors: { resetPassword: callStub(resetPassword) },
})
  .extend({
    guards: { hasArrived: ({ context }) => context.email !== '' },
    actions: {
      setPassword: assign((_, { values }: { values: ResetPasswordForm }) => ({
        password: values.newPassword,
        failure: undefined,
      })),
      clearPassword: assign({ password: '' }),
      clearToken: assign({ passwordResetToken: '' }),
      /** PWD-16. */
      explain: assign({ failure: { message: 'reset.failed' as const } }),
    },
  })
  .createMachine({
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
        description: 'Reads what the code screen handed over.',
        always: [
          {
            guard: 'hasArrived',
            target: 'editing',
            actions: {
              // The flow holds the token now, so the history entry is cleared.
              type: 'goTo',
              params: { to: '/reset-password', state: {}, replace: true },
            },
          },
          { target: 'sentBack', actions: goTo('/forgot', { replace: true }) },
        ],
      },
      editing: {
        description: 'When the token has expired, the guest asks for a new code.',
        on: { 'form.submit': { target: 'submitting', actions: withEvent('setPassword') } },
      },
      submitting: {
        tags: 'busy',
        exit: 'clearPassword',
        invoke: {
          id: 'resetPassword',
          src: 'resetPassword',
          input: ({ context: { email, passwordResetToken, password } }) => ({
            body: { email, passwordResetToken, password },
          }),
          onDone: {
            target: 'changed',
            actions: ['clearToken', succeed('passwordChange.succeeded'), goTo('/signin')],
          },
          onError: { target: 'editing', actions: 'explain' },
        },
      },
      changed: { type: 'final', description: 'PWD-15: on to sign in.' },
      sentBack: { type: 'final', description: 'Opened without navigation state, e.g. reloaded.' },
    },
  });

export type ResetPasswordActor = ActorRefFrom<typeof resetPasswordMachine>;
