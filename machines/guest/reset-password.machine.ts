import type { ActorRefFrom } from 'xstate';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import type { resetPassword } from '#contract/calls/accounts.ts';
import { type AddressQuery, withQuery } from '#contract/forms/address-query.ts';
import type { BeforeReset } from '#contract/forms/navigation-state.ts';
import type { ResetPasswordForm } from '#contract/forms/reset-password.ts';
import { createSubmissionMachine } from '../shared/submission.machine.ts';
import { newPasswordFailure } from './new-password-failure.ts';

/** PWD-12 … PWD-16: sets a new password after a forgotten one. */
export const resetPasswordMachine = createSubmissionMachine<
  ResetPasswordForm,
  RequestOf<typeof resetPassword>,
  ReplyOf<typeof resetPassword>,
  BeforeReset & AddressQuery
>({
  id: 'resetPassword',
  calls: ['resetPassword'],
  request: ({ newPassword: password }, { email, passwordResetToken }) => ({
    body: { email, passwordResetToken, password },
  }),
  succeeded: (_reply, _values, query) => [
    { type: 'notice', level: 'success', message: 'passwordChange.succeeded' },
    { type: 'navigate', to: withQuery('/signin', query) },
  ],
  // When the token has expired, the guest asks for another code.
  failed: (failure) => newPasswordFailure(failure, { message: 'reset.failed' }),
});

export type ResetPasswordActor = ActorRefFrom<typeof resetPasswordMachine>;
