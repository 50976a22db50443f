// biome-ignore-all format: one line a step

import { cancelBooking, createBooking, listCoupons } from '#contract/calls/bookings.ts';
import { readStay } from '#contract/calls/stay.ts';
import type { Day } from '#contract/day.ts';
import { cents } from '#contract/money.ts';
import { bookingMachine } from '#machines/guest/booking/booking.machine.ts';
import { callActor } from '#src/app/actors.ts';
import { readTerms } from '#src/flows/booking/read-terms.ts';
import { createPaymentActor } from '#src/flows/payment/record-payment-actors.ts';
import { bookingIdOf, propertyIdOf, userIdOf } from '#testing/ids.ts';
import { after, answers, noReply, start, storiesOf } from '#testing/story/tell.ts';

// 001 §4, Booking, Date selection, Coupon; §8, Booking; §9: total = price x days + service charge + tax - discount.
const calls = { listCoupons: callActor(listCoupons), createBooking: callActor(createBooking), cancelBooking: callActor(cancelBooking), readStay: callActor(readStay) };
const story = storiesOf(bookingMachine, { actors: { ...calls, readTerms, createPayment: createPaymentActor } });

/** 100 dollars a day, a fee of 15, two bedrooms. */
const villa = { id: propertyIdOf('villa'), pricePerDay: cents(10_000), serviceCharge: cents(1500), bedrooms: 2 };
const guest = { property: villa, userId: userIdOf('user-1'), today: '21-11-2026', unit: 'day', longestStay: 90, transactionId: 'ABCDEFGHJKLMNPQR', draft: undefined } as const;
const pages = (count: number) => `pagination={"currentPage":0,"docPerPageCount":${count},"totalPageCount":0,"totalDocCount":0}`;
const reads = ['GET property-registry/villa', 'GET booking-registry/dates/by-detail/villa',
  `GET service-tax-registry?${pages(1)}`, `GET refund-policy-registry?${pages(1)}`];
const readCoupons = `GET coupon-registry/by-property/villa?${pages(0)}`;
const dates = answers(200, { status: 'success', bookings: [{ checkInDate: '2026-12-05', checkOutDate: '2026-12-06' }] }, 'booking-registry');
const tax = answers(200, { status: 'success', tax: [{ taxPercent: 10 }] }, 'service-tax');
const policy = answers(200, { status: 'success', policy: [{ id: 'p', message: '<p>Refunds</p>' }] }, 'refund-policy');
const welcome = { couponName: 'Welcome', couponCode: 'KARIBU', discountPrice: 20, startDate: '01-12-2026', endDate: '31-12-2026' };
const coupons = answers(200, { status: 'success', coupons: [welcome] });
const success = answers(200, { status: 'success' });
const booked = answers(201, { status: 'success', data: { id: 'booking-7' } });

const checkIn = (day: Day) => ({ type: 'checkIn.chosen', day }) as const;
const checkOut = (day: Day) => ({ type: 'checkOut.chosen', day }) as const;
const panel = [
  [start, 'loading', ...reads],
  [answers(404, {}, 'property-registry'), 'loading'],
  [dates, 'loading'],
  [tax, 'loading'],
  [policy, 'planning.dates.empty planning.coupon.none planning.policy.notAccepted planning.price.accepted planning.overlay.none'],
] as const;
const chosen = [
  ...panel,
  [checkIn('01-12-2026'), 'planning.dates.checkInChosen'],
  [checkOut('03-12-2026'), 'planning.dates.stayChosen'],
  ['policy.accept', 'planning.policy.accepted'],
] as const;
/** §7: yyyy-mm-dd, each shifted by one day. 3 days of 100, a fee of 15, 10% of 300: 345. */
const book = (coupon: string, amount: number) =>
  `POST booking-registry {"checkInDate":"2026-12-02","checkOutDate":"2026-12-04","guestQuantity":1,"coupon":"${coupon}","propertyId":"villa","userId":"user-1","bookingStatus":"pending","bookingAmount":${amount},"paymentMethod":"cash","refundTiers":null,"refundPolicy":"<p>Refunds</p>"}`;
const booking = ['booking.submit', 'booking', book('', 345)] as const;
const held = [...chosen, booking, [booked, 'held.choosing', 'keeps BookingsIdStored booking-7']] as const;
const recordCash = 'POST transaction-registry {"userId":"user-1","bookingId":"booking-7","amount":345,"paymentMethod":"cash","date":"21-11-2026 12:00:00","transactionId":"ABCDEFGHJKLMNPQR","message":"Booking Completed with Cash","paymentStatus":"unPaid"}';
const cancel = 'PATCH booking-registry/booking-7 {"isDeleted":"true","refundAmount":0,"paidAmount":0}';
const dateTaken = 'error: This date is already booked. Please choose a different date.';
const bookingFailed = 'error: Booking failed. Please try again.';

