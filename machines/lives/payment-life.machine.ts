import { setup } from 'xstate';
import type { ProviderOrder } from '#contract/desk/records/provider-order.ts';

/** What an operator can do with an order of the payment provider. */
export type ProviderOrderStep = 'check' | 'return';

/** The first word of an event says who sends it. `server.settle`: it has asked the provider. */
export interface PaymentEvent {
  readonly type:
    | `operator.${ProviderOrderStep | 'cancel'}`
    | `provider.${'wait' | 'decline' | 'capture' | 'return' | 'dispute' | 'decide'}`
    | 'server.settle'
    | 'clock.end';
}

/** Why captured money is not recorded, as the order and its booking are now. */
export type PaymentFacts = Pick<ProviderOrder, 'reason'> & {
  /** Whether all of a recorded payment has gone back at the provider. Default: a part of it. */
  readonly isAllReturned?: boolean;
};

/** The life of an online payment: the order of the provider, and the money that it captures. */
export const paymentLifeMachine = setup({
  types: { events: {} as PaymentEvent, context: {} as PaymentFacts, input: {} as PaymentFacts },
  guards: {
    /** Whether the money is not in US dollars. */
    isForeign: ({ context }) => context.reason === 'currency',
    /** Whether the money is another amount than the order requested. */
    isOtherAmount: ({ context }) => context.reason === 'amount',
    /** Whether nothing of it is left at the provider. */
    isAllReturned: ({ context }) => context.isAllReturned === true,
    /** Whether the booking was closed, paid or changed before the money came. */
    isLate: ({ context: { reason } }) =>
      reason === 'closed' || reason === 'paid' || reason === 'outdated',
  },
}).createMachine({
  id: 'paymentLife',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      description: 'The guest has not paid, or the provider does not know the order.',
      on: {
        'operator.check': 'open',
        'provider.wait': 'pending',
        'provider.capture': 'unrecorded',
        'clock.end': {
          target: 'ended',
          description: 'After four days the provider no longer captures it.',
        },
      },
    },
    pending: {
      description:
        'The provider has not decided about the payment yet. STAY-220: its booking keeps the days.',
      on: {
        'operator.check': 'pending',
        'provider.decline': {
          target: 'open',
          description: 'STAY-220: at least a day is left to pay otherwise.',
        },
        'provider.capture': 'unrecorded',
      },
    },
    unrecorded: {
      description: 'The provider has taken money that no payment records.',
      initial: 'judging',
      states: {
        judging: {
          always: [
            { guard: 'isForeign', target: 'foreign' },
            { guard: 'isLate', target: 'late' },
            { guard: 'isOtherAmount', target: 'otherAmount' },
            'fitting',
          ],
        },
        fitting: {
          description: 'It can pay its booking.',
          on: {
            'operator.check': '#paymentLife.recorded',
            'server.settle': '#paymentLife.recorded',
          },
        },
        late: {
          description: 'The booking is closed or paid otherwise, or its price has changed since.',
          on: {
            'operator.check': '#paymentLife.returned',
            'operator.return': '#paymentLife.returned',
            'server.settle': '#paymentLife.returned',
          },
        },
        otherAmount: {
          description:
            'It is another amount than the order requested. Only an operator returns it.',
          on: { 'operator.check': 'otherAmount', 'operator.return': '#paymentLife.returned' },
        },
        foreign: {
          description: 'It is not in US dollars, so no payment can record it.',
          on: { 'operator.check': 'foreign' },
        },
      },
    },
    recorded: {
      description: 'The payment of its booking.',
      on: {
        'operator.cancel': {
          target: 'returned',
          description: 'The cancellation of the booking starts the refund.',
        },
        'provider.return': [
          { guard: 'isAllReturned', target: 'returned' },
          {
            target: 'recorded',
            description: 'STAY-222: a part went back at the provider without a step of ours.',
          },
        ],
        'provider.dispute': {
          target: 'disputed',
          description: 'STAY-223: the payer wants the money back. The desk is told.',
        },
      },
    },
    disputed: {
      description:
        'The payment of its booking, until the provider has decided. The booking stands.',
      on: {
        'operator.cancel': 'returned',
        'provider.return': [{ guard: 'isAllReturned', target: 'returned' }, 'disputed'],
        'provider.decide': {
          target: 'recorded',
          description: 'What the payer gets back goes back as any money at the provider.',
        },
      },
    },
    returned: { type: 'final', description: 'Recorded, and a refund of it has begun.' },
    ended: { type: 'final', description: 'It can no longer be paid.' },
  },
});
