import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Sort } from '#contract/calls/properties.ts';
import type { SearchFilters } from '#contract/calls/property-search.ts';
import type { PropertyId } from '#contract/ids.ts';
import type { Pagination } from '#contract/pagination.ts';
import type { Property } from '#contract/records/property.ts';
import { countedTo } from '#contract/rules/counted-to.ts';
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

/** Whether the listing is shown. Nothing of a pending or rejected one is public. */
export const isApproved = eq(properties.status, 'approved');

/** A page of a list in a sort order. */
type SortedPage = Page & { readonly sort?: Sort | undefined };

/** Each sort order is stable and matches an index. */
const orders: Readonly<Record<Sort, readonly SQL[]>> = {
  newest: newestFirst(properties),
  price: [asc(properties.price), asc(properties.id)],
};

/**
 * The number of matches, at most `atMost`. Without a limit, every page would get slower as
 * properties are added.
 */
async function countOf(db: Database, matching: SQL | undefined, atMost: number): Promise<number> {
  const counted = db
    .select({ id: properties.id })
    .from(properties)
    .where(matching)
    .limit(atMost)
    .as('counted');
  const [row] = await db.select({ count: count() }).from(counted);
  return row?.count ?? 0;
}

interface FoundPage {
  readonly ids: PropertyId[];
  readonly total: number;
}

/** The page and the count in one query: the search for matches is slow and runs only once. */
async function foundPage(
  db: Database,
  { offset, limit, sort = 'newest' }: SortedPage,
  matching: SQL | undefined,
): Promise<FoundPage> {
  const atMost = countedTo(offset) + 1;
  const order = sql.join([...orders[sort]], sql`, `);
  const found = db
    .select({ id: properties.id, place: sql`row_number() over (order by ${order})`.as('place') })
    .from(properties)
    .where(matching)
    .orderBy(...orders[sort])
    .limit(atMost)
    .as('found');
  const rows = await db
    .select({ id: found.id, total: sql`count(*) over ()`.mapWith(Number) })
    .from(found)
    .orderBy(found.place)
    .limit(limit)
    .offset(offset);
  const [first] = rows;
  if (first) return { ids: rows.map(({ id }) => id), total: first.total };
  return { ids: [], total: offset === 0 ? 0 : await countOf(db, matching, atMost) };
}

async function approvedPage(db: Database, page: SortedPage, filter: SQL[]): Promise<PropertyPage> {
  const { ids, total } = await foundPage(db, page, and(isApproved, ...filter));
  const pagination = paginationOf(page, total);
  if (ids.length === 0) return { properties: [], pagination };
  const rows = await db
    .select(typedPropertyColumns)
    .from(properties)
    .leftJoin(propertyTypes, eq(propertyTypes.id, properties.propertyTypeId))
    .where(inArray(properties.id, ids))
    .orderBy(...orders[page.sort ?? 'newest']);
  return { properties: await propertyRecords(db, rows), pagination };
}

/** API-07: a page of the approved properties. By default the newest is first. */
export function approvedProperties(db: Database, page: SortedPage): Promise<PropertyPage> {
  return approvedPage(db, page, []);
}

/**
 * API-34: a page of the approved properties that match every filter. By default the newest is
 * first.
 *
 * @throws `Refusal` 422 `dates_invalid` when check-out is before check-in.
 */
export async function matchingProperties(
  db: Database,
  page: SortedPage,
  filters: SearchFilters,
): Promise<PropertyPage> {
  return approvedPage(db, page, await propertyFilter(db, filters));
}

/** One approved property, or undefined when the id is unknown. */
export async function approvedProperty(db: Database, id: string): Promise<Property | undefined> {
  if (!isRecordId<PropertyId>(id)) return undefined;
  const rows = await db
    .select(typedPropertyColumns)
    .from(properties)
    .leftJoin(propertyTypes, eq(propertyTypes.id, properties.propertyTypeId))
    .where(and(isApproved, eq(properties.id, id)));
  const [record] = await propertyRecords(db, rows);
  return record;
}

/** The data of an approved property for the price of a booking. Amounts are in cents. */
export async function bookableProperty(db: Database, id: PropertyId) {
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
