import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate';
import { type Failure, failureOf } from '#contract/failure.ts';
import { callTimeLimit } from '../shared/delays.ts';
import type { Effect } from '../shared/effects.ts';
import type { Message } from '../shared/failure-notice.ts';

interface ResourceContext<Data, Request> {
  readonly request: Request;
  /** What was loaded last; stays while it is loaded again. */
  readonly data: Data | undefined;
  /** Why the last load failed. */
  readonly failure: Failure | undefined;
}

type ResourceEvent = { readonly type: 'resource.retry' } | { readonly type: 'resource.refresh' };

const noReply: Failure = { kind: 'noReply' };

interface ResourceOptions {
  /** Of the machine, and so of the chart and the log. */
  readonly id: string;
  /** What a notice says of a failure; without it a failure is silent (ERR-04). */
  readonly notice?: (failure: Failure) => Message;
}

/**
 * A small load of a page (ERR-05): `loading` → `loaded` | `failed`; `resource.retry` leaves
 * `failed`, `resource.refresh` loads again what is loaded. The actor `load` must be provided.
 */
export function createResourceMachine<Data, Request = undefined>({ id, notice }: ResourceOptions) {
  return setup({
    types: {
      context: {} as ResourceContext<Data, Request>,
      events: {} as ResourceEvent,
      input: {} as { readonly request: Request },
      emitted: {} as Effect,
      tags: {} as 'loading',
    },
    actors: {
      load: fromPromise<Data, { readonly request: Request }>(() => {
        throw new Error(`load of ${id} is not provided`);
      }),
    },
    actions: {
      keepData: assign((_, { data }: { data: Data }) => ({ data, failure: undefined })),
      keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
      say: emit((_, message: Message) => ({
        type: 'notice' as const,
        level: 'error' as const,
        ...message,
      })),
    },
    delays: { callTimeLimit },
  }).createMachine({
    id,
    context: ({ input }) => ({ request: input.request, data: undefined, failure: undefined }),
    initial: 'loading',
    states: {
      loading: {
        tags: 'loading',
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({ request: context.request }),
          onDone: {
            target: 'loaded',
            actions: { type: 'keepData', params: ({ event }) => ({ data: event.output }) },
          },
          onError: {
            target: 'failed',
            actions: [
              {
                type: 'keepFailure',
                params: ({ event }) => ({ failure: failureOf(event.error) }),
              },
              ...(notice
                ? [
                    {
                      type: 'say' as const,
                      params: ({ event }: { event: { error: unknown } }) =>
                        notice(failureOf(event.error)),
                    },
                  ]
                : []),
            ],
          },
        },
        after: {
          callTimeLimit: {
            target: 'failed',
            actions: [
              { type: 'keepFailure', params: { failure: noReply } },
              ...(notice ? [{ type: 'say' as const, params: notice(noReply) }] : []),
            ],
          },
        },
        on: {
          'resource.refresh': {
            target: 'loading',
            reenter: true,
            description: 'What is on its way may be of before the reason to refresh.',
          },
        },
      },
      loaded: { on: { 'resource.refresh': 'loading' } },
      failed: { on: { 'resource.retry': 'loading', 'resource.refresh': 'loading' } },
    },
  });
}

export type ResourceActor<Data, Request = undefined> = ActorRefFrom<
  ReturnType<typeof createResourceMachine<Data, Request>>
>;
