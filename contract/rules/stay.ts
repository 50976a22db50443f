import { addDays, type Day, daysFrom, isBefore } from '../day.ts';
import type { BookedRange } from '../records/booking.ts';

/** A stay occupies every day from check-in to check-out, both included. */
export interface Stay {
  readonly checkIn: Day;
  readonly checkOut: Day;
}

/** BOOK-09: days of a stay; both ends count, so a same-day stay is one day. */
export function stayDays(stay: Stay): number {
  return daysFrom(stay.checkIn, stay.checkOut) + 1;
}

/** BOOK-06: whether a booking stands on the day. */
export function isBooked(day: Day, booked: readonly BookedRange[]): boolean {
  return booked.some(
    (range) => !isBefore(day, range.checkInDate) && !isBefore(range.checkOutDate, day),
  );
}

/** BOOK-07: whether the stay shares any day with a booking. */
export function crossesBooked(stay: Stay, booked: readonly BookedRange[]): boolean {
  return booked.some(
    (range) =>
      !isBefore(range.checkOutDate, stay.checkIn) && !isBefore(stay.checkOut, range.checkInDate),
  );
}

/** Every day of the stay, in order. */
export function daysOf(stay: Stay): Day[] {
  return Array.from({ length: stayDays(stay) }, (_, index) => addDays(stay.checkIn, index));
}

/** BOOK-10: the most guests a property takes. */
export function maxGuests(bedrooms: number): number {
  return 2 * bedrooms + 1;
}

/** The longest stay that can be booked at once, in days. */
export const longestStay = 365;

/** How far ahead of today a stay can begin, in days. */
const longestLead = 730;

/**
 * The latest day on which a stay can begin, by the calendar of the one who books. A later stay is
 * refused, so none is offered or priced.
 */
export function latestCheckIn(today: Day): Day {
  return addDays(today, longestLead);
}
