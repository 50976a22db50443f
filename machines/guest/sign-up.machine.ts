import type { ActorRefFrom } from 'xstate';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import type { signUp } from '#contract/calls/accounts.ts';
import { type AddressQuery, withQuery } from '#contract/forms/address-query.ts';
import type { SignUpForm } from '#contract/forms/sign-up.ts';
import { serverWords } from '../shared/failure-notice.ts';
import { createSubmissionMachine } from '../shared/submission.machine.ts';
import { newPasswordFailure } from './new-password-failure.ts';

/** SIGNUP-10 … SIGNUP-12: asks for an account. The screen of its code says SIGNUP-09. */
export const signUpMachine = createSubmissionMachine<
  SignUpForm,
  RequestOf<typeof signUp>,
  ReplyOf<typeof signUp>,
  AddressQuery | undefined
>({
  id: 'signUp',
  calls: ['signUp'],
  request: (values) => ({ body: values }),
  succeeded: ({ otp }, formData, query) => [
    // SIGNUP-10: the next screen reads the state and clears it from the history.
    { type: 'navigate', to: withQuery('/otp-verification', query), state: { formData, otp } },
  ],
  // SIGNUP-11: HTTP 201 and the status `success` are both needed.
  failed: (failure) =>
    newPasswordFailure(
      failure,
      serverWords(failure, failure.kind === 'unsuccessful' ? 'signUp.unexpected' : 'signUp.failed'),
    ),
});

export type SignUpActor = ActorRefFrom<typeof signUpMachine>;
