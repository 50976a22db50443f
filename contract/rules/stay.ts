import { addDays, type Day, daysFrom, isBefore } from '../day.ts';

/**
 * What a stay is counted in. With days, the documents' rule, a stay has every day from check-in to
 * check-out. With nights it has every night between them, so that a guest can arrive on the day on which
 * another one leaves.
 */
export type StayUnit = (typeof stayUnits)[number];
export const stayUnits = ['day', 'night'] as const;

/** Both days are those of the calendar, whatever the unit is. */
export interface Stay {
  readonly checkIn: Day;
  readonly checkOut: Day;
}

/** The last day that a stay occupies. A night belongs to the day on which it begins. */
export function lastDayOf({ checkOut }: Pick<Stay, 'checkOut'>, unit: StayUnit): Day {
  return unit === 'day' ? checkOut : addDays(checkOut, -1);
}

/** The earliest day on which a stay can end. */
export function firstCheckOut(checkIn: Day, unit: StayUnit): Day {
  return unit === 'day' ? checkIn : addDays(checkIn, 1);
}

/** The stay of this length, in days or nights, from its day of arrival. */
export function stayFrom(checkIn: Day, length: number, unit: StayUnit): Stay {
  return { checkIn, checkOut: addDays(firstCheckOut(checkIn, unit), length - 1) };
}

/** BOOK-09: the number of days or nights of a stay. With days both ends count, so a same-day stay is one day. */
export function stayLength(stay: Stay, unit: StayUnit): number {
  return daysFrom(stay.checkIn, lastDayOf(stay, unit)) + 1;
}

/** BOOK-06: whether a booking occupies the day. */
export function isBooked(day: Day, booked: readonly Stay[], unit: StayUnit): boolean {
  return booked.some(
    (other) => !isBefore(day, other.checkIn) && !isBefore(lastDayOf(other, unit), day),
  );
}

/** BOOK-07: whether a booking occupies any day of the stay. */
export function crossesBooked(stay: Stay, booked: readonly Stay[], unit: StayUnit): boolean {
  return booked.some(
    (other) =>
      !isBefore(lastDayOf(other, unit), stay.checkIn) &&
      !isBefore(lastDayOf(stay, unit), other.checkIn),
  );
}

/** Every day that the stay occupies, in order. */
export function daysOf(stay: Stay, unit: StayUnit): Day[] {
  return Array.from({ length: stayLength(stay, unit) }, (_, index) => addDays(stay.checkIn, index));
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
