import {
  and,
  assign,
  emit,
  enqueueActions,
  type InputFrom,
  not,
  type OutputFrom,
  raise,
  stateIn,
} from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import {
  cancelBooking,
  createBooking,
  listBookedDates,
  listCoupons,
} from '#contract/calls/bookings.ts';
import { readRefundPolicy, readServiceTax } from '#contract/calls/content.ts';
import { readProperty } from '#contract/calls/property.ts';
import { readStay } from '#contract/calls/stay.ts';
import { type Day, isBefore } from '#contract/day.ts';
import type { Failure } from '#contract/failure.ts';
import { type BookingDraft, bookingDraft } from '#contract/forms/booking-draft.ts';
import { paymentPath, storedTargets } from '#contract/forms/payment-target.ts';
import { entranceTo, type WayBack } from '#contract/forms/way-back.ts';
import type { UserId } from '#contract/ids.ts';
import { type Cents, noMoney } from '#contract/money.ts';
import type { Coupon } from '#contract/records/coupon.ts';
import { hasCode } from '#contract/rules/coupon.ts';
import { offeredStay } from '#contract/rules/nearest-stay.ts';
import { isSameRefund, policyWords } from '#contract/rules/refund.ts';
import type { Stay, StayUnit } from '#contract/rules/stay.ts';
import { crossesBooked, stayLength } from '#contract/rules/stay.ts';
import { mostGuestsOf } from '#contract/rules/stay-refusal.ts';
import { entryOf } from '#contract/stored-value.ts';
import { assertDefined } from '../../shared/assert-defined.ts';
import { callStub, callsStub } from '../../shared/call-stub.ts';
import type { Effect } from '../../shared/effects.ts';
import { isReplyWith } from '../../shared/failure-kind.ts';
import { flowSetup } from '../../shared/flow-setup.ts';
import { createPaymentStub } from '../record-payment.ts';
import {
  acceptedText,
  type BookingTerms,
  bookingPrice,
  clampedGuests,
  earliestArrival,
  eligibleCoupons,
  fittingCoupon,
  type HomeTerms,
  homeTermsOf,
  refusalOfDays,
  shownTotal,
  stayOf,
  wantedStay,
} from './booking-terms.ts';
import { type HeldBooking, heldBookingOf } from './held-booking.ts';
import { type Complaint, ofDraft, rangeTaken } from './refused-days.ts';

export interface BookingInput {
  /** What is known of the property; the rates may be missing where nothing is to be planned. */
  readonly property: Partial<HomeTerms> & Pick<HomeTerms, 'id'>;
  /** The guest's id; undefined for a visitor. */
  readonly userId: UserId | undefined;
  /** The day on the guest's clock. */
  readonly today: Day;
  readonly unit: StayUnit;
  /** STAY-63: the longest stay that the site allows, in days or nights, as `unit` says. */
  readonly longestStay: number;
  /** CONST-04: random, 16 characters; the one cash record this flow may write. */
  readonly transactionId: string;
  readonly draft: BookingDraft | undefined;
  /** The query of the page's address, which is stored with the choice. */
  readonly search?: string;
  /** A booking that was made earlier and is to be completed. */
  readonly held?: HeldBooking;
}

export interface BookingContext extends BookingTerms, Pick<BookingInput, 'search'> {
  readonly userId: UserId | undefined;
  readonly transactionId: string;
  /** What was chosen before, until it is taken up or refused. */
  readonly draft: BookingDraft | undefined;
  /** Whose choice it is. After the end of a session, the guest's, who is a visitor until the sign-in. */
  readonly owner: UserId | undefined;
  /** HTML, untrusted; undefined while it is unread in the language of the site, empty beside other numbers. */
  readonly policy: string | undefined;
  /** STAY-249: the text that the guest has ticked, in its language. Undefined where tiers stand in its place. */
  readonly acceptedPolicy: string | undefined;
  /** The code of the coupon that is selected in the dialog. */
  readonly selectedCode: string;
  /** The code that is being applied; empty otherwise. */
  readonly couponCode: string;
  /**
   * The total that the panel showed for the guest's last choice, or when the guest last accepted a
   * changed price. Undefined while it has shown none for that choice.
   */
  readonly seenTotal: Cents | undefined;
  /** The stay that is offered instead of days that the home does not take; undefined without one. */
  readonly offer: Stay | undefined;
  /** The booking that was made; undefined until there is one. */
  readonly held: HeldBooking | undefined;
  /** The total that the guest saw before the booking was `changed`. */
  readonly totalBefore: Cents | undefined;
  /** Whether the flow began with a booking that was made earlier. */
  readonly isResumed: boolean;
}

