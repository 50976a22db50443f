import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { paymentOrders } from '../db/payment-tables.ts';
import { tell } from '../notices/notices.ts';
import type { GuestOrder, OrderRow } from './order-store.ts';

/** STAY-223: notes that the payer disputes a payment, or that the provider has decided. The desk is told once of each. */
export async function noteDispute(
  db: Database,
  { id, bookingId }: Pick<GuestOrder, 'id' | 'bookingId'>,
  dispute: NonNullable<OrderRow['dispute']>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isNew = or(isNull(paymentOrders.dispute), ne(paymentOrders.dispute, dispute));
    const changed = await tx
      .update(paymentOrders)
      .set({ dispute })
      .where(and(eq(paymentOrders.id, id), isNew))
      .returning({ id: paymentOrders.id });
    if (changed.length === 0) return;
    await tell(tx, dispute === 'open' ? 'paymentDisputed' : 'disputeDecided', bookingId, now);
  });
}
