import type { BookingId } from '#contract/ids.ts';
import type { Cents } from '#contract/money.ts';
import type { Booking } from '#contract/records/booking.ts';
import type { Payment } from '#contract/records/payment.ts';

/**
 * What the server says of a booking or record that is to be paid. `total` is the booking's, or what is left to pay
 * of one that was paid in part: then `isRest`.
 */
export type Debt =
  | {
      readonly kind: 'owed';
      readonly bookingId: BookingId;
      readonly total: Cents;
      readonly isRest: boolean;
    }
  | { readonly kind: 'paid' }
  | { readonly kind: 'none' };

/**
 * PAY-06: what is owed for a booking of the guest. Only an active one can be paid; MYB-04: any other
 * status reads as rejected. A host that knows only the documents does not send `isPaid`: there a
 * booking that was paid online has become a PayPal one (OQ-31).
 */
export function debtOfBooking(bookings: readonly Booking[], bookingId: string | undefined): Debt {
  const booking = bookings.find(({ id, isCancelled }) => id === bookingId && !isCancelled);
  if (!booking) return { kind: 'none' };
  const isActive = ['pending', 'approved'].includes(booking.status);
  if (booking.owed && isActive) {
    return { kind: 'owed', bookingId: booking.id, total: booking.owed, isRest: true };
  }
  if (booking.isPaid || booking.paymentMethod === 'paypal') return { kind: 'paid' };
  if (!isActive) return { kind: 'none' };
  return { kind: 'owed', bookingId: booking.id, total: booking.amount, isRest: false };
}

/**
 * PAY-09: what is owed for an unpaid record of the guest. A host that knows only the documents keeps the
 * record of a booking that was cancelled or paid meanwhile, so the booking says whether it is owed. Our list has
 * no record of a booking that was paid in part meanwhile: then the booking says what is left to pay.
 *
 * @param bookingId the booking of the record, if the page knows it.
 */
export function debtOfRecord(
  records: readonly Payment[],
  bookings: readonly Booking[],
  recordId: string | undefined,
  bookingId: BookingId | undefined,
): Debt {
  const record = records.find(({ id }) => id === recordId);
  if (!record) {
    const partPaid = bookings.find(({ openRecord }) => openRecord && openRecord === recordId);
    return debtOfBooking(bookings, partPaid?.id ?? bookingId);
  }
  if (record.status === 'paid') return { kind: 'paid' };
  const debt = debtOfBooking(bookings, record.booking.id);
  return debt.kind === 'owed' && !debt.isRest ? { ...debt, total: record.amount } : debt;
}
