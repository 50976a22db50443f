import { and, asc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Sort } from '#contract/calls/properties.ts';
import type { SearchFilters } from '#contract/calls/property-search.ts';
import type { PropertyId } from '#contract/ids.ts';
import type { Pagination } from '#contract/pagination.ts';
import type { Property } from '#contract/records/property.ts';
import type { RefundTiers } from '#contract/records/refund-tiers.ts';
import { countedTo } from '#contract/rules/counted-to.ts';
import { type Database, isRecordId } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { properties, propertyTypes } from '../db/property-tables.ts';
import { newestFirst } from '../newest-first.ts';
import { type Page, paginationOf } from '../paging.ts';
import { propertyFilter } from './property-filters.ts';
import { propertyColumns, propertyOf } from './property-record.ts';

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

interface Bounds {
  /** Places of the first and the last record in the list, from 1. */
  readonly from: number | Placeholder<'from'>;
  readonly to: number | Placeholder<'to'>;
  /** Without a limit, every page would get slower as properties are added. */
  readonly countedTo: number;
}

/**
 * A page of the matches and their number in one query, because the search for matches is slow. It
 * has a row without a property when the page is empty.
 */
function pageQuery(db: Database, matching: SQL | undefined, sort: Sort, bounds: Bounds) {
  const order = sql.join([...orders[sort]], sql`, `);
  // A number in the text, because PostgreSQL plans for many rows when the limit is a value.
  const limit = sql.raw(String(bounds.countedTo));
  const found = sql`(
    select array_agg(id) as ids from (
      select ${properties.id} from ${properties} where ${matching} order by ${order} limit ${limit}
    ) as matches) as found`;
  return db
    .select({ ...propertyColumns, total: sql<number>`coalesce(cardinality(ids), 0)` })
    .from(found)
    .leftJoin(properties, sql`${properties.id} = any(ids[${bounds.from}:${bounds.to}])`)
    .leftJoin(propertyTypes, eq(propertyTypes.id, properties.propertyTypeId))
    .orderBy(...orders[sort]);
}

type PageRows = Awaited<ReturnType<typeof pageQuery>>;

function boundsOf({ offset, limit }: Page) {
  return { from: offset + 1, to: offset + limit, countedTo: countedTo(offset) + 1 };
}

function propertyPage(page: Page, rows: PageRows): PropertyPage {
  return {
    properties: rows.flatMap(({ property, ...row }) =>
      property ? propertyOf({ ...row, property }) : [],
    ),
    pagination: paginationOf(page, rows[0]?.total ?? 0),
  };
}

const places = { from: sql.placeholder('from'), to: sql.placeholder('to') };
const firstCount = countedTo(0) + 1;

function firstPages(sort: Sort) {
  return prepared((db) =>
    pageQuery(db, isApproved, sort, { ...places, countedTo: firstCount }).prepare(
      `first_properties_${sort}`,
    ),
  );
}

const firstPagesOf = { newest: firstPages('newest'), price: firstPages('price') };

/** API-07: a page of the approved properties. By default the newest is first. */
export async function approvedProperties(db: Database, page: SortedPage): Promise<PropertyPage> {
  const { sort = 'newest' } = page;
  const bounds = boundsOf(page);
  const rows =
    bounds.countedTo === firstCount
      ? await firstPagesOf[sort](db).execute({ from: bounds.from, to: bounds.to })
      : await pageQuery(db, isApproved, sort, bounds);
  return propertyPage(page, rows);
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
  const matching = and(isApproved, ...(await propertyFilter(db, filters)));
  return propertyPage(page, await pageQuery(db, matching, page.sort ?? 'newest', boundsOf(page)));
}

const propertyById = prepared((db) =>
  db
    .select({ ...propertyColumns, refundTiers: properties.refundTiers })
    .from(properties)
    .leftJoin(propertyTypes, eq(propertyTypes.id, properties.propertyTypeId))
    .where(and(isApproved, eq(properties.id, sql.placeholder('id'))))
    .prepare('property_by_id'),
);

interface PropertyWithTerms {
  readonly property: Property;
  /** STAY-20. */
  readonly refundTiers: RefundTiers | null;
}

/** One approved property with its refund tiers, or undefined when the id is unknown. */
export async function propertyWithTerms(
  db: Database,
  id: string,
): Promise<PropertyWithTerms | undefined> {
  if (!isRecordId<PropertyId>(id)) return undefined;
  const [row] = await propertyById(db).execute({ id });
  return row && { property: propertyOf(row), refundTiers: row.refundTiers };
}

/** One approved property, or undefined when the id is unknown. */
export async function approvedProperty(db: Database, id: string): Promise<Property | undefined> {
  return (await propertyWithTerms(db, id))?.property;
}

/** A property with its refund tiers, also one that guests cannot see. Only for operators. */
export async function anyPropertyWithTerms(
  db: Database,
  id: string,
): Promise<PropertyWithTerms | undefined> {
  if (!isRecordId<PropertyId>(id)) return undefined;
  const [row] = await db
    .select({ ...propertyColumns, refundTiers: properties.refundTiers })
    .from(properties)
    .leftJoin(propertyTypes, eq(propertyTypes.id, properties.propertyTypeId))
    .where(eq(properties.id, id));
  return row && { property: propertyOf(row), refundTiers: row.refundTiers };
}

/** The data of a property for the price of a booking. Amounts are in cents. */
export const bookableColumns = {
  id: properties.id,
  price: properties.price,
  serviceCharge: properties.serviceCharge,
  bedrooms: properties.bedrooms,
};

/** The data of an approved property for the price of a booking. */
export async function bookableProperty(db: Database, id: PropertyId) {
  if (!isRecordId(id)) return undefined;
  const [row] = await bookable(db).execute({ id });
  return row;
}

const bookable = prepared((db) =>
  db
    .select(bookableColumns)
    .from(properties)
    .where(and(isApproved, eq(properties.id, sql.placeholder('id'))))
    .prepare('bookable_property'),
);
