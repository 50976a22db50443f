import type { ActorRefFrom } from 'xstate';
import { failureOf } from '#contract/failure.ts';
import { firstPage } from '#contract/pagination.ts';
import { atRest, cancellationSetup } from './cancellation-setup.ts';
import { refunding } from './refunding.ts';

const idle = cancellationSetup.createStateConfig({
  description: 'A booking can be cancelled, or the refund of a cancelled one taken up again.',
  on: {
    'cancel.ask': {
      guard: { type: 'isUpcoming', params: ({ event }) => event },
      target: 'confirming',
      actions: { type: 'choose', params: ({ event }) => event },
    },
    'refund.ask': {
      target: 'refunding',
      actions: { type: 'choose', params: ({ event }) => event },
    },
  },
});

/** §4 of the documents: confirm → refund policy accepted → cancelled → refund details → registered. */
export const cancellationMachine = cancellationSetup.createMachine({
  id: 'cancellation',
  context: ({ input }) => atRest(input),
  initial: 'idle',
  states: {
    idle,
    confirming: {
      tags: 'confirmOpen',
      description: 'CAN-02: nothing is cancelled by one press.',
      on: { 'cancel.confirm': 'readingPolicy', 'cancel.dismiss': 'idle' },
    },
    readingPolicy: {
      tags: 'policyOpen',
      invoke: {
        id: 'readRefundPolicy',
        src: 'readRefundPolicy',
        input: { query: firstPage(1) },
        onDone: {
          target: 'acceptingPolicy',
          actions: {
            type: 'setPolicy',
            params: ({ event }) => ({ policy: event.output.policy[0]?.message ?? '' }),
          },
        },
        onError: 'policyUnavailable',
      },
      on: { 'cancel.dismiss': 'idle' },
      after: { callTimeLimit: 'policyUnavailable' },
    },
    policyUnavailable: {
      tags: 'policyOpen',
      description: 'A policy that could not be read cannot be accepted; the guest can try again.',
      on: { 'policy.retry': 'readingPolicy', 'cancel.dismiss': 'idle' },
    },
    acceptingPolicy: {
      tags: 'policyOpen',
      description: 'CAN-03: nothing is cancelled before the policy is accepted.',
      on: { 'policy.accept': 'cancelling', 'cancel.dismiss': 'idle' },
    },
    cancelling: {
      tags: ['policyOpen', 'busy'],
      invoke: {
        id: 'cancelBooking',
        src: 'cancelBooking',
        input: ({ context }) => ({
          params: { id: context.booking?.id ?? '' },
          body: { isDeleted: 'true' },
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'refunding',
            actions: [
              { type: 'say', params: { message: 'bookings.cancelled' } },
              {
                type: 'tellCancelled',
                params: ({ context }) => ({ bookingId: context.booking?.id ?? '' }),
              },
            ],
          },
          {
            target: 'acceptingPolicy',
            actions: { type: 'complain', params: { message: 'bookings.cancelFailed' } },
          },
        ],
        onError: [
          {
            guard: {
              type: 'isSessionOver',
              params: ({ event }) => ({ failure: failureOf(event.error) }),
            },
            target: 'signedOut',
          },
          {
            target: 'acceptingPolicy',
            actions: { type: 'complain', params: { message: 'bookings.cancelFailed' } },
          },
        ],
      },
      after: {
        callTimeLimit: {
          target: 'acceptingPolicy',
          actions: { type: 'complain', params: { message: 'bookings.cancelFailed' } },
          description: 'Cancelling again is harmless, should it have been cancelled.',
        },
      },
    },
    refunding,
    registered: {
      description: 'The refund is asked for; to My Refunds after 1.5 seconds.',
      after: { refundNotice: { target: 'idle', actions: 'goToRefunds' } },
    },
    signedOut: {
      ...idle,
      description:
        'The session says so, and leads to sign in and back here. Where that was done elsewhere meanwhile, the page stays.',
    },
  },
});

export type CancellationActor = ActorRefFrom<typeof cancellationMachine>;
