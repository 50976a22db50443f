import { asc, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, type Day, daysFrom, isoOf } from '#contract/day.ts';
import type { Cents } from '#contract/money.ts';
import type { ListingRules } from '#contract/records/listing-rules.ts';
import { lowestOwnPrice } from '#contract/rules/lowest-price.ts';
import { amountOfStay } from '#contract/rules/stay-price.ts';
import { bookings } from '#server/db/booking-tables.ts';
import { properties, propertyTypes } from '#server/db/property-tables.ts';
import { seedListings } from '#testing/many-listings.ts';
import type { TestServer } from '#testing/server.ts';
import { sized } from '#testing/trust.ts';
import { send, startEmptyServer } from '../fixtures.ts';

const today: Day = '10-03-2027';

let server: TestServer;
let listings: Listing[];

/** What a search can ask of a listing. Prices are in cents. */
interface Listing {
  readonly id: string;
  readonly name: string;
  readonly location: string;
  readonly type: string;
  readonly typeId: string;
  readonly price: Cents;
  readonly rules: ListingRules | null;
  readonly size: number;
  readonly bedrooms: number;
  readonly bathrooms: number;
  readonly createdAt: number;
  readonly stays: readonly { readonly checkIn: Day; readonly checkOut: Day }[];
}

beforeAll(async () => {
  server = await startEmptyServer();
  const { db } = server.deps;
  // A third of the listings has rules.
  await seedListings(db, 450, today, 3);
  const number = sql`substring(${properties.code} from 3)::int`;
  await db.update(properties).set({ status: 'pending' }).where(sql`${number} % 11 = 0`);
  await db.update(bookings).set({ isDeleted: true }).where(sql`extract(day from check_in) = 12`);
  await db.update(bookings).set({ status: 'rejected' }).where(sql`extract(day from check_in) = 17`);
  const types = await db.select().from(propertyTypes);
  const stays = (await db.select().from(bookings)).filter(
    ({ isDeleted, status }) => !isDeleted && status !== 'rejected',
  );
  const rows = await db.select().from(properties).orderBy(asc(properties.code));
  listings = rows
    .filter(({ status }) => status === 'approved')
    .map((row) => ({
      ...row,
      createdAt: row.createdAt.getTime(),
      typeId: row.propertyTypeId ?? '',
      type: types.find(({ id }) => id === row.propertyTypeId)?.name ?? '',
      stays: stays.filter(({ propertyId }) => propertyId === row.id),
    }));
});
afterAll(() => server.close());

interface Search {
  readonly location?: string | undefined;
  readonly propertyType?: string | undefined;
  readonly propertyPrice?: number | undefined;
  readonly propertySize?: number | undefined;
  readonly bedrooms?: number | undefined;
  readonly bathrooms?: number | undefined;
  readonly stay?: { readonly from: number; readonly days: number } | undefined;
  readonly sort: 'newest' | 'price';
  readonly page: number;
}

/** Half of the searches have the filter. */
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 1 });

const searches: fc.Arbitrary<Search> = fc.record({
  location: maybe(fc.constantFrom('goma', 'MATADI', 'Villa 1', 'Avenue 7', 'nowhere')),
  propertyType: maybe(fc.constantFrom('Type 3', 'type 5', 'Type 9', 'id of 2')),
  propertyPrice: maybe(fc.integer({ min: 30, max: 230 })),
  propertySize: maybe(fc.integer({ min: 300, max: 800 })),
  bedrooms: maybe(fc.integer({ min: 1, max: 6 })),
  bathrooms: maybe(fc.integer({ min: 1, max: 4 })),
  stay: maybe(
    fc.record({ from: fc.integer({ min: 0, max: 70 }), days: fc.integer({ min: 0, max: 9 }) }),
  ),
  sort: fc.constantFrom('newest', 'price'),
  page: fc.constantFrom(0, 0, 1, 25),
});

function daysOf({ stay }: Search): { checkIn: Day; checkOut: Day } | undefined {
  if (!stay) return undefined;
  const checkIn = addDays(today, stay.from);
  return { checkIn, checkOut: addDays(checkIn, stay.days) };
}

function typeOf({ propertyType }: Search): string | undefined {
  const second = listings.find(({ type }) => type === 'Type 2')?.typeId;
  return propertyType === 'id of 2' ? second : propertyType;
}

function matches(listing: Listing, search: Search): boolean {
  const place = search.location?.toLowerCase() ?? '';
  const type = typeOf(search)?.toLowerCase();
  const days = daysOf(search);
  return (
    `${listing.name}\n${listing.location}`.toLowerCase().includes(place) &&
    (type === undefined || [listing.type.toLowerCase(), listing.typeId].includes(type)) &&
    costOf(listing, search) <=
      (search.propertyPrice ?? Number.POSITIVE_INFINITY) * 100 * lengthOf(search) &&
    listing.size <= (search.propertySize ?? Number.POSITIVE_INFINITY) &&
    listing.bedrooms >= (search.bedrooms ?? 0) &&
    listing.bathrooms >= (search.bathrooms ?? 0) &&
    !listing.stays.some(
      ({ checkIn, checkOut }) =>
        days && daysFrom(checkIn, days.checkOut) >= 0 && daysFrom(days.checkIn, checkOut) >= 0,
    )
  );
}

/** The amount of the days of the search, or the lowest price of a day without them. */
function costOf({ price, bedrooms, rules }: Listing, search: Search): number {
  const rates = { ...rules, pricePerDay: price, bedrooms };
  const days = daysOf(search);
  return days ? amountOfStay(days, 1, rates, 'day') : (lowestOwnPrice(rates) ?? price);
}

function lengthOf({ stay }: Search): number {
  return stay ? stay.days + 1 : 1;
}

type Order = (a: Listing, b: Listing) => number;

function orderOf(search: Search): Order {
  const byId: Order = (a, b) => (a.id < b.id ? -1 : 1);
  if (search.sort === 'newest') return (a, b) => b.createdAt - a.createdAt || byId(a, b);
  return (a, b) => costOf(a, search) - costOf(b, search) || byId(a, b);
}

it('[API-34] [RATE-45] [RATE-46] finds what a simple filter of all listings finds, counted to the next 200', async () => {
  const found: number[] = [];
  await fc.assert(
    fc.asyncProperty(searches, async (search) => {
      const { stay: _, sort, page, ...filters } = search;
      const days = daysOf(search);
      const body = {
        ...filters,
        propertyType: typeOf(search),
        ...(days && { checkIn: isoOf(days.checkIn), checkOut: isoOf(days.checkOut) }),
      };
      const path = `/property-registry/adavance/search?docPerPageCount=8&currentPage=${page}&sort=${sort}`;
      const reply = await send(server, 'POST', path, { body });
      const all = listings.filter((each) => matches(each, search)).toSorted(orderOf(search));
      found.push(all.length);
      expect(reply).toMatchObject({
        status: 200,
        body: {
          properties: all.slice(page * 8, page * 8 + 8).map(({ id }) => ({ id })),
          pagination: { totalDocCount: Math.min(all.length, page === 25 ? 401 : 201) },
        },
      });
    }),
    { seed: 20_270_310, numRuns: sized(150, 1000) },
  );
  // Many searches find something, and some more than the server counts.
  expect(found.filter((count) => count > 0).length).toBeGreaterThan(found.length / 3);
  expect(Math.max(...found)).toBeGreaterThan(201);
});
