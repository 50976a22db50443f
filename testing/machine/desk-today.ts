import type { TodaySections } from '#contract/desk/calls/today.ts';
import type { DeskBooking } from '#contract/desk/records/desk-booking.ts';
import type { Today } from '#machines/desk/desk-today/today-rows.ts';
import { openEnquiry, pendingBooking } from './desk-records.ts';

const none = { count: 0, list: 'bookings' as const, filters: {}, rows: [] };

const empty: TodaySections = {
  toApprove: none,
  arrivals: none,
  arrivalsTomorrow: none,
  departures: none,
  otherArrivals: { ...none, list: 'calendar' },
  otherArrivalsTomorrow: { ...none, list: 'calendar' },
  otherDepartures: { ...none, list: 'calendar' },
  paymentsDue: none,
  messagesToAnswer: none,
  refundsToSettle: { ...none, list: 'refunds' },
  unrecordedPayments: { ...none, list: 'provider-orders' },
  calendarConflicts: { ...none, list: 'calendar-feeds' },
  failingCalendars: { ...none, list: 'calendar-feeds' },
  newEnquiries: { ...none, list: 'enquiries' },
};

/** Nothing to do. */
export const quietToday: Today = { openSteps: [], sections: empty, week: [] };

/** A section of bookings. */
export function rowsOf(...rows: DeskBooking[]) {
  return { ...none, count: rows.length, rows };
}

/** What there is to do, with these sections instead of empty ones. */
export function todayWith(sections: Partial<TodaySections>): Today {
  return { ...quietToday, sections: { ...empty, ...sections } };
}

/** One booking that waits for its approval and arrives today, and one enquiry. */
export const busyToday: Today = todayWith({
  toApprove: rowsOf(pendingBooking),
  arrivals: rowsOf(pendingBooking),
  newEnquiries: { ...none, list: 'enquiries', count: 1, rows: [openEnquiry] },
});
