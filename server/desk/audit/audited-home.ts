import { eq, type SQL } from 'drizzle-orm';
import type { BookingId, PropertyId } from '#contract/ids.ts';
import { bookings } from '../../db/booking-tables.ts';
import type { Database } from '../../db/database.ts';
import { properties } from '../../db/property-tables.ts';

/**
 * The name of a home for an audit entry: the English one if it has one, in whatever language the
 * operator works, so that all entries about a home have the same name.
 */
export function auditedHome(db: Database, id: PropertyId): Promise<string> {
  return nameOf(db, eq(properties.id, id));
}

/** As `auditedHome`, of the home of a booking. */
export function auditedHomeOfBooking(db: Database, id: BookingId): Promise<string> {
  const booked = db.select({ id: bookings.propertyId }).from(bookings).where(eq(bookings.id, id));
  return nameOf(db, eq(properties.id, booked));
}

async function nameOf(db: Database, isHome: SQL): Promise<string> {
  const [home] = await db.select({ name: properties.name }).from(properties).where(isHome);
  return home?.name ?? '';
}
