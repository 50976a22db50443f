import { examplesOf } from 'flow-inspector/paths';
import { cents } from '#contract/money.ts';
import type { Booking } from '#contract/records/booking.ts';
import { bookingMachine } from '#machines/guest/booking/booking.machine.ts';
import type { BookingInput } from '#machines/guest/booking/booking-setup.ts';
import { bookingIdOf, propertyIdOf, userIdOf } from '#testing/ids.ts';
import { lakeHouse, mayStay, mayStayPage } from '#testing/machine/records.ts';
import { anyFailure, noReply, noToken, refused, sessionExpired } from './failures.ts';

/*
 * The flow is walked in parts, each with the events that matter to it: every order of every
 * decision at once would be many thousand situations that show nothing more.
 */

const member: BookingInput = {
  property: {
    id: propertyIdOf('property-1'),
    pricePerDay: cents(5000),
    serviceCharge: cents(1000),
    bedrooms: 2,
  },
  userId: userIdOf('user-1'),
  today: '01-05-2030',
  unit: 'day',
  longestStay: 90,
  transactionId: 'T234567890123456',
  draft: undefined,
};
const draft = {
  propertyId: propertyIdOf('property-1'),
  userId: userIdOf('user-1'),
  checkIn: '10-05-2030',
  checkOut: '12-05-2030',
  guests: 2,
  couponCode: '',
} as const;

const stayOf = (booking: Booking) => ({
  status: 'success',
  stay: { ...mayStayPage, booking },
});

const payBy = '2030-05-02T10:00:00.000Z';
const booked = [{ checkIn: '20-05-2030', checkOut: '22-05-2030' }];
const taken = [{ checkIn: '12-05-2030', checkOut: '14-05-2030' }];
const coupon = {
  name: 'May',
  code: 'MAY',
  discount: 1000,
  startDate: '01-05-2030',
  endDate: '15-05-2030',
};

/** What the first reads answer; the property's rates cannot be read. */
const terms = (bookings = booked, taxPercent = 10) => ({
  listBookedDates: { records: bookings },
  readServiceTax: { records: [{ taxPercent }] },
  readRefundPolicy: { records: [{ id: '1', message: '<p>Fair.</p>' }] },
});

const withRates = { ...terms(), readProperty: { property: lakeHouse } };
const withTiers = {
  ...terms(),
  readProperty: { property: lakeHouse, refundTiers: { fullDays: 14, halfDays: 7 } },
};

const withOtherPolicy = {
  ...terms(),
  readRefundPolicy: { records: [{ id: '1', message: '<p>Strict.</p>' }] },
};

const reads = {
  readTerms: { done: [terms()], error: [] },
  listCoupons: { done: [{ records: [coupon] }], error: [] },
  applyCoupon: { done: [{ records: [coupon] }], error: [] },
};

const checkIn = { type: 'checkIn.chosen', day: '10-05-2030' } as const;
const checkOut = { type: 'checkOut.chosen', day: '12-05-2030' } as const;

const loading = examplesOf({
  machine: bookingMachine,
  inputs: [member],
  events: [{ type: 'terms.retry' }, { type: 'terms.refresh' }, { type: 'booking.leave' }],
  outcomes: {
    readTerms: {
      done: [withRates, withTiers],
      error: [noReply, { kind: 'reply', status: 404, code: 'not_found', message: 'None' }],
    },
  },
});

const withRules = {
  ...terms(),
  readProperty: {
    property: lakeHouse,
    rules: { minLength: 3, arrivalWeekdays: ['friday'] as const, noticeDays: 3 },
  },
};

/** The home takes stays of three days or more, from Fridays. 10 May 2030 is one. */
const rules = examplesOf({
  machine: bookingMachine,
  inputs: [member, { ...member, draft: { ...draft, checkOut: '11-05-2030' } }],
  events: [
    { type: 'checkIn.chosen', day: '09-05-2030' },
    checkIn,
    { type: 'day.picked', day: '11-05-2030' },
    { type: 'day.picked', day: '16-05-2030' },
    checkOut,
    { type: 'offer.take' },
    { type: 'checkOut.clear' },
    { type: 'dates.clear' },
  ],
  outcomes: { ...reads, readTerms: { done: [withRules], error: [] } },
});

