import { and, eq, not } from 'drizzle-orm';
import type { Cents } from '#contract/money.ts';
import type { BookingRow } from '../bookings/booking-state.ts';
import type { Database } from '../db/database.ts';
import { paymentOrders, transactions } from '../db/payment-tables.ts';

/** What is owed for a booking before and after a change, in cents. */
interface Debts {
  readonly before: Cents;
  readonly now: Cents;
}

/**
 * DESK-203, DESK-483: the promise of cash is for what is owed now. The orders of the provider for what was owed
 * before are outdated.
 *
 * @param id The booking, locked.
 * @param debts With nothing owed now, there is nothing to promise.
 */
export async function changeDebt(
  tx: Database,
  { id }: Pick<BookingRow, 'id'>,
  debts: Debts,
): Promise<void> {
  const { now: owed } = debts;
  const isPromise = and(eq(transactions.bookingId, id), eq(transactions.paymentStatus, 'unPaid'));
  if (owed > 0) await tx.update(transactions).set({ amount: owed }).where(isPromise);
  else await tx.delete(transactions).where(isPromise);
  await outdateOrders(tx, { id }, debts);
}

/**
 * STAY-161: an order for what was owed before can still be captured, so its payment goes back, and the guest opens
 * another one.
 */
export async function outdateOrders(
  tx: Database,
  { id }: Pick<BookingRow, 'id'>,
  { before, now }: Debts,
): Promise<void> {
  if (now === before) return;
  await tx
    .update(paymentOrders)
    .set({ isOutdated: true, isOpen: false })
    .where(
      and(
        eq(paymentOrders.bookingId, id),
        // An order for a fixed price is for any total.
        eq(paymentOrders.amount, before),
        not(paymentOrders.isSettled),
      ),
    );
}
