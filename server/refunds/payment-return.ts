import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { refunds } from '../db/schema.ts';
import { newRecordId } from '../new-record-id.ts';

/** Whether the provider returns or returned the payment because its booking was closed. */
export async function isReturned(db: Database, paymentId: string): Promise<boolean> {
  const [refund] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(eq(refunds.returnedPaymentId, paymentId));
  return refund !== undefined;
}

/**
 * Starts the refund of a payment through its provider: a pending request without a bank account.
 */
export async function startReturn(
  tx: Database,
  returnedPaymentId: string,
  payment: { readonly userId: string; readonly bookingId: string; readonly date: string },
  now: Date,
): Promise<void> {
  const { userId, bookingId, date: refundDate } = payment;
  const refundId = newRecordId();
  await tx
    .insert(refunds)
    .values({ userId, bookingId, refundId, refundDate, returnedPaymentId, createdAt: now });
}
