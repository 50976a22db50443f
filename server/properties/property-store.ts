import { and, asc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Sort } from '#contract/calls/properties.ts';
import type { SearchFilters } from '#contract/calls/property-search.ts';
import type { PropertyId } from '#contract/ids.ts';
import type { Pagination } from '#contract/pagination.ts';
import type { ListingRules } from '#contract/records/listing-rules.ts';
import type { Property } from '#contract/records/property.ts';
import type { RefundTiers } from '#contract/records/refund-tiers.ts';
import { countedTo } from '#contract/rules/counted-to.ts';
import type { StayUnit } from '#contract/rules/stay.ts';
import { dayInZone } from '#contract/time-zone.ts';
import type { Language } from '#contract/translated.ts';
import { presentTiers } from '../content/site-tiers.ts';
import { type Database, isRecordId } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { properties, propertyTypes } from '../db/property-tables.ts';
import { newestFirst } from '../newest-first.ts';
import { type Page, paginationOf } from '../paging.ts';
import { propertyFilter } from './property-filters.ts';
import { propertyColumns, propertyOf } from './property-record.ts';
import {
  type CostSearch,
  cheapestStays,
  costsAtMost,
  type PricedStay,
  pricedStayOf,
} from './stay-cost.ts';

interface PropertyPage {
  readonly properties: Property[];
  readonly pagination: Pagination;
}

/** Whether the listing is shown. Nothing of a pending or rejected one is public. */
export const isApproved = eq(properties.status, 'approved');

/** A page of a list in a sort order, for a reader of a language. */
type SortedPage = Page & { readonly sort?: Sort | undefined; readonly language: Language };

