import type { ActorRefFrom } from 'xstate';
import { firstPage } from '#contract/pagination.ts';
import { notifyError, notifySuccess } from '../../shared/flow-actions.ts';
import { withEvent, withFailure, withReply } from '../../shared/params.ts';
import { cancellationSetup, chosenId, moneySeen, outdated } from './cancellation-setup.ts';
import { refunding } from './refunding-state.ts';

/**
 * §4 of the documents: confirm → refund policy accepted → cancelled → refund details → registered. For
 * a home with refund tiers, the guest accepts an amount instead of the policy's text. A booking that was not paid ends
 * with its cancellation: it has no refund to register.
 */
export const cancellationMachine = cancellationSetup.createMachine({
  id: 'cancellation',
  context: ({ input }) => ({
    ...input,
    booking: undefined,
    policy: '',
    preview: undefined,
    details: undefined,
  }),
  initial: 'idle',
  on: { 'today.changed': { actions: withEvent('setToday') } },
  states: {
    idle: {
      description: 'A booking can be cancelled, or the refund of a cancelled one asked for.',
      on: {
        'cancel.ask': {
          guard: withEvent('isUpcoming'),
          target: 'confirming',
          actions: withEvent('choose'),
        },
        'refund.ask': { target: 'refunding', actions: withEvent('choose') },
      },
    },
    confirming: {
      tags: 'confirmOpen',
      description: 'CAN-02.',
      on: {
        'cancel.confirm': [
          {
            guard: 'isNothingLeft',
            target: 'cancelling',
            description: 'The host has rejected it unpaid: no refund has terms to accept.',
          },
          { guard: 'hasTiers', target: 'readingPreview' },
          'readingPolicy',
        ],
        'cancel.dismiss': 'idle',
      },
    },
    readingPreview: {
      tags: 'policyOpen',
      on: { 'cancel.dismiss': 'idle' },
      invoke: {
        id: 'readRefundPreview',
        src: 'readRefundPreview',
        input: ({ context }) => ({ params: { id: chosenId(context) } }),
        onDone: { target: 'acceptingTerms', actions: withReply('setPreview') },
        onError: 'termsUnavailable',
      },
    },
    readingPolicy: {
      tags: 'policyOpen',
      on: { 'cancel.dismiss': 'idle' },
      invoke: {
        id: 'readRefundPolicy',
        src: 'readRefundPolicy',
        input: { query: firstPage(1) },
        onDone: { target: 'acceptingTerms', actions: withReply('setPolicy') },
        onError: 'termsUnavailable',
      },
    },
    termsUnavailable: {
      tags: 'policyOpen',
      description: 'Terms that could not be read cannot be accepted; the guest can try again.',
      on: {
        'policy.retry': [{ guard: 'hasTiers', target: 'readingPreview' }, 'readingPolicy'],
        'cancel.dismiss': 'idle',
      },
    },
    acceptingTerms: {
      tags: 'policyOpen',
      description:
        'CAN-03, STAY-22: nothing is cancelled before the policy, or the refund of a home with tiers, is accepted.',
      on: { 'policy.accept': 'cancelling', 'cancel.dismiss': 'idle' },
    },
    cancelling: {
      tags: ['policyOpen', 'busy'],
      invoke: {
        id: 'cancelBooking',
        src: 'cancelBooking',
        input: ({ context }) => ({
          params: { id: chosenId(context) },
          body: moneySeen(context),
        }),
        onDone: 'cancelled',
        onError: [
          {
            guard: withFailure('hasUnseenPayment'),
            target: 'idle',
            actions: [notifyError('refundTerms.changed'), outdated],
            description: 'It was shown as unpaid, and is paid: the list is read again.',
          },
          {
            guard: withFailure('hasRefundChanged'),
            target: 'readingPreview',
            actions: notifyError('refundTerms.changed'),
            description:
              'A new day began at the home, or a payment was recorded. The guest sees the new refund.',
          },
          'rereading',
        ],
      },
    },
    rereading: {
      tags: ['policyOpen', 'busy'],
      description:
        'The booking may have been cancelled: the server says so before anything is said.',
      invoke: {
        id: 'listBookings',
        src: 'listBookings',
        input: ({ context }) => ({ params: { userId: context.userId } }),
        onDone: [{ guard: withReply('isCancelled'), target: 'cancelled' }, 'notCancelled'],
        onError: 'notCancelled',
      },
    },
    cancelled: {
      description:
        'CAN-04 … CAN-06. The refund form opens only if something comes back: not for an unpaid booking.',
      entry: [notifySuccess('bookings.cancelled'), 'tellCancelled'],
      always: [
        {
          guard: 'isNothingBack',
          target: 'idle',
          description: 'Nothing was paid, or the refund is zero.',
        },
        'refunding',
      ],
    },
    notCancelled: {
      description: 'CAN-07. Cancelling again is harmless, should it have been cancelled.',
      entry: [notifyError('bookings.cancelFailed'), outdated],
      always: [{ guard: 'isNothingLeft', target: 'confirming' }, 'acceptingTerms'],
    },
    refunding,
    registered: {
      description: 'REF-09. The refund is asked for; to My Refunds after 1.5 seconds.',
      entry: [
        notifySuccess('refund.registered'),
        { type: 'emitFact', params: { type: 'refund.registered' } },
      ],
      after: { refundNotice: { target: 'idle', actions: 'goToRefunds' } },
    },
  },
});

export type CancellationActor = ActorRefFrom<typeof cancellationMachine>;
