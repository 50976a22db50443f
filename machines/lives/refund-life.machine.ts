import { setup } from 'xstate';
import type { DeskRefund } from '#contract/desk/records/desk-refund.ts';

/** What an operator can do with a refund. `outside`: it was paid in another way than the payment. */
export type RefundStep = 'settle' | 'outside' | 'reject';

/** The first word of an event says who sends it. */
export interface RefundEvent {
  readonly type: `operator.${RefundStep}` | `provider.${'refuse' | 'giveUp'}`;
}

/** What the guards ask of a refund. */
export type RefundFacts = Pick<DeskRefund, 'amount' | 'isOfChange'>;

/** The life of a refund, from the request of its guest or the server's own to its settlement. */
export const refundLifeMachine = setup({
  types: { events: {} as RefundEvent, context: {} as RefundFacts, input: {} as RefundFacts },
  guards: {
    /** Without a recorded payment there is nothing to pay back. */
    isPayable: ({ context }) => context.amount !== undefined,
    /** Whether the refund is not of a change of dates. */
    isNotOfChange: ({ context }) => !context.isOfChange,
  },
}).createMachine({
  id: 'refundLife',
  context: ({ input }) => input,
  initial: 'pending',
  states: {
    pending: {
      initial: 'asked',
      on: {
        'operator.reject': {
          guard: 'isNotOfChange',
          target: 'rejected',
          description: 'What a change of dates gives back is owed.',
        },
      },
      states: {
        asked: {
          description: 'The guest or the server has asked for it.',
          on: {
            'operator.settle': { guard: 'isPayable', target: '#refundLife.refunded' },
            'provider.refuse': { guard: 'isPayable', target: 'refused' },
          },
        },
        refused: {
          description: 'DESK-267: the provider does not return the money.',
          on: {
            'operator.settle': { guard: 'isPayable', target: '#refundLife.refunded' },
            'operator.outside': { guard: 'isPayable', target: '#refundLife.paidOutside' },
            'provider.refuse': { guard: 'isPayable', target: 'refused' },
          },
        },
      },
    },
    refunded: {
      description: 'Paid back, online through the provider.',
      on: {
        'provider.giveUp': {
          target: 'pending.refused',
          description: 'DESK-267: the provider had accepted it, and did not pay it after all.',
        },
      },
    },
    paidOutside: { type: 'final', description: 'Paid back in another way than the payment.' },
    rejected: {
      type: 'final',
      description: 'The operator has decided: the guest is not asked for the account again.',
    },
  },
});