/** Each sort order is stable and matches an index. */
const orders: Readonly<Record<Sort, readonly SQL[]>> = {
  newest: newestFirst(properties),
  price: [asc(properties.lowestPrice), asc(properties.id)],
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
function pageQuery(
  db: Database,
  matching: SQL | undefined,
  { sort = 'newest', language }: Pick<SortedPage, 'sort' | 'language'>,
  bounds: Bounds,
) {
  const order = sql.join([...orders[sort]], sql`, `);
  // A number in the text, because PostgreSQL plans for many rows when the limit is a value.
  const limit = sql.raw(String(bounds.countedTo));
  const found = sql`(
    select array_agg(id) as ids from (
      select ${properties.id} from ${properties} where ${matching} order by ${order} limit ${limit}
    ) as matches) as found`;
  return db
    .select({ ...propertyColumns(language), total: sql<number>`coalesce(cardinality(ids), 0)` })
    .from(found)
    .leftJoin(properties, sql`${properties.id} = any(ids[${bounds.from}:${bounds.to}])`)
    .leftJoin(propertyTypes, eq(propertyTypes.id, properties.propertyTypeId))
    .orderBy(...orders[sort]);
}

type PageRows = Awaited<ReturnType<typeof pageQuery>>;

function boundsOf({ offset, limit }: Page) {
  return { from: offset + 1, to: offset + limit, countedTo: countedTo(offset) + 1 };
}

function propertyPage(page: SortedPage, rows: PageRows, priced?: PricedStay): PropertyPage {
  return {
    properties: rows.flatMap(({ property, ...row }) =>
      property ? propertyOf({ ...row, property }, page.language, priced) : [],
    ),
    pagination: paginationOf(page, rows[0]?.total ?? 0),
  };
}

const places = { from: sql.placeholder('from'), to: sql.placeholder('to') };
const firstCount = countedTo(0) + 1;

function firstPages(sort: Sort, language: Language) {
  return prepared((db) =>
    pageQuery(db, isApproved, { sort, language }, { ...places, countedTo: firstCount }).prepare(
      `first_properties_${sort}_${language}`,
    ),
  );
}

const firstPagesOf = {
  newest: { en: firstPages('newest', 'en'), fr: firstPages('newest', 'fr') },
  price: { en: firstPages('price', 'en'), fr: firstPages('price', 'fr') },
};

/** API-07: a page of the approved properties. By default the newest is first. */
export async function approvedProperties(db: Database, page: SortedPage): Promise<PropertyPage> {
  const { sort = 'newest', language } = page;
  const bounds = boundsOf(page);
  const rows =
    bounds.countedTo === firstCount
      ? await firstPagesOf[sort][language](db).execute({ from: bounds.from, to: bounds.to })
      : await pageQuery(db, isApproved, page, bounds);
  return propertyPage(page, rows);
}

/**
 * API-34: a page of the approved properties that match every filter. By default the newest is
 * first. With `price`, the cheapest stay is first if the search has one, else the lowest price of a day.
 *
 * @throws `Refusal` 422 `dates_invalid` when check-out is before check-in.
 */
export async function matchingProperties(
  db: Database,
  page: SortedPage,
  filters: SearchFilters,
  unit: StayUnit,
): Promise<PropertyPage> {
  const matching = and(isApproved, ...(await propertyFilter(db, filters, unit)));
  const priced = pricedStayOf(filters, unit);
  const { maxPrice } = filters;
  if (priced && page.sort === 'price')
    return cheapestPage(db, page, { priced, matching, maxPrice });
  const wanted = and(matching, maxPrice ? costsAtMost(maxPrice, priced) : undefined);
  return propertyPage(page, await pageQuery(db, wanted, page, boundsOf(page)), priced);
}

/** A page of the matches, the cheapest stay first. */
async function cheapestPage(
  db: Database,
  page: SortedPage,
  search: CostSearch,
): Promise<PropertyPage> {
  const { from, to, countedTo } = boundsOf(page);
  const { ids, total } = await cheapestStays(db, search, { wanted: to, countedTo });
  const shown = ids.slice(from - 1);
  const rows = await propertiesByIdIn[page.language](db).execute({ ids: shown });
  return {
    properties: rows
      .toSorted((one, other) => shown.indexOf(one.property.id) - shown.indexOf(other.property.id))
      .map((row) => propertyOf(row, page.language, search.priced)),
    pagination: paginationOf(page, total),
  };
}

function propertiesById(language: Language) {
  return prepared((db) =>
    db
      .select(propertyColumns(language))
      .from(properties)
      .leftJoin(propertyTypes, eq(propertyTypes.id, properties.propertyTypeId))
      .where(sql`${properties.id} = any(${sql.placeholder('ids')}::uuid[])`)
      .prepare(`properties_by_id_${language}`),
  );
}

const propertiesByIdIn = { en: propertiesById('en'), fr: propertiesById('fr') };

/** A property with what its page shows besides. */
interface WholeProperty {
  readonly property: Property;
  /** STAY-20, STAY-240: those of the home, otherwise those of the site. */
  readonly refundTiers?: RefundTiers;
  /** Only of a home whose host has set some. */
  readonly rules?: ListingRules;
  readonly timeZone: string;
}

/** The reply about a home, with the present day there: no stay begins before it, and its notice counts from it. */
export function homeReply({ timeZone, ...home }: WholeProperty, now: Date) {
  return {
    status: 'success',
    ...home,
    today: dayInZone(now, timeZone),
  } as const;
}

function wholeProperties(db: Database, language: Language) {
  return db
    .select({
      ...propertyColumns(language),
      refundTiers: presentTiers(db),
      timeZone: properties.timeZone,
    })
    .from(properties)
    .leftJoin(propertyTypes, eq(propertyTypes.id, properties.propertyTypeId));
}

function wholePropertyOf(
  { refundTiers, timeZone, ...row }: Awaited<ReturnType<typeof wholeProperties>>[number],
  language: Language,
): WholeProperty {
  const { rules } = row.property;
  return {
    property: propertyOf(row, language),
    ...(refundTiers && { refundTiers }),
    ...(rules && { rules }),
    timeZone,
  };
}

function propertyById(language: Language) {
  return prepared((db) =>
    wholeProperties(db, language)
      .where(and(isApproved, eq(properties.id, sql.placeholder('id'))))
      .prepare(`property_by_id_${language}`),
  );
}

const propertyByIdIn = { en: propertyById('en'), fr: propertyById('fr') };

/** One approved property for a reader, or undefined when the id is unknown. */
export async function approvedProperty(
  db: Database,
  id: string,
  language: Language,
): Promise<WholeProperty | undefined> {
  if (!isRecordId<PropertyId>(id)) return undefined;
  const [row] = await propertyByIdIn[language](db).execute({ id });
  return row && wholePropertyOf(row, language);
}

/** A property, also one that guests cannot see. Only for operators. */
export async function anyProperty(
  db: Database,
  id: string,
  language: Language,
): Promise<WholeProperty | undefined> {
  if (!isRecordId<PropertyId>(id)) return undefined;
  const [row] = await wholeProperties(db, language).where(eq(properties.id, id));
  return row && wholePropertyOf(row, language);
}

/** The data of a property for the price of a booking. Amounts are in cents. */
export const bookableColumns = {
  id: properties.id,
  price: properties.price,
  serviceCharge: properties.serviceCharge,
  bedrooms: properties.bedrooms,
  rules: properties.rules,
  timeZone: properties.timeZone,
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
