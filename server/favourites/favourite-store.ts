import { and, eq } from 'drizzle-orm';
import type { PropertyId, UserId } from '#contract/ids.ts';
import type { Favourite } from '#contract/records/favourite.ts';
import type { Language } from '#contract/translated.ts';
import type { Database } from '../db/database.ts';
import { favourites, properties } from '../db/property-tables.ts';
import { notFound, refuse } from '../errors.ts';
import { newestFirst } from '../newest-first.ts';
import {
  embeddedPropertyColumns,
  embeddedPropertyOf,
  priceFromOf,
} from '../properties/property-record.ts';
import { bookableProperty, isApproved } from '../properties/property-store.ts';

/** API-31: the guest's favourites, newest first, without listings that are no longer approved. */
export async function favouritesOf(
  db: Database,
  guestId: UserId,
  language: Language,
): Promise<Favourite[]> {
  const rows = await db
    .select({
      favourite: favourites,
      property: embeddedPropertyColumns(language),
      rules: properties.rules,
    })
    .from(favourites)
    .innerJoin(properties, eq(properties.id, favourites.propertyId))
    .where(and(isApproved, eq(favourites.userId, guestId)))
    .orderBy(...newestFirst(favourites));
  return rows.map(({ favourite, property, rules }) => ({
    id: favourite.id,
    property: {
      ...embeddedPropertyOf(property),
      ...priceFromOf({ ...rules, pricePerDay: property.price }),
    },
    userId: favourite.userId,
    date: favourite.date.toISOString(),
  }));
}

/**
 * API-32: saves an approved property.
 *
 * @throws `Refusal` 404 `not_found`; 409 `already_saved`.
 */
export async function addFavourite(
  db: Database,
  entry: {
    readonly userId: UserId;
    readonly propertyId: PropertyId;
    readonly date: Date;
    readonly createdAt: Date;
  },
): Promise<void> {
  const property = await bookableProperty(db, entry.propertyId);
  if (!property) throw refuse(404, 'not_found', 'server.propertyNotFound');
  const [added] = await db
    .insert(favourites)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: favourites.id });
  if (!added) throw refuse(409, 'already_saved', 'server.alreadySaved');
}

/**
 * API-33: removes an entry from the guest's favourites.
 *
 * @throws `Refusal` 404 `not_found`; 403 `not_owner`.
 */
export async function removeFavourite(db: Database, guestId: UserId, id: string): Promise<void> {
  const [entry] = await db
    .select({ userId: favourites.userId })
    .from(favourites)
    .where(eq(favourites.id, id));
  if (!entry) throw notFound();
  if (entry.userId !== guestId) throw refuse(403, 'not_owner', 'server.notOwner');
  await db.delete(favourites).where(eq(favourites.id, id));
}
