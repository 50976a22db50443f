import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { Call, ReplyOf, RequestOf } from '#contract/call.ts';
import type { ListCall } from '#contract/list-reply.ts';
import type { Client, SendOptions } from '../api/client.ts';
import { client } from './client.ts';

/** What the work of an actor gets. */
interface Work<Input> {
  readonly input: Input;
  /** Sends a call, and aborts it when the state of the actor is left. */
  readonly send: Client['send'];
  /** The records of a registry, by the first request of its row. */
  readonly first: <Item>(call: Registry<Item>) => Promise<Item[]>;
  /** Aborted when the state of the actor is left. */
  readonly signal: AbortSignal;
}

/** A list that needs no parameters. */
type Registry<Item> = ListCall<Item> & Required<Pick<ListCall, 'query' | 'first'>>;

/**
 * The real actor of a call, in the place of the machine's `callStub(call)`. It sends the call in the
 * session of the page and aborts it when its state is left.
 *
 * It decides once what became of the call: it resolves with the parsed reply of a success and rejects
 * with a `Failure` for everything else, a reply that is not a success and its time limit included.
 */
export function callActor<C extends Call>(
  call: C,
  options: Pick<SendOptions, 'limit' | 'whole'> = {},
): PromiseActorLogic<ReplyOf<C>, RequestOf<C>> {
  return callsActor(({ input, send }) => send(call, input, options));
}

/**
 * The real actor of a place that is not just one call as it is: several calls, a part of a reply, or a
 * request that is made when it is sent. It ends as `callActor` does.
 */
export function callsActor<Output, Input>(
  // The place in the machine says what comes out: an array there is readonly.
  work: (given: Work<Input>) => PromiseLike<NoInfer<Output>>,
): PromiseActorLogic<Output, Input> {
  return fromPromise(({ input, signal }) => {
    const send: Client['send'] = (call, request, options) =>
      client.send(call, request, { signal, ...options });
    return work({
      input,
      signal,
      send,
      first: async (call) => (await send(call, { query: call.first })).records,
    });
  });
}
