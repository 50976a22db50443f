import { and, eq, not } from 'drizzle-orm';
import type { Cents } from '#contract/money.ts';
import type { BookingRow } from '../bookings/booking-state.ts';
import type { Database } from '../db/database.ts';
import { paymentOrders, transactions } from '../db/payment-tables.ts';

/**
 * DESK-203: the promise of cash is for the new total. An order of the provider for the old total can still
 * be captured, so its payment goes back, and the guest opens another one.
 *
 * @param booking The unpaid booking, locked, with the old total.
 */
export async function changeDebt(
  tx: Database,
  booking: Pick<BookingRow, 'id' | 'amount'>,
  total: Cents,
): Promise<void> {
  await tx
    .update(transactions)
    .set({ amount: total })
    .where(and(eq(transactions.bookingId, booking.id), eq(transactions.paymentStatus, 'unPaid')));
  if (total === booking.amount) return;
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
