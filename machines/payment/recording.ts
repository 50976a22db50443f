import { failureOf } from '#contract/failure.ts';
import { known, paymentOf, paymentSetup } from './payment-setup.ts';

/** PAY-06, PAY-09: the server is told of the payment; every try is the same one to it. */
export const recording = paymentSetup.createStateConfig({
  tags: 'busy',
  entry: 'noteWhetherEarly',
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
              'forgetApproval',
              'forgetCapture',
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
              'forgetApproval',
              'forgetCapture',
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
  on: {
    'order.captured': {
      target: 'recording',
      reenter: true,
      description: 'The provider was slow: what was asked before it had captured is asked again.',
      actions: [
        { type: 'setPayer', params: ({ event }) => event },
        'rememberReceipt',
        { type: 'thank', params: ({ event }) => event },
      ],
    },
    'capture.failed': {
      target: 'settling',
      actions: 'closeCapture',
      description: 'What the server had seen before the capture was over proves nothing.',
    },
    'receipt.changed': [
      {
        guard: { type: 'isCapturedMeanwhile', params: ({ event }) => event },
        target: 'recording',
        reenter: true,
        actions: { type: 'takeReceipt', params: ({ event }) => event },
        description: 'What was asked before the other tab had the money taken is asked again.',
      },
      {
        guard: { type: 'isOfAnotherOrder', params: ({ event }) => event },
        target: 'elsewhere',
        actions: 'dropReceipt',
      },
    ],
  },
  after: {
    callTimeLimit: {
      target: 'judging',
      actions: { type: 'setFailure', params: { failure: { kind: 'noReply' } } },
    },
  },
});
