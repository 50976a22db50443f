import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { Call, ReplyOf, RequestOf } from '#contract/call.ts';
import type { ListCall, RecordOf } from '#contract/list-reply.ts';
import type { SendOptions } from '../api/client.ts';
import { client } from './client.ts';

/**
 * The real actor of a call, in the place of the machine's `callStub(call)`. It sends the call with the
 * session's token and aborts it when its state is left.
 *
 * It decides once what became of the call: it resolves with the parsed reply of a success and rejects
 * with a `Failure` for everything else, a reply that is not a success and its time limit included.
 */
export function callActor<C extends Call>(
  call: C,
  options: Pick<SendOptions, 'limit' | 'whole'> = {},
): PromiseActorLogic<ReplyOf<C>, RequestOf<C>> {
  return fromPromise(({ input, signal }) => client.send(call, input, { signal, ...options }));
}

/** The real `load` of a list: sends the resource's request and resolves with the reply's records. */
export function listActor<C extends ListCall>(
  call: C,
): PromiseActorLogic<readonly RecordOf<C>[], { readonly request: RequestOf<C> }> {
  return fromPromise(async ({ input, signal }) => {
    const { records } = await client.send(call, input.request, { signal });
    return records;
  });
}
