import { and, asc, eq, ne, not } from 'drizzle-orm';
import { dateTimeOnClock } from '#contract/date-time.ts';
import { type Cents, cents, noMoney } from '#contract/money.ts';
import { bookingAfter, bookingColumns, storedBookingLife } from '#machines/lives/booking-life.ts';
import { type BookingRow, isClosed } from '../bookings/booking-state.ts';
import { lockOwnBooking } from '../bookings/booking-store.ts';
import { bookings } from '../db/booking-tables.ts';
import type { Database } from '../db/database.ts';
import { refunds, transactions } from '../db/payment-tables.ts';
import { post } from '../mail/outbox.ts';
import { newRecordId } from '../new-record-id.ts';
import { tell } from '../notices/notices.ts';
import type { ProviderOrder, ReturnedMoney } from '../paypal/provider-order.ts';
import { isRefundedPayment } from '../refunds/payment-return.ts';
import { refundAmount, refundAmountColumns } from '../refunds/refund-amount.ts';
import type { GuestOrder } from './order-store.ts';
import { readPaid } from './paid-for.ts';
import { type PaymentRow, paymentByOrder } from './payment-store.ts';

interface Returned {
  readonly found: Pick<ProviderOrder, 'returned'> | undefined;
  /** Whether the payer or a bank has taken the money back, so that it is owed again. */
  readonly isTakenBack?: boolean;
}

/**
 * STAY-222: notes what has gone back of a recorded payment at the provider without a step of ours. It counts for the
 * pending refunds of the payment first, so that no money goes back twice. The rest lowers what the booking was paid.
 * A refund of ours that the provider has given up is pending again. A second call changes nothing.
 */
export async function noteReturned(
  db: Database,
  order: Pick<GuestOrder, 'id' | 'userId' | 'bookingId'>,
  { found, isTakenBack = false }: Returned,
  now: Date,
): Promise<void> {
  const returned = found?.returned;
  if (!returned) return;
  await db.transaction(async (tx) => {
    const booking = await lockOwnBooking(tx, order.userId, order.bookingId);
    const payment = await paymentByOrder(tx, order.id);
    if (payment?.paymentStatus !== 'paid') return;
    await reopenFailed(tx, payment, returned, now);
    const rows = await refundsThrough(tx, payment);
    const unknown = unknownOf(returned, rows);
    if (unknown <= 0) return;
    const left = await countForPending(tx, { booking, payment, rows, unknown }, now);
    if (left > 0) await addReturn(tx, { booking, payment, amount: left, isTakenBack }, now);
    await tell(tx, 'moneyReturned', booking.id, now);
  });
}

/**
 * Makes the settled refunds pending again that the provider had accepted and did not pay after all, the newest first, as far
 * as money is missing: a person may have returned it at the provider instead.
 */
async function reopenFailed(
  tx: Database,
  payment: PaymentRow,
  returned: ReturnedMoney,
  now: Date,
): Promise<void> {
  const rows = await refundsThrough(tx, payment);
  let missing = -unknownOf(returned, rows);
  if (missing <= 0) return;
  const failed = rows.filter(
    ({ refund: { id, status } }) => status === 'refunded' && returned.failed.includes(id),
  );
  for (const { refund } of failed.toReversed()) {
    if (missing <= 0) break;
    missing -= refund.paidBack ?? 0;
    await tx
      .update(refunds)
      .set({
        status: 'pending',
        paidBack: null,
        settledAt: null,
        settlingSince: null,
        providerRefusal: 'FAILED',
      })
      .where(eq(refunds.id, refund.id));
  }
  if (failed.length > 0) await tell(tx, 'refundFailed', payment.bookingId, now);
}

