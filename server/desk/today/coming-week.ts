import { type SQL, sql } from 'drizzle-orm';
import { addDays, type Day, isoOf } from '#contract/day.ts';
import {
  type ComingDay,
  type ComingStay,
  comingDays,
  mostRows,
  type OtherStay,
} from '#contract/desk/calls/today.ts';
import type { Language } from '#contract/translated.ts';
import { isStandingRow } from '../../bookings/booking-state.ts';
import { bookings } from '../../db/booking-tables.ts';
import type { Database } from '../../db/database.ts';
import { bookingKeys, bookingOf, bookingRows } from '../bookings/desk-booking-store.ts';
import { oldestOf } from '../desk-page.ts';
import { byHome } from '../home-order.ts';

type DayColumn = 'checkIn' | 'checkOut';

/** DESK-404: who comes and goes on each of the days after today. */
export async function comingWeek(
  db: Database,
  today: Day,
  language: Language,
  others: readonly OtherStay[],
): Promise<ComingDay[]> {
  const days = Array.from({ length: comingDays }, (_, index) => addDays(today, index + 1));
  const arrivals = await staysOn(db, days, 'checkIn', language);
  const departures = await staysOn(db, days, 'checkOut', language);
  const othersOn = (day: Day, end: 'checkIn' | 'checkOut') =>
    byHome(
      others.filter((stay) => stay[end] === day),
      ({ property }) => property.name,
    );
  return days.map((day) => ({
    day,
    arrivals: { ...arrivals(day), others: othersOn(day, 'checkIn') },
    departures: { ...departures(day), others: othersOn(day, 'checkOut') },
  }));
}

/** The stays that begin or end on each of the days, in one query. */
async function staysOn(
  db: Database,
  days: readonly Day[],
  column: DayColumn,
  language: Language,
): Promise<(day: Day) => Omit<ComingDay['arrivals'], 'others'>> {
  const rows = await bookingRows(db, language)
    .where(sql`${bookings.id} in ${firstOfEachDay(days, column)}`)
    .orderBy(oldestOf(bookingKeys));
  return (day) => {
    const onDay = rows.filter(({ booking }) => booking[column] === day);
    const shown = onDay.slice(0, mostRows).map((row) => comingStayOf(row));
    return { rows: byHome(shown, ({ home }) => home), hasMore: onDay.length > mostRows };
  };
}

/** One more than are shown tells whether there are more. So each day costs the same, however full it is. */
function firstOfEachDay(days: readonly Day[], column: DayColumn): SQL {
  const values = sql.join(
    days.map((day) => sql`(${isoOf(day)}::date)`),
    sql`, `,
  );
  return sql`(select stay.id from (values ${values}) as each_day(day)
    cross join lateral (select ${bookings.id} from ${bookings}
      where ${bookings[column]} = each_day.day and ${isStandingRow}
      order by ${oldestOf(bookingKeys)} limit ${mostRows + 1}) as stay)`;
}

function comingStayOf(row: Parameters<typeof bookingOf>[0]): ComingStay {
  const { id, guest, property } = bookingOf(row);
  return { id, guest: guest.name, mobileNumber: guest.mobileNumber, home: property.name };
}