/** The rules, the day or the booked days are others while a stay or an offer is shown. */
const changedRules = examplesOf({
  machine: bookingMachine,
  inputs: [
    { ...member, draft: { ...draft, checkOut: '11-05-2030' } },
    { ...member, draft: { ...draft, checkIn: '11-05-2030', checkOut: '13-05-2030' } },
  ],
  events: [
    { type: 'checkIn.chosen', day: '09-05-2030' },
    { type: 'offer.take' },
    { type: 'today.changed', today: '02-05-2030' },
    { type: 'today.changed', today: '18-05-2030' },
    { type: 'terms.refresh' },
    { type: 'coupon.view' },
  ],
  outcomes: {
    ...reads,
    readTerms: {
      done: [withRules, withRates, { ...withRules, ...terms(taken) }],
      error: [],
    },
  },
});

const dates = examplesOf({
  machine: bookingMachine,
  inputs: [member],
  events: [
    { type: 'day.picked', day: '10-05-2030' },
    { type: 'day.picked', day: '09-05-2030' },
    { type: 'checkIn.chosen', day: '30-04-2030' },
    { type: 'checkIn.chosen', day: '01-05-2033' },
    { type: 'checkIn.chosen', day: '21-05-2030' },
    checkIn,
    { type: 'checkOut.chosen', day: '09-05-2030' },
    { type: 'checkOut.chosen', day: '20-05-2030' },
    { type: 'checkOut.chosen', day: '25-05-2030' },
    { type: 'checkIn.chosen', day: '01-06-2030' },
    { type: 'checkOut.chosen', day: '01-06-2031' },
    checkOut,
    { type: 'checkOut.clear' },
    { type: 'dates.clear' },
    { type: 'guests.changed', guests: 3 },
    { type: 'guests.changed', guests: 99 },
    { type: 'booking.submit' },
  ],
  outcomes: reads,
});

/** Midnight passes: the chosen day is over, or not. */
const midnight = examplesOf({
  machine: bookingMachine,
  inputs: [member],
  events: [
    checkIn,
    checkOut,
    { type: 'today.changed', today: '02-05-2030' },
    { type: 'today.changed', today: '11-05-2030' },
  ],
  outcomes: { ...reads, readTerms: { done: [terms(), withTiers], error: [] } },
});

const drafts = examplesOf({
  machine: bookingMachine,
  inputs: [
    { ...member, draft },
    { ...member, draft: { ...draft, couponCode: 'MAY' } },
    { ...member, draft: { ...draft, checkOut: '20-05-2030' } },
    { ...member, draft: { ...draft, checkIn: '30-04-2030' } },
  ],
  events: [],
  outcomes: reads,
});

const visitor = examplesOf({
  machine: bookingMachine,
  inputs: [
    { ...member, userId: undefined },
    { ...member, userId: undefined, draft: { ...draft, userId: undefined } },
  ],
  events: [checkIn, checkOut, { type: 'booking.submit' }],
  outcomes: reads,
});

const coupons = examplesOf({
  machine: bookingMachine,
  inputs: [member, { ...member, draft }],
  events: [
    { type: 'checkOut.chosen', day: '18-05-2030' },
    { type: 'coupon.view' },
    { type: 'coupon.retry' },
    { type: 'coupon.close' },
    { type: 'coupon.select', code: 'MAY' },
    { type: 'selection.apply' },
    { type: 'coupon.apply', code: 'MAY' },
    { type: 'coupon.apply', code: 'JUNE' },
    { type: 'coupon.apply', code: ' ' },
    { type: 'coupon.remove' },
  ],
  outcomes: {
    ...reads,
    listCoupons: { done: [{ records: [coupon] }, { records: [] }], error: anyFailure },
    applyCoupon: { done: [{ records: [coupon] }], error: anyFailure },
  },
});

const policy = examplesOf({
  machine: bookingMachine,
  inputs: [{ ...member, draft }],
  events: [
    { type: 'policy.open' },
    { type: 'policy.close' },
    { type: 'policy.accept' },
    { type: 'policy.withdraw' },
  ],
  outcomes: reads,
});

/** Events that an open dialog makes impossible have no effect there. */
const dialogs = examplesOf({
  machine: bookingMachine,
  inputs: [member],
  events: [
    { type: 'coupon.view' },
    { type: 'coupon.close' },
    { type: 'day.picked', day: '12-05-2030' },
    checkIn,
    checkOut,
    { type: 'coupon.apply', code: 'MAY' },
  ],
  outcomes: reads,
});

/** What became of a booking that is read again. */
const readBookings = {
  done: [
    stayOf({ ...mayStay, isPaid: true }),
    stayOf({ ...mayStay, isPaid: false, payBy }),
    stayOf({ ...mayStay, isCancelled: true }),
  ],
  error: [noReply, sessionExpired],
};