/** The refunds of a payment that go or went through its provider, the oldest first. */
function refundsThrough(tx: Database, { id }: PaymentRow) {
  return tx
    .select({ refund: refunds, ...refundAmountColumns(tx) })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .innerJoin(transactions, isRefundedPayment())
    .where(
      and(
        eq(transactions.id, id),
        ne(refunds.status, 'rejected'),
        not(refunds.isByHand),
        not(refunds.isPaidOutside),
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

type RefundRow = Awaited<ReturnType<typeof refundsThrough>>[number];

/** The money that has gone back without a refund of ours, in cents. */
function unknownOf({ all, byUs }: ReturnedMoney, rows: readonly RefundRow[]): number {
  const ids = new Set(byUs.map(({ id }) => id));
  const known = rows
    .filter(({ refund }) => !ids.has(refund.id))
    .reduce((sum, { refund }) => sum + (refund.paidBack ?? 0), 0);
  return all - byUs.reduce((sum, { amount }) => sum + amount, 0) - known;
}

interface Counting {
  readonly booking: BookingRow;
  readonly payment: PaymentRow;
  readonly rows: readonly RefundRow[];
  /** Cents. */
  readonly unknown: number;
}

/**
 * Settles the pending refunds that a person has returned at the provider. Of one that was returned in part, that part
 * becomes a settled refund of its own. Its guest gets the e-mail about a refund when the rest has gone back too.
 *
 * @returns what belongs to none of them, in cents.
 */
async function countForPending(
  tx: Database,
  { booking, payment, rows, unknown }: Counting,
  now: Date,
): Promise<Cents> {
  let left = unknown;
  for (const row of rows.filter(({ refund }) => refund.status === 'pending')) {
    const amount = refundAmount(row) ?? noMoney;
    const isIt = eq(refunds.id, row.refund.id);
    if (left <= 0 || amount === 0) break;
    if (amount > left) {
      const lower = cents(amount - left);
      const isDifference = row.difference !== null;
      await tx
        .update(refunds)
        .set(isDifference ? { difference: lower } : { part: lower })
        .where(isIt);
      // A lower price gives a difference back besides the refund of what is kept.
      const isAfterClose = isClosed(booking) && (!isDifference || row.refund.isAfterClose);
      await addSettled(tx, { payment, amount: cents(left), isAfterClose }, now);
      return noMoney;
    }
    await tx
      .update(refunds)
      .set({
        status: 'refunded',
        paidBack: amount,
        settledAt: now,
        providerRefusal: null,
      })
      .where(isIt);
    await post(tx, { kind: 'refunded', bookingId: row.refund.bookingId }, now);
    left -= amount;
  }
  return cents(left);
}

interface Settled {
  readonly payment: PaymentRow;
  /** Cents. */
  readonly amount: Cents;
  readonly isAtProvider?: boolean;
  readonly isAfterClose: boolean;
}

/** Records money that has gone back, as a settled refund. A duplicate payment never counted for the booking. */
async function addSettled(
  tx: Database,
  { payment, amount, isAtProvider = false, isAfterClose }: Settled,
  now: Date,
): Promise<void> {
  const { id, userId, bookingId, isDuplicate } = payment;
  await tx.insert(refunds).values({
    userId,
    bookingId,
    refundId: newRecordId(),
    refundDate: dateTimeOnClock(now),
    throughPaymentId: id,
    difference: isDuplicate ? noMoney : amount,
    status: 'refunded',
    paidBack: amount,
    settledAt: now,
    isAtProvider,
    isAfterClose,
    createdAt: now,
  });
}

interface AddedReturn extends Pick<Settled, 'payment' | 'amount'> {
  readonly booking: BookingRow;
  readonly isTakenBack: boolean;
}

/**
 * Records money that has gone back, which nothing of ours asked for. A part that the host returned lowers the price.
 * All of the money, and what the payer or a bank has taken back, is owed again, as long as the booking stands.
 * The guest gets an e-mail about what the host returned.
 */
async function addReturn(
  tx: Database,
  { booking, payment, amount, isTakenBack }: AddedReturn,
  now: Date,
): Promise<void> {
  const keptBefore = await readPaid(tx, booking.id);
  const isOwedAgain = isTakenBack || keptBefore === amount;
  const isAfterClose = isClosed(booking);
  await addSettled(tx, { payment, amount, isAtProvider: !isOwedAgain, isAfterClose }, now);
  const letter = { kind: 'hostReturned', bookingId: booking.id, received: amount } as const;
  if (!isTakenBack) await post(tx, letter, now);
  if (payment.isDuplicate) return;
  const after = bookingAfter(storedBookingLife(booking), 'provider.return', {
    isSettled: !isOwedAgain,
  });
  if (!after) return;
  // A paid booking owed nothing, whatever was paid for it.
  const before = booking.isPaid ? cents(booking.amount - keptBefore) : booking.covered;
  const covered = isOwedAgain ? before : cents(before + amount);
  await tx
    .update(bookings)
    .set({ ...bookingColumns(after), covered })
    .where(eq(bookings.id, booking.id));
}
