import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import type { RefundRecordId } from '#contract/desk/desk-ids.ts';
import type { Cents } from '#contract/money.ts';
import { type Database, isRecordId } from '../db/database.ts';
import { refunds, transactions, users } from '../db/schema.ts';
import { post } from '../mail/outbox.ts';
import { type PaymentProvider, ProviderUnavailable } from '../paypal/provider-order.ts';
import { isRefundedPayment } from '../refunds/payment-return.ts';
import type { Seal } from '../seal.ts';
import { dollarText } from './dollar-text.ts';
import { OperatorError, tell } from './operator-error.ts';

type Status = (typeof refunds.$inferSelect)['status'];

interface RefundDesk {
  readonly db: Database;
  readonly clock: () => Date;
  readonly provider: Pick<PaymentProvider, 'refundOrder'>;
}

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
      orderId: transactions.orderId,
      email: users.email,
    })
    .from(refunds)
    .leftJoin(transactions, isRefundedPayment())
    .innerJoin(users, eq(users.id, refunds.userId))
    .where(status && eq(refunds.status, status))
    .orderBy(desc(refunds.createdAt))
    .limit(mostLines);
  return rows.map(({ refund, paid, orderId, email }) =>
    [
      refund.id,
      refund.status,
      refund.refundDate,
      paidText(paid),
      orderId ? tell('throughProvider') : `${refund.accountHolderName} (…${refund.accountLast4})`,
      email,
    ].join('  '),
  );
}

/** A refund with the payment that it pays back. */
async function refundOf(db: Database, id: RefundRecordId) {
  const [row] = isRecordId(id)
    ? await db
        .select({ refund: refunds, paid: transactions.amount, orderId: transactions.orderId })
        .from(refunds)
        .leftJoin(transactions, isRefundedPayment())
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
export async function showRefund(db: Database, seal: Seal, id: RefundRecordId): Promise<string[]> {
  const { refund, paid, orderId } = await refundOf(db, id);
  const { bookingId, status } = refund;
  if (paid === null) return [tell('unpaidRefund', { id, bookingId, status })];
  const amount = dollarText(paid);
  if (orderId) {
    return [tell('returnDetails', { id, amount, order: orderId, status })];
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

/** A call to the provider ends within this time. Then another operator can settle the request. */
const settlingMs = 60_000;

/**
 * Settles a pending refund request. An online payment goes back through the provider first. Of
 * several concurrent calls only one settles the request.
 *
 * @throws OperatorError. If the provider did not respond, the request is still pending. The provider
 * never returns the money twice.
 */
export async function settleRefund(
  { db, clock, provider }: RefundDesk,
  id: RefundRecordId,
  status: 'refunded' | 'rejected',
): Promise<string[]> {
  const { orderId, refund } = await refundOf(db, id);
  await claim(db, clock(), id);
  try {
    if (status === 'refunded' && orderId) await payBack(provider, orderId);
  } catch (error) {
    await db.update(refunds).set({ settlingSince: null }).where(eq(refunds.id, id));
    throw error;
  }
  const kind = status === 'refunded' ? 'refunded' : 'refundRejected';
  await db.transaction(async (tx) => {
    await tx.update(refunds).set({ status }).where(eq(refunds.id, id));
    await post(tx, { kind, bookingId: refund.bookingId }, clock());
  });
  return [tell('refundNow', { id, status })];
}

/** Takes the request, so that no other operator settles it. @throws OperatorError. */
async function claim(db: Database, now: Date, id: RefundRecordId): Promise<void> {
  const isFree = or(
    isNull(refunds.settlingSince),
    lt(refunds.settlingSince, new Date(now.getTime() - settlingMs)),
  );
  const claimed = await db
    .update(refunds)
    .set({ settlingSince: now })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'pending'), isFree))
    .returning({ id: refunds.id });
  if (claimed.length > 0) return;
  const { status } = (await refundOf(db, id)).refund;
  if (status === 'pending') throw new OperatorError('refundUnderWay', { id });
  throw new OperatorError('refundSettled', { id, status });
}

async function payBack(provider: RefundDesk['provider'], orderId: string): Promise<void> {
  try {
    if (await provider.refundOrder(orderId)) return;
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new OperatorError('providerUnavailable');
    throw error;
  }
  throw new OperatorError('nothingToReturn', { order: orderId });
}
