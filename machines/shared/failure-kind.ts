import type { Failure, FailureCode } from '#contract/failure.ts';

/** Whether the server answered with this status, and with this code where one is named. */
export function isReplyWith(failure: Failure, status: number, code?: FailureCode): boolean {
  return failure.kind === 'reply' && failure.status === status && (!code || failure.code === code);
}

/** OQ-22: whether the server answered, with an error status or with a reply that is not a success. */
export function isRefusal(failure: Failure): boolean {
  return failure.kind === 'reply' || failure.kind === 'unsuccessful';
}

/** Whether there is no live session any more: sign in again, nothing else helps. */
export function isSessionOver(failure: Failure): boolean {
  return failure.kind === 'noToken' || isReplyWith(failure, 401, 'session_expired');
}

/** Whether the host does not know the call: a host that knows only the documents has none of ours. */
export function isUnknownCall(failure: Failure): boolean {
  return (
    failure.kind === 'reply' && [404, 405].includes(failure.status) && failure.code === undefined
  );
}

/** Whether the server may have done what it was asked: no reply that says yes or no has arrived. */
export function isUndecided(failure: Failure): boolean {
  return !(failure.kind === 'noToken' || (failure.kind === 'reply' && failure.status < 500));
}
