import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import type { Database } from '#server/db/database.ts';
import { deskReads } from '#testing/desk-reads.ts';
import { seedBookings } from '#testing/many-bookings.ts';
import { startServer, type TestServer } from '#testing/server.ts';
import { noon } from '../fixtures.ts';
import { addOperator, sendToDesk, type TestOperator } from './desk-fixtures.ts';

/*
 * The number of rows that the database reads does not depend on the machine, as times do. `npm run
 * bench -- desk` has the times.
 */

const sizes = [1000, 20_000] as const;
/** A read of so few rows is cheap. */
const fewRows = 1000;
/** The largest allowed ratio of rows: 20 times as many bookings to few, as in the bench. */
const most = 3;

interface Site {
  readonly server: TestServer;
  readonly owner: TestOperator;
  readonly reads: ReadonlyMap<string, string>;
}

let sites: readonly Site[];

beforeAll(async () => {
  const opened: Site[] = [];
  for (const size of sizes) {
    const server = await startServer();
    server.setNow(noon);
    await seedBookings(server.deps.db, size, noon);
    const owner = await addOperator(server, 'owner');
    opened.push({ server, owner, reads: await deskReads(server.deps.db, noon) });
  }
  sites = opened;
}, 120_000);

afterAll(async () => {
  for (const { server } of sites) await server.close();
});

const counter = z.object({ rows: z.array(z.object({ read: z.coerce.number() })) });

/** The rows of tables and entries of indexes that were read until now. */
async function rowsRead(db: Database): Promise<number> {
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = counter.parse(
    await db.execute(sql`select
      (select sum(seq_tup_read) from pg_stat_user_tables)
      + (select sum(idx_tup_read) from pg_stat_user_indexes) as read`),
  );
  return rows[0]?.read ?? Number.NaN;
}

async function rowsOf({ server, owner, reads }: Site, name: string): Promise<number> {
  const { db } = server.deps;
  const before = await rowsRead(db);
  const { status } = await sendToDesk(server, 'GET', reads.get(name) ?? '', { by: owner });
  expect([name, status]).toEqual([name, 200]);
  return (await rowsRead(db)) - before;
}

it('[DESK-260] a list, filter, search or calendar reads as few rows with many bookings as with few', async () => {
  const [few, many] = sites;
  if (!few || !many) throw new Error('There are two sites');
  const grown: string[] = [];
  for (const name of few.reads.keys()) {
    const before = await rowsOf(few, name);
    const after = await rowsOf(many, name);
    if (!(after <= Math.max(fewRows, most * before))) grown.push(`${name}: ${before}, ${after}`);
  }
  expect(grown).toEqual([]);
});
