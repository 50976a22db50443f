import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { Call, ReplyOf, RequestOf } from '#contract/call.ts';
import { deskClient } from './desk-client.ts';

/** The actor that sends a call of the desk. It replaces `callStub(call)` of a machine. */
export function deskActor<C extends Call>(call: C): PromiseActorLogic<ReplyOf<C>, RequestOf<C>> {
  return fromPromise(({ input, signal }) => deskClient.send(call, input, signal));
}

/** The actor that replaces `load` of a resource whose data is the whole reply. */
export function deskLoad<C extends Call>(
  call: C,
): PromiseActorLogic<ReplyOf<C>, { readonly request: RequestOf<C> }> {
  return fromPromise(({ input, signal }) => deskClient.send(call, input.request, signal));
}
