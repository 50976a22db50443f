import { eq } from 'drizzle-orm';
import type { BookingId, UserId } from '#contract/ids.ts';
import type { Cents } from '#contract/money.ts';
import {
  bookingAfter,
  bookingColumns,
  isStanding,
  storedBookingLife,
} from '#machines/lives/booking-life.ts';
import { type BookingRow, isClosed } from '../bookings/booking-state.ts';
import { lockOwnBooking, ownBooking } from '../bookings/booking-store.ts';
import { bookings } from '../db/booking-tables.ts';
import { type Database, sqlStateOf } from '../db/database.ts';
import { transactions } from '../db/payment-tables.ts';
import { refuse } from '../errors.ts';
import { post } from '../mail/outbox.ts';
import { tell } from '../notices/notices.ts';
import { askProvider } from '../paypal/payment-provider.ts';
import type { PaymentProvider, ProviderOrder } from '../paypal/provider-order.ts';
import { isReturned, startReturn } from '../refunds/payment-return.ts';
import {
  allowAnotherDay,
  noteFound,
  type OrderRow,
  orderById,
  settleOrder,
} from './order-store.ts';
import { hasOwnPayment, owedAsStanding } from './paid-for.ts';
import { paymentByClientId, paymentByOrder, unpaidPaymentOf } from './payment-store.ts';

export interface OnlinePayment {
  readonly userId: UserId;
  readonly bookingId: BookingId;
  readonly orderId: string;
  /** The charged amount according to the client, in cents. Undefined when the call has none. */
  readonly amount: Cents | undefined;
  /** `dd-MM-yyyy HH:mm:ss`. */
  readonly date: string;
  readonly transactionId: string;
  readonly message: string;
}

/** `returned`: the booking was closed or already paid, so the provider returns the money. */
export type Outcome = 'recorded' | 'returned';

/** Stores what else is to be known of a payment, in the transaction that records it. Amount in cents. */
export type NotePayment = (
  tx: Database,
  booking: BookingRow,
  payment: { readonly amount: Cents; readonly outcome: Outcome },
) => Promise<void>;

interface OrderReader extends Pick<PaymentProvider, 'readOrder'> {
  readonly notePayment?: NotePayment;
}

const uniqueViolation = '23505';

/**
 * PAY-11, API-50, API-51: records a payment that the provider has captured. If the booking has an
 * open cash record, it becomes the paid record, so that the guest does not owe the amount twice.
 *
 * The order must be one that the server opened for this booking. This excludes orders of other
 * bookings and orders that pay another account.
 *
 * The booking may have been closed or paid before the capture. Then the server records the payment,
 * starts a refund through the provider, and replies with the refusal `payment_returned`. When the
 * client sends the same payment again, it gets the same reply.
 *
 * @throws `Refusal` 404 `not_found`, 403 `not_owner`, 422 `payment_unverified`, `payment_pending`,
 * `booking_closed`, `payment_returned`, `price_changed` or `refused`; 503 `unavailable` when the
 * provider does not respond.
 */
export async function recordOnlinePayment(
  db: Database,
  provider: OrderReader,
  payment: OnlinePayment,
  now: Date,
): Promise<void> {
  const booking = await ownBooking(db, payment.userId, payment.bookingId);
  // A repeated request must not depend on the provider.
  const outcome =
    (await earlierOutcome(db, payment)) ?? (await verify(db, provider, payment, booking, now));
  if (outcome === 'returned') throw refuse(422, 'payment_returned', 'server.paymentReturned');
}

