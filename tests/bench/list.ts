import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { addDays, dayOnClock, isoOf } from '#contract/day.ts';
import { buildApp } from '#server/app.ts';
import { openSeal } from '#server/db/data-key.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { properties } from '#server/db/property-tables.ts';
import { readEnvironment } from '#server/environment.ts';
import { seedListings } from '#tests/support/many-listings.ts';
import { createEmptyDatabase, findPostgres } from '#tests/support/postgres.ts';

/*
 * `npm run bench -- list`: what the list, the search and the details cost with 40 listings and with
 * 100,000, measured in one run on PGlite and on PostgreSQL.
 */

const sizes = [40, 100_000] as const;
const rounds = 40;
/** The largest allowed ratio of times: 100,000 listings to 40. */
const most = 3;

const search = '/apartment/api/v1/property-registry/adavance/search';
const list = '/apartment/api/v1/property-registry/status/approved';
const today = dayOnClock(new Date());
const stay = { checkIn: isoOf(addDays(today, 20)), checkOut: isoOf(addDays(today, 23)) };

const reads = {
  'first page': { url: `${list}?docPerPageCount=8&currentPage=0` },
  'page 50, or the last one': { url: `${list}?docPerPageCount=8&currentPage=49` },
  'cheapest first': { url: `${list}?docPerPageCount=8&currentPage=0&sort=price` },
  'search by place': { body: { location: 'Goma' } },
  'search by place, cheapest first': { body: { location: 'Goma' }, sort: '&sort=price' },
  'search by days': { body: stay },
  'search by days and rooms': { body: { ...stay, bedrooms: 2 } },
  'search by a rare name': { body: { location: 'Villa 39 ' } },
} as const;

type Read = { url?: string; body?: object; sort?: string };

async function ask(app: FastifyInstance, { url, body, sort = '' }: Read): Promise<string> {
  const reply = await app.inject(
    url
      ? { method: 'GET', url }
      : {
          method: 'POST',
          url: `${search}?docPerPageCount=8&currentPage=0${sort}`,
          ...(body && { payload: body }),
        },
  );
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.body}`);
  return reply.body;
}

/** A server on listings of its own. */
async function serverWith(database: OpenDatabase, count: number) {
  await seedListings(database.db, count, today);
  const environment = readEnvironment({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' });
  const seal = await openSeal(database.db, 'a data key of the bench, long enough for one');
  const app = await buildApp({
    deps: { db: database.db, clock: () => new Date(), environment, seal },
  });
  await app.ready();
  const [one] = await database.db.select({ id: properties.id }).from(properties).limit(1);
  const details = { url: `/apartment/api/v1/property-registry/${one?.id}` };
  const last = { url: `${list}?docPerPageCount=8&currentPage=${Math.min(49, count / 8 - 1)}` };
  return { app, reads: { ...reads, 'page 50, or the last one': last, details } };
}

type Server = Awaited<ReturnType<typeof serverWith>>;

/** Milliseconds of one read on each server: the best of many, which other work disturbs least. */
async function timesOf(servers: readonly Server[], name: keyof Server['reads']) {
  const times = servers.map((): number[] => []);
  // In turns, so that a busy machine slows each down alike.
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { app, reads }] of servers.entries()) {
      const start = performance.now();
      await ask(app, reads[name]);
      times[index]?.push(performance.now() - start);
    }
  }
  return times.map((each) => Math.min(...each));
}

type Open = (size: number) => Promise<{ database: OpenDatabase; drop(): Promise<void> }>;

/** @returns the reads that grow with the number of listings. */
async function compare(name: string, open: Open): Promise<string[]> {
  const opened = await Promise.all(sizes.map(open));
  const servers: Server[] = [];
  for (const [index, { database }] of opened.entries()) {
    servers.push(await serverWith(database, sizes[index] ?? 0));
  }
  const rows: { read: string; few: number; many: number; ratio: number }[] = [];
  for (const read of Object.keys(servers[0]?.reads ?? {}) as (keyof Server['reads'])[]) {
    const [few = Number.NaN, many = Number.NaN] = await timesOf(servers, read);
    rows.push({ read, few, many, ratio: many / few });
  }
  for (const { app } of servers) await app.close();
  for (const { database, drop } of opened) {
    await database.close();
    await drop();
  }
  console.log(`\n${name}: milliseconds with ${sizes.join(' and ')} listings`);
  for (const { read, few, many, ratio } of rows) {
    const figures = [few, many, ratio].map((figure) => figure.toFixed(2).padStart(8)).join(' ');
    console.log(`${read.padEnd(34)} ${figures}`);
  }
  return rows.filter(({ ratio }) => !(ratio <= most)).map(({ read }) => `${name}: ${read}`);
}

const folder = await mkdtemp(join(tmpdir(), 'ndako-list-'));
const grown = await compare('PGlite', async (size) => ({
  database: await openDatabase({ dataDir: join(folder, String(size)) }),
  drop: async () => {},
}));
await rm(folder, { recursive: true, force: true });
const postgres = await findPostgres();
try {
  grown.push(
    ...(await compare('PostgreSQL', async () => {
      const { url, drop } = await createEmptyDatabase(postgres.url);
      return { database: await openDatabase({ url }), drop };
    })),
  );
} finally {
  await postgres.stop();
}
if (grown.length > 0) {
  console.error(`More than ${most} times slower with ${sizes[1]} listings:\n${grown.join('\n')}`);
  process.exitCode = 1;
}
