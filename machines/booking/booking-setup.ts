import { and, assign, emit, not, setup, stateIn } from 'xstate';
import {
  cancelBooking,
  createBooking,
  listBookedDates,
  listCoupons,
} from '#contract/calls/bookings.ts';
import { readRefundPolicy, readServiceTax } from '#contract/calls/content.ts';
import { readProperty } from '#contract/calls/properties.ts';
import { type Day, isBefore } from '#contract/day.ts';
import { isSuccess, type Status } from '#contract/envelope.ts';
import type { Failure } from '#contract/failure.ts';
import type { BookedRange } from '#contract/records/booking.ts';
import type { Coupon } from '#contract/records/coupon.ts';
import { isEligible } from '#contract/rules/coupon.ts';
import { crossesBooked, isBooked, longestStay } from '#contract/rules/stay.ts';
import type { MessageKey } from '#locales/message.ts';
import { isAccepted } from '../shared/acceptance.ts';
import { callStub } from '../shared/call-stub.ts';
import { callTimeLimit } from '../shared/delays.ts';
import type { Effect, Notice } from '../shared/effects.ts';
import { isReplyWith, isSessionOver } from '../shared/failure-kind.ts';
import { sharedFailure } from '../shared/failure-notice.ts';
import { createPaymentStub } from '../shared/record-payment.ts';
import { type BookingDraft, draftText } from './booking-draft.ts';
import {
  type BookingTerms,
  bookingPrice,
  clampedGuests,
  eligibleCoupons,
  isPast,
  isTooLong,
  type Rates,
  stayOf,
} from './booking-terms.ts';

/** The part of a reply that tells success from refusal. */
interface Answer {
  readonly status?: Status;
}

export interface BookingInput {
  readonly property: Rates;
  /** The guest's id; undefined for a visitor. */
  readonly userId: string | undefined;
  /** The day on the guest's clock. */
  readonly today: Day;
  /** CONST-04: random, 16 characters; the one cash record this flow may write. */
  readonly transactionId: string;
  readonly draft: BookingDraft | undefined;
}

export interface BookingContext extends BookingTerms {
  readonly userId: string | undefined;
  readonly transactionId: string;
  readonly draft: BookingDraft | undefined;
  /** HTML, untrusted. */
  readonly policy: string;
  /** The code that was selected in the list or sent to be applied. */
  readonly couponCode: string;
  /** The booking that was made; undefined until there is one. */
  readonly bookingId: string | undefined;
  /** Why the last load failed. */
  readonly failure: Failure | undefined;
}

export type BookingEvent =
  | { readonly type: 'terms.retry' }
  | { readonly type: 'checkIn.chosen'; readonly day: Day }
  | { readonly type: 'checkOut.chosen'; readonly day: Day }
  | { readonly type: 'dates.clear' }
  | { readonly type: 'guests.changed'; readonly guests: number }
  | { readonly type: 'coupon.view' }
  | { readonly type: 'coupon.retry' }
  | { readonly type: 'coupon.close' }
  | { readonly type: 'coupon.select'; readonly code: string }
  | { readonly type: 'coupon.apply'; readonly code: string }
  | { readonly type: 'coupon.remove' }
  | { readonly type: 'policy.open' }
  | { readonly type: 'policy.close' }
  | { readonly type: 'policy.accept' }
  | { readonly type: 'policy.withdraw' }
  | { readonly type: 'booking.submit' }
  | { readonly type: 'booking.payCash' }
  | { readonly type: 'booking.payOnline' }
  | { readonly type: 'booking.cancel' }
  /** The session is about to end; what is chosen is to outlive it. */
  | { readonly type: 'session.lost' };

function draftFrom(context: BookingContext): BookingDraft | undefined {
  const stay = stayOf(context);
  if (!stay) return undefined;
  const { property, userId = '', guests, coupon } = context;
  const couponCode = coupon?.couponCode ?? '';
  return { propertyId: property.id, userId, ...stay, guests, couponCode };
}

