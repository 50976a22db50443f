import { addDays, type Day, daysFrom, isBefore } from '../day.ts';

/** A stay occupies every day from check-in to check-out, both inclusive. */
export interface Stay {
  readonly checkIn: Day;
  readonly checkOut: Day;
}

/** BOOK-09: the days of a stay. Both ends count, so a same-day stay is one day. */
export function stayDays(stay: Stay): number {
  return daysFrom(stay.checkIn, stay.checkOut) + 1;
}

/** BOOK-06: whether a booking occupies the day. */
export function isBooked(day: Day, booked: readonly Stay[]): boolean {
  return crossesBooked({ checkIn: day, checkOut: day }, booked);
}

/** BOOK-07: whether a booking occupies any day of the stay. */
export function crossesBooked(stay: Stay, booked: readonly Stay[]): boolean {
  return booked.some(
    (other) => !isBefore(other.checkOut, stay.checkIn) && !isBefore(stay.checkOut, other.checkIn),
  );
}

/** Every day of the stay, in order. */
export function daysOf(stay: Stay): Day[] {
  return Array.from({ length: stayDays(stay) }, (_, index) => addDays(stay.checkIn, index));
}

/** BOOK-10: the maximum number of guests of a property. */
export function maxGuests(bedrooms: number): number {
  return 2 * bedrooms + 1;
}

/** BOOK-10, STAY-31: the minimum number of bedrooms for this number of guests. */
export function fewestBedrooms(guests: number): number {
  return Math.max(0, Math.ceil((guests - 1) / 2));
}

/**
 * The maximum length of any booking, in days. The site allows guests less: its setting is
 * `VITE_LONGEST_STAY`.
 */
export const longestEver = 365;

/** Whether the text is a length in days that a site can allow its guests. */
export function isLongestStay(text: string): boolean {
  return /^[1-9]\d{0,2}$/.test(text) && Number(text) <= longestEver;
}

/** The maximum number of days between today and check-in. */
const longestLead = 730;

/**
 * The latest possible check-in day. `today` is the current day in the guest's time zone. The server
 * refuses a later stay, so the client neither offers nor prices one.
 */
export function latestCheckIn(today: Day): Day {
  return addDays(today, longestLead);
}
