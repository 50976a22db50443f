import { and, eq } from 'drizzle-orm';
import type { BookingId, UserId } from '#contract/ids.ts';
import type { Cents } from '#contract/money.ts';
import { lockOwnBooking, ownBooking } from '../bookings/booking-store.ts';
import type { Database } from '../db/database.ts';
import { paymentOrders } from '../db/payment-tables.ts';
import { refuse } from '../errors.ts';
import { askProvider } from '../paypal/payment-provider.ts';
import type { OpenedOrder, PaymentProvider } from '../paypal/provider-order.ts';
import { checkPayable } from './check-payable.ts';
import { type OnlineAmount, onlinePriceOf } from './online-amount.ts';
import { orderById, ordersOf } from './order-store.ts';
import { owedAsStanding } from './paid-for.ts';

/** An unpaid order. The amount is in cents. */
export interface OpenOrder {
  readonly orderId: string;
  readonly amount: Cents;
}

interface Desk {
  readonly provider: PaymentProvider;
  readonly onlineAmount: OnlineAmount;
}

interface Request {
  readonly guestId: UserId;
  readonly bookingId: BookingId;
  readonly now: Date;
}

/**
 * Opens the provider's order for the guest's booking. A booking has one open order, which all
 * devices of the guest share. The same order is returned while it is open at the provider and its
 * amount is what is to pay now.
 *
 * @throws `Refusal` 404 `not_found`, 403 `not_owner`, 422 `booking_closed`, `already_paid` or
 * `payment_pending`; 503 `unavailable` when the provider does not respond.
 */
export async function openOrder(db: Database, desk: Desk, request: Request): Promise<OpenOrder> {
  const booking = await ownBooking(db, request.guestId, request.bookingId);
  checkPayable(booking, request.now);
  const amount = onlinePriceOf(desk.onlineAmount, booking, await owedAsStanding(db, booking));
  const orders = await ordersOf(db, booking.id);
  // The order of a payment that is recorded is not for the rest.
  const open = orders.find(({ isOpen, isSettled }) => isOpen && !isSettled);
  const isUsable = open !== undefined && (await canBePaid(desk.provider, open.id));
  if (isUsable && open.amount === amount) return { orderId: open.id, amount };
  // Call the provider outside the transaction, because a transaction should not lock a row for
  // seconds. Concurrent requests count the same orders, so the provider returns the same order.
  const opened = await askProvider(() =>
    desk.provider.openOrder({
      bookingId: booking.id,
      amount,
      requestId: `${booking.id}-${orders.length}-${amount}`,
    }),
  );
  const isKept = await db.transaction((tx) => keep(tx, desk, request, { ...opened, amount }));
  // If not kept, what is owed changed during the call to the provider.
  return isKept ? { orderId: opened.id, amount } : openOrder(db, desk, request);
}

/**
 * Whether an earlier order can still be paid.
 *
 * @throws `Refusal` 422 `already_paid` or `payment_pending`: the booking must not be paid twice.
 */
async function canBePaid(provider: PaymentProvider, orderId: string): Promise<boolean> {
  const order = await askProvider(() => provider.readOrder(orderId));
  if (order?.status === 'captured') throw refuse(422, 'already_paid', 'server.alreadyPaid');
  if (order?.status === 'pending') throw refuse(422, 'payment_pending', 'server.paymentPending');
  return order?.status === 'open';
}

/**
 * Stores the order as the booking's open order. @returns false when its amount is no longer what
 * is to pay.
 */
async function keep(
  tx: Database,
  { onlineAmount }: Desk,
  { guestId, bookingId, now }: Request,
  { id, payee, amount }: OpenedOrder & Pick<OpenOrder, 'amount'>,
): Promise<boolean> {
  const booking = await lockOwnBooking(tx, guestId, bookingId);
  checkPayable(booking, now);
  const owed = await owedAsStanding(tx, booking);
  if (onlinePriceOf(onlineAmount, booking, owed) !== amount) return false;
  const known = await orderById(tx, id);
  if (known) return known.isOpen;
  await tx
    .update(paymentOrders)
    .set({ isOpen: false })
    .where(and(eq(paymentOrders.bookingId, bookingId), paymentOrders.isOpen));
  await tx.insert(paymentOrders).values({ id, bookingId, amount, payee, createdAt: now });
  return true;
}
