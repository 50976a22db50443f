import { and, eq, not } from 'drizzle-orm';
import type { Cents } from '#contract/money.ts';
import type { BookingRow } from '../bookings/booking-state.ts';
import type { Database } from '../db/database.ts';
import { paymentOrders, transactions } from '../db/payment-tables.ts';

/**
 * DESK-203, DESK-483: the promise of cash is for what is owed now. An order of the provider for the old total
 * can still be captured, so its payment goes back, and the guest opens another one.
 *
 * @param booking The booking that is not paid, locked, with the old total.
 * @param owed What is owed now, in cents. At zero there is nothing to promise.
 */
export async function changeDebt(
  tx: Database,
  booking: Pick<BookingRow, 'id' | 'amount'>,
  owed: Cents,
): Promise<void> {
  const isPromise = and(
    eq(transactions.bookingId, booking.id),
    eq(transactions.paymentStatus, 'unPaid'),
  );
  if (owed > 0) await tx.update(transactions).set({ amount: owed }).where(isPromise);
  else await tx.delete(transactions).where(isPromise);
  if (owed === booking.amount) return;
  await tx
    .update(paymentOrders)
    .set({ isOutdated: true, isOpen: false })
    .where(
      and(
        eq(paymentOrders.bookingId, booking.id),
        // An order for a fixed price is for any total.
        eq(paymentOrders.amount, booking.amount),
        not(paymentOrders.isSettled),
      ),
    );
}
