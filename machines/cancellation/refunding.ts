import { failureOf } from '#contract/failure.ts';
import { cancellationSetup } from './cancellation-setup.ts';

/** REF-01 … REF-11: where the money goes back to. Leaving loses nothing but what was typed. */
export const refunding = cancellationSetup.createStateConfig({
  tags: 'refundOpen',
  initial: 'editing',
  states: {
    editing: {
      description: 'The refund details are typed; they can also be given another time.',
      on: {
        'refund.submit': {
          target: 'registering',
          actions: { type: 'setDetails', params: ({ event }) => event.details },
        },
        'refund.leave': [
          {
            guard: { type: 'isTyped', params: ({ event }) => event },
            target: 'askingToLeave',
          },
          { target: '#cancellation.idle', actions: 'sayRefundCanWait' },
        ],
      },
    },
    askingToLeave: {
      description: 'What was typed would be lost.',
      on: {
        'refund.stay': 'editing',
        'refund.leave': { target: '#cancellation.idle', actions: 'sayRefundCanWait' },
      },
    },
    registering: {
      tags: 'busy',
      exit: 'dropDetails',
      invoke: {
        id: 'createRefund',
        src: 'createRefund',
        input: ({ context }) => ({
          body: {
            ...context.details,
            refundStatus: 'pending',
            userId: context.userId,
            bookingId: context.booking?.id ?? '',
            refundId: context.refundIds[context.booking?.id ?? ''] ?? '',
          },
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: '#cancellation.registered',
            actions: [{ type: 'say', params: { message: 'refund.registered' } }, 'tellRegistered'],
          },
          {
            target: 'notRegistered',
            actions: { type: 'complain', params: { message: 'refund.failed' } },
          },
        ],
        onError: [
          {
            guard: {
              type: 'isSessionOver',
              params: ({ event }) => ({ failure: failureOf(event.error) }),
            },
            target: '#cancellation.signedOut',
          },
          {
            target: 'notRegistered',
            actions: { type: 'complain', params: { message: 'refund.failed' } },
          },
        ],
      },
      after: {
        callTimeLimit: {
          target: 'notRegistered',
          actions: { type: 'complain', params: { message: 'refund.failed' } },
          description: 'Asking again under the same id asks once.',
        },
      },
    },
    notRegistered: {
      description: 'To My Refunds after 1.5 seconds, unless the guest tries again before.',
      on: {
        'refund.submit': {
          target: 'registering',
          actions: { type: 'setDetails', params: ({ event }) => event.details },
        },
      },
      after: { refundNotice: { target: '#cancellation.idle', actions: 'goToRefunds' } },
    },
  },
});
