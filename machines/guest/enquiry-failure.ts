import type { Failure } from '#contract/failure.ts';
import type { MessageKey } from '#locales/message.ts';
import { isRefusal } from '../shared/failure-kind.ts';
import { type Message, sharedFailure } from '../shared/failure-notice.ts';

/** FORM-08 … FORM-10, FORM-17 … FORM-19, NEWS-04 … NEWS-06: what a form says of its failure. */
export function enquiryFailure(failure: Failure, refused: MessageKey): Message {
  return isRefusal(failure) ? { message: refused } : sharedFailure(failure);
}
