import { parse } from 'zod/mini';
import type { DeskBooking } from '#contract/desk/records/desk-booking.ts';
import { bookingId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import { pendingBooking } from './desk-records.ts';

function booking(id: string, name: string, change: Partial<DeskBooking> = {}): DeskBooking {
  const { payments: _, refunds: __, history: ___, sendsMail: ____, ...row } = pendingBooking;
  return { ...row, id: parse(bookingId, id), guest: { ...row.guest, name }, ...change };
}

/** From 1 to 3 December 2026, $300.00, not paid. */
export const ofAda = booking('booking-1', 'Ada');
/** From 10 to 20 December 2026, $500.00, not paid. */
export const ofBen = booking('booking-2', 'Ben', {
  checkIn: '10-12-2026',
  checkOut: '20-12-2026',
  amount: cents(50_000),
});
export const paidByCleo = booking('booking-3', 'Cleo', { isPaid: true });
export const partPaidByEve = booking('booking-5', 'Eve', { isPartPaid: true });
export const cancelledByDan = booking('booking-4', 'Dan', { state: 'cancelled' });
