import { bookingMachine } from '#machines/booking/booking.machine.ts';
import type { BookingInput } from '#machines/booking/booking-setup.ts';
import { examplesOf } from '#tests/support/machine/path-examples.ts';
import { lakeHouse } from '#tests/support/machine/records.ts';
import { anyFailure, noReply, noToken, refused, sessionExpired } from './failures.ts';

/*
 * The flow is walked in parts, each with the events that matter to it: every order of every
 * decision at once would be many thousand situations that show nothing more.
 */

const member: BookingInput = {
  property: { id: 'property-1', pricePerDay: 5000, serviceCharge: 1000, bedrooms: 2 },
  userId: 'user-1',
  today: '01-05-2030',
  transactionId: 'T234567890123456',
  draft: undefined,
};
const draft = {
  propertyId: 'property-1',
  userId: 'user-1',
  checkIn: '10-05-2030',
  checkOut: '12-05-2030',
  guests: 2,
  couponCode: '',
};

const booked = [{ checkInDate: '20-05-2030', checkOutDate: '22-05-2030' }];
const taken = [{ checkInDate: '12-05-2030', checkOutDate: '14-05-2030' }];
const coupon = {
  couponName: 'May',
  couponCode: 'MAY',
  discountPrice: 1000,
  startDate: '01-05-2030',
  endDate: '15-05-2030',
};

const reads = {
  listBookedDates: { done: [{ bookings: booked }], error: [] },
  readProperty: { done: [], error: [noReply] },
  readServiceTax: { done: [{ tax: [{ taxPercent: 10 }] }], error: [] },
  readRefundPolicy: { done: [{ policy: [{ id: '1', message: '<p>Fair.</p>' }] }], error: [] },
  applyCoupon: { done: [{ coupons: [coupon] }], error: [] },
};

const checkIn = { type: 'checkIn.chosen', day: '10-05-2030' } as const;
const checkOut = { type: 'checkOut.chosen', day: '12-05-2030' } as const;

const loading = examplesOf({
  machine: bookingMachine,
  inputs: [member],
  events: [{ type: 'terms.retry' }],
  outcomes: {
    listBookedDates: { done: [{ bookings: booked }], error: [noReply] },
    readProperty: { done: [{ data: lakeHouse }], error: [noReply] },
    readServiceTax: { done: [{ tax: [{ taxPercent: 10 }] }, { tax: [] }], error: [noReply] },
    readRefundPolicy: { done: [{ policy: [] }], error: [noReply] },
  },
});

const dates = examplesOf({
  machine: bookingMachine,
  inputs: [member],
  events: [
    { type: 'checkIn.chosen', day: '30-04-2030' },
    { type: 'checkIn.chosen', day: '21-05-2030' },
    checkIn,
    { type: 'checkOut.chosen', day: '09-05-2030' },
    { type: 'checkOut.chosen', day: '20-05-2030' },
    { type: 'checkOut.chosen', day: '25-05-2030' },
    { type: 'checkIn.chosen', day: '01-06-2030' },
    { type: 'checkOut.chosen', day: '01-06-2031' },
    checkOut,
    { type: 'dates.clear' },
    { type: 'guests.changed', guests: 3 },
    { type: 'guests.changed', guests: 99 },
    { type: 'booking.submit' },
  ],
  outcomes: reads,
});

const drafts = examplesOf({
  machine: bookingMachine,
  inputs: [
    { ...member, draft },
    { ...member, draft: { ...draft, couponCode: 'MAY' } },
    { ...member, draft: { ...draft, checkOut: '20-05-2030' } },
  ],
  events: [],
  outcomes: reads,
});

const visitor = examplesOf({
  machine: bookingMachine,
  inputs: [
    { ...member, userId: undefined },
    { ...member, userId: undefined, draft: { ...draft, userId: '' } },
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
    { type: 'coupon.apply', code: 'MAY' },
    { type: 'coupon.apply', code: 'JUNE' },
    { type: 'coupon.apply', code: ' ' },
    { type: 'coupon.remove' },
  ],
  outcomes: {
    ...reads,
    listCoupons: { done: [{ coupons: [coupon] }, { coupons: [] }], error: anyFailure },
    applyCoupon: { done: [{ coupons: [coupon] }], error: anyFailure },
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
    { type: 'session.lost' },
  ],
  outcomes: {
    ...reads,
    listBookedDates: { done: [{ bookings: booked }, { bookings: taken }], error: [] },
    createBooking: {
      done: [{ status: 'success', data: { id: 'booking-1' } }, { status: 'error' }, {}],
      error: [
        ...anyFailure,
        noToken,
        sessionExpired,
        { kind: 'reply', status: 401, code: 'account_deleted', message: 'Deleted' },
        { kind: 'reply', status: 409, code: 'not_authorised_to_book', message: 'No' },
        { kind: 'reply', status: 422, code: 'dates_taken', message: 'Taken' },
        { kind: 'reply', status: 422, code: 'price_changed', message: 'Changed' },
        { kind: 'reply', status: 422, code: 'coupon_invalid', message: 'Coupon' },
      ],
    },
    createTransaction: {
      done: [{ status: 'success' }, { status: 'error' }],
      error: [refused, noReply, sessionExpired],
    },
    cancelBooking: {
      done: [{ status: 'success' }, {}, { status: 'error' }],
      error: [refused, noReply, sessionExpired],
    },
  },
});

export const examples = [loading, dates, drafts, visitor, coupons, policy, bookings];
