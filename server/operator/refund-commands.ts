import { and, desc, eq } from 'drizzle-orm';
import type { Cents } from '#contract/money.ts';
import { type Database, isRecordId } from '../db/database.ts';
import { refunds, transactions, users } from '../db/schema.ts';
import { isPaymentOf } from '../payments/transaction-store.ts';
import type { Seal } from '../seal.ts';
import { dollarText } from './dollar-text.ts';
import { OperatorError, tell } from './operator-error.ts';

type Status = (typeof refunds.$inferSelect)['status'];

const mostLines = 200;

/** The amount to refund. Bookings of old requests may have no recorded payment. */
function paidText(paid: Cents | null): string {
  return paid === null ? tell('nothingPaid') : dollarText(paid);
}

/**
 * One line for each refund request, newest first, with the last four digits of the account number.
 */
export async function listRefunds(db: Database, status?: Status): Promise<string[]> {
  const rows = await db
    .select({
      refund: refunds,
      paid: transactions.amount,
      email: users.email,
    })
    .from(refunds)
    .leftJoin(transactions, isPaymentOf(refunds.bookingId))
    .innerJoin(users, eq(users.id, refunds.userId))
    .where(status && eq(refunds.status, status))
    .orderBy(desc(refunds.createdAt))
    .limit(mostLines);
  return rows.map(({ refund, paid, email }) =>
    [
      refund.id,
      refund.status,
      refund.refundDate,
      paidText(paid),
      refund.returnedPaymentId
        ? tell('throughProvider')
        : `${refund.accountHolderName} (…${refund.accountLast4})`,
      email,
    ].join('  '),
  );
}

async function refundOf(db: Database, id: string) {
  const [row] = isRecordId(id)
    ? await db
        .select({ refund: refunds, paid: transactions.amount, orderId: transactions.orderId })
        .from(refunds)
        .leftJoin(transactions, isPaymentOf(refunds.bookingId))
        .where(eq(refunds.id, id))
    : [];
  if (!row) throw new OperatorError('unknownRefund', { id });
  return row;
}

/**
 * The information to pay a refund: the account number, or the provider's order. Without a recorded
 * payment there is nothing to pay, so the lines show no account.
 *
 * @throws OperatorError.
 */
export async function showRefund(db: Database, seal: Seal, id: string): Promise<string[]> {
  const { refund, paid, orderId } = await refundOf(db, id);
  const { bookingId, status } = refund;
  if (paid === null) return [tell('unpaidRefund', { id, bookingId, status })];
  const amount = dollarText(paid);
  if (refund.returnedPaymentId) {
    return [tell('returnDetails', { id, amount, order: orderId ?? '', status })];
  }
  return [
    tell('refundDetails', {
      id,
      amount,
      holder: refund.accountHolderName,
      bank: refund.bankName,
      account: seal.open(refund.accountNumberSealed),
      status,
    }),
  ];
}

/**
 * Settles a pending refund request. Of two concurrent calls, only one succeeds. @throws
 * OperatorError.
 */
export async function settleRefund(db: Database, id: string, status: Status): Promise<string[]> {
  await refundOf(db, id);
  const settled = await db
    .update(refunds)
    .set({ status })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'pending')))
    .returning({ id: refunds.id });
  if (settled.length === 0) {
    const { refund } = await refundOf(db, id);
    throw new OperatorError('refundSettled', { id, status: refund.status });
  }
  return [tell('refundNow', { id, status })];
}
