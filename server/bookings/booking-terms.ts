import { and, asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { readServiceTax } from '#contract/calls/content.ts';
import type { PropertyId, UserId } from '#contract/ids.ts';
import { serviceTax } from '#contract/records/content.ts';
import { registryOf } from '../content/registries.ts';
import { users } from '../db/account-tables.ts';
import { content } from '../db/content-tables.ts';
import { type Database, isRecordId } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { properties } from '../db/property-tables.ts';
import { refuse } from '../errors.ts';
import { bookableColumns, isApproved } from '../properties/property-store.ts';

/**
 * What decides about a booking, in one query: whether the guest may book, the approved property
 * (undefined when there is none with this id) and the tax in percent.
 *
 * BOOK-30: an admin must have authorised the guest to book. A deleted account (BOOK-31) is refused
 * earlier, when the server checks the token.
 *
 * Concurrent bookings of the same guest wait here until the transaction ends, so that together they
 * keep to the limit of unpaid bookings.
 *
 * @throws `Refusal` 409 `not_authorised_to_book`.
 */
export async function lockTerms(tx: Database, guestId: UserId, propertyId: PropertyId) {
  const id = isRecordId(propertyId) ? propertyId : null;
  const [terms] = await termsQuery(tx).execute({ guestId, propertyId: id });
  if (!terms?.mayBook) throw refuse(409, 'not_authorised_to_book', 'server.mayNotBook');
  const { property, tax } = terms;
  return { property: property ?? undefined, taxPercent: percentOf(tax) };
}

/** The tax of new bookings, in percent. */
export async function currentTax(db: Database): Promise<number> {
  const [row] = await taxQuery(db);
  return percentOf(row?.record ?? null);
}

function percentOf(tax: unknown): number {
  return tax === null ? 0 : z.parse(serviceTax, tax).taxPercent;
}

function taxQuery(db: Database) {
  return db
    .select({ record: content.record })
    .from(content)
    .where(eq(content.registry, registryOf(readServiceTax.path)))
    .orderBy(asc(content.position), asc(content.id))
    .limit(1);
}

const termsQuery = prepared((tx) => {
  return tx
    .select({
      mayBook: users.mayBook,
      property: bookableColumns,
      tax: sql<unknown>`${taxQuery(tx)}`,
    })
    .from(users)
    .leftJoin(properties, and(isApproved, eq(properties.id, sql.placeholder('propertyId'))))
    .where(eq(users.id, sql.placeholder('guestId')))
    .for('no key update', { of: users })
    .prepare('booking_terms');
});
