import { assign, emit } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { cancelBooking, listBookings, readRefundPreview } from '#contract/calls/bookings.ts';
import { readRefundPolicy } from '#contract/calls/content.ts';
import { listRefunds } from '#contract/calls/refunds.ts';
import type { Day } from '#contract/day.ts';
import type { Failure } from '#contract/failure.ts';
import type { RefundDetailsForm } from '#contract/forms/refund-details.ts';
import type { BookingId, UserId } from '#contract/ids.ts';
import { type Cents, cents, noMoney } from '#contract/money.ts';
import type { Booking } from '#contract/records/booking.ts';
import type { RefundPreview } from '#contract/records/refund-preview.ts';
import { policyWords } from '#contract/rules/refund.ts';
import { callStub } from '../../shared/call-stub.ts';
import { isReplyWith } from '../../shared/failure-kind.ts';
import { flowSetup } from '../../shared/flow-setup.ts';
import { isPastStay, isRejected } from '../my-bookings/stays.ts';
import { type AccountDetails, createRefundStub } from './refund-request.ts';

export interface CancellationInput {
  readonly userId: UserId;
  /** The day on the guest's clock. */
  readonly today: Day;
  /** The page that the flow is a part of. */
  readonly page: '/bookings' | '/refunds';
}

export interface CancellationContext extends CancellationInput {
  /** The booking to cancel or to refund; undefined while there is none. */
  readonly booking: Booking | undefined;
  /** HTML, untrusted. */
  readonly policy: string;
  /** STAY-22: the refund by the tiers of a home; undefined for a home without tiers. */
  readonly preview: RefundPreview | undefined;
  /** What is being sent, and no longer than that. Undefined for a request without an account. */
  readonly details: AccountDetails | undefined;
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
  /** STAY-260: back to PayPal, without an account. */
  | { readonly type: 'refund.confirm' }
  /** The guest wants it on an account instead. */
  | { readonly type: 'refund.elsewhere' }
  | ({ readonly type: 'cancel.ask' } & Chosen)
  | ({ readonly type: 'refund.ask' } & Chosen)
  /** The empty form has its first input. */
  | { readonly type: 'refund.typed' }
  /** The form is empty again. */
  | { readonly type: 'refund.emptied' }
  | { readonly type: 'refund.submit'; readonly details: RefundDetailsForm }
  /** A new day has begun on the guest's clock. */
  | ({ readonly type: 'today.changed' } & Pick<CancellationInput, 'today'>);

/** What the list on the page has is perhaps not what the server has. */
export const outdated = { type: 'emitFact', params: { type: 'records.outdated' } } as const;

/** Everything that the chart of a cancellation refers to by name. */
export const cancellationSetup = flowSetup({
  types: {
    context: {} as CancellationContext,
    events: {} as CancellationEvent,
    input: {} as CancellationInput,
    tags: {} as
      | 'confirmOpen'
      | 'policyOpen'
      | 'refundOpen'
      | 'refundOffered'
      | 'refundTyped'
      | 'busy',
  },
  actors: {
    readRefundPolicy: callStub(readRefundPolicy),
    readRefundPreview: callStub(readRefundPreview),
    cancelBooking: callStub(cancelBooking),
    listBookings: callStub(listBookings),
    createRefund: createRefundStub,
    listRefunds: callStub(listRefunds),
  },
}).extend({
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
    /** STAY-260: whether the server has said that all of the refund goes back to PayPal. */
    isAllOnline: ({ context }) => isAllOnline(context),
    /** STAY-261: whether the server needs an account after all. */
    needsAccount: ({ context }, failure: Failure) =>
      context.details === undefined && isReplyWith(failure, 400, 'malformed'),
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
    dropDetails: assign({ details: undefined }),
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

/** STAY-260: what of it goes back to PayPal, in cents. */
export function onlineInSight({
  booking,
  preview,
}: Pick<CancellationContext, 'booking' | 'preview'>): Cents {
  return (preview ? preview.backOnline : booking?.refundOnline) ?? noMoney;
}

/** STAY-263: what of it goes to the account that the guest names, in cents. */
export function byHandInSight(context: Pick<CancellationContext, 'booking' | 'preview'>): Cents {
  return cents((refundInSight(context) ?? noMoney) - onlineInSight(context));
}

/** STAY-260: whether all of it goes back to PayPal. */
export function isAllOnline(context: Pick<CancellationContext, 'booking' | 'preview'>): boolean {
  return onlineInSight(context) > 0 && byHandInSight(context) === 0;
}

/** What the dialog has shown of the money; nothing where the policy's text stands for it. */
export function moneySeen({ booking, preview }: Pick<CancellationContext, 'booking' | 'preview'>): {
  readonly refundAmount?: Cents;
  readonly paidAmount?: Cents;
} {
  if (preview) return { refundAmount: preview.back, paidAmount: preview.paid };
  if (booking?.isPaid === false) return { refundAmount: noMoney, paidAmount: noMoney };
  return booking?.refundDue === undefined ? {} : { refundAmount: booking.refundDue };
}

/** Calls start only once a booking is chosen. */
export function chosenId({ booking }: CancellationContext): BookingId {
  if (!booking) throw new Error('No booking is chosen.');
  return booking.id;
}
