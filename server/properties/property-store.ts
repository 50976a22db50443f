import { and, count, eq, type SQL } from 'drizzle-orm';
import type { SearchFilters } from '#contract/calls/properties.ts';
import type { Pagination } from '#contract/pagination.ts';
import type { Property } from '#contract/records/property.ts';
import { type Database, isRecordId } from '../db/database.ts';
import { properties, propertyTypes } from '../db/schema.ts';
import { newestFirst } from '../newest-first.ts';
import { type Page, paginationOf } from '../paging.ts';
import { propertyFilter } from './property-filters.ts';
import { propertyRecords, typedPropertyColumns } from './property-record.ts';

interface PropertyPage {
  readonly properties: Property[];
  readonly pagination: Pagination;
}

const isApproved = eq(properties.status, 'approved');

async function approvedPage(db: Database, page: Page, filter: SQL[]): Promise<PropertyPage> {
  const matching = and(isApproved, ...filter);
  const [counted] = await db.select({ count: count() }).from(properties).where(matching);
  const total = counted?.count ?? 0;
  const pagination = paginationOf(page, total);
  // Looking for rows that are not there would walk through every property.
  if (page.offset >= total) return { properties: [], pagination };
  const rows = await db
    .select(typedPropertyColumns)
    .from(properties)
    .leftJoin(propertyTypes, eq(propertyTypes.id, properties.propertyTypeId))
    .where(matching)
    .orderBy(...newestFirst(properties))
    .limit(page.limit)
    .offset(page.offset);
  return { properties: await propertyRecords(db, rows), pagination };
}

/** API-07: a page of the approved properties, newest first. */
export function approvedProperties(db: Database, page: Page): Promise<PropertyPage> {
  return approvedPage(db, page, []);
}

/**
 * API-34: a page of the approved properties that match every filter, newest first.
 *
 * @throws `Refusal` 422 `dates_invalid` when check-out lies before check-in.
 */
export async function matchingProperties(
  db: Database,
  page: Page,
  filters: SearchFilters,
): Promise<PropertyPage> {
  return approvedPage(db, page, await propertyFilter(db, filters));
}

/** One approved property; undefined when there is none with that id. */
export async function approvedProperty(db: Database, id: string): Promise<Property | undefined> {
  if (!isRecordId(id)) return undefined;
  const rows = await db
    .select(typedPropertyColumns)
    .from(properties)
    .leftJoin(propertyTypes, eq(propertyTypes.id, properties.propertyTypeId))
    .where(and(isApproved, eq(properties.id, id)));
  const [record] = await propertyRecords(db, rows);
  return record;
}

/** The figures of an approved property that a booking is priced by; amounts in cents. */
export async function bookableProperty(db: Database, id: string) {
  if (!isRecordId(id)) return undefined;
  const [row] = await db
    .select({
      id: properties.id,
      price: properties.price,
      serviceCharge: properties.serviceCharge,
      bedrooms: properties.bedrooms,
    })
    .from(properties)
    .where(and(isApproved, eq(properties.id, id)));
  return row;
}
