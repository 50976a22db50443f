import { desc, eq } from 'drizzle-orm';
import { type Database, isRecordId } from '../db/database.ts';
import { bookings, refunds, users } from '../db/schema.ts';
import type { Seal } from '../seal.ts';
import { dollarText } from './dollar-text.ts';
import { OperatorError, tell } from './operator-error.ts';

type Status = (typeof refunds.$inferSelect)['status'];

const mostLines = 200;

/** A refund may be asked for a booking without a recorded payment: cash may have changed hands. */
function paidText(isPaid: boolean): string {
  return isPaid ? 'paid' : 'unpaid';
}

/** One line for each refund request, newest first, and whether its booking was paid; of the account number its last four digits. */
export async function listRefunds(db: Database, status?: Status): Promise<string[]> {
  const rows = await db
    .select({
      refund: refunds,
      amount: bookings.amount,
      isPaid: bookings.isPaid,
      email: users.email,
    })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .innerJoin(users, eq(users.id, refunds.userId))
    .where(status && eq(refunds.status, status))
    .orderBy(desc(refunds.createdAt))
    .limit(mostLines);
  return rows.map(({ refund, amount, isPaid, email }) =>
    [
      refund.id,
      refund.status,
      refund.refundDate,
      dollarText(amount),
      paidText(isPaid),
      `${refund.accountHolderName} (…${refund.accountLast4})`,
      email,
    ].join('  '),
  );
}

async function refundOf(db: Database, id: string) {
  const [row] = isRecordId(id)
    ? await db
        .select({ refund: refunds, amount: bookings.amount, isPaid: bookings.isPaid })
        .from(refunds)
        .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
        .where(eq(refunds.id, id))
    : [];
  if (!row) throw new OperatorError('unknownRefund', { id });
  return row;
}

/** Everything that is needed to pay a refund, the account number included. @throws OperatorError. */
export async function showRefund(db: Database, seal: Seal, id: string): Promise<string[]> {
  const { refund, amount, isPaid } = await refundOf(db, id);
  return [
    tell('refundDetails', {
      id,
      amount: dollarText(amount),
      paid: paidText(isPaid),
      holder: refund.accountHolderName,
      bank: refund.bankName,
      account: seal.open(refund.accountNumberSealed),
      status: refund.status,
    }),
  ];
}

/** Settles a pending refund request, once. @throws OperatorError. */
export async function settleRefund(db: Database, id: string, status: Status): Promise<string[]> {
  const { refund } = await refundOf(db, id);
  if (refund.status !== 'pending') {
    throw new OperatorError('refundSettled', { id, status: refund.status });
  }
  await db.update(refunds).set({ status }).where(eq(refunds.id, id));
  return [tell('refundNow', { id, status })];
}
