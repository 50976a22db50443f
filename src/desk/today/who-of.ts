import type { TodayEnquiry } from '#contract/desk/calls/today.ts';
import type { DeskBooking } from '#contract/desk/records/desk-booking.ts';

/** The guest and the home of a row, or the sender of an enquiry. */
export function whoOf(record: DeskBooking | TodayEnquiry): string {
  if ('isAnswered' in record) return record.name || record.email;
  return `${record.guest.name}, ${record.property.name}`;
}