const bookings = examplesOf({
  machine: bookingMachine,
  inputs: [
    { ...member, draft },
    { ...member, draft: { ...draft, couponCode: 'MAY' } },
  ],
  events: [
    { type: 'policy.accept' },
    { type: 'booking.submit' },
    { type: 'booking.payCash' },
    { type: 'booking.payOnline' },
    { type: 'booking.cancel' },
    { type: 'booking.leave' },
    { type: 'choice.replan' },
    { type: 'session.lost' },
  ],
  outcomes: {
    ...reads,
    readTerms: {
      done: [terms(), terms(taken), terms(booked, 20), withRates, withTiers, withOtherPolicy],
      error: [],
    },
    createBooking: {
      done: [
        { status: 'success', booking: { id: 'booking-1' } },
        { status: 'success', booking: { id: 'booking-1', amount: cents(99_000), payBy } },
      ],
      error: [
        { kind: 'unsuccessful', status: 200, hasFlag: false },
        { kind: 'unsuccessful', status: 200, hasFlag: true },
        ...anyFailure,
        noToken,
        sessionExpired,
        { kind: 'reply', status: 401, code: 'account_deleted', message: 'Deleted' },
        { kind: 'reply', status: 409, code: 'not_authorised_to_book', message: 'No' },
        { kind: 'reply', status: 422, code: 'dates_taken', message: 'Taken' },
        { kind: 'reply', status: 422, code: 'dates_invalid', message: 'Dates' },
        { kind: 'reply', status: 422, code: 'price_changed', message: 'Changed' },
        { kind: 'reply', status: 422, code: 'refund_changed', message: 'Changed' },
        { kind: 'reply', status: 422, code: 'stay_refused', message: 'Refused' },
        { kind: 'reply', status: 422, code: 'coupon_invalid', message: 'Coupon' },
        { kind: 'reply', status: 422, code: 'too_many_unpaid', message: 'Unpaid' },
        { kind: 'reply', status: 422, code: 'already_paid', message: 'Paid' },
      ],
    },
    createPayment: {
      done: [{ status: 'success' }],
      error: [
        refused,
        noReply,
        sessionExpired,
        { kind: 'reply', status: 422, code: 'booking_closed', message: 'Closed' },
        { kind: 'reply', status: 422, code: 'price_changed', message: 'Changed' },
        { kind: 'reply', status: 422, code: 'already_paid', message: 'Paid' },
      ],
    },
    cancelBooking: {
      done: [{ status: 'success' }],
      error: [
        refused,
        noReply,
        sessionExpired,
        { kind: 'reply', status: 422, code: 'refund_changed', message: 'Changed' },
      ],
    },
    readStay: readBookings,
  },
});

/** A stay that costs nothing. */
const free = examplesOf({
  machine: bookingMachine,
  inputs: [
    {
      ...member,
      property: { ...member.property, pricePerDay: cents(0), serviceCharge: cents(0) },
      draft,
    },
  ],
  events: [{ type: 'policy.accept' }, { type: 'booking.submit' }],
  outcomes: {
    ...reads,
    createBooking: {
      done: [{ status: 'success', booking: { id: 'booking-1' } }],
      error: [noReply],
    },
  },
});

/** The language changes while the booking is made, which then fails. */
const language = examplesOf({
  machine: bookingMachine,
  inputs: [{ ...member, draft }],
  events: [{ type: 'policy.accept' }, { type: 'booking.submit' }, { type: 'terms.refresh' }],
  outcomes: {
    ...reads,
    readTerms: { done: [terms(), terms(booked, 20)], error: [] },
    createBooking: {
      done: [{ status: 'success', booking: { id: 'booking-1' } }],
      error: [noReply],
    },
  },
});

const completing = examplesOf({
  machine: bookingMachine,
  inputs: [
    {
      ...member,
      property: { id: propertyIdOf('property-1') },
      held: {
        id: bookingIdOf('booking-1'),
        total: cents(16_000),
        payBy,
      },
    },
  ],
  events: [
    { type: 'booking.complete' },
    { type: 'choice.close' },
    { type: 'booking.payCash' },
    { type: 'booking.payOnline' },
    { type: 'booking.cancel' },
  ],
  outcomes: {
    readPrice: {
      ...readBookings,
      done: [
        ...readBookings.done,
        stayOf({ ...mayStay, amount: cents(17_000), isPaid: false, payBy }),
      ],
    },
    createPayment: { done: [{ status: 'success' }], error: [] },
    cancelBooking: { done: [{ status: 'success' }], error: [] },
  },
});

/** `completing` is first: no other example leads to the reading of a price, and a search tries them in order. */
export const examples = [
  completing,
  loading,
  rules,
  changedRules,
  dates,
  midnight,
  drafts,
  visitor,
  coupons,
  policy,
  dialogs,
  bookings,
  free,
  language,
];
