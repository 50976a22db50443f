import { and, asc, eq, exists, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { byName } from '#contract/by-name.ts';
import type { listingFilters } from '#contract/desk/calls/listings.ts';
import { listingAnswers, listingNumbers, listingTexts } from '#contract/desk/listing-fields.ts';
import { missingOf } from '#contract/desk/listing-needs.ts';
import type {
  DeskListing,
  DeskListingDetail,
  ListingFields,
} from '#contract/desk/records/desk-listing.ts';
import type { ListingPrices } from '#contract/desk/records/listing-prices.ts';
import type { ListingStanding } from '#contract/desk/records/listing-standing.ts';
import type { PropertyId } from '#contract/ids.ts';
import type { Language } from '#contract/translated.ts';
import { listingStates, listingStatuses } from '#machines/lives/listing-life.ts';
import { bookings } from '../../db/booking-tables.ts';
import { type Database, isRecordId } from '../../db/database.ts';
import {
  amenities,
  coupons,
  properties,
  propertyAmenities,
  propertyTypes,
} from '../../db/property-tables.ts';
import { literally, nameOrLocationHolds } from '../../properties/property-filters.ts';
import { writtenGuide } from '../../properties/stay-guide.ts';
import { textIn } from '../../properties/text-in.ts';
import { deskPageSize, isAfter, newestOf, pageOfRows } from '../desk-page.ts';

type Filters = z.output<typeof listingFilters>;
type Row = typeof properties.$inferSelect;

const keys = { at: properties.createdAt, id: properties.id };

/** DET-11: the documents' value for a listing without pictures. */
const noPictures = 'string';

function picturesOf({ images }: Pick<Row, 'images'>): string[] {
  return images[0] === noPictures ? [] : [...new Set(images)];
}

const typeNames = { name: propertyTypes.name, french: propertyTypes.french };

type TypeNames = Readonly<{ name: string; french: string | null }>;

function recordOf(row: Row, type: TypeNames | null): DeskListing {
  const [picture] = picturesOf(row);
  return {
    id: row.id,
    version: row.version,
    state: listingStates[row.status],
    name: row.name,
    code: row.code,
    location: row.location,
    type: type?.name ?? '',
    typeInFrench: type?.french ?? null,
    pricePerDay: row.price,
    picture,
    createdAt: row.createdAt.toISOString(),
  };
}

function isLike(text: string): SQL | undefined {
  if (isRecordId<PropertyId>(text)) return eq(properties.id, text);
  return or(nameOrLocationHolds(text), ilike(properties.code, `%${literally(text.trim())}%`));
}

interface WantedListings extends Filters {
  /** Only these listings. Unknown ids are left out. */
  readonly ids?: readonly PropertyId[] | undefined;
}

/** A page of the listings, newest first. */
export async function listListings(
  db: Database,
  { state, type, search, after, ids }: WantedListings,
  language: Language,
) {
  const rows = await db
    .select({
      property: properties,
      shown: { name: textIn('name', language), location: textIn('location', language) },
      type: typeNames,
    })
    .from(properties)
    .leftJoin(propertyTypes, eq(propertyTypes.id, properties.propertyTypeId))
    .where(
      and(
        state && eq(properties.status, listingStatuses[state]),
        type === undefined ? undefined : eq(properties.propertyTypeId, type),
        search ? isLike(search) : undefined,
        ids && inArray(properties.id, ids.filter(isRecordId<PropertyId>)),
        isAfter(keys, after),
      ),
    )
    .orderBy(newestOf(keys))
    .limit(deskPageSize + 1);
  const { page, next } = pageOfRows(rows, ({ property }) => ({
    at: property.createdAt,
    id: property.id,
  }));
  return {
    records: page.map(({ property, shown, type }) => recordOf({ ...property, ...shown }, type)),
    next,
  };
}

/** The prices and rules of listings, by name. Unknown ids are left out. */
export async function readPrices(
  db: Database,
  ids: readonly PropertyId[],
  language: Language,
): Promise<ListingPrices[]> {
  const name = textIn('name', language);
  const rows = await db
    .select({
      id: properties.id,
      version: properties.version,
      name,
      pricePerDay: properties.price,
      rules: properties.rules,
    })
    .from(properties)
    .where(inArray(properties.id, ids.filter(isRecordId<PropertyId>)))
    .orderBy(asc(name), asc(properties.id));
  return rows.map(({ pricePerDay, rules, ...row }) => ({ ...row, fields: { pricePerDay, rules } }));
}

/** The states of listings, by name. Unknown ids are left out. */
export async function readStandings(
  db: Database,
  ids: readonly PropertyId[],
  language: Language,
): Promise<ListingStanding[]> {
  const shownName = textIn('name', language);
  const rows = await db
    .select({ property: properties, shownName })
    .from(properties)
    .where(inArray(properties.id, ids.filter(isRecordId<PropertyId>)))
    .orderBy(asc(shownName), asc(properties.id));
  return rows.map(({ property, shownName: name }) => ({
    id: property.id,
    version: property.version,
    name,
    state: listingStates[property.status],
    missing: missingOf(fieldsOf(property, [])),
  }));
}

/** The types and amenities that a listing can have. */
export async function readTaxonomy(db: Database) {
  const types = await db
    .select({ id: propertyTypes.id, name: propertyTypes.name, french: propertyTypes.french })
    .from(propertyTypes)
    .orderBy(asc(propertyTypes.position), asc(propertyTypes.name));
  const all = await db
    .select({
      id: amenities.id,
      kind: amenities.kind,
      name: amenities.name,
      french: amenities.french,
    })
    .from(amenities)
    .orderBy(asc(amenities.position), asc(amenities.name));
  return { types, amenities: all };
}

/** @param lock Locks the row until the end of the transaction. */
export async function readListing(
  db: Database,
  id: PropertyId,
  lock = false,
): Promise<DeskListingDetail | undefined> {
  if (!isRecordId<PropertyId>(id)) return undefined;
  const isIt = eq(properties.id, id);
  if (lock) await db.select({ id: properties.id }).from(properties).where(isIt).for('update');
  const [row] = await db
    .select({
      property: properties,
      type: typeNames,
      isBooked: sql<boolean>`${exists(
        db.select({ one: sql`1` }).from(bookings).where(eq(bookings.propertyId, properties.id)),
      )}`,
    })
    .from(properties)
    .leftJoin(propertyTypes, eq(propertyTypes.id, properties.propertyTypeId))
    .where(isIt);
  if (!row) return undefined;
  const has = await db
    .select({ id: amenities.id })
    .from(propertyAmenities)
    .innerJoin(amenities, eq(amenities.id, propertyAmenities.amenityId))
    .where(eq(propertyAmenities.propertyId, id))
    .orderBy(asc(amenities.kind), asc(amenities.position), asc(amenities.name));
  const codes = await db
    .select({ code: coupons.code })
    .from(coupons)
    .where(eq(coupons.propertyId, id))
    .orderBy(asc(coupons.code));
  const fields = fieldsOf(
    row.property,
    has.map((each) => each.id),
  );
  return {
    ...recordOf(row.property, row.type),
    fields,
    missing: missingOf(fields),
    isBooked: row.isBooked,
    coupons: codes.map(({ code }) => code),
  };
}

function fieldsOf(row: Row, amenityIds: string[]): ListingFields {
  return {
    ...byName(listingTexts, (name) => row.texts?.[name] ?? { en: row[name] }),
    code: row.code,
    type: row.propertyTypeId,
    pricePerDay: row.price,
    serviceCharge: row.serviceCharge,
    ...byName(listingNumbers, (name) => row[name]),
    ...byName(listingAnswers, (name) => row[name]),
    yearBuilt: row.buildYear,
    videoLink: row.videoLink,
    amenities: amenityIds,
    refundTiers: row.refundTiers,
    rules: row.rules,
    stayGuide: writtenGuide(row.stayGuide),
    timeZone: row.timeZone,
    pictures: picturesOf(row).map((link) => ({ link, text: row.imageTexts[link] ?? {} })),
  };
}
