import { and, asc, between, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { addDays, type Day } from '#contract/day.ts';
import type { OtherStay } from '#contract/desk/calls/today.ts';
import type { Language } from '#contract/translated.ts';
import { blockedDays, calendarFeeds } from '../../db/calendar-tables.ts';
import type { Database } from '../../db/database.ts';
import { properties } from '../../db/property-tables.ts';
import { textIn } from '../../properties/text-in.ts';

/** What a platform writes for days that its host has closed. Everything else in its calendar is a stay. */
const closedByHost = 'airbnb (not available)';

/** The blocked days that are a stay of another platform. */
export const isOtherStay: SQL = sql`(${isNotNull(blockedDays.feedId)} and lower(${blockedDays.reason}) <> ${sql.raw(`'${closedByHost}'`)})`;

/** More than a host can receive in these days. */
const mostStays = 500;

/** The stays of other platforms that begin or end in these days, which both count. */
export async function otherStaysIn(
  db: Database,
  first: Day,
  last: Day,
  language: Language,
): Promise<OtherStay[]> {
  const rows = await db
    .select({
      id: blockedDays.id,
      title: blockedDays.reason,
      platform: calendarFeeds.name,
      property: { id: properties.id, name: textIn('name', language) },
      checkIn: blockedDays.firstDay,
      lastDay: blockedDays.lastDay,
    })
    .from(blockedDays)
    .innerJoin(calendarFeeds, eq(calendarFeeds.id, blockedDays.feedId))
    .innerJoin(properties, eq(properties.id, blockedDays.propertyId))
    .where(
      and(
        isOtherStay,
        or(
          between(blockedDays.firstDay, first, last),
          between(blockedDays.lastDay, addDays(first, -1), addDays(last, -1)),
        ),
      ),
    )
    .orderBy(asc(blockedDays.firstDay), asc(calendarFeeds.name), asc(blockedDays.id))
    .limit(mostStays);
  const stays = new Map<string, OtherStay>();
  for (const { lastDay, ...row } of rows) {
    // Platforms that read each other's calendars have the same stay.
    const key = `${row.property.id} ${row.checkIn} ${lastDay}`;
    const known = stays.get(key);
    // Platforms write the day of departure as the end.
    const stay = { ...row, checkOut: addDays(lastDay, 1) };
    stays.set(key, known ? { ...known, platform: `${known.platform}, ${row.platform}` } : stay);
  }
  return [...stays.values()];
}
