import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { Call, ReplyOf, RequestOf } from '#contract/call.ts';
import { deskClient } from './desk-client.ts';

/** The real actor of a call of the desk, in the place of the machine's `callStub(call)`. */
export function deskActor<C extends Call>(call: C): PromiseActorLogic<ReplyOf<C>, RequestOf<C>> {
  return fromPromise(({ input, signal }) => deskClient.send(call, input, signal));
}

/** The real `load` of a resource that keeps the whole reply. */
export function deskLoad<C extends Call>(
  call: C,
): PromiseActorLogic<ReplyOf<C>, { readonly request: RequestOf<C> }> {
  return fromPromise(({ input, signal }) => deskClient.send(call, input.request, signal));
}
