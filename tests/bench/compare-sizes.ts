import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { openSeal } from '#server/db/data-key.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { changeCounts } from '#server/db/server-tables.ts';
import { readEnvironment } from '#server/environment.ts';
import { picturePlaces } from '#server/pictures/picture-places.ts';
import { createEmptyDatabase, findPostgres } from '#testing/postgres.ts';

const usualMost = 3;

/** The reads of a site by name. Each throws when it fails. */
export type Reads = ReadonlyMap<string, () => Promise<void>>;

interface Comparison {
  /** Such as `bookings`. */
  readonly records: string;
  /** How many of them a small site and a large one have. */
  readonly sizes: readonly [number, number];
  /** How often each read is measured. */
  readonly rounds: number;
  /** The largest allowed ratio of times: the large site to the small one. Default: 3. */
  readonly most?: number;
  /** Fills a new database. The reads have the same names for each size. */
  readonly fill: (database: OpenDatabase, app: FastifyInstance, size: number) => Promise<Reads>;
}

type Open = (size: number) => Promise<{ database: OpenDatabase; drop(): Promise<void> }>;

/** Prints the times of reads on PGlite and on PostgreSQL. The process fails if one grows too much. */
export async function compareSizes(comparison: Comparison): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ndako-sizes-'));
  const grown = await compareOn('PGlite', comparison, async (size) => ({
    database: await openDatabase({ dataDir: join(folder, String(size)) }),
    drop: async () => {},
  }));
  await rm(folder, { recursive: true, force: true });
  const postgres = await findPostgres();
  try {
    const open: Open = async () => {
      const { url, drop } = await createEmptyDatabase(postgres.url);
      return { database: await openDatabase({ url }), drop };
    };
    grown.push(...(await compareOn('PostgreSQL', comparison, open)));
  } finally {
    await postgres.stop();
  }
  if (grown.length === 0) return;
  const { sizes, records, most = usualMost } = comparison;
  console.error(`More than ${most} times slower with ${sizes[1]} ${records}:\n${grown.join('\n')}`);
  process.exitCode = 1;
}

/** @returns the reads that grow. */
async function compareOn(name: string, comparison: Comparison, open: Open): Promise<string[]> {
  const { sizes, records, rounds, most = usualMost } = comparison;
  const [small, large] = await Promise.all(sizes.map(open));
  if (!small || !large) throw new Error('There are two sizes');
  const few = await siteOn(small.database, sizes[0], comparison);
  const many = await siteOn(large.database, sizes[1], comparison);
  const grown: string[] = [];
  console.log(`\n${name}: milliseconds with ${sizes.join(' and ')} ${records}`);
  for (const [read, ofFew] of few.reads) {
    const ofMany = many.reads.get(read);
    if (!ofMany) throw new Error(`There is no read ${read}`);
    const [before, after] = await timesOf(
      [
        { ...few, read: ofFew },
        { ...many, read: ofMany },
      ],
      rounds,
    );
    const ratio = after / before;
    const figures = [before, after, ratio].map((figure) => figure.toFixed(2).padStart(8)).join(' ');
    console.log(`${read.padEnd(44)} ${figures}`);
    if (!(ratio <= most)) grown.push(`${name}: ${read}`);
  }
  for (const { app } of [few, many]) await app.close();
  for (const { database, drop } of [small, large]) {
    await database.close();
    await drop();
  }
  return grown;
}

async function siteOn(database: OpenDatabase, size: number, { fill }: Comparison) {
  const environment = readEnvironment({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' });
  const seal = await openSeal(database.db, 'a data key of the bench, long enough for one');
  const pictures = picturePlaces(environment);
  const deps = { db: database.db, clock: () => new Date(), environment, seal, pictures };
  const app = await buildApp({ deps });
  await app.ready();
  const reads = await fill(database, app, size);
  // Otherwise the server would answer from memory (decision 47).
  const forgetReplies = async () => {
    await database.db.update(changeCounts).set({ listings: sql`${changeCounts.listings} + 1` });
  };
  return { app, reads, forgetReplies };
}

/** A read of a site, and what comes before it and is not measured. */
interface Measured {
  readonly read: () => Promise<void>;
  readonly forgetReplies: () => Promise<void>;
}

/** Milliseconds of each read: the best of many, which other work disturbs least. */
async function timesOf(
  [few, many]: readonly [Measured, Measured],
  rounds: number,
): Promise<[number, number]> {
  const best: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  // In turns, so that a busy machine slows each down alike.
  for (let round = 0; round < rounds; round += 1) {
    best[0] = Math.min(best[0], await timeOf(few));
    best[1] = Math.min(best[1], await timeOf(many));
  }
  return best;
}

async function timeOf({ read, forgetReplies }: Measured): Promise<number> {
  await forgetReplies();
  const start = performance.now();
  await read();
  return performance.now() - start;
}