async function verify(
  db: Database,
  provider: OrderReader,
  payment: OnlinePayment,
  booking: BookingRow,
  now: Date,
): Promise<Outcome> {
  const opened = await orderById(db, payment.orderId);
  const isOwn = opened?.bookingId === booking.id;
  // Call the provider outside the transaction: its reply can take seconds, and no row should be
  // locked for that time.
  const order = isOwn ? await askProvider(() => provider.readOrder(payment.orderId)) : undefined;
  if (isOwn && order?.status === 'pending') {
    await noteFound(db, opened, order, now);
    throw refuse(422, 'payment_pending', 'server.paymentPending');
  }
  if (!isOwn || order?.status !== 'captured') {
    throw isClosed(booking)
      ? refuse(422, 'booking_closed', 'server.bookingClosed')
      : refuse(422, 'payment_unverified', 'server.paymentUnverified');
  }
  return settlePayment(db, payment, opened, order, now, provider.notePayment);
}

/**
 * Records a captured payment, or records and returns it when its booking is closed or already paid.
 * A second call with the same order changes nothing.
 *
 * @throws `Refusal` 422 `payment_unverified` when the provider names another booking or another account that
 * was paid, 422 `price_changed` when the amount is not the amount of the order, 422 `refused` when the `transactionId` belongs to another payment.
 */
export async function settlePayment(
  db: Database,
  payment: OnlinePayment,
  opened: OrderRow,
  captured: ProviderOrder,
  now: Date,
  notePayment?: NotePayment,
): Promise<Outcome> {
  const settle = () =>
    db.transaction((tx) => settleLocked(tx, payment, opened, captured, now, notePayment));
  try {
    return await settle();
  } catch (error) {
    if (sqlStateOf(error) !== uniqueViolation) throw error;
    // Another request used this order or id at the same moment. Its record is visible now.
    return settle();
  }
}

/** Records captured money that cannot pay its booking, settles its order, and starts the refund. */
export async function recordForReturn(
  tx: Database,
  payment: OnlinePayment & { readonly amount: Cents },
  now: Date,
): Promise<void> {
  const recordId = await insertPaid(tx, { ...payment, isDuplicate: true }, now);
  await settleOrder(tx, payment.orderId);
  await giveBack(tx, recordId, payment, now);
}

/** Its booking can still be paid otherwise. The order is settled, so that it no longer holds the days. */
async function giveBack(
  tx: Database,
  recordId: string,
  payment: OnlinePayment,
  now: Date,
): Promise<void> {
  await startReturn(tx, recordId, payment, now);
  await allowAnotherDay(tx, payment.bookingId, now);
}

/**
 * The outcome of an earlier request with this payment, or undefined when there was none.
 *
 * @throws `Refusal` 422 when its order or its id belongs to another payment.
 */
async function earlierOutcome(db: Database, payment: OnlinePayment): Promise<Outcome | undefined> {
  const byOrder = await paymentByOrder(db, payment.orderId);
  if (byOrder && byOrder.bookingId !== payment.bookingId) {
    throw refuse(422, 'payment_unverified', 'server.orderUsed');
  }
  const byId = await paymentByClientId(db, payment.userId, payment.transactionId);
  if (byId && (byId.bookingId !== payment.bookingId || isOfAnotherOrder(byId, payment))) {
    throw refuse(422, 'refused', 'server.transactionIdUsed');
  }
  const paid = [byOrder, byId].find((row) => row?.paymentStatus === 'paid');
  return paid && ((await isReturned(db, paid.id)) ? 'returned' : 'recorded');
}

function isOfAnotherOrder(record: { orderId: string | null }, { orderId }: OnlinePayment): boolean {
  return record.orderId !== null && record.orderId !== orderId;
}

/** Whether the provider names another booking, or another account that was paid, than at the opening. */
function isOfAnother(opened: OrderRow, { bookingId, payee }: ProviderOrder): boolean {
  const isOtherBooking = bookingId !== undefined && bookingId !== opened.bookingId;
  const isOtherPayee = payee !== undefined && opened.payee !== null && payee !== opened.payee;
  return isOtherBooking || isOtherPayee;
}