export const bookingSetup = setup({
  types: {
    context: {} as BookingContext,
    events: {} as BookingEvent,
    input: {} as BookingInput,
    emitted: {} as Effect,
    tags: {} as 'busy' | 'couponsOpen' | 'choiceOpen',
  },
  actors: {
    listBookedDates: callStub(listBookedDates),
    readProperty: callStub(readProperty),
    readServiceTax: callStub(readServiceTax),
    readRefundPolicy: callStub(readRefundPolicy),
    listCoupons: callStub(listCoupons),
    createBooking: callStub(createBooking),
    cancelBooking: callStub(cancelBooking),
    createTransaction: createPaymentStub,
  },
  delays: { callTimeLimit, cashNotice: 1500, cancelNotice: 1000, refusalNotice: 2000 },
  guards: {
    isPast: ({ context }, { day }: { day: Day }) => isPast(day, context.today),
    isBooked: ({ context }, { day }: { day: Day }) => isBooked(day, context.booked),
    isBeforeCheckIn: ({ context }, { day }: { day: Day }) =>
      context.checkIn !== undefined && isBefore(day, context.checkIn),
    crossesBooked: ({ context }, { day }: { day: Day }) =>
      context.checkIn !== undefined &&
      crossesBooked({ checkIn: context.checkIn, checkOut: day }, context.booked),
    isTooLong: ({ context }, { day }: { day: Day }) =>
      context.checkIn !== undefined && isTooLong({ checkIn: context.checkIn, checkOut: day }),
    hasCheckIn: ({ context }) => context.checkIn !== undefined,
    isStayTaken: ({ context }) => {
      const stay = stayOf(context);
      return stay !== undefined && crossesBooked(stay, context.booked);
    },
    hasDraft: ({ context }) => context.draft !== undefined,
    hasFreeDraft: ({ context: { draft, booked, today } }) =>
      draft !== undefined && !isPast(draft.checkIn, today) && !crossesBooked(draft, booked),

    hasDraftCoupon: and(['hasFreeDraft', ({ context }) => context.couponCode !== '']),
    isBlank: (_, { code }: { code: string }) => code.trim() === '',
    hasCoupon: ({ context }) => context.coupon !== undefined,
    isListedCoupon: ({ context }, { coupons }: { coupons: readonly Coupon[] }) =>
      eligibleCoupons({ ...context, coupon: undefined, coupons }).some(
        (coupon) => coupon.couponCode === context.couponCode,
      ),
    couponNoLongerFits: ({ context }) => {
      const stay = stayOf(context);
      if (!stay || !context.coupon) return false;
      return !isEligible(context.coupon, stay, bookingPrice(context).amount);
    },

    isVisitor: ({ context }) => context.userId === undefined,
    hasStay: stateIn({ planning: { dates: 'stayChosen' } }),
    hasAcceptedPolicy: stateIn({ planning: { policy: 'accepted' } }),
    isApplyingCoupon: stateIn({ planning: { coupon: 'applying' } }),
    /** A coupon that is still being applied would be lost: the guest would book without it. */
    canBook: and([not('isVisitor'), 'hasStay', 'hasAcceptedPolicy', not('isApplyingCoupon')]),

    hasStatus: (_, { status }: Answer) => status !== undefined,
    isBookingMade: (_, { status, id }: Answer & { id: string | undefined }) =>
      isSuccess(status) && id !== undefined,
    /** API-47, API-50: the HTTP status counts, unless the reply itself says otherwise. */
    isAccepted: (_, answer: Answer) => isAccepted(answer),

    isSessionOver: (_, { failure }: { failure: Failure }) => isSessionOver(failure),
    isAccountDeleted: (_, { failure }: { failure: Failure }) => isReplyWith(failure, 401),
    isNotAuthorised: (_, { failure }: { failure: Failure }) => isReplyWith(failure, 409),
    areTermsStale: (_, { failure }: { failure: Failure }) =>
      isReplyWith(failure, 422, 'dates_taken') || isReplyWith(failure, 422, 'price_changed'),
    isCouponRefused: (_, { failure }: { failure: Failure }) =>
      isReplyWith(failure, 422, 'coupon_invalid'),
    isReply: (_, { failure }: { failure: Failure }) => failure.kind === 'reply',
  },
  actions: {
    setBooked: assign((_, { booked }: { booked: readonly BookedRange[] }) => ({ booked })),
    setRates: assign((_, { rates }: { rates: Rates }) => ({ property: rates })),
    setTaxPercent: assign((_, { taxPercent }: { taxPercent: number }) => ({ taxPercent })),
    setPolicy: assign((_, { policy }: { policy: string }) => ({ policy })),
    setFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    setCheckIn: assign((_, { day }: { day: Day }) => ({ checkIn: day, checkOut: undefined })),
    setCheckOut: assign((_, { day }: { day: Day }) => ({ checkOut: day })),
    clearDates: assign({ checkIn: undefined, checkOut: undefined }),
    setGuests: assign(({ context }, { guests }: { guests: number }) => ({
      guests: clampedGuests(guests, context.property.bedrooms),
    })),
    restoreDraft: assign(({ context: { draft, property } }) => ({
      checkIn: draft?.checkIn,
      checkOut: draft?.checkOut,
      guests: clampedGuests(draft?.guests ?? 1, property.bedrooms),
      couponCode: draft?.couponCode ?? '',
    })),
    setCoupons: assign((_, { coupons }: { coupons: readonly Coupon[] }) => ({ coupons })),
    setCouponCode: assign((_, { code }: { code: string }) => ({ couponCode: code.trim() })),
    setCoupon: assign(({ context }) => ({
      coupon: context.coupons.find((coupon) => coupon.couponCode === context.couponCode),
    })),
    clearCoupon: assign({ coupon: undefined, couponCode: '' }),
    setBookingId: assign((_, { id }: { id: string | undefined }) => ({ bookingId: id })),

    say: emit((_, notice: Omit<Notice, 'type'>) => ({ type: 'notice' as const, ...notice })),
    complain: emit((_, { message }: { message: MessageKey }) => ({
      type: 'notice' as const,
      level: 'error' as const,
      message,
    })),
    complainOfFailure: emit((_, { failure }: { failure: Failure }) => ({
      type: 'notice' as const,
      level: 'error' as const,
      ...sharedFailure(failure),
    })),
    sayStayTooLong: emit({
      type: 'notice',
      level: 'error',
      message: 'booking.stayTooLong',
      values: { days: longestStay },
    }),
    /** BOOK-07: three seconds. */
    sayRangeTaken: emit({
      type: 'notice',
      level: 'error',
      message: 'booking.rangeTaken',
      closeAfter: 3000,
    }),
    rememberDraft: emit(({ context }) => {
      const draft = draftFrom(context);
      return draft
        ? {
            type: 'remember' as const,
            key: 'ndako.bookingDraft.v1' as const,
            value: draftText(draft),
          }
        : { type: 'forget' as const, key: 'ndako.bookingDraft.v1' as const };
    }),
    forgetDraft: emit({ type: 'forget', key: 'ndako.bookingDraft.v1' }),
    /** OQ-18: a copy for other tabs and reloads; the flow itself goes by its context. */
    rememberBooking: emit(({ context }) => ({
      type: 'remember' as const,
      key: 'BookingsIdStored' as const,
      value: context.bookingId ?? '',
    })),
    goTo: emit((_, { to }: { to: string }) => ({ type: 'navigate' as const, to })),
    goToAccountEntry: emit(({ context }, { to }: { to: string }) => ({
      type: 'navigate' as const,
      to,
      state: { from: `/propertyDetails/${context.property.id}` },
    })),
    goToPayment: emit(({ context }) => ({
      type: 'navigate' as const,
      to: '/payment-processing',
      state: { bookingId: context.bookingId, totalCents: bookingPrice(context).total },
    })),
  },
});
