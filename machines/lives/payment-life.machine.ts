import { setup } from 'xstate';
import type { ProviderOrder } from '#contract/desk/records/provider-order.ts';

/** What an operator can do with an order of the payment provider. */
export type ProviderOrderStep = 'check' | 'return';

/** The first word of an event says who sends it. `server.settle`: it has asked the provider. */
export interface PaymentEvent {
  readonly type:
    | `operator.${ProviderOrderStep | 'cancel'}`
    | `provider.${'wait' | 'decline' | 'capture'}`
    | 'server.settle'
    | 'clock.end';
}

/** Why captured money is not recorded, as the order and its booking are now. */
export type PaymentFacts = Pick<ProviderOrder, 'reason'>;

/** The life of an online payment: the order of the provider, and the money that it captures. */
export const paymentLifeMachine = setup({
  types: { events: {} as PaymentEvent, context: {} as PaymentFacts, input: {} as PaymentFacts },
  guards: {
    /** Whether the money is not in US dollars. */
    isForeign: ({ context }) => context.reason === 'currency',
    /** Whether the money is another amount than the order requested. */
    isOtherAmount: ({ context }) => context.reason === 'amount',
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
      description: 'The provider has not decided about the payment yet.',
      on: {
        'operator.check': 'pending',
        'provider.decline': 'open',
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
      },
    },
    returned: { type: 'final', description: 'Recorded, and a refund of it has begun.' },
    ended: { type: 'final', description: 'It can no longer be paid.' },
  },
});