async function settleLocked(
  tx: Database,
  payment: OnlinePayment,
  opened: OrderRow,
  found: ProviderOrder,
  now: Date,
  notePayment?: NotePayment,
): Promise<Outcome> {
  const { amount, currency } = found;
  const booking = await lockOwnBooking(tx, payment.userId, payment.bookingId);
  // The total may have changed while the provider answered.
  const isOutdated = await settleOrder(tx, opened.id, found.captureId);
  const earlier = await earlierOutcome(tx, payment);
  if (earlier) return earlier;
  if (isOfAnother(opened, found)) {
    throw refuse(422, 'payment_unverified', 'server.paymentUnverified');
  }
  // An order of an earlier price pays nothing: all of it goes back. So does one that is not for what is owed now.
  const isRest = booking.isPartPaid;
  const isSettled = !isRest || opened.amount === (await owedAsStanding(tx, booking));
  const afterCapture = bookingAfter(storedBookingLife(booking), 'provider.capture', { isSettled });
  const paidLife = isOutdated ? undefined : afterCapture;
  const isOwed = paidLife !== undefined && isStanding(paidLife);
  const isAsked = amount === opened.amount && [undefined, amount].includes(payment.amount);
  // The provider took money, so the refusal must not say that it took none. A returned payment is
  // returned in full, with any amount.
  if (currency !== 'USD' || (isOwed && !isAsked)) {
    throw refuse(422, 'price_changed', 'server.amountWrong');
  }
  // The id names the guest's open promise of cash, which this money does not pay. With another id it is
  // recorded and returned.
  if (!paidLife && (await paymentByClientId(tx, payment.userId, payment.transactionId))) {
    throw refuse(422, 'refused', 'server.transactionIdUsed');
  }
  const recordId = paidLife
    ? await storePaid(tx, { ...payment, amount }, now)
    : await insertPaid(tx, { ...payment, amount, isDuplicate: true }, now);
  // OQ-31: a new booking has the method cash. An online payment changes it to PayPal, unless another payment came
  // first. A payment after a cancellation is refunded in full, so the share of the tiers does not apply.
  if (paidLife) {
    await tx
      .update(bookings)
      .set({
        ...bookingColumns(paidLife),
        ...(!isRest && { paymentMethod: 'paypal' }),
        ...(!isOwed && { refundShare: null }),
      })
      .where(eq(bookings.id, booking.id));
  }
  const kind = isOwed ? 'bookingPaid' : 'paymentReturned';
  await post(tx, { kind, bookingId: booking.id }, now);
  await tell(tx, kind, booking.id, now);
  const outcome = isOwed ? 'recorded' : 'returned';
  await notePayment?.(tx, booking, { amount, outcome });
  if (!isOwed) await giveBack(tx, recordId, payment, now);
  return outcome;
}

interface CapturedPayment extends OnlinePayment {
  readonly amount: Cents;
  readonly isDuplicate?: boolean;
  readonly isSupplement?: boolean;
}

const paid = (paidAt: Date) =>
  ({ paymentMethod: 'paypal', paymentStatus: 'paid', paidAt }) as const;

/** Stores the booking's payment, in its open cash record if there is one. @returns the record's id. */
async function storePaid(tx: Database, captured: CapturedPayment, now: Date): Promise<string> {
  const isSupplement = await hasOwnPayment(tx, captured.bookingId);
  const payment = { ...captured, isSupplement };
  const open = await unpaidPaymentOf(tx, payment.bookingId);
  if (!open) return insertPaid(tx, payment, now);
  await tx
    .update(transactions)
    .set({ ...payment, ...paid(now) })
    .where(eq(transactions.id, open.id));
  return open.id;
}

async function insertPaid(tx: Database, payment: CapturedPayment, now: Date): Promise<string> {
  const [record] = await tx
    .insert(transactions)
    .values({ ...payment, ...paid(now), createdAt: now })
    .returning({ id: transactions.id });
  if (!record) throw new Error('The database did not return the stored payment.');
  return record.id;
}
