import type { Failure } from '#contract/failure.ts';

/** Failures of a call that no machine tells apart further. */
export const refused: Failure = {
  kind: 'reply',
  status: 422,
  code: 'refused',
  message: 'Not this time',
};
/** OQ-22: a 2xx reply whose status says that it is not a success. */
export const unsuccessful: Failure = {
  kind: 'unsuccessful',
  status: 200,
  hasFlag: true,
  message: 'Not today',
};
export const speechless: Failure = { kind: 'reply', status: 500 };
export const sessionExpired: Failure = {
  kind: 'reply',
  status: 401,
  code: 'session_expired',
  message: 'Session expired',
};
export const noReply: Failure = { kind: 'noReply' };
export const noToken: Failure = { kind: 'noToken' };
export const other: Failure = { kind: 'other', message: 'Odd' };

export const anyFailure: readonly Failure[] = [refused, unsuccessful, speechless, noReply, other];

/** DESK-15: the record has changed since the operator saw it. */
export const changedMeanwhile: Failure = {
  kind: 'reply',
  status: 409,
  code: 'changed_meanwhile',
  message: 'Changed',
};
/** DESK-267: the provider does not return the money. */
export const refundRefused: Failure = { kind: 'reply', status: 422, code: 'refund_refused' };
export const notFound: Failure = { kind: 'reply', status: 404, code: 'not_found' };
