import { fromPromise } from 'xstate';
import type { Call, ReplyOf, RequestOf } from '#contract/call.ts';

/**
 * The typed place of a call in a machine. `src/app` provides the real actor, which resolves with the
 * parsed reply or rejects with a `Failure`; a machine that runs without it fails loudly.
 */
export function callStub<C extends Call>(call: C) {
  return fromPromise<ReplyOf<C>, RequestOf<C>>(() => {
    throw new Error(`${call.method} ${call.path} is not provided`);
  });
}