story('[BOOK-18] [BOOK-19] [BOOK-20] [BOOK-21] [RATE-74] Book Now, then Cash Payment', guest, [
  ...held,
  ['booking.payCash', 'held.recordingCash', recordCash],
  [success, 'paidCash', 'success: Booking Completed with Cash'],
  [after(1499), 'paidCash'],
  [after(1), 'left', 'goes to /bookings'],
]);

story('[BOOK-23] Book Now, then Online Payment', guest, [
  ...held,
  ['booking.payOnline', 'left', 'goes to /payment-processing/booking-7'],
]);

story('[BOOK-24] [BOOK-25] Book Now, then Cancel Booking', guest, [
  ...held,
  ['booking.cancel', 'held.cancelling', cancel],
  [success, 'cancelled', 'success: Booking Cancelled!!'],
  [after(1000), 'left', 'goes to /bookings'],
]);

story('[BOOK-03] [BOOK-04] [BOOK-05] [BOOK-06] [BOOK-07] [BOOK-08] the dates', guest, [
  ...panel,
  [checkOut('03-12-2026'), 'planning.dates.empty', 'error: Please choose a check-in first.'],
  [checkIn('20-11-2026'), 'planning.dates.empty', 'error: Check-in cannot be earlier than today.'],
  [checkIn('05-12-2026'), 'planning.dates.empty', dateTaken],
  [{ type: 'day.picked', day: '03-12-2026' }, 'planning.dates.checkInChosen'],
  [checkOut('02-12-2026'), 'planning.dates.checkInChosen', 'error: Check-out cannot be earlier than check-in.'],
  [checkOut('06-12-2026'), 'planning.dates.checkInChosen', dateTaken],
  [{ type: 'day.picked', day: '03-12-2026' }, 'planning.dates.stayChosen'],
  [{ type: 'day.picked', day: '02-12-2026' }, 'planning.dates.checkInChosen'],
  [checkOut('07-12-2026'), 'planning.dates.empty', 'error: Property between the selected dates is already booked. Please select some other dates. (3000 ms)'],
]);

story('[BOOK-14] Book Now needs both days and the accepted policy', guest, [
  ...panel,
  ['policy.accept', 'planning.policy.accepted'],
  ['booking.submit', 'planning.dates.empty'],
  [checkIn('01-12-2026'), 'planning.dates.checkInChosen'],
  [checkOut('03-12-2026'), 'planning.dates.stayChosen'],
  ['policy.withdraw', 'planning.policy.notAccepted'],
  ['booking.submit', 'planning.dates.stayChosen'],
  ['policy.open', 'planning.overlay.policy'],
  ['policy.accept', 'planning.policy.accepted planning.overlay.none'],
  booking,
]);

const draft = 'keeps ndako.bookingDraft.v1 {"propertyId":"villa","userId":"","checkIn":"01-12-2026","checkOut":"03-12-2026","guests":1,"couponCode":""}';
story('[BOOK-17] a visitor who books goes to sign up', { ...guest, userId: undefined }, [
  ...panel,
  [checkIn('01-12-2026'), 'planning.dates.checkInChosen', 'drops ndako.bookingDraft.v1'],
  [checkOut('03-12-2026'), 'planning.dates.stayChosen', draft],
  ['policy.accept', 'planning.policy.accepted'],
  ['booking.submit', 'left', draft, 'goes to /signup?from=%2FpropertyDetails%2Fvilla'],
]);

story('[COUP-01] [COUP-04] [COUP-06] [BOOK-13] a coupon', guest, [
  ...chosen,
  [{ type: 'coupon.apply', code: ' ' }, 'planning.coupon.none', 'error: Please enter a coupon code.'],
  ['coupon.view', 'planning.overlay.coupons.reading', readCoupons],
  [coupons, 'planning.overlay.coupons.choosing'],
  ['selection.apply', 'planning.overlay.coupons.choosing', 'error: Please enter a coupon code.'],
  [{ type: 'coupon.select', code: 'KARIBU' }, 'planning.overlay.coupons.choosing'],
  ['selection.apply', 'planning.coupon.applying planning.overlay.none', readCoupons],
  [coupons, 'planning.coupon.applied'],
  ['booking.submit', 'booking', book('KARIBU', 325)],
]);

