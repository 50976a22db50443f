import type { Failure } from '#contract/failure.ts';
import { isReplyWith } from '../shared/failure-kind.ts';
import type { Message } from '../shared/failure-notice.ts';

/** Our server refuses a new password that is easy to guess. The documents have no sentence for it. */
export function newPasswordFailure(failure: Failure, otherwise: Message): Message {
  const isRefused = isReplyWith(failure, 422, 'password_refused');
  return isRefused ? { message: 'password.refused' } : otherwise;
}
