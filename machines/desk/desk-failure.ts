import type { Failure } from '#contract/failure.ts';
import type { MessageKey } from '#locales/message.ts';
import { type Message, sharedFailure } from '../shared/failure-notice.ts';
import { callFailure } from '../shared/params.ts';

/** The reasons for which the desk has its own sentences. */
const sentences: Readonly<Record<string, MessageKey>> = {
  session_expired: 'desk.refused.session',
  wrong_credentials: 'desk.refused.credentials',
  code_invalid: 'desk.refused.code',
  code_expired: 'desk.refused.expired',
  password_refused: 'desk.refused.password',
  rate_limited: 'desk.refused.tooOften',
  role_missing: 'desk.refused.role',
  step_impossible: 'desk.refused.impossible',
  code_taken: 'desk.refused.codeTaken',
  incomplete: 'desk.refused.incomplete',
  dates_invalid: 'desk.refused.lastDay',
  dates_taken: 'desk.refused.datesTaken',
  coupon_taken: 'desk.refused.couponTaken',
  refund_refused: 'desk.refused.refund',
  unavailable: 'desk.refused.unavailable',
};

/** What the desk says of a failure. */
export function deskFailure(failure: Failure): Message {
  const known = failure.kind === 'reply' && failure.code && sentences[failure.code];
  return known ? { message: known } : sharedFailure(failure);
}

/** A notice of the failure of the call that has just ended. */
export const notifyDeskFailure = {
  type: 'notifyError',
  params: (now: { readonly event: { readonly error: unknown } }) => deskFailure(callFailure(now)),
} as const;
