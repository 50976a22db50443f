import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { Call, ReplyOf, RequestOf } from '#contract/call.ts';
import { client } from './client.ts';

/**
 * The real actor of a call: sends it with the session's token and aborts when its state is left.
 * Takes the place of the machine's `callStub(call)`. Rejects with a `Failure`.
 */
export function callActor<C extends Call>(call: C): PromiseActorLogic<ReplyOf<C>, RequestOf<C>> {
  return fromPromise(({ input, signal }) => client.send(call, input, { signal }));
}
