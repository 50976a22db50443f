import { type Day, dayInUtc, daysFrom, isBefore } from '#contract/day.ts';
import type { ListingRules } from '#contract/records/listing-rules.ts';
import {
  firstCheckOut,
  latestCheckIn,
  longestEver,
  type Stay,
  type StayUnit,
  stayLength,
} from '#contract/rules/stay.ts';
import { mostGuestsOf } from '#contract/rules/stay-refusal.ts';
import { refuse } from '../errors.ts';

const hourMs = 3_600_000;

/** The earliest current day in any time zone. The server does not know the guest's time zone. */
export function earliestToday(now: Date): Day {
  return dayInUtc(now.getTime() - 12 * hourMs);
}

/** The latest current day in any time zone. */
export function latestToday(now: Date): Day {
  return dayInUtc(now.getTime() + 14 * hourMs);
}

interface StayLimits {
  /** The first day that a stay may begin. */
  readonly today: Day;
  /** In days or nights, as `unit` says. */
  readonly longestStay: number;
  readonly unit: StayUnit;
}

/**
 * BOOK-03, BOOK-04, STAY-63: refuses a stay that ends before it begins, begins before today, begins
 * too late in the future, or is too long.
 *
 * @throws `Refusal` 422 `dates_invalid`, or `stay_refused` where the day is over at the home, and not everywhere.
 */
export function checkStay(stay: Stay, now: Date, { today, longestStay, unit }: StayLimits): void {
  if (isBefore(stay.checkOut, stay.checkIn)) {
    throw refuse(422, 'dates_invalid', 'server.datesReversed');
  }
  if (isBefore(stay.checkOut, firstCheckOut(stay.checkIn, unit))) {
    throw refuse(422, 'dates_invalid', 'server.noNight');
  }
  if (isBefore(stay.checkIn, today)) {
    // Where it is still that day, the date of the guest's device can be right.
    const isPast = isBefore(stay.checkIn, earliestToday(now));
    throw refuse(422, isPast ? 'dates_invalid' : 'stay_refused', 'server.datesPast');
  }
  if (isBefore(latestCheckIn(latestToday(now)), stay.checkIn)) {
    throw refuse(422, 'dates_invalid', 'server.datesTooFar');
  }
  checkLength(stay, longestStay, unit);
}

/**
 * DESK-200: as `checkStay`, for new dates of a booking. A stay that has begun may keep its first day.
 * The operator may agree to a longer stay than guests can book.
 *
 * @throws `Refusal` 422 `dates_invalid`.
 */
export function checkNewDates(
  stay: Stay,
  { unit, ...booked }: Stay & { readonly unit: StayUnit },
  now: Date,
): void {
  const today = earliestToday(now);
  const keepsFirstDay = stay.checkIn === booked.checkIn && isBefore(stay.checkIn, today);
  if (!keepsFirstDay) {
    checkStay(stay, now, { today, longestStay: longestEver, unit });
    return;
  }
  if (isBefore(stay.checkOut, today)) throw refuse(422, 'dates_invalid', 'server.datesPast');
  checkLength(stay, longestEver, unit);
}

function checkLength(stay: Stay, longestStay: number, unit: StayUnit): void {
  if (stayLength(stay, unit) <= longestStay) return;
  throw refuse(422, 'dates_invalid', `server.stayTooLong.${unit}`, { most: longestStay });
}

/**
 * BOOK-10: refuses more guests than the home takes.
 *
 * @throws `Refusal` 422 `guests_invalid`.
 */
export function checkGuests(
  guests: number,
  home: { readonly bedrooms: number; readonly rules: ListingRules | null },
): void {
  const most = mostGuestsOf({ ...home.rules, bedrooms: home.bedrooms });
  if (guests < 1 || guests > most) {
    throw refuse(422, 'guests_invalid', 'server.guestsInvalid', { most });
  }
}

/** Whether the stay is over in every time zone. */
export function isOver(checkOut: Day, now: Date): boolean {
  return daysFrom(checkOut, earliestToday(now)) > 0;
}
