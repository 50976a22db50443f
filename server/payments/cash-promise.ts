import type { BookingId, UserId } from '#contract/ids.ts';
import type { Cents } from '#contract/money.ts';
import { lockOwnBooking } from '../bookings/booking-store.ts';
import type { Database } from '../db/database.ts';
import { transactions } from '../db/payment-tables.ts';
import { refuse } from '../errors.ts';
import { checkPayable } from './check-payable.ts';
import { owedAsStanding } from './paid-for.ts';
import { paymentByClientId, unpaidPaymentOf } from './payment-store.ts';

export interface CashPromise {
  readonly userId: UserId;
  readonly bookingId: BookingId;
  /** What is owed for the booking, in cents. */
  readonly amount: Cents;
  /** `dd-MM-yyyy HH:mm:ss`. */
  readonly date: string;
  readonly transactionId: string;
  readonly message: string;
}

/**
 * API-50, BOOK-20: records that the guest will pay the booking in cash. A second call changes
 * nothing, because a booking has at most one open record.
 *
 * @throws `Refusal` 404 `not_found`, 403 `not_owner`, 422 `booking_closed`, `already_paid`,
 * `price_changed` or `refused`.
 */
export function recordCashPromise(db: Database, promise: CashPromise, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const booking = await lockOwnBooking(tx, promise.userId, promise.bookingId);
    const earlier = await paymentByClientId(tx, promise.userId, promise.transactionId);
    if (earlier?.bookingId === booking.id) return;
    if (earlier) throw refuse(422, 'refused', 'server.transactionIdUsed');
    checkPayable(booking, now);
    if (promise.amount !== (await owedAsStanding(tx, booking))) {
      throw refuse(422, 'price_changed', 'server.amountWrong');
    }
    if (await unpaidPaymentOf(tx, booking.id)) return;
    const added = await tx
      .insert(transactions)
      .values({ ...promise, paymentMethod: 'cash', paymentStatus: 'unPaid', createdAt: now })
      .onConflictDoNothing()
      .returning({ id: transactions.id });
    // A request for another booking used the id at the same moment.
    if (added.length === 0) throw refuse(422, 'refused', 'server.transactionIdUsed');
  });
}
