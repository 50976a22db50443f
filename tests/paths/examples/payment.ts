import { paymentMachine } from '#machines/payment/payment.machine.ts';
import type { PaymentInput } from '#machines/payment/payment-setup.ts';
import { examplesOf } from '#tests/support/machine/path-examples.ts';
import { mayStay } from '#tests/support/machine/records.ts';
import { anyFailure, noReply, noToken, sessionExpired } from './failures.ts';

const newBooking: PaymentInput = {
  purpose: 'newBooking',
  userId: 'user-1',
  targetId: 'booking-1',
  bookingId: 'booking-1',
  amount: 100,
  receipt: undefined,
};
const again: PaymentInput = {
  ...newBooking,
  purpose: 'again',
  targetId: 'transaction-1',
  bookingId: undefined,
};
const receipt = {
  purpose: 'again',
  bookingId: 'booking-1',
  targetId: 'transaction-1',
  orderId: 'order-0',
  transactionId: 'T000000000000000',
  amount: 100,
  payerName: 'Ada',
  payerId: 'payer-1',
  captured: true,
} as const;

const recording = {
  done: [{ status: 'success' }, { status: 'error', message: 'No' }],
  error: [
    ...anyFailure,
    noToken,
    sessionExpired,
    { kind: 'reply', status: 422, code: 'payment_unverified', message: 'Unverified' },
    { kind: 'reply', status: 422, code: 'payment_pending', message: 'Pending' },
    { kind: 'reply', status: 422, code: 'price_changed', message: 'Another amount' },
    { kind: 'reply', status: 422, code: 'already_paid', message: 'Paid' },
    { kind: 'reply', status: 422, code: 'booking_closed', message: 'Closed' },
  ],
} as const;

const record = {
  id: 'transaction-1',
  userId: 'user-1',
  bookingId: { id: 'booking-1', checkInDate: '10-05-2030', propertyId: mayStay.propertyId },
  amount: 16000,
  paymentMethod: 'cash',
  date: '01-05-2030 10:00:00',
  transactionId: 'T111111111111111',
  message: '',
  paymentStatus: 'unPaid',
};
const bookings = {
  done: [
    { status: 'success', details: [mayStay] },
    { status: 'success', details: [{ ...mayStay, paymentMethod: 'paypal' }] },
    { status: 'success', details: [] },
  ],
  error: [noReply, sessionExpired],
} as const;
const payments = {
  done: [
    { status: 'success', data: [record] },
    { status: 'success', data: [{ ...record, paymentStatus: 'paid' }] },
    { status: 'success', data: [] },
  ],
  error: [noReply, sessionExpired],
} as const;

export const examples = [
  examplesOf({
    machine: paymentMachine,
    inputs: [
      newBooking,
      again,
      { ...again, bookingId: 'booking-1', receipt },
      { ...again, bookingId: 'booking-1', receipt: { ...receipt, captured: false } },
      { ...newBooking, targetId: undefined, bookingId: undefined },
    ],
    events: [
      { type: 'check.retry' },
      { type: 'receipt.changed', receipt },
      { type: 'receipt.changed', receipt: { ...receipt, orderId: 'order-9' } },
      { type: 'receipt.changed', receipt: undefined },
      { type: 'payNow.open' },
      { type: 'payNow.close' },
      { type: 'script.resolved' },
      { type: 'script.rejected' },
      { type: 'script.retry' },
      { type: 'order.requested' },
      { type: 'order.created' },
      { type: 'order.cancelled' },
      { type: 'order.approved', orderId: 'order-1', transactionId: 'T234567890123456' },
      { type: 'order.captured', payerName: 'Ada', payerId: 'payer-1' },
      { type: 'order.captured', payerName: '', payerId: 'payer-1' },
      { type: 'provider.failed' },
      { type: 'capture.failed' },
      { type: 'record.retry' },
      { type: 'receipt.dismiss' },
      { type: 'payment.leave' },
    ],
    outcomes: {
      listBookings: bookings,
      listTransactions: payments,
      createTransaction: recording,
      updateTransaction: recording,
    },
    // The count of attempts grows for ever and decides nothing.
    situation: ({ value, context: { attempt, ...context } }) => ({ value, context }),
  }),
];
