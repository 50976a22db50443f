import type { ActorRefFrom } from 'xstate';
import { failureOf } from '#contract/failure.ts';
import { paymentOf, paymentSetup } from './payment-setup.ts';
import type { Receipt } from './receipt.ts';

/** PAY-17: the provider's script, asked for when the dialog first opens. */
const script = paymentSetup.createStateConfig({
  initial: 'initial',
  states: {
    initial: {
      description: 'Not asked for yet.',
      on: { 'payNow.open': { target: 'pending', actions: 'countAttempt' } },
    },
    pending: {
      on: { 'script.resolved': 'resolved', 'script.rejected': 'rejected' },
      after: { scriptTimeLimit: 'rejected' },
    },
    resolved: { description: "The provider's button can be shown." },
    rejected: { on: { 'script.retry': { target: 'pending', actions: 'countAttempt' } } },
  },
});

/** PAY-03, PAY-04: the dialog that holds the provider's button. */
const dialog = paymentSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: { on: { 'payNow.open': 'open' } },
    open: {
      tags: 'dialogOpen',
      initial: 'offering',
      on: {
        'payNow.close': 'closed',
        'order.cancelled': {
          target: '.offering',
          actions: { type: 'complain', params: { message: 'payment.cancelled' } },
        },
        'provider.failed': {
          target: '.offering',
          actions: { type: 'complain', params: { message: 'payment.providerError' } },
        },
      },
      states: {
        offering: { on: { 'order.requested': 'ordering' } },
        ordering: {
          description: 'The provider creates the order (PAY-13).',
          on: { 'order.created': 'awaitingPayer' },
        },
        awaitingPayer: { description: "The payer decides on the provider's own page." },
      },
    },
  },
});

/** Online payment, of a new booking or again of an unpaid record. */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: ({ input }) => ({ ...input, attempt: 0, failure: undefined }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'An unrecorded payment of before comes first: it is never charged again.',
      always: [
        { guard: 'hasReceipt', target: 'notRecorded' },
        { guard: 'hasNothingToPay', target: 'nothingToPay' },
        { target: 'paying' },
      ],
    },
    nothingToPay: {
      description: 'No booking or record is known that waits for a payment.',
      on: { 'payment.leave': { target: 'left', actions: 'goBack' } },
    },
    paying: {
      type: 'parallel',
      states: { script, dialog },
      on: {
        'order.approved': {
          target: 'capturing',
          actions: [
            { type: 'setOrder', params: ({ event }) => ({ orderId: event.orderId }) },
            'rememberReceipt',
          ],
        },
      },
    },
    capturing: {
      tags: ['dialogOpen', 'busy'],
      description: 'The payer has approved; the provider takes the money.',
      on: {
        'order.captured': {
          target: 'recording',
          actions: [
            { type: 'setPayer', params: ({ event }) => event },
            'rememberReceipt',
            { type: 'thank', params: ({ event }) => event },
          ],
        },
        'provider.failed': {
          target: 'recording',
          description: 'Whether money was taken is unknown here; the server asks the provider.',
        },
      },
      after: { captureTimeLimit: 'recording' },
    },
    recording: {
      tags: 'busy',
      initial: 'choosing',
      states: {
        choosing: {
          always: [{ guard: 'isForNewBooking', target: 'creating' }, { target: 'updating' }],
        },
        creating: {
          description: 'A new booking gets a new record (PAY-06).',
          invoke: {
            id: 'createTransaction',
            src: 'createTransaction',
            input: ({ context }) => ({
              body: {
                userId: context.userId,
                bookingId: known(context.receipt).targetId,
                amount: known(context.receipt).amount,
                ...paymentOf(known(context.receipt)),
              },
            }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: '#payment.recorded',
                actions: [
                  'forgetReceipt',
                  { type: 'say', params: { message: 'payment.recordedForBooking' } },
                ],
              },
              {
                target: '#payment.judging',
                actions: {
                  type: 'setFailure',
                  params: ({ event }) => ({
                    failure: { kind: 'other', message: event.output.message ?? '' },
                  }),
                },
              },
            ],
            onError: {
              target: '#payment.judging',
              actions: {
                type: 'setFailure',
                params: ({ event }) => ({ failure: failureOf(event.error) }),
              },
            },
          },
        },
        updating: {
          description: 'An existing record becomes paid (PAY-09).',
          invoke: {
            id: 'updateTransaction',
            src: 'updateTransaction',
            input: ({ context }) => ({
              params: { id: known(context.receipt).targetId },
              body: paymentOf(known(context.receipt)),
            }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: '#payment.recorded',
                actions: [
                  'forgetReceipt',
                  { type: 'say', params: { message: 'payment.recordedAgain' } },
                ],
              },
              {
                target: '#payment.judging',
                actions: {
                  type: 'setFailure',
                  params: ({ event }) => ({
                    failure: { kind: 'other', message: event.output.message ?? '' },
                  }),
                },
              },
            ],
            onError: {
              target: '#payment.judging',
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
          target: 'judging',
          actions: { type: 'setFailure', params: { failure: { kind: 'noReply' } } },
        },
      },
    },
    judging: {
      description: 'What a failed recording means.',
      always: [
        {
          guard: 'hasNoToken',
          target: 'notRecorded',
          actions: { type: 'complain', params: { message: 'payment.noToken' } },
        },
        { guard: 'isSessionOver', target: 'left', actions: 'goToSignIn' },
        {
          guard: 'isNeverCaptured',
          target: 'paying',
          actions: [
            'forgetReceipt',
            'dropReceipt',
            { type: 'complain', params: { message: 'payment.providerError' } },
          ],
        },
        { guard: 'isClosed', target: 'nothingToPay', actions: ['forgetReceipt', 'dropReceipt'] },
        { guard: 'isAlreadyPaid', target: 'alreadyPaid', actions: 'forgetReceipt' },
        {
          target: 'notRecorded',
          actions: { type: 'complain', params: { message: 'payment.recordFailed' } },
        },
      ],
    },
    notRecorded: {
      description: 'The payment is approved but not recorded; recording again never charges again.',
      initial: 'choosing',
      on: {
        'record.retry': 'recording',
        'payment.leave': { target: 'left', actions: 'goBack' },
      },
      states: {
        choosing: {
          always: [{ guard: 'isCaptured', target: 'captured' }, { target: 'uncertain' }],
        },
        captured: { description: 'The provider has taken the money.' },
        uncertain: { description: 'The provider did not say whether it has taken the money.' },
      },
    },
    alreadyPaid: {
      description: 'Another payment was recorded first.',
      on: { 'payment.leave': { target: 'left', actions: 'goBack' } },
    },
    recorded: {
      description: 'Back to the list after one second.',
      after: { redirectNotice: { target: 'left', actions: 'goBack' } },
    },
    left: { type: 'final', description: 'The guest has gone to another page.' },
  },
});

/** Recording starts only once an order is approved, so there is a receipt. */
function known(receipt: Receipt | undefined): Receipt {
  if (!receipt) throw new Error('There is no approved order to record.');
  return receipt;
}

export type PaymentActor = ActorRefFrom<typeof paymentMachine>;