export type BookingEvent =
  | { readonly type: 'terms.retry' }
  | { readonly type: 'terms.refresh' }
  | { readonly type: 'checkOut.clear' }
  | { readonly type: 'dates.clear' }
  /** Takes the stay that is offered instead of the refused one. */
  | { readonly type: 'offer.take' }
  | { readonly type: 'coupon.view' }
  | { readonly type: 'coupon.retry' }
  | { readonly type: 'coupon.close' }
  | { readonly type: 'coupon.remove' }
  | { readonly type: 'policy.open' }
  | { readonly type: 'policy.close' }
  | { readonly type: 'policy.accept' }
  | { readonly type: 'policy.withdraw' }
  /** Private, only the machine raises it: the refund tiers differ from those that the guest could see. */
  | { readonly type: 'policy.changed' }
  /** Private, only the machine raises it: the guest has chosen something that the total depends on. */
  | { readonly type: 'choice.made' }
  /** Private, only the machine raises it: something that the guest has not chosen can have changed the total. */
  | { readonly type: 'terms.changed' }
  | { readonly type: 'booking.submit' }
  | { readonly type: 'booking.complete' }
  | { readonly type: 'booking.payCash' }
  | { readonly type: 'booking.payOnline' }
  | { readonly type: 'booking.cancel' }
  | { readonly type: 'booking.leave' }
  | { readonly type: 'choice.close' }
  | { readonly type: 'choice.replan' }
  /** A day of the calendar. */
  | { readonly type: 'day.picked'; readonly day: Day }
  | { readonly type: 'checkIn.chosen'; readonly day: Day }
  | { readonly type: 'checkOut.chosen'; readonly day: Day }
  | { readonly type: 'guests.changed'; readonly guests: number }
  | { readonly type: 'coupon.select'; readonly code: string }
  /** Applies the coupon that is selected in the dialog. */
  | { readonly type: 'selection.apply' }
  /** Applies a typed code. */
  | { readonly type: 'coupon.apply'; readonly code: string }
  /** The session is about to end; what is chosen is to outlive it. */
  | { readonly type: 'session.lost' }
  /** A new day has begun on the guest's clock. */
  | ({ readonly type: 'today.changed' } & Pick<BookingInput, 'today'>);

/** Nothing is chosen and nothing read. */
export function initialContext(input: BookingInput): BookingContext {
  const property = { pricePerDay: noMoney, serviceCharge: noMoney, bedrooms: 0, ...input.property };
  return {
    ...input,
    property,
    taxPercent: 0,
    booked: [],
    owner: input.userId ?? input.draft?.userId,
    policy: undefined,
    acceptedPolicy: undefined,
    refundTiers: undefined,
    checkIn: undefined,
    checkOut: undefined,
    guests: clampedGuests(1, property),
    coupons: [],
    coupon: undefined,
    selectedCode: '',
    couponCode: '',
    seenTotal: undefined,
    offer: undefined,
    held: input.held,
    totalBefore: undefined,
    isResumed: input.held !== undefined,
  };
}

/** The property's rates may stay unread: a host that knows only the documents has no such call. */
const actors = {
  readTerms: callsStub({ listBookedDates, readServiceTax, readRefundPolicy }, { readProperty }),
  listCoupons: callStub(listCoupons),
  createBooking: callStub(createBooking),
  cancelBooking: callStub(cancelBooking),
  createPayment: createPaymentStub,
  readStay: callStub(readStay),
};

export type TermsRequests = InputFrom<typeof actors.readTerms>;
type CouponsReply = ReplyOf<typeof listCoupons>;
type StayReply = ReplyOf<typeof readStay>;
type CreatedReply = ReplyOf<typeof createBooking>;
export type TermsReplies = OutputFrom<typeof actors.readTerms>;

interface OfDay {
  readonly day: Day;
}

