import pg from 'pg';
import { dayOnClock } from '#contract/day.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { seedListings } from '#testing/many-listings.ts';
import { createEmptyDatabase } from '#testing/postgres.ts';
import { startPostgresPair } from '#testing/postgres-pair.ts';
import { startProduct } from '#testing/product.ts';
import { buildSiteIfStale } from '../../scripts/builds.ts';
import { load } from './load.ts';
import { newSearches, priceMark, searchWith } from './searches.ts';

/*
 * `npm run bench -- replica`: searches that are not kept, of one server on a primary with 100,000 listings, without and
 * with a standby for its reads. Both databases are on this machine and share its processors, so what counts is how much
 * of the work leaves the primary: the rows that it reads for each search. Needs Linux.
 */

const listings = 100_000;
const seconds = 5;

/** The rows that a database has read so far. */
async function rowsRead(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Each connection reports at most once a second.
    await client.query('select pg_sleep(1.5)');
    const { rows } = await client.query(
      'select tup_returned::float8 as read from pg_stat_database where datname = current_database()',
    );
    return rows[0].read;
  } finally {
    await client.end();
  }
}

if (!(await buildSiteIfStale())) throw new Error('The site could not be built.');
const pair = await startPostgresPair();
try {
  const { url: primary } = await createEmptyDatabase(pair.primaryUrl());
  const name = new URL(primary).pathname.slice(1);
  const { db, close } = await openDatabase({ url: primary });
  await seedListings(db, listings, dayOnClock(new Date()));
  await db.execute('vacuum analyze');
  await close();
  await pair.addStandby();
  const settings = {
    DATABASE_URL: pair.urlOf(name),
    DATA_KEY: 'a data key of the bench, long enough for one',
    DEMO_DATA: 'off',
  };
  const standby = pair.standbyUrl(name);
  const rows = [];
  for (const [what, more] of [
    ['the primary alone', {}],
    ['the primary and a standby', { DATABASE_READ_URL: standby }],
  ] as const) {
    const product = await startProduct({ ...settings, ...more });
    const request = newSearches(await searchWith(product.url, priceMark));
    await load({ pid: product.pid, request }, 1);
    const before = [await rowsRead(primary), await rowsRead(standby)] as const;
    const { perSecond } = await load({ pid: product.pid, request }, seconds);
    const after = [await rowsRead(primary), await rowsRead(standby)] as const;
    await product.stop();
    const each = (place: 0 | 1) =>
      Math.round((after[place] - before[place]) / (perSecond * seconds));
    rows.push({
      database: what,
      'searches per second': Math.round(perSecond),
      'rows that the primary reads for each': each(0),
      'rows that the standby reads for each': each(1),
    });
  }
  console.table(rows);
} finally {
  await pair.stop();
}
