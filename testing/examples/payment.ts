import { examplesOf } from 'flow-inspector/paths';
import type { Receipt } from '#contract/forms/payment-receipt.ts';
import { cents } from '#contract/money.ts';
import { paymentMachine } from '#machines/guest/payment/payment.machine.ts';
import type { DebtReading, PaymentInput } from '#machines/guest/payment/payment-setup.ts';
import { bookingIdOf, userIdOf } from '#testing/ids.ts';
import { anyFailure, noReply, noToken, sessionExpired } from './failures.ts';

const booking: PaymentInput = {
  purpose: 'newBooking',
  userId: userIdOf('user-1'),
  targetId: 'booking-1',
  bookingId: bookingIdOf('booking-1'),
  onlineAmount: cents(100),
  receipts: [],
};
const record: PaymentInput = {
  ...booking,
  purpose: 'again',
  targetId: 'transaction-1',
  bookingId: undefined,
};

const link: PaymentInput = { ...booking, purpose: 'link', userId: undefined };

/** So long ago that no page has its order captured any more. */
const old: Receipt = {
  purpose: 'newBooking',
  bookingId: bookingIdOf('booking-1'),
  targetId: 'booking-1',
  orderId: 'order-0',
  transactionId: 'T000000000000000',
  amount: cents(100),
  approvedAt: 0,
  payerName: '',
  payerId: '',
  isOver: false,
  captured: false,
};
const captured: Receipt = { ...old, payerName: 'Ada', payerId: 'payer-1', captured: true };
/** Another page may be having its order captured, whenever the example is walked. */
const ofAnotherTab: Receipt = {
  ...old,
  orderId: 'order-9',
  transactionId: 'T999999999999999',
  approvedAt: Date.UTC(2100, 0, 1),
};

const total = cents(16_000);
const owed: DebtReading = {
  debt: { kind: 'owed', bookingId: bookingIdOf('booking-1'), total, isRest: false },
  receipts: [],
};

const approval = {
  type: 'order.approved',
  orderId: 'order-1',
  transactionId: 'T234567890123456',
  approvedAt: Date.now(),
  receipts: [],
} as const;

/** What the payment of a booking, or of its record, can meet. */
function payments(start: PaymentInput) {
  const own = (receipt: Receipt): Receipt => ({
    ...receipt,
    purpose: start.purpose,
    targetId: start.targetId ?? '',
  });
  const changed = { type: 'receipt.changed', bookingId: 'booking-1' } as const;
  return examplesOf({
    machine: paymentMachine,
    inputs: [
      start,
      { ...start, receipts: [own(old)] },
      { ...start, receipts: [own(captured)] },
      { ...start, targetId: undefined, bookingId: undefined },
    ],
    events: [
      { type: 'check.retry' },
      { ...changed, receipts: [own(ofAnotherTab)] },
      { ...changed, receipts: [] },
      { type: 'payNow.open' },
      { type: 'payNow.close' },
      { type: 'script.resolved' },
      { type: 'script.rejected' },
      { type: 'script.retry' },
      { type: 'order.requested' },
      { type: 'order.cancelled', orderId: 'order-1' },
      approval,
      { ...approval, receipts: [own(ofAnotherTab)] },
      { type: 'order.captured', orderId: 'order-1', payerName: 'Ada', payerId: 'payer-1' },
      { type: 'order.captured', orderId: 'order-1', payerName: '', payerId: 'payer-1' },
      { type: 'capture.failed', transactionId: approval.transactionId },
      { type: 'provider.failed' },
      { type: 'record.retry' },
      { type: 'receipt.dismiss' },
      { type: 'payment.leave' },
    ],
    outcomes: {
      readDebt: {
        done: [
          owed,
          { debt: { kind: 'paid' }, receipts: [] },
          { debt: { kind: 'none' }, receipts: [] },
          { ...owed, receipts: [own(ofAnotherTab)] },
        ],
        error: [noReply, sessionExpired],
      },
      createOrder: {
        done: [{ orderId: 'order-1', amount: 100 }],
        error: [
          noReply,
          sessionExpired,
          { kind: 'reply', status: 422, code: 'already_paid', message: 'Paid' },
          { kind: 'reply', status: 422, code: 'booking_closed', message: 'Closed' },
        ],
      },
      recordPayment: {
        done: [{ status: 'success' }],
        error: [
          ...anyFailure,
          noToken,
          sessionExpired,
          { kind: 'reply', status: 422, code: 'payment_unverified', message: 'Unverified' },
          { kind: 'reply', status: 422, code: 'payment_pending', message: 'Pending' },
          { kind: 'reply', status: 422, code: 'price_changed', message: 'Another amount' },
          { kind: 'reply', status: 422, code: 'payment_returned', message: 'Returned' },
          { kind: 'reply', status: 422, code: 'booking_closed', message: 'Closed' },
        ],
      },
    },
  });
}

export const ofBooking = payments(booking);
export const ofRecord = payments(record);
const ofLink = payments(link);

export const examples = [ofBooking, ofRecord, ofLink];
