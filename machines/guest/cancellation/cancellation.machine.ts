import { type ActorRefFrom, assign, emit } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { cancelBooking, listBookings, readRefundPreview } from '#contract/calls/bookings.ts';
import { readRefundPolicy } from '#contract/calls/content.ts';
import { listRefunds } from '#contract/calls/refunds.ts';
import type { Day } from '#contract/day.ts';
import type { Failure } from '#contract/failure.ts';
import type { RefundDetailsForm } from '#contract/forms/refund-details.ts';
import type { BookingId, UserId } from '#contract/ids.ts';
import { type Cents, noMoney } from '#contract/money.ts';
import { firstPage } from '#contract/pagination.ts';
import type { Booking } from '#contract/records/booking.ts';
import type { RefundPreview } from '#contract/records/refund-preview.ts';
import { policyWords } from '#contract/rules/refund.ts';
import { callStub } from '../../shared/call-stub.ts';
import { isReplyWith } from '../../shared/failure-kind.ts';
import { notifyError, notifyInfo, notifySuccess } from '../../shared/flow-actions.ts';
import { flowSetup } from '../../shared/flow-setup.ts';
import { withEvent, withFailure, withReply } from '../../shared/params.ts';
import { isPastStay, isRejected } from '../my-bookings/stays.ts';
import { type AccountDetails, createRefundStub } from './refund-request.ts';

export interface CancellationInput {
  readonly userId: UserId;
  /** The day on the guest's clock. */
  readonly today: Day;
  /** The page that the flow is a part of. */
  readonly page: '/bookings' | '/refunds';
}

interface CancellationContext extends CancellationInput {
  /** The booking to cancel or to refund; undefined while there is none. */
  readonly booking: Booking | undefined;
  /** HTML, untrusted. */
  readonly policy: string;
  /** STAY-22: the refund by the tiers of a home; undefined for a home without tiers. */
  readonly preview: RefundPreview | undefined;
  /** What is being sent, and no longer than that. */
  readonly details: AccountDetails;
}

interface Chosen {
  readonly booking: Booking;
}

type CancellationEvent =
  | { readonly type: 'cancel.confirm' }
  | { readonly type: 'cancel.dismiss' }
  | { readonly type: 'policy.retry' }
  | { readonly type: 'policy.accept' }
  | { readonly type: 'refund.leave' }
  | { readonly type: 'refund.stay' }
  | ({ readonly type: 'cancel.ask' } & Chosen)
  | ({ readonly type: 'refund.ask' } & Chosen)
  /** The empty form has its first input. */
  | { readonly type: 'refund.typed' }
  /** The form is empty again. */
  | { readonly type: 'refund.emptied' }
  | { readonly type: 'refund.submit'; readonly details: RefundDetailsForm }
  /** A new day has begun on the guest's clock. */
  | ({ readonly type: 'today.changed' } & Pick<CancellationInput, 'today'>);

const outdated = { type: 'emitFact', params: { type: 'records.outdated' } } as const;

const nothing: AccountDetails = { accountHolder: '', bankName: '', accountNumber: '' };

/**
 * §4 of the documents: confirm → refund policy accepted → cancelled → refund details → registered. For
 * a home with refund tiers, the guest accepts an amount instead of the policy's text. A booking that was not paid ends
 * with its cancellation: it has no refund to register.
 */
