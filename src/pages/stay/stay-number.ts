import type { BookingId } from '#contract/ids.ts';
import { bookingCode } from '#contract/rules/booking-code.ts';

/** DESK-431: what a guest says on the telephone: the code of the booking, or the id that another host gave it. */
export function stayNumber(id: BookingId): string {
  return bookingCode(id) ?? id;
}
