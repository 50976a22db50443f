import { addDays, dayOnClock, isoOf } from '#contract/day.ts';
import { properties } from '#server/db/property-tables.ts';
import { seedListings } from '#testing/many-listings.ts';
import { compareSizes } from './compare-sizes.ts';

/*
 * `npm run bench -- list`: what the list, the search and the details cost with 40 listings and with
 * 100,000, measured in one run on PGlite and on PostgreSQL.
 */

const search = '/apartment/api/v1/property-registry/adavance/search';
const list = '/apartment/api/v1/property-registry/status/approved';
const today = dayOnClock(new Date());
const stay = { checkIn: isoOf(addDays(today, 20)), checkOut: isoOf(addDays(today, 23)) };

const listed = {
  'first page': `${list}?docPerPageCount=8&currentPage=0`,
  'cheapest first': `${list}?docPerPageCount=8&currentPage=0&sort=price`,
} as const;

const searches: Readonly<Record<string, { body: object; sort?: string }>> = {
  'search by place': { body: { location: 'Goma' } },
  'search by place, cheapest first': { body: { location: 'Goma' }, sort: '&sort=price' },
  'search by days': { body: stay },
  'search by days and rooms': { body: { ...stay, bedrooms: 2 } },
  'search by a rare name': { body: { location: 'Villa 39 ' } },
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
    const requests = [
      ...Object.entries(urls).map(([name, url]) => [name, { method: 'GET', url }] as const),
      ...Object.entries(searches).map(([name, { body: payload, sort = '' }]) => {
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
  },
});