export const cancellationMachine = flowSetup({
  types: {
    context: {} as CancellationContext,
    events: {} as CancellationEvent,
    input: {} as CancellationInput,
    tags: {} as 'confirmOpen' | 'policyOpen' | 'refundOpen' | 'busy',
  },
  actors: {
    readRefundPolicy: callStub(readRefundPolicy),
    readRefundPreview: callStub(readRefundPreview),
    cancelBooking: callStub(cancelBooking),
    listBookings: callStub(listBookings),
    createRefund: createRefundStub,
    listRefunds: callStub(listRefunds),
  },
})
  .extend({
    /** REF-11: 1.5 seconds. */
    delays: { refundNotice: 1500 },
    guards: {
      /** A stay can be cancelled until it is over (CAN-01, MYB-03). */
      isUpcoming: ({ context }, { booking }: Chosen) => !isPastStay(booking, context.today),
      isNothingLeft: ({ context: { booking } }) => booking !== undefined && isNothingLeft(booking),
      /** Whether the home has refund tiers, so that the refund is shown instead of the policy. */
      hasTiers: ({ context }) => context.booking?.refundTiers !== undefined,
      /** Other hosts do not say what is paid: then the guest is asked for the account. */
      isNothingBack: ({ context: { booking, preview } }) =>
        preview ? preview.back === 0 : booking?.isPaid === false || booking?.refundDue === 0,
      /** Whether the list that was read no longer has the booking. */
      isCancelled: ({ context }, { records }: ReplyOf<typeof listBookings>) =>
        !records.some(({ id, isCancelled }) => id === chosenId(context) && !isCancelled),
      /** Whether the refund was asked for, and the operator has not rejected it. */
      isRegistered: ({ context }, { records }: ReplyOf<typeof listRefunds>) =>
        records.some(
          ({ booking, status }) =>
            booking.id === chosenId(context) && (status === 'pending' || status === 'refunded'),
        ),
      /** Whether the guest has not seen a payment yet, and the home has no refund tiers. */
      hasUnseenPayment: ({ context: { booking } }, failure: Failure) =>
        booking?.refundTiers === undefined && isReplyWith(failure, 422, 'refund_changed'),
      /** Whether the server refused, because the refund is another one than the guest saw. */
      hasRefundChanged: (_, failure: Failure) => isReplyWith(failure, 422, 'refund_changed'),
    },
    actions: {
      setToday: assign((_, { today }: Pick<CancellationInput, 'today'>) => ({ today })),
      choose: assign((_, { booking }: Chosen) => ({ booking, preview: undefined })),
      setPreview: assign((_, { preview }: ReplyOf<typeof readRefundPreview>) => ({ preview })),
      setPolicy: assign(({ context }, { records }: ReplyOf<typeof readRefundPolicy>) => ({
        policy: policyWords(records[0], context.booking?.refundTiers),
      })),
      setDetails: assign((_, { details }: { details: RefundDetailsForm }) => {
        const { accountHolder, bankName, accountNumber } = details;
        return { details: { accountHolder, bankName, accountNumber } };
      }),
      dropDetails: assign({ details: nothing }),
      tellCancelled: emit(({ context }) => ({
        type: 'booking.cancelled' as const,
        bookingId: chosenId(context),
      })),
      goToRefunds: emit(({ context: { page } }) => ({
        type: 'navigate' as const,
        to: '/refunds',
        replace: page === '/refunds',
      })),
    },
  })
  .createMachine({
    id: 'cancellation',
    context: ({ input }) => ({
      ...input,
      booking: undefined,
      policy: '',
      preview: undefined,
      details: nothing,
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
      refunding: {
        tags: 'refundOpen',
        description: 'REF-01 … REF-11: the account to pay back to. It can be given later too.',
        initial: 'blank',
        states: {
          blank: {
            on: {
              'refund.typed': 'typed',
              'refund.leave': {
                target: '#cancellation.idle',
                actions: notifyInfo('refund.canWait'),
              },
            },
          },
          typed: {
            on: {
              'refund.emptied': 'blank',
              'refund.submit': { target: 'registering', actions: withEvent('setDetails') },
              'refund.leave': 'askingToLeave',
            },
          },
          askingToLeave: {
            description: 'What was typed would be lost.',
            on: {
              'refund.stay': 'typed',
              'refund.leave': {
                target: '#cancellation.idle',
                actions: notifyInfo('refund.canWait'),
              },
            },
          },
          registering: {
            tags: 'busy',
            exit: 'dropDetails',
            invoke: {
              id: 'createRefund',
              src: 'createRefund',
              input: ({ context }) => ({
                body: { ...context.details, userId: context.userId, bookingId: chosenId(context) },
              }),
              onDone: '#cancellation.registered',
              onError: 'rereading',
            },
          },
          rereading: {
            tags: 'busy',
            description:
              'The refund may have been registered: the server says so before anything is said.',
            invoke: {
              id: 'listRefunds',
              src: 'listRefunds',
              input: ({ context }) => ({ params: { userId: context.userId } }),
              onDone: [
                { guard: withReply('isRegistered'), target: '#cancellation.registered' },
                'notRegistered',
              ],
              onError: 'notRegistered',
            },
          },
          notRegistered: {
            entry: notifyError('refund.failed'),
            on: { 'refund.submit': { target: 'registering', actions: withEvent('setDetails') } },
            description:
              'REF-10. To My Refunds after 1.5 seconds, unless the guest asks again before: under the same id, this asks once.',
            after: { refundNotice: { target: '#cancellation.idle', actions: 'goToRefunds' } },
          },
        },
      },
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

/** Whether the host has rejected a booking that was not paid: it only stands in the guest's list. */
export function isNothingLeft(booking: Booking): boolean {
  return isRejected(booking) && booking.isPaid === false;
}

/** The refund of the chosen booking, in cents; undefined where the host does not say it. */
export function refundInSight({
  booking,
  preview,
}: Pick<CancellationContext, 'booking' | 'preview'>): Cents | undefined {
  return preview?.back ?? booking?.refundDue;
}

/** What the dialog has shown of the money; nothing where the policy's text stands for it. */
function moneySeen({ booking, preview }: Pick<CancellationContext, 'booking' | 'preview'>): {
  readonly refundAmount?: Cents;
  readonly paidAmount?: Cents;
} {
  if (preview) return { refundAmount: preview.back, paidAmount: preview.paid };
  if (booking?.isPaid === false) return { refundAmount: noMoney, paidAmount: noMoney };
  return booking?.refundDue === undefined ? {} : { refundAmount: booking.refundDue };
}

/** Calls start only once a booking is chosen. */
function chosenId({ booking }: CancellationContext): BookingId {
  if (!booking) throw new Error('No booking is chosen.');
  return booking.id;
}

export type CancellationActor = ActorRefFrom<typeof cancellationMachine>;
