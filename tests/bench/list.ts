import type { FastifyInstance } from 'fastify';
import { addDays, dayOnClock, isoOf } from '#contract/day.ts';
import { properties } from '#server/db/property-tables.ts';
import { seedListings } from '#testing/many-listings.ts';
import { compareSizes, type Reads } from './compare-sizes.ts';

/*
 * `npm run bench -- list`: what the list, the search and the details cost with 40 listings and with
 * 100,000, measured in one run on PGlite and on PostgreSQL. Then what the rules of a tenth of 100,000
 * listings add to it.
 */

const search = '/apartment/api/v1/property-registry/adavance/search';
const list = '/apartment/api/v1/property-registry/status/approved';
const today = dayOnClock(new Date());
const stay = { checkIn: isoOf(addDays(today, 20)), checkOut: isoOf(addDays(today, 23)) };

const listed = {
  'first page': `${list}?docPerPageCount=8&currentPage=0`,
  'cheapest first': `${list}?docPerPageCount=8&currentPage=0&sort=price`,
} as const;

type Searches = Readonly<Record<string, { readonly body: object; readonly sort?: string }>>;

const searches: Searches = {
  'search by place': { body: { location: 'Goma' } },
  'search by place, cheapest first': { body: { location: 'Goma' }, sort: '&sort=price' },
  'search by days': { body: stay },
  'search by days and rooms': { body: { ...stay, bedrooms: 2 } },
  'search by a rare name': { body: { location: 'Villa 39 ' } },
};

/** Those whose matches or order depend on what the listings cost. */
const searchesByPrice: Searches = {
  'search by days': { body: stay },
  'search by days, cheapest first': { body: stay, sort: '&sort=price' },
  'search by days and price': { body: { ...stay, propertyPrice: 80 } },
  'search by days and price, cheapest first': {
    body: { ...stay, propertyPrice: 80 },
    sort: '&sort=price',
  },
  'search by price': { body: { propertyPrice: 80 } },
};

await compareSizes({
  records: 'listings',
  sizes: [40, 100_000],
  rounds: 40,
  fill: async ({ db }, app, size) => {
    await seedListings(db, size, today);
    const [one] = await db.select({ id: properties.id }).from(properties).limit(1);
    const last = Math.min(49, size / 8 - 1);
    const urls = {
      ...listed,
      'page 50, or the last one': `${list}?docPerPageCount=8&currentPage=${last}`,
      details: `/apartment/api/v1/property-registry/${one?.id}`,
    };
    return readsOf(app, urls, searches);
  },
});

const all = 100_000;

await compareSizes({
  records: 'listings with rules, of 100,000',
  sizes: [0, all / 10],
  rounds: 40,
  most: 1.5,
  fill: async ({ db }, app, withRules) => {
    await seedListings(db, all, today, withRules === 0 ? undefined : all / withRules);
    return readsOf(app, listed, searchesByPrice);
  },
});

function readsOf(
  app: FastifyInstance,
  urls: Readonly<Record<string, string>>,
  wanted: Searches,
): Reads {
  const requests = [
    ...Object.entries(urls).map(([name, url]) => [name, { method: 'GET', url }] as const),
    ...Object.entries(wanted).map(([name, { body: payload, sort = '' }]) => {
      const url = `${search}?docPerPageCount=8&currentPage=0${sort}`;
      return [name, { method: 'POST', url, payload }] as const;
    }),
  ];
  return new Map(
    requests.map(([name, request]) => [
      name,
      async () => {
        const reply = await app.inject(request);
        if (reply.statusCode !== 200) throw new Error(`${name}: ${reply.body}`);
      },
    ]),
  );
}