/** The stay that is chosen, or is still to be taken up. */
function draftFrom(context: BookingContext): BookingDraft | undefined {
  const stay = stayOf(context);
  if (!stay) return context.draft;
  const { property, owner, guests, coupon, search } = context;
  const couponCode = coupon?.code ?? context.couponCode;
  const draft = { propertyId: property.id, userId: owner, ...stay, guests, couponCode };
  return search ? { ...draft, search } : draft;
}

/** The choice in storage is the present one, or none. */
function storing(context: BookingContext): Effect {
  const draft = draftFrom(context);
  return draft
    ? { type: 'remember', ...entryOf(bookingDraft, draft) }
    : { type: 'forget', key: bookingDraft.key };
}

/** The terms of the home that were read, or the former ones: a host of the documents has no such call. */
function homeAfter({ property }: BookingContext, read: TermsReplies['readProperty']): HomeTerms {
  return read ? homeTermsOf(read) : property;
}

function listedCoupon(context: BookingContext, coupons: readonly Coupon[]): Coupon | undefined {
  return eligibleCoupons({ ...context, coupons }).find((one) => hasCode(one, context.couponCode));
}

export const bookingSetup = flowSetup({
  types: {
    context: {} as BookingContext,
    events: {} as BookingEvent,
    input: {} as BookingInput,
    tags: {} as 'busy' | 'choiceOpen' | 'policyAccepted',
  },
  actors,
}).extend({
  delays: { cashNotice: 1500, cancelNotice: 1000, refusalNotice: 2000 },
  guards: {
    /** Whether the day cannot be chosen. */
    isDayRefused: (_, refusal: Complaint | undefined) => refusal !== undefined,
    /** Whether a booked day lies between the check-in and the day. */
    isRangeTaken: (_, refusal: Complaint | undefined) => refusal?.message === rangeTaken.message,
    /** Whether the day is the check-in or a later day. */
    isFromCheckInOn: ({ context }, { day }: OfDay) =>
      context.checkIn !== undefined && !isBefore(day, context.checkIn),
    /** Whether the day is the check-in or a later day, and a stay can begin on the check-in. */
    isFromOpenCheckInOn: ({ context }, { day }: OfDay) =>
      context.checkIn !== undefined &&
      !isBefore(day, context.checkIn) &&
      !refusalOfDays({ ...context, checkOut: undefined }),
    /** Whether no check-in is chosen. */
    hasNoDays: ({ context }) => context.checkIn === undefined,
    /** Whether the chosen check-in has passed: midnight has come since. */
    isArrivalPast: ({ context: { checkIn, today } }) =>
      checkIn !== undefined && isBefore(checkIn, today),
    /** Whether the chosen stay crosses a booked day. */
    isStayTaken: ({ context }) => {
      const stay = stayOf(context);
      return stay !== undefined && crossesBooked(stay, context.booked, context.unit);
    },
    /** Whether the rules of the home refuse the chosen days. */
    areDaysRefused: ({ context }) => refusalOfDays(context) !== undefined,
    /** Whether a check-out is chosen. */
    hasCheckOut: ({ context }) => context.checkOut !== undefined,
    /** Whether a stay is offered instead of the refused one. */
    hasOffer: ({ context }) => context.offer !== undefined,
    /** Whether there is a stay that the guest chose before. */
    hasDraft: ({ context }) => context.draft !== undefined,
    /** Whether the stay that the guest chose before can be taken up, and has a coupon. */
    hasDraftCoupon: ({ context }) =>
      context.draft !== undefined && context.draft.couponCode !== '' && !ofDraft({ context }),

    /** Whether no code is typed. */
    isBlank: (_, { code }: { code: string }) => code.trim() === '',
    /** Whether a coupon is selected in the dialog. */
    hasSelection: ({ context }) => context.selectedCode !== '',
    /** Whether the dialog of coupons is open, and one is selected. */
    isSelecting: and([stateIn({ planning: { overlay: { coupons: 'choosing' } } }), 'hasSelection']),
    /** Whether a coupon is applied. */
    hasCoupon: ({ context }) => context.coupon !== undefined,
    /** Whether the list that was read has the coupon, and it fits the stay (OQ-27). */
    isListedCoupon: ({ context }, { records }: CouponsReply) =>
      listedCoupon(context, records) !== undefined,
    /** Whether a coupon of the list fits the stay. */
    hasEligibleCoupons: ({ context }) => eligibleCoupons(context).length > 0,
    /** Whether the applied coupon does not fit the stay that is chosen now. */
    couponNoLongerFits: ({ context }) => fittingCoupon(context) !== context.coupon,

    /** Whether the refund has tiers, which count from the present day at the home. */
    hasRefundTiers: ({ context }) => Boolean(context.refundTiers),
    /** Whether the refund policy is not read in the language of the site. */
    isPolicyUnread: ({ context }) => context.policy === undefined,
    /** Whether the panel shows another total than the one that the guest has seen. */
    isTotalOther: ({ context }) => {
      const total = shownTotal(context);
      return total !== undefined && context.seenTotal !== undefined && total !== context.seenTotal;
    },
    /** Whether the server has made the booking with another total than the panel shows. */
    isHeldWithOther: ({ context }, { booking }: CreatedReply) =>
      booking.amount !== undefined && booking.amount !== bookingPrice(context).total,
    /** Whether the booking that was read has another total than the dialog shows. */
    isHeldTotalOther: ({ context }, { stay }: StayReply) => {
      const now = heldBookingOf(stay.booking);
      return now !== undefined && now.total !== context.held?.total;
    },
    /** Whether the booking costs nothing. */
    isFree: ({ context }, { booking: { amount } }: CreatedReply) =>
      (amount ?? bookingPrice(context).total) === 0,
    /** Whether no guest is signed in. */
    isVisitor: ({ context }) => context.userId === undefined,
    /** Whether the booking is made. */
    isHeld: ({ context }) => context.held !== undefined,
    /** The flow began with a booking that was made earlier: nothing is planned here. */
    isResumed: ({ context }) => context.isResumed,
    /** Whether the dialog of how to pay is open. */
    isChoiceOpen: not(stateIn({ held: 'waiting' })),
    /** Whether no dialog is open over the panel. */
    isPanelFree: stateIn({ planning: { overlay: 'none' } }),
    /** Whether the dialog of coupons is open. */
    areCouponsOpen: stateIn({ planning: { overlay: 'coupons' } }),
    /** Whether a coupon is being applied. */
    isApplyingCoupon: stateIn({ planning: { coupon: 'applying' } }),
    /** Whether a check-in and a check-out are chosen. */
    hasStay: stateIn({ planning: { dates: 'stayChosen' } }),
    /** Whether the guest has accepted the refund policy. */
    hasAcceptedPolicy: stateIn({ planning: { policy: 'accepted' } }),
    /** A coupon that is still being applied would be lost: the guest would book without it. */
    canBook: and([not('isVisitor'), 'hasStay', 'hasAcceptedPolicy', not('isApplyingCoupon')]),

    /** BOOK-29: the reply says neither success nor failure. */
    hasNoStatus: (_, failure: Failure) => failure.kind === 'unsuccessful' && !failure.hasFlag,
    /** Whether the server refused the account: it was deleted (BOOK-31). */
    isAccountDeleted: (_, failure: Failure) => isReplyWith(failure, 401),
    /** Whether the server refused the account: it may not book (BOOK-30). */
    isNotAuthorised: (_, failure: Failure) => isReplyWith(failure, 409),
    /** The same request would be refused again: something that it is about has changed. */
    areTermsStale: (_, failure: Failure) => isReplyWith(failure, 422) || isReplyWith(failure, 404),
    /** Whether the server refused the dates themselves. */
    areDatesRefused: (_, failure: Failure) => isReplyWith(failure, 422, 'dates_invalid'),
    /** Whether the host no longer offers the home. */
    isNotOffered: (_, failure: Failure) => isReplyWith(failure, 404, 'not_found'),
    /** Whether the server refused, because the booking has another total now. */
    hasTotalChanged: (_, failure: Failure) => isReplyWith(failure, 422, 'price_changed'),
    /** Whether the server refused, because the refund is another one than the guest saw. */
    hasRefundChanged: (_, failure: Failure) => isReplyWith(failure, 422, 'refund_changed'),
    /** Whether the server refused, because the rules of the home refuse the stay now. */
    isStayRefused: (_, failure: Failure) => isReplyWith(failure, 422, 'stay_refused'),
    /** STAY-249. In another language it is no other policy: the text before is dropped. */
    bringsOtherPolicy: ({ context }, { readRefundPolicy: { records } }: TermsReplies) =>
      acceptedText(context) !== undefined && acceptedText(context) !== records[0]?.message,
    /** STAY-20. Before the first reading no tiers were seen. */
    bringsOtherTiers: ({ context: { refundTiers: seen } }, { readProperty }: TermsReplies) =>
      seen !== undefined && !isSameRefund(seen, readProperty?.refundTiers),
    /** Whether the server refused the coupon. */
    isCouponRefused: (_, failure: Failure) => isReplyWith(failure, 422, 'coupon_invalid'),
    /** Whether the guest has as many unpaid bookings as are allowed. */
    hasTooManyUnpaid: (_, failure: Failure) => isReplyWith(failure, 422, 'too_many_unpaid'),
    /** Whether the booking was cancelled or given up. */
    isBookingClosed: (_, failure: Failure) => isReplyWith(failure, 422, 'booking_closed'),
    /** Whether the booking is paid already. */
    isAlreadyPaid: (_, failure: Failure) => isReplyWith(failure, 422, 'already_paid'),
    /** Whether the booking that was read is paid and not cancelled. */
    isPaid: (_, { stay: { booking } }: StayReply) =>
      booking.isPaid === true && !booking.isCancelled,
    /** Whether the booking that was read can still be paid. */
    isStillHeld: (_, { stay }: StayReply) => heldBookingOf(stay.booking) !== undefined,
  },
  actions: {
    setTerms: assign(({ context }, replies: TermsReplies) => {
      const { listBookedDates: dates, readServiceTax: taxes, readRefundPolicy: policies } = replies;
      const terms = {
        booked: dates.records,
        property: homeAfter(context, replies.readProperty),
        taxPercent: taxes.records[0]?.taxPercent ?? 0,
        policy: policyWords(policies.records[0], replies.readProperty?.refundTiers),
        refundTiers: replies.readProperty?.refundTiers ?? null,
      };
      const guests = clampedGuests(context.guests, terms.property);
      return { ...terms, guests };
    }),
    /** BOOK-10: the home takes fewer guests now. */
    notifyFewerGuests: enqueueActions(({ context, enqueue }, { readProperty }: TermsReplies) => {
      const most = mostGuestsOf(homeAfter(context, readProperty));
      if (context.guests <= most) return;
      const warning = { level: 'warning', message: 'booking.fewerGuestsNow' } as const;
      enqueue.emit({ type: 'notice', ...warning, values: { most } });
    }),
    setToday: assign((_, { today }: Pick<BookingInput, 'today'>) => ({ today })),
    tellChoice: raise({ type: 'choice.made' }),
    tellTerms: raise({ type: 'terms.changed' }),
    /** No total is on the screen for days that the home does not take. */
    seeTotalOfChoice: assign(({ context }) => ({ seenTotal: shownTotal(context) })),
    seeTotal: assign(({ context }) => ({ seenTotal: shownTotal(context) ?? context.seenTotal })),
    dropPolicy: assign({ policy: undefined }),
    acceptPolicy: assign(({ context }) => ({ acceptedPolicy: acceptedText(context) })),
    /** The language has changed since: only the server knows whether the policy has. */
    takeUpAcceptedPolicy: assign(({ context }) => ({ policy: context.acceptedPolicy })),

    chooseCheckIn: raise((_, { day }: OfDay) => ({ type: 'checkIn.chosen' as const, day })),
    chooseCheckOut: raise((_, { day }: OfDay) => ({ type: 'checkOut.chosen' as const, day })),
    setCheckIn: assign(({ context }, { day }: OfDay) => ({
      owner: context.userId,
      checkIn: day,
      checkOut: undefined,
    })),
    setCheckOut: assign((_, { day }: OfDay) => ({ checkOut: day })),
    clearCheckOut: assign({ checkOut: undefined }),
    clearDates: assign({ checkIn: undefined, checkOut: undefined }),
    /** A number of guests that costs the same leaves a change of the price to be accepted. */
    setGuests: enqueueActions(({ context, enqueue }, { guests }: { guests: number }) => {
      const change = { guests: clampedGuests(guests, context.property) };
      enqueue.assign(change);
      const after = { ...context, ...change };
      // A coupon that no longer fits is taken off next.
      const isSame = shownTotal({ ...after, coupon: fittingCoupon(after) }) === shownTotal(context);
      if (!isSame) enqueue.raise({ type: 'choice.made' });
    }),
    setOffer: assign(({ context }) => {
      const refused = wantedStay(context);
      const { guests, property, unit, longestStay } = context;
      const calendar = { ...context, today: earliestArrival(context) };
      const offer = refused && offeredStay(refused, guests, property, calendar);
      const isPossible = offer && stayLength(offer, unit) <= longestStay;
      return { offer: isPossible ? offer : undefined };
    }),
    takeOffer: assign(({ context: { offer } }) => ({
      ...assertDefined(offer),
      offer: undefined,
    })),
    takeUpDraft: assign(({ context: { draft, property } }) => ({
      checkIn: draft?.checkIn,
      checkOut: draft?.checkOut,
      guests: clampedGuests(draft?.guests ?? 1, property),
      couponCode: draft?.couponCode ?? '',
      draft: undefined,
    })),
    dropDraft: assign({ draft: undefined }),

    setCoupons: assign((_, { records }: CouponsReply) => ({ coupons: records })),
    selectApplied: assign({ selectedCode: ({ context }) => context.coupon?.code ?? '' }),
    select: assign((_, { code }: { code: string }) => ({ selectedCode: code })),
    takeSelection: assign({ couponCode: ({ context }) => context.selectedCode }),
    setCouponCode: assign((_, { code }: { code: string }) => ({ couponCode: code.trim() })),
    setCoupon: assign(({ context }, { records }: CouponsReply) => ({
      coupons: records,
      coupon: listedCoupon(context, records),
      couponCode: '',
    })),
    dropCouponCode: assign({ couponCode: '' }),
    clearCoupon: assign({ coupon: undefined }),
    showChangedPolicy: raise({ type: 'policy.changed' }),

    setHeld: assign(({ context }, { booking }: CreatedReply) => {
      const price = bookingPrice(context);
      const total = booking.amount ?? price.total;
      // A booking that was there before can have charges of the host.
      const lines = total === price.total ? price.lines : undefined;
      const held = { id: booking.id, total, lines, payBy: booking.payBy };
      return { held, totalBefore: price.total };
    }),
    setHeldAgain: assign(({ context }, { stay }: StayReply) => {
      const held = heldBookingOf(stay.booking);
      return {
        held: held && { ...held, lines: stay.charges ? undefined : stay.priceLines },
        totalBefore: context.held?.total,
      };
    }),
    dropHeld: assign({ held: undefined }),

    notifyRefusedDay: enqueueActions(({ enqueue }, refusal: Complaint | undefined) => {
      if (refusal) enqueue.emit({ type: 'notice', level: 'error', ...refusal });
    }),
    rememberDraft: emit(({ context }) => storing(context)),
    /** A visitor may go to sign in by any link. */
    keepForVisitor: enqueueActions(({ context, enqueue }) => {
      if (!context.userId && stayOf(context)) enqueue.emit(storing(context));
    }),
    dropForVisitor: enqueueActions(({ context, enqueue }) => {
      if (!context.userId) enqueue.emit(storing(context));
    }),
    /** OQ-18: a copy; the flow itself uses its context, and the payment page its address. */
    rememberHeld: emit(({ context }) => ({
      type: 'remember' as const,
      ...entryOf(storedTargets.newBooking, assertDefined(context.held).id),
    })),
    goToSignUp: emit((_, back: WayBack) => ({
      type: 'navigate' as const,
      ...entranceTo('/signup', back),
    })),
    goToPayment: emit(({ context: { held } }) => ({
      type: 'navigate' as const,
      to: paymentPath({ purpose: 'newBooking', targetId: held?.id }),
    })),
  },
});

/**
 * The first branch of an event that the panel takes only without a dialog over it. The other branches
 * cannot ask this with `and`: it takes no guards with parameters.
 */
export const behindDialog = {
  guard: not('isPanelFree'),
  description: 'Behind an open dialog the panel takes nothing.',
} as const;
