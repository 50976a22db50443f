// biome-ignore-all format: one line a step

import * as z from 'zod/mini';
import { listBookings } from '#contract/calls/bookings.ts';
import { listPayments } from '#contract/calls/payments.ts';
import { cents } from '#contract/money.ts';
import { paymentMachine } from '#machines/guest/payment/payment.machine.ts';
import { createOrderActor, readDebtActor } from '#src/flows/payment/payment-actors.ts';
import { recordPaymentActor } from '#src/flows/payment/record-payment-actors.ts';
import { bookingIdOf, userIdOf } from '#testing/ids.ts';
import { mayCash, mayStay } from '#testing/machine/records.ts';
import { after, answers, noReply, outside, signOut, start, storiesOf } from '#testing/story/tell.ts';

// 001 §4, Payments; §7, Online payment; §8, Cash and online payment.
const calls = { readDebt: readDebtActor, createOrder: createOrderActor({}), recordPayment: recordPaymentActor };
const others = { captureOrder: outside('captures the order'), watchReceipts: outside('listens to other tabs') };
const story = storiesOf(paymentMachine, { actors: { ...calls, ...others } });

const pay = { purpose: 'newBooking', userId: userIdOf('user-1'), targetId: 'booking-1', bookingId: bookingIdOf('booking-1'), onlineAmount: cents(100), receipts: [] } as const;
const payAgain = { ...pay, purpose: 'again', targetId: 'transaction-1' } as const;
const bookings = (isPaid: boolean) =>
  answers(200, z.encode(listBookings.reply, { status: 'success', records: [{ ...mayStay, paymentMethod: 'cash', isPaid }] }));
const records = answers(200, z.encode(listPayments.reply, { status: 'success', records: [mayCash] }), 'transaction-registry');
const readBookings = 'GET booking-registry/get/by-detail/user-1';
const readRecords = 'GET transaction-registry/get/by-detail/user-1';
const openOrder = 'POST order-registry {"bookingId":"booking-1"}';
const ordered = answers(201, { status: 'success', data: { orderId: 'order-1', amount: 1 } });
const success = answers(200, { status: 'success' });

const transactionId = 'ABCDEFGHJKLMNPQR';
const approve = { type: 'order.approved', orderId: 'order-1', transactionId, approvedAt: 0, receipts: [] } as const;
const capturedBy = (payerName: string) => ({ type: 'order.captured', orderId: 'order-1', payerName, payerId: 'payer-1' }) as const;
const key = `ndako.receipt.v1.user-1.booking-1.${transactionId}`;
const receipt = (payment: string, payer: string) =>
  `{${payment},"orderId":"order-1","transactionId":"${transactionId}","amount":100,"approvedAt":0,${payer}}`;
const ofBooking = '"purpose":"newBooking","bookingId":"booking-1","targetId":"booking-1"';
const ofRecord = '"purpose":"again","bookingId":"booking-1","targetId":"transaction-1"';
const noPayer = '"payerName":"","payerId":"","isOver":false,"captured":false';
const payer = (name: string) => `"payerName":"${name}","payerId":"payer-1","isOver":false,"captured":true`;
const thanks = (name: string) => `success: Booking completed successfully by ${name} (2000 ms)`;
const record = (message: string) =>
  `POST transaction-registry {"userId":"user-1","bookingId":"booking-1","amount":1,"paymentMethod":"paypal","date":"21-11-2026 12:00:00","transactionId":"${transactionId}","message":"${message}","paymentStatus":"paid","orderId":"order-1"}`;
const drops = [`drops ${key}`, `drops ${key}.captured`];
const providerError = 'error: An error occurred during the payment process. (2000 ms)';
const recordFailed = 'error: Something went wrong. Please try again!!! (2000 ms)';

const offered = [
  [start, 'checking.arriving', readBookings, 'listens to other tabs'],
  [bookings(false), 'offering'],
] as const;
const ready = [
  ...offered,
  ['payNow.open', 'checking.pressed', readBookings],
  [bookings(false), 'paying.pending'],
  ['script.resolved', 'paying.resolved.ready'],
] as const;
const approved = [
  ...ready,
  ['order.requested', 'paying.resolved.ordering', openOrder],
  [ordered, 'paying.resolved.awaitingPayer'],
  [approve, 'unsettled.charging.capturing', 'captures the order', `keeps ${key} ${receipt(ofBooking, noPayer)}`],
] as const;
const captured = [
  ...approved,
  [capturedBy('Amina'), 'unsettled.recording', record('Booking completed successfully by Amina'),
    `keeps ${key}.captured ${receipt(ofBooking, payer('Amina'))}`, thanks('Amina')],
] as const;

