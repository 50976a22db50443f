import { type SQL, sql } from 'drizzle-orm';
import { addDays, type Day, isoOf } from '#contract/day.ts';

/** The moment at which a day begins in a time zone. */
export function startOf(day: Day, timeZone: string): SQL {
  return sql`(${isoOf(day)}::timestamp at time zone ${timeZone})`;
}

/** The moment at which a day has ended in a time zone. */
export function endOf(day: Day, timeZone: string): SQL {
  return startOf(addDays(day, 1), timeZone);
}

/** The day of a moment in a time zone, as `yyyy-MM-dd`. */
export function isoDayOf(moment: SQL, timeZone: string): SQL<string> {
  return sql<string>`to_char(${moment} at time zone ${timeZone}, 'YYYY-MM-DD')`;
}
