import { dateTimeOnClock } from '#contract/date-time.ts';
import type { Cents } from '#contract/money.ts';
import type { BookingRow } from '../../bookings/booking-state.ts';
import type { Database } from '../../db/database.ts';
import { transactions } from '../../db/payment-tables.ts';
import { newRecordId } from '../../new-record-id.ts';

interface Cash {
  readonly amount: Cents;
  /** Whether it is for the difference after a change of dates. */
  readonly isSupplement: boolean;
}

/** Records a payment in cash that the host has received. */
export async function addCashPayment(
  tx: Database,
  { id: bookingId, userId }: Pick<BookingRow, 'id' | 'userId'>,
  cash: Cash,
  now: Date,
): Promise<void> {
  await tx.insert(transactions).values({
    ...cash,
    userId,
    bookingId,
    paymentMethod: 'cash',
    paymentStatus: 'paid',
    paidAt: now,
    date: dateTimeOnClock(now),
    transactionId: newRecordId(),
    createdAt: now,
  });
}
