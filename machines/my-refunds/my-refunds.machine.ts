import { type ActorRefFrom, assign } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { listRefunds } from '#contract/calls/refunds.ts';
import type { Refund } from '#contract/records/refund.ts';
import { callStub } from '../shared/call-stub.ts';
import { flowSetup } from '../shared/flow-setup.ts';
import { callFailure, withReply } from '../shared/params.ts';

interface MyRefundsContext {
  readonly userId: string;
  readonly refunds: readonly Refund[];
}

type MyRefundsEvent =
  | { readonly type: 'tab.completed' }
  | { readonly type: 'tab.pending' }
  | { readonly type: 'refunds.retry' }
  | { readonly type: 'refunds.refresh' };

/** MYR-01 … MYR-07: the guest's refunds, pending and completed. */
export const myRefundsMachine = flowSetup({
  types: {
    context: {} as MyRefundsContext,
    events: {} as MyRefundsEvent,
    input: {} as { readonly userId: string },
    tags: {} as 'loading',
  },
  actors: { listRefunds: callStub(listRefunds) },
})
  .extend({
    actions: {
      keepRefunds: assign((_, { data }: ReplyOf<typeof listRefunds>) => ({ refunds: data })),
    },
  })
  .createMachine({
    id: 'myRefunds',
    type: 'parallel',
    context: ({ input: { userId } }) => ({ userId, refunds: [] }),
    states: {
      list: {
        initial: 'loading',
        on: { 'refunds.refresh': '.loading' },
        states: {
          loading: {
            tags: 'loading',
            description: 'What was read before stays in sight.',
            invoke: {
              id: 'listRefunds',
              src: 'listRefunds',
              input: ({ context: { userId } }) => ({ params: { userId } }),
              onDone: { target: 'loaded', actions: withReply('keepRefunds') },
              onError: {
                target: 'failed',
                actions: {
                  type: 'log',
                  params: ({ event }) => ({
                    message: 'refunds.loadFailed',
                    failure: callFailure({ event }),
                  }),
                },
              },
            },
          },
          loaded: { description: 'In sight, split by the chosen tab.' },
          failed: {
            description: 'Only logged (ERR-06); the page quietly offers to try again.',
            on: { 'refunds.retry': 'loading' },
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
