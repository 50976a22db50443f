import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { paymentOrders } from '../db/payment-tables.ts';
import { tell } from '../notices/notices.ts';
import type { GuestOrder, OrderRow } from './order-store.ts';

/** What a message says of a dispute. */
export interface DisputeNews {
  readonly dispute: NonNullable<OrderRow['dispute']>;
  /** When the provider changed the dispute to that. */
  readonly at: Date;
}

/**
 * STAY-223: notes that the payer disputes a payment, or that the provider has decided. The desk is told once of each.
 * Messages can come late and twice: one that is older than what is known changes nothing. Several disputes about one
 * payment count as one.
 */
export async function noteDispute(
  db: Database,
  { id, bookingId }: Pick<GuestOrder, 'id' | 'bookingId'>,
  { dispute, at }: DisputeNews,
  now: Date,
): Promise<void> {
  const isIt = eq(paymentOrders.id, id);
  await db.transaction(async (tx) => {
    const [known] = await tx
      .select({ dispute: paymentOrders.dispute, at: paymentOrders.disputeAt })
      .from(paymentOrders)
      .where(isIt)
      .for('update');
    if (!known || (known.at && known.at > at)) return;
    await tx.update(paymentOrders).set({ dispute, disputeAt: at }).where(isIt);
    if (known.dispute === dispute) return;
    await tell(tx, dispute === 'open' ? 'paymentDisputed' : 'disputeDecided', bookingId, now);
  });
}
