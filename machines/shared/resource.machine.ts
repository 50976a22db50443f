import { type ActorRefFrom, assign, raise } from 'xstate';
import type { Call } from '#contract/call.ts';
import type { CallName } from '#contract/calls/all-calls.ts';
import type { Failure } from '#contract/failure.ts';
import { actorStub } from './call-stub.ts';
import type { Effect } from './effects.ts';
import { flowSetup } from './flow-setup.ts';
import { callFailure, withEvent, withFailure } from './params.ts';

interface ResourceContext<Data, Request> {
  readonly request: Request;
  /** What was loaded last; stays while it is loaded again. */
  readonly data: Data | undefined;
  /** Why the last load failed. */
  readonly failure: Failure | undefined;
}

type ResourceEvent =
  | { readonly type: 'resource.retry' }
  | { readonly type: 'resource.refresh' }
  | { readonly type: 'record.removed'; readonly id: string }
  /** Another flow of the page does not know what its change has done to the list. */
  | { readonly type: 'records.outdated' };

interface ResourceOptions<Data> {
  /** Of the machine, and so of the chart and the log. */
  readonly id: string;
  /** Those that the actor sends. */
  readonly calls?: readonly (Call | CallName)[];
  /** The effects of a load that has succeeded. */
  readonly loaded?: (data: Data) => readonly Effect[];
  /** The effects of a load that has failed; without them it fails silently (ERR-04). */
  readonly failed?: (failure: Failure) => readonly Effect[];
  /** The data without one of its records, for a list that the page takes records off. */
  readonly without?: (data: Data, id: string) => Data;
}

/**
 * A small load of a page (ERR-05): `loading` → `loaded` | `failed`; `resource.retry` leaves
 * `failed`, `resource.refresh` loads again what is loaded. The actor `load` must be provided.
 */
export function createResourceMachine<Data, Request = undefined>({
  id,
  calls,
  loaded = () => [],
  failed = () => [],
  without,
}: ResourceOptions<Data>) {
  return flowSetup({
    types: {
      context: {} as ResourceContext<Data, Request>,
      events: {} as ResourceEvent,
      /** `data`: what to show until it is loaded. */
      input: {} as { readonly request: Request; readonly data?: Data },
      tags: {} as 'loading',
    },
    actors: { load: actorStub<Data, { readonly request: Request }>(id, calls) },
  })
    .extend({
      /** So long a request can be on its way after its page has given it up. */
      delays: { lateArrival: 60_000 },
      actions: {
        readAgainLater: raise({ type: 'resource.refresh' }, { delay: 'lateArrival' }),
        keepData: assign((_, { data }: { data: Data }) => ({ data, failure: undefined })),
        storeFailure: assign((_, failure: Failure) => ({ failure })),
        removeRecord: assign(({ context: { data } }, { id }: { id: string }) => ({
          data: data && without?.(data, id),
        })),
      },
    })
    .createMachine({
      id,
      context: ({ input }) => ({ request: input.request, data: input.data, failure: undefined }),
      initial: 'loading',
      on: {
        'resource.refresh': {
          target: '.loading',
          description: 'A reply under way may be older than the reason to refresh.',
        },
        ...(without && {
          'record.removed': { actions: withEvent('removeRecord') },
          'records.outdated': {
            target: '.loading',
            actions: 'readAgainLater',
            description: 'The change can still arrive: the list is read now and a minute later.',
          },
        }),
      },
      states: {
        loading: {
          tags: 'loading',
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => ({ request: context.request }),
            onDone: {
              target: 'loaded',
              actions: [
                { type: 'keepData', params: ({ event }) => ({ data: event.output }) },
                { type: 'emitEffects', params: ({ event }) => loaded(event.output) },
              ],
            },
            onError: {
              target: 'failed',
              actions: [
                withFailure('storeFailure'),
                { type: 'emitEffects', params: (now) => failed(callFailure(now)) },
              ],
            },
          },
        },
        loaded: { description: 'What was read stays in sight while it is read again.' },
        failed: { on: { 'resource.retry': 'loading' } },
      },
    });
}

export type ResourceActor<Data, Request = undefined> = ActorRefFrom<
  ReturnType<typeof createResourceMachine<Data, Request>>
>;
