import type { ActorRefFrom } from 'xstate';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import type { forgotPassword } from '#contract/calls/accounts.ts';
import { type AddressQuery, withQuery } from '#contract/forms/address-query.ts';
import type { ForgotPasswordForm } from '#contract/forms/forgot-password.ts';
import { serverWords } from '../shared/failure-notice.ts';
import { createSubmissionMachine } from '../shared/submission.machine.ts';

/**
 * FORGOT-01 … FORGOT-06: asks for the one-time code with which a new password can be set. The screen
 * of the code says FORGOT-04.
 */
export const forgotPasswordMachine = createSubmissionMachine<
  ForgotPasswordForm,
  RequestOf<typeof forgotPassword>,
  ReplyOf<typeof forgotPassword>,
  AddressQuery | undefined
>({
  id: 'forgotPassword',
  calls: ['forgotPassword'],
  request: ({ email }) => ({ body: { email } }),
  succeeded: ({ otp }, { email }, query) => [
    // FORGOT-05: the next screen reads the state and clears it from the history.
    {
      type: 'navigate',
      to: withQuery('/ForgotPass-otp-verification', query),
      state: { email, otp: otp ?? '' },
    },
  ],
  failed: (failure) => serverWords(failure, 'forgot.failed'),
});

export type ForgotPasswordActor = ActorRefFrom<typeof forgotPasswordMachine>;