story('[COUP-02] [COUP-03] [COUP-08] a coupon that does not fit', guest, [
  ...panel,
  [checkIn('28-11-2026'), 'planning.dates.checkInChosen'],
  [checkOut('29-11-2026'), 'planning.dates.stayChosen'],
  ['coupon.view', 'planning.overlay.coupons.reading', readCoupons],
  [coupons, 'planning.overlay.coupons.nothingToChoose'],
  ['coupon.close', 'planning.overlay.none'],
  [{ type: 'coupon.apply', code: 'karibu' }, 'planning.coupon.applying', readCoupons],
  [coupons, 'planning.coupon.none', 'error: This coupon is not valid for this booking.'],
]);

story('[BOOK-29] [BOOK-32] a booking that fails keeps everything chosen', guest, [
  ...chosen,
  booking,
  [answers(200, {}), 'planning.dates.stayChosen planning.policy.accepted', 'error: Something went wrong. Please try again!'],
  booking,
  [after(20_000), 'planning.dates.stayChosen planning.policy.accepted', bookingFailed],
]);

story('[BOOK-30] a guest whom no admin has authorised', guest, [
  ...chosen,
  booking,
  [answers(409, {}), 'refused', 'error: You are not authorized by admin to book properties. Contact admin to proceed further.'],
  [after(1999), 'refused'],
  [after(1), 'left', 'goes to /signin?refused=true'],
]);

story('[BOOK-31] a guest whose account an admin has deleted', guest, [
  ...chosen,
  booking,
  [answers(401, {}), 'refused', 'error: Your account is deleted by admin. Contact admin to proceed further.'],
  [after(2000), 'left', 'goes to /signin?refused=true'],
]);

story('[BOOK-22] [BOOK-26] [BOOK-27] a choice that fails can be made again', guest, [
  ...held,
  ['booking.payCash', 'held.recordingCash', recordCash],
  [answers(500, {}), 'held.choosing', 'error: Something went wrong. Please try again!!!'],
  ['booking.cancel', 'held.cancelling', cancel],
  [answers(200, { status: 'error' }), 'held.choosing', 'error: Something went wrong. Please try again!!'],
  ['booking.cancel', 'held.cancelling', cancel],
  [noReply(), 'held.checkingCancellation', 'GET booking-registry/booking-7'],
  [noReply(), 'held.choosing', 'error: Error deleting booking. Please try again.', 'records.outdated'],
]);

const rates = { id: 'villa', propertyName: 'Villa', propertyPrice: 100, serviceCharge: 15, bedrooms: 2 };
story('[RATE-74] a home whose host says no rules is booked as one of a host of the documents', guest, [
  [start, 'loading', ...reads],
  [answers(200, { status: 'success', data: rates }, 'property-registry'), 'loading'],
  ...panel.slice(2),
  ...chosen.slice(panel.length),
  booking,
  [booked, 'held.choosing', 'keeps BookingsIdStored booking-7'],
  ['booking.payCash', 'held.recordingCash', recordCash],
]);

const made = { id: bookingIdOf('booking-7'), total: cents(34_500), payBy: '2026-11-22T12:00:00Z' };
story('[BOOK-28] [BOOK-33] a booking that was left unpaid can be completed', { ...guest, held: made }, [
  [start, 'held.waiting'],
  ['booking.complete', 'held.readingPrice', 'GET booking-registry/booking-7', 'keeps BookingsIdStored booking-7'],
  [noReply(), 'held.choosing'],
  ['booking.payCash', 'held.recordingCash', recordCash],
  [answers(422, { code: 'booking_closed' }), 'held.closed'],
  ['booking.leave', 'left', 'goes to /bookings'],
]);

const home = { id: 'villa', propertyName: 'Villa', propertyPrice: 100 };
const loading = [[start, 'loading', ...reads], [dates, 'loading'], [tax, 'loading'], [policy, 'loading']] as const;
story('terms of which one part cannot be read are not shown at all', guest, [
  ...loading,
  [answers(503, { status: 'error', message: 'Busy', code: 'unavailable' }, 'property-registry'), 'unavailable'],
  ['terms.retry', 'loading', ...reads],
  [noReply('property-registry'), 'unavailable'],
  ['terms.retry', 'loading', ...reads],
  [answers(200, { status: 'success', data: home }, 'property-registry'), 'loading'],
  [dates, 'loading'],
  [tax, 'loading'],
  [policy, 'planning.dates.empty planning.coupon.none planning.policy.notAccepted planning.price.accepted planning.overlay.none'],
]);
