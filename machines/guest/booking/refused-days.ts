import { type Day, daysFrom, isBefore } from '#contract/day.ts';
import {
  crossesBooked,
  firstCheckOut,
  isBooked,
  latestCheckIn,
  type Stay,
  stayLength,
} from '#contract/rules/stay.ts';
import type { Notice } from '../../shared/effects.ts';
import type { BookingContext } from './booking-setup.ts';

/** What is said of days that are refused. */
export type Complaint = Omit<Notice, 'type' | 'level'>;

/** BOOK-07: for three seconds. */
export const rangeTaken: Complaint = { message: 'booking.rangeTaken', closeAfter: 3000 };

interface Now {
  readonly context: Pick<
    BookingContext,
    'today' | 'unit' | 'longestStay' | 'booked' | 'checkIn' | 'draft'
  >;
}

interface DayNow extends Now {
  readonly event: { readonly day: Day };
}

/** BOOK-03, BOOK-06: why a guest cannot arrive on the day; undefined where that is possible. */
export function ofArrival({ context, event: { day } }: DayNow): Complaint | undefined {
  const { today, booked, unit } = context;
  if (isBefore(day, today)) return { message: 'booking.datePast' };
  if (isBooked(day, booked, unit)) return { message: 'booking.dateTaken' };
  if (!isBefore(latestCheckIn(today), day)) return undefined;
  return { message: 'booking.dateTooFar', values: { days: daysFrom(today, latestCheckIn(today)) } };
}

/** BOOK-04, BOOK-06, BOOK-07: why a guest cannot leave on the day; undefined where that is possible. */
export function ofDeparture({ context, event: { day } }: DayNow): Complaint | undefined {
  const { booked, checkIn, unit } = context;
  if (!checkIn) return { message: 'booking.checkInFirst' };
  const reversed = ofOrder({ checkIn, checkOut: day }, context);
  if (reversed) return reversed;
  // With nights, a guest can leave on the day on which another one arrives.
  if (unit === 'day' && isBooked(day, booked, unit)) return { message: 'booking.dateTaken' };
  return ofStay({ checkIn, checkOut: day }, context);
}

/** BOOK-04 */
function ofOrder({ checkIn, checkOut }: Stay, { unit }: Now['context']): Complaint | undefined {
  if (!isBefore(checkOut, firstCheckOut(checkIn, unit))) return undefined;
  return { message: `booking.dateBeforeCheckIn.${unit}` };
}

/** BOOK-07, STAY-63: why the days cannot be booked together; undefined where they can. */
function ofStay(stay: Stay, { booked, longestStay, unit }: Now['context']): Complaint | undefined {
  if (crossesBooked(stay, booked, unit)) return rangeTaken;
  if (stayLength(stay, unit) <= longestStay) return undefined;
  return { message: `booking.stayTooLong.${unit}`, values: { length: longestStay } };
}

/** Why a stay that was chosen before cannot be taken up; undefined where there is none, or it can. */
export function ofDraft({ context }: Now): Complaint | undefined {
  const { draft, today } = context;
  if (!draft) return undefined;
  if (isBefore(draft.checkIn, today)) return { message: 'booking.draftPast' };
  return ofOrder(draft, context) ?? ofStay(draft, context);
}
