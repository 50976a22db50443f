import { eq } from 'drizzle-orm';
import type { PropertyId } from '#contract/ids.ts';
import { newToken } from '../accounts/token.ts';
import { calendarLinks } from '../db/calendar-tables.ts';
import type { Database } from '../db/database.ts';

type Link = typeof calendarLinks.$inferSelect;

/** The path of a listing's calendar on this server. */
export function pathOf({ token }: Link): string {
  return `/calendars/${token}.ics`;
}

/** The present address of a listing's calendar, if it has one. */
export async function linkOf(db: Database, propertyId: PropertyId): Promise<Link | undefined> {
  const isOfListing = eq(calendarLinks.propertyId, propertyId);
  const [link] = await db.select().from(calendarLinks).where(isOfListing);
  return link;
}

/** A new address. The old one ends at once. */
export async function changeLink(tx: Database, propertyId: PropertyId): Promise<void> {
  const token = newToken();
  await tx
    .insert(calendarLinks)
    .values({ propertyId, token })
    .onConflictDoUpdate({ target: calendarLinks.propertyId, set: { token } });
}

/** The listing whose calendar has the address with this token. */
export async function listingOfToken(db: Database, token: string): Promise<PropertyId | undefined> {
  const [link] = await db.select().from(calendarLinks).where(eq(calendarLinks.token, token));
  return link?.propertyId;
}
