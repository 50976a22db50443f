import { failureOf } from '#contract/failure.ts';
import { paymentSetup } from './payment-setup.ts';

/**
 * Whoever comes back to a payment screen may have paid meanwhile, and may be somebody else: before
 * anything is offered, the server says what the guest has to pay.
 */
export const checking = paymentSetup.createStateConfig({
  initial: 'choosing',
  states: {
    choosing: {
      always: [{ guard: 'isToPayAgain', target: 'record' }, { target: 'booking' }],
    },
    booking: {
      description: "The booking must be the guest's own, stand, and not be paid.",
      invoke: {
        id: 'listBookings',
        src: 'listBookings',
        input: ({ context }) => ({ params: { userId: context.userId } }),
        onDone: [
          {
            guard: { type: 'isBookingPaid', params: ({ event }) => event.output },
            target: '#payment.alreadyPaid',
          },
          {
            guard: { type: 'isBookingOpen', params: ({ event }) => event.output },
            target: '#payment.paying',
          },
          { target: '#payment.nothingToPay' },
        ],
        onError: {
          target: '#payment.judgingCheck',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ failure: failureOf(event.error) }),
          },
        },
      },
    },
    record: {
      description: "The record must be one of the guest's own, and not be paid.",
      invoke: {
        id: 'listTransactions',
        src: 'listTransactions',
        input: ({ context }) => ({ params: { userId: context.userId } }),
        onDone: [
          {
            guard: { type: 'isRecordPaid', params: ({ event }) => event.output },
            target: '#payment.alreadyPaid',
          },
          {
            guard: { type: 'isRecordOpen', params: ({ event }) => event.output },
            target: '#payment.paying',
            actions: { type: 'setBooking', params: ({ event }) => event.output },
          },
          { target: '#payment.nothingToPay' },
        ],
        onError: {
          target: '#payment.judgingCheck',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ failure: failureOf(event.error) }),
          },
        },
      },
    },
  },
  after: {
    callTimeLimit: {
      target: 'unchecked',
      actions: { type: 'setFailure', params: { failure: { kind: 'noReply' } } },
    },
  },
  on: {
    'receipt.changed': [
      {
        guard: { type: 'isReceipt', params: ({ event }) => event },
        target: 'elsewhere',
      },
      {
        target: 'checking',
        reenter: true,
        description: 'What the server had seen before another tab was done proves nothing.',
      },
    ],
  },
});
