import { eq } from 'drizzle-orm';
import type { Cents } from '#contract/money.ts';
import { type BookingRow, isClosed } from '../bookings/booking-state.ts';
import { lockOwnBooking, ownBooking } from '../bookings/booking-store.ts';
import { type Database, sqlStateOf } from '../db/database.ts';
import { bookings, transactions } from '../db/schema.ts';
import { refuse } from '../errors.ts';
import { askProvider } from '../paypal/payment-provider.ts';
import type { PaymentProvider, ProviderOrder } from '../paypal/provider-order.ts';
import { isReturned, startReturn } from '../refunds/payment-return.ts';
import { type OnlineAmount, onlinePriceOf } from './online-amount.ts';
import {
  transactionByClientId,
  transactionByOrder,
  unpaidTransactionOf,
} from './transaction-store.ts';

export interface OnlinePayment {
  readonly userId: string;
  readonly bookingId: string;
  readonly orderId: string;
  /** The charged amount according to the client, in cents. Undefined when the call has none. */
  readonly amount: Cents | undefined;
  /** `dd-MM-yyyy HH:mm:ss`. */
  readonly date: string;
  readonly transactionId: string;
  readonly message: string;
}

/** How to check a payment: the provider, and the amount that it must have captured. */
export interface Check {
  readonly provider: Pick<PaymentProvider, 'readOrder'>;
  readonly onlineAmount: OnlineAmount;
}

/** `returned`: the booking was closed, so the provider returns the money. */
type Outcome = 'recorded' | 'returned';

const uniqueViolation = '23505';

/**
 * PAY-11, API-50, API-51: records a payment that the provider has captured. If the booking has an
 * open cash record, it becomes the paid record, so that the guest does not owe the amount twice.
 *
 * The booking may have been closed before the capture. Then the server records the payment, starts
 * a refund through the provider, and replies with the refusal `payment_returned`. When the client
 * sends the same payment again, it gets the same reply.
 *
 * @throws `Refusal` 404 `not_found`, 403 `not_owner`, 422 `payment_unverified`, `payment_pending`,
 * `booking_closed`, `payment_returned`, `already_paid` or `price_changed`; 503 `unavailable` when
 * the provider does not respond.
 */
export async function recordOnlinePayment(
  db: Database,
  check: Check,
  payment: OnlinePayment,
  now: Date,
): Promise<void> {
  const booking = await ownBooking(db, payment.userId, payment.bookingId);
  // A repeated request must not depend on the provider.
  const outcome =
    (await earlierOutcome(db, payment)) ?? (await record(db, check, payment, booking, now));
  if (outcome === 'returned') throw refuse(422, 'payment_returned', 'server.paymentReturned');
}

async function record(
  db: Database,
  check: Check,
  payment: OnlinePayment,
  booking: BookingRow,
  now: Date,
): Promise<Outcome> {
  // Call the provider outside the transaction: its reply can take seconds, and no row should be
  // locked for that time.
  const order = await askProvider(() => check.provider.readOrder(payment.orderId));
  if (order?.status === 'pending') throw refuse(422, 'payment_pending', 'server.paymentPending');
  if (order?.status !== 'captured') {
    throw isClosed(booking)
      ? refuse(422, 'booking_closed', 'server.bookingClosed')
      : refuse(422, 'payment_unverified', 'server.paymentUnverified');
  }
  const settle = () => db.transaction((tx) => settleBooking(tx, check, payment, order, now));
  try {
    return await settle();
  } catch (error) {
    if (sqlStateOf(error) !== uniqueViolation) throw error;
    // Another request used this order or id at the same moment. Its record is visible now.
    return settle();
  }
}

/**
 * The outcome of an earlier request with this payment, or undefined when there was none.
 *
 * @throws `Refusal` 422 when its order or its id belongs to another payment.
 */
async function earlierOutcome(db: Database, payment: OnlinePayment): Promise<Outcome | undefined> {
  const byOrder = await transactionByOrder(db, payment.orderId);
  if (byOrder && byOrder.bookingId !== payment.bookingId) {
    throw refuse(422, 'payment_unverified', 'server.orderUsed');
  }
  const byId = await transactionByClientId(db, payment.userId, payment.transactionId);
  if (byId && (byId.bookingId !== payment.bookingId || isOfAnotherOrder(byId, payment))) {
    throw refuse(422, 'refused', 'server.transactionIdUsed');
  }
  const paid = [byOrder, byId].find((row) => row?.paymentStatus === 'paid');
  return paid && ((await isReturned(db, paid.id)) ? 'returned' : 'recorded');
}

function isOfAnotherOrder(record: { orderId: string | null }, { orderId }: OnlinePayment): boolean {
  return record.orderId !== null && record.orderId !== orderId;
}

async function settleBooking(
  tx: Database,
  { onlineAmount }: Check,
  payment: OnlinePayment,
  { amount, currency }: ProviderOrder,
  now: Date,
): Promise<Outcome> {
  const booking = await lockOwnBooking(tx, payment.userId, payment.bookingId);
  const earlier = await earlierOutcome(tx, payment);
  if (earlier) return earlier;
  if (booking.isPaid) throw refuse(422, 'already_paid', 'server.alreadyPaid');
  const isLate = isClosed(booking);
  const isAsked =
    amount === onlinePriceOf(onlineAmount, booking) && [undefined, amount].includes(payment.amount);
  // The provider took money, so the refusal must not say that it took none. A returned payment is
  // returned in full, whatever its amount.
  if (currency !== 'USD' || !(isAsked || isLate)) {
    throw refuse(422, 'price_changed', 'server.amountWrong');
  }
  const recordId = await storePaid(tx, { ...payment, amount }, now);
  // OQ-31: a new booking has the method cash. An online payment changes it to PayPal.
  await tx
    .update(bookings)
    .set({ paymentMethod: 'paypal', isPaid: true })
    .where(eq(bookings.id, booking.id));
  if (!isLate) return 'recorded';
  await startReturn(tx, recordId, payment, now);
  return 'returned';
}

async function storePaid(
  tx: Database,
  payment: OnlinePayment & { readonly amount: Cents },
  now: Date,
): Promise<string> {
  const paid = { ...payment, paymentMethod: 'paypal', paymentStatus: 'paid' } as const;
  const open = await unpaidTransactionOf(tx, payment.bookingId);
  const [record] = open
    ? await tx
        .update(transactions)
        .set(paid)
        .where(eq(transactions.id, open.id))
        .returning({ id: transactions.id })
    : await tx
        .insert(transactions)
        .values({ ...paid, createdAt: now })
        .returning({ id: transactions.id });
  if (!record) throw new Error('The database did not return the stored payment.');
  return record.id;
}
