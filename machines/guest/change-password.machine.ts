import type { ActorRefFrom } from 'xstate';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import type { changePassword } from '#contract/calls/accounts.ts';
import type { ChangePasswordForm } from '#contract/forms/change-password.ts';
import type { UserId } from '#contract/ids.ts';
import { createSubmissionMachine } from '../shared/submission.machine.ts';
import { newPasswordFailure } from './new-password-failure.ts';

interface Owner {
  readonly userId: UserId;
}

/** PWD-09 … PWD-11. It stays on its page; the account's other sessions end (OQ-36). */
export const changePasswordMachine = createSubmissionMachine<
  ChangePasswordForm,
  RequestOf<typeof changePassword>,
  ReplyOf<typeof changePassword>,
  Owner
>({
  id: 'changePassword',
  calls: ['changePassword'],
  request: ({ oldPassword, newPassword }, { userId }) => ({
    body: { userId, oldPassword, newPassword },
  }),
  succeeded: () => [{ type: 'notice', level: 'success', message: 'passwordChange.succeeded' }],
  failed: (failure) => newPasswordFailure(failure, { message: 'changePassword.failed' }),
  wait: 'passwordChange.wait',
});

export type ChangePasswordActor = ActorRefFrom<typeof changePasswordMachine>;
