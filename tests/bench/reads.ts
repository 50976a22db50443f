import type { Options, Request } from 'autocannon';
import { sql } from 'drizzle-orm';
import { dayOnClock } from '#contract/day.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { properties } from '#server/db/property-tables.ts';
import { seedListings } from '#testing/many-listings.ts';
import { createEmptyDatabase, findPostgres } from '#testing/postgres.ts';
import { startProduct } from '#testing/product.ts';
import { buildSiteIfStale } from '../../scripts/builds.ts';
import { startFloorServer } from './floor-server.ts';
import { type Load, load, type Target } from './load.ts';
import { median } from './median.ts';
import { firstPage, newSearches, priceMark, registry, searchWith } from './searches.ts';

/*
 * `npm run bench -- reads`, `npm run bench -- reads 1`: requests per second of the public reads and of
 * rendered pages on PostgreSQL with 100,000 listings, as ratios to a bare Fastify server. The number is the number of
 * rounds, of which the medians are printed. Needs Linux.
 */

const listings = 100_000;
const seconds = 3;
const warmUp = 1;
const today = dayOnClock(new Date());

/** The smallest ratios of docs/guides/performance.md, to a bare server or to one with a prepared read. */
const goals: Readonly<Record<string, number>> = {
  'details by id': 0.7,
  'list of 8': 0.7,
  'search with five filters': 0.6,
  'rendered page, kept': 0.3,
  'rendered page, not kept': 0.01,
};
const oneRead = 'bare Fastify, one prepared read';

/** Fills the database. @returns ids of some listings. */
async function fill(url: string): Promise<string[]> {
  const { db, close } = await openDatabase({ url });
  await seedListings(db, listings, today);
  // As PostgreSQL does by itself some minutes later.
  await db.execute(sql`vacuum analyze`);
  const some = await db.select({ id: properties.id }).from(properties).limit(200);
  await close();
  return some.map(({ id }) => id);
}

type Targets = Readonly<Record<string, Target>>;

/** The loads of each target, of all rounds. */
async function measure(rounds: number, targets: Targets): Promise<Map<string, Load[]>> {
  const loads = new Map<string, Load[]>();
  for (const target of Object.values(targets)) await load(target, warmUp);
  // In turns, so that a busy machine slows each down alike.
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, target] of Object.entries(targets)) {
      loads.set(name, [...(loads.get(name) ?? []), await load(target, seconds)]);
    }
  }
  return loads;
}

function print(loads: ReadonlyMap<string, readonly Load[]>): void {
  const of = (name: string, what: keyof Load) =>
    median((loads.get(name) ?? []).map((each) => each[what]));
  const rows = [...loads.keys()].map((name) => {
    const goal = goals[name];
    const floor = name.startsWith('rendered') || name === oneRead ? 'hello' : oneRead;
    const ratio = of(name, 'perSecond') / of(floor, 'perSecond');
    return {
      read: name,
      'per second': Math.round(of(name, 'perSecond')),
      beside: name === 'hello' ? '' : floor,
      ratio: ratio.toFixed(3),
      goal: goal?.toFixed(2) ?? '',
      result: goal === undefined ? '' : ratio >= goal ? 'pass' : 'short',
      'processor µs each': Math.round(of(name, 'microseconds')),
    };
  });
  console.table(rows);
}

/** Each with another query, so that the server has to render each of them. */
function newPages(origin: string): Options {
  let visits = 0;
  const setupRequest = (request: Request): Request => {
    visits += 1;
    return { ...request, path: `/signin?visit=${visits}` };
  };
  return { url: origin, requests: [{ setupRequest }] };
}

const rounds = Number(process.argv[2] ?? 3);
if (!(await buildSiteIfStale())) throw new Error('The site could not be built.');
const postgres = await findPostgres();
const { url, drop } = await createEmptyDatabase(postgres.url);
try {
  const [first = '', ...others] = await fill(url);
  const floor = await startFloorServer(url);
  const product = await startProduct({ DATABASE_URL: url, DEMO_DATA: 'off' });
  const ours = (request: Options): Target => ({ pid: product.pid, request });
  const bare = (path: string): Target => ({
    pid: floor.pid,
    request: { url: `${floor.url}${path}` },
  });
  try {
    const loads = await measure(rounds, {
      hello: bare('/'),
      [oneRead]: bare('/listing'),
      'details by id': ours({
        url: `${product.url}${registry}/${first}`,
        requests: [first, ...others].map((id) => ({ path: `${registry}/${id}` })),
      }),
      'list of 8': ours({ url: `${product.url}${registry}/status/approved?${firstPage}` }),
      'search with five filters': ours(await searchWith(product.url)),
      'search with five filters, not kept': ours(
        newSearches(await searchWith(product.url, priceMark)),
      ),
      'rendered page, kept': ours({
        url: `${product.url}/signin`,
        headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
      }),
      'rendered page, not kept': ours(newPages(product.url)),
    });
    print(loads);
  } finally {
    await product.stop();
    await floor.stop();
  }
} finally {
  await drop();
  await postgres.stop();
}
