import { type ActorRefFrom, assign, setup } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { listRefunds } from '#contract/calls/refunds.ts';
import { type Failure, failureOf } from '#contract/failure.ts';
import type { Refund } from '#contract/records/refund.ts';
import { callStub } from '../shared/call-stub.ts';
import { callTimeLimit } from '../shared/delays.ts';

interface MyRefundsContext {
  readonly userId: string;
  readonly refunds: readonly Refund[];
}

type MyRefundsEvent =
  | { readonly type: 'tab.completed' }
  | { readonly type: 'tab.pending' }
  | { readonly type: 'refunds.retry' }
  | { readonly type: 'refunds.refresh' };

const noReply: Failure = { kind: 'noReply' };

/** MYR-01 … MYR-07: the guest's refunds, pending and completed. */
export const myRefundsMachine = setup({
  types: {
    context: {} as MyRefundsContext,
    events: {} as MyRefundsEvent,
    input: {} as { readonly userId: string },
    tags: {} as 'loading',
  },
  actors: { listRefunds: callStub(listRefunds) },
  actions: {
    /** ERR-06: the page provides the console. */
    reportFailure: (_, _failure: Failure) => {},
    keepRefunds: assign((_, { data }: ReplyOf<typeof listRefunds>) => ({ refunds: data })),
  },
  delays: { callTimeLimit },
}).createMachine({
  id: 'myRefunds',
  type: 'parallel',
  context: ({ input: { userId } }) => ({ userId, refunds: [] }),
  states: {
    list: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'loading',
          description: 'What was read before stays in sight.',
          invoke: {
            id: 'listRefunds',
            src: 'listRefunds',
            input: ({ context }) => ({ params: { userId: context.userId } }),
            onDone: {
              target: 'loaded',
              actions: { type: 'keepRefunds', params: ({ event }) => event.output },
            },
            onError: {
              target: 'failed',
              actions: { type: 'reportFailure', params: ({ event }) => failureOf(event.error) },
            },
          },
          after: {
            callTimeLimit: {
              target: 'failed',
              actions: { type: 'reportFailure', params: noReply },
            },
          },
          on: { 'refunds.refresh': { target: 'loading', reenter: true } },
        },
        loaded: { on: { 'refunds.refresh': 'loading' } },
        failed: {
          description: 'Only logged (ERR-06); the page quietly offers to try again.',
          on: { 'refunds.retry': 'loading', 'refunds.refresh': 'loading' },
        },
      },
    },
    tab: {
      description: 'Opens on Pending (MYR-01); can be changed while the list loads.',
      initial: 'pending',
      states: {
        pending: { on: { 'tab.completed': 'completed' } },
        completed: { on: { 'tab.pending': 'pending' } },
      },
    },
  },
});

export type MyRefundsActor = ActorRefFrom<typeof myRefundsMachine>;
