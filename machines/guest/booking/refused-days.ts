import { type Day, daysFrom, isBefore } from '#contract/day.ts';
import {
  crossesBooked,
  isBooked,
  latestCheckIn,
  type Stay,
  stayDays,
} from '#contract/rules/stay.ts';
import type { Notice } from '../../shared/effects.ts';
import type { BookingContext } from './booking-setup.ts';

/** What is said of days that are refused. */
export type Complaint = Omit<Notice, 'type' | 'level'>;

/** BOOK-07: for three seconds. */
export const rangeTaken: Complaint = { message: 'booking.rangeTaken', closeAfter: 3000 };

interface Now {
  readonly context: Pick<BookingContext, 'today' | 'longestStay' | 'booked' | 'checkIn' | 'draft'>;
}

interface DayNow extends Now {
  readonly event: { readonly day: Day };
}

/** BOOK-03, BOOK-06: why a guest cannot arrive on the day; undefined where that is possible. */
export function ofArrival({ context, event: { day } }: DayNow): Complaint | undefined {
  const { today, booked } = context;
  if (isBefore(day, today)) return { message: 'booking.datePast' };
  if (isBooked(day, booked)) return { message: 'booking.dateTaken' };
  if (!isBefore(latestCheckIn(today), day)) return undefined;
  return { message: 'booking.dateTooFar', values: { days: daysFrom(today, latestCheckIn(today)) } };
}

/** BOOK-04, BOOK-06, BOOK-07: why a guest cannot leave on the day; undefined where that is possible. */
export function ofDeparture({ context, event: { day } }: DayNow): Complaint | undefined {
  const { booked, checkIn } = context;
  if (!checkIn) return { message: 'booking.checkInFirst' };
  if (isBefore(day, checkIn)) return { message: 'booking.dateBeforeCheckIn' };
  if (isBooked(day, booked)) return { message: 'booking.dateTaken' };
  return ofStay({ checkIn, checkOut: day }, context);
}

/** BOOK-07, STAY-63: why the days cannot be booked together; undefined where they can. */
function ofStay(stay: Stay, { booked, longestStay }: Now['context']): Complaint | undefined {
  if (crossesBooked(stay, booked)) return rangeTaken;
  if (stayDays(stay) <= longestStay) return undefined;
  return { message: 'booking.stayTooLong', values: { days: longestStay } };
}

/** Why a stay that was chosen before cannot be taken up; undefined where there is none, or it can. */
export function ofDraft({ context }: Now): Complaint | undefined {
  const { draft, today } = context;
  if (!draft) return undefined;
  if (isBefore(draft.checkIn, today)) return { message: 'booking.draftPast' };
  return ofStay(draft, context);
}
