import { sql } from 'drizzle-orm';
import type { StayUnit } from '#contract/rules/stay.ts';
import { stayUnit } from '../db/booking-tables.ts';
import { constraintOf, type Database, foreignKeyViolation, sqlStateOf } from '../db/database.ts';
import { Refusal } from '../errors.ts';
import { StartError } from '../start-error.ts';

const other = { day: 'night', night: 'day' } as const;

/**
 * Makes this the unit of all stays of the site. Bookings refer to it, so the database refuses another one
 * once there is a booking.
 *
 * @throws StartError when the bookings of this database are counted in the other unit.
 */
export async function requireStayUnit(db: Database, unit: StayUnit): Promise<void> {
  const [known] = await db.select().from(stayUnit);
  // A write would wait for every open booking, because each holds a lock on the row.
  if (known?.unit === unit) return;
  try {
    await db.execute(sql`
      insert into ${stayUnit} (unit) values (${unit})
      on conflict ((true)) do update set unit = excluded.unit`);
  } catch (error) {
    if (sqlStateOf(error) !== foreignKeyViolation) throw error;
    throw new StartError(
      `The bookings of this database are counted in ${other[unit]}s. ` +
        `Set VITE_STAY_UNIT=${other[unit]}, or use a database without bookings.`,
    );
  }
}

/** Whether the database refused a booking because its unit is not that of the site. */
export function isOfOtherUnit(error: unknown): boolean {
  return constraintOf(error) === 'bookings_unit_stay_unit_unit_fk';
}

/** 503: before there was a booking, another process has made the other unit that of the site. */
export function unitHasChanged(unit: StayUnit): Refusal {
  const cause = new Error(
    `Another process has changed the unit of the stays to ${other[unit]}s. ` +
      `Set VITE_STAY_UNIT=${other[unit]} and restart this server.`,
  );
  return new Refusal(503, 'unavailable', 'server.unavailable', { retryAfter: 1, cause });
}
