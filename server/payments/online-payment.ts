import { eq } from 'drizzle-orm';
import type { Cents } from '#contract/money.ts';
import { lockOwnBooking, ownBooking } from '../bookings/booking-store.ts';
import { type Database, sqlStateOf } from '../db/database.ts';
import { bookings, transactions } from '../db/schema.ts';
import { refuse } from '../errors.ts';
import {
  type ProviderOrder,
  ProviderUnavailable,
  type ReadOrder,
} from '../paypal/provider-order.ts';
import {
  transactionByClientId,
  transactionByOrder,
  unpaidTransactionOf,
} from './transaction-store.ts';

export interface OnlinePayment {
  readonly userId: string;
  readonly bookingId: string;
  readonly orderId: string;
  /** What the guest says was charged, in cents; undefined where the call does not say. */
  readonly amount: Cents | undefined;
  /** `dd-MM-yyyy HH:mm:ss`. */
  readonly date: string;
  readonly transactionId: string;
  readonly message: string;
}

/** What to ask of the provider: how to read an order, and the amount it must have captured. */
export interface Provider {
  readonly readOrder: ReadOrder;
  /** OQ-09: cents, or the booking's total. */
  readonly onlineAmount: Cents | 'total';
}

const uniqueViolation = '23505';

/**
 * PAY-11, API-50, API-51: records a payment that the provider has captured. The booking's open
 * cash record, if there is one, becomes the paid record, so that nothing is owed twice.
 *
 * A capture is recorded even when its booking was cancelled or ran out meanwhile: the money has
 * moved. The booking stays cancelled, and being paid it can be refunded.
 *
 * @throws `Refusal` 404 `not_found`, 403 `not_owner`, 422 `payment_unverified`, `payment_pending`,
 * `booking_closed`, `already_paid` or `price_changed`; 503 `unavailable` when the provider cannot be asked.
 */
export async function recordOnlinePayment(
  db: Database,
  provider: Provider,
  payment: OnlinePayment,
  now: Date,
): Promise<void> {
  const booking = await ownBooking(db, payment.userId, payment.bookingId);
  // A replay must not depend on the provider, and the provider is asked outside the transaction:
  // its answer can take seconds, in which no row should be locked.
  if (await isReplay(db, payment)) return;
  const expected = provider.onlineAmount === 'total' ? booking.amount : provider.onlineAmount;
  const order = await readOrder(provider.readOrder, payment.orderId);
  if (order?.status === 'pending') throw refuse(422, 'payment_pending', 'server.paymentPending');
  if (!order || !hasCaptured(order, expected)) {
    throw booking.isDeleted
      ? refuse(422, 'booking_closed', 'server.bookingClosed')
      : refuse(422, 'payment_unverified', 'server.paymentUnverified');
  }
  if (payment.amount !== undefined && payment.amount !== order.amount) {
    throw refuse(422, 'price_changed', 'server.amountWrong');
  }
  const settle = () => db.transaction((tx) => settleBooking(tx, payment, order.amount, now));
  try {
    await settle();
  } catch (error) {
    if (sqlStateOf(error) !== uniqueViolation) throw error;
    // Another request used this order or this id in the same moment; now its record can be seen.
    await settle();
  }
}

async function readOrder(read: ReadOrder, orderId: string): Promise<ProviderOrder | undefined> {
  try {
    return await read(orderId);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    throw refuse(503, 'unavailable', 'server.providerUnavailable');
  }
}

function hasCaptured(order: ProviderOrder, amount: Cents): boolean {
  return order.status === 'captured' && order.currency === 'USD' && order.amount === amount;
}

/**
 * Whether this very payment is recorded.
 *
 * @throws `Refusal` 422 when its order or its id belongs to another payment.
 */
async function isReplay(db: Database, payment: OnlinePayment): Promise<boolean> {
  const byOrder = await transactionByOrder(db, payment.orderId);
  if (byOrder && byOrder.bookingId !== payment.bookingId) {
    throw refuse(422, 'payment_unverified', 'server.orderUsed');
  }
  const byId = await transactionByClientId(db, payment.userId, payment.transactionId);
  if (byId && (byId.bookingId !== payment.bookingId || isOfAnotherOrder(byId, payment))) {
    throw refuse(422, 'refused', 'server.transactionIdUsed');
  }
  return byOrder?.paymentStatus === 'paid' || byId?.paymentStatus === 'paid';
}

function isOfAnotherOrder(record: { orderId: string | null }, { orderId }: OnlinePayment): boolean {
  return record.orderId !== null && record.orderId !== orderId;
}

async function settleBooking(
  tx: Database,
  payment: OnlinePayment,
  amount: Cents,
  now: Date,
): Promise<void> {
  const booking = await lockOwnBooking(tx, payment.userId, payment.bookingId);
  if (await isReplay(tx, payment)) return;
  if (booking.isPaid) throw refuse(422, 'already_paid', 'server.alreadyPaid');
  const paid = { ...payment, amount, paymentMethod: 'paypal', paymentStatus: 'paid' } as const;
  const open = await unpaidTransactionOf(tx, booking.id);
  if (open) await tx.update(transactions).set(paid).where(eq(transactions.id, open.id));
  else await tx.insert(transactions).values({ ...paid, createdAt: now });
  // OQ-31: a booking is made as cash; paying online makes it a PayPal one.
  await tx
    .update(bookings)
    .set({ paymentMethod: 'paypal', isPaid: true })
    .where(eq(bookings.id, booking.id));
}
