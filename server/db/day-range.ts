import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/day.ts';
import { bookings } from './booking-tables.ts';
import { blockedDays } from './calendar-tables.ts';

/* The same expressions as in the indexes of booked and blocked days, so that PostgreSQL uses them. */

/** The days that a booking occupies. */
export const bookedRange: SQL = sql`daterange(${bookings.checkIn}, ${bookings.lastDay}, '[]')`;

export const blockedRange: SQL = sql`daterange(${blockedDays.firstDay}, ${blockedDays.lastDay}, '[]')`;

/** The days from `first` to `last`, both inclusive. */
export function dayRange(first: Day, last: Day): SQL {
  const from = sql.param(first, blockedDays.firstDay);
  const to = sql.param(last, blockedDays.lastDay);
  return sql`daterange(${from}::date, ${to}::date, '[]')`;
}