story('[PAY-03] [PAY-06] [PAY-07] [PAY-11] [PAY-12] [PAY-14] [PAY-21] [PAY-22] a new booking', pay, [
  ...captured,
  [success, 'settled.recorded', ...drops, 'success: Booking Completed with Paypal (2000 ms)'],
  [after(999), 'settled.recorded'],
  [after(1), 'left', 'goes to /bookings'],
]);

story('[PAY-09] [PAY-10] [PAY-21] [PAY-23] an unpaid record is paid again', payAgain, [
  [start, 'checking.arriving', readBookings, readRecords, 'listens to other tabs'],
  [records, 'checking.arriving'],
  [bookings(false), 'offering'],
  ['payNow.open', 'checking.pressed', readBookings, readRecords],
  [records, 'checking.pressed'],
  [bookings(false), 'paying.pending'],
  ['script.resolved', 'paying.resolved.ready'],
  ['order.requested', 'paying.resolved.ordering', openOrder],
  [ordered, 'paying.resolved.awaitingPayer'],
  [approve, 'unsettled.charging.capturing', 'captures the order', `keeps ${key} ${receipt(ofRecord, noPayer)}`],
  [capturedBy(''), 'unsettled.recording',
    `PATCH transaction-registry/transaction-1 {"paymentMethod":"paypal","date":"21-11-2026 12:00:00","transactionId":"${transactionId}","message":"Booking completed successfully by User","paymentStatus":"paid","orderId":"order-1"}`,
    `keeps ${key}.captured ${receipt(ofRecord, payer(''))}`, thanks('User')],
  [success, 'settled.recorded', ...drops, 'success: Payment Done with Paypal (2000 ms)'],
  [after(1000), 'left', 'goes to /payments'],
]);

story('[PAY-04] [PAY-17] the dialog, and the states of the provider script', pay, [
  ...offered,
  ['payNow.open', 'checking.pressed', readBookings],
  [bookings(false), 'paying.pending'],
  [after(30_000), 'paying.rejected'],
  ['script.retry', 'paying.pending'],
  ['script.rejected', 'paying.rejected'],
  ['payNow.close', 'offering'],
  ['payNow.open', 'checking.pressed', readBookings],
  [bookings(true), 'settled.paidBefore'],
  ['payment.leave', 'left', 'goes to /bookings'],
]);

story('[PAY-19] what the provider cannot do, and a payer who gives up', pay, [
  ...ready,
  ['provider.failed', 'paying.resolved.ready', providerError],
  ['order.requested', 'paying.resolved.ordering', openOrder],
  [noReply(), 'paying.resolved.ready', providerError],
  ['order.requested', 'paying.resolved.ordering', openOrder],
  [ordered, 'paying.resolved.awaitingPayer'],
  [{ type: 'order.cancelled', orderId: 'order-1' }, 'paying.resolved.ready', 'error: The payment was cancelled. Nothing was charged. (2000 ms)'],
]);

story('[PAY-19] a capture that fails is asked about, and charged nothing', pay, [
  ...approved,
  [{ type: 'capture.failed', transactionId }, 'unsettled.charging.settling', `keeps ${key} ${receipt(ofBooking, noPayer).replace('"isOver":false', '"isOver":true')}`, providerError],
  [after(5000), 'unsettled.recording', record('Booking completed successfully by User').replace('12:00:00', '12:00:05')],
  [answers(422, { code: 'payment_unverified' }), 'checking.arriving', readBookings,
    `drops ${key}`, 'info: The payment did not go through. Nothing was charged.'],
]);

story('[PAY-20] a payment that is captured is recorded in the end, and never charged again', pay, [
  ...captured,
  [answers(500, {}), 'unsettled.unrecorded.captured', recordFailed],
  ['record.retry', 'unsettled.recording', record('Booking completed successfully by Amina')],
  [success, 'settled.recorded', ...drops, 'success: Booking Completed with Paypal (2000 ms)'],
]);

story('[PAY-18] a guest who has signed out meanwhile is informed and loses nothing', pay, [
  ...approved,
  [signOut, 'unsettled.charging.capturing'],
  [capturedBy('Amina'), 'left', `keeps ${key}.captured ${receipt(ofBooking, payer('Amina'))}`, thanks('Amina'),
    'error: Authentication token is missing. Please log in again.',
    'info: Your payment is kept. It will be recorded when you have signed in.',
    'goes to /signin?from=%2Fpayment-processing%2Fbooking-1'],
]);
