import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { execa } from 'execa';
import { defaultSettings } from '#testing/default-settings.ts';
import { createEmptyDatabase, findPostgres } from '#testing/postgres.ts';
import { processorSeconds, residentMegabytes } from './process-costs.ts';

/*
 * `npm run bench -- start`: the processor time of `npm start` until it is ready, and the memory of the
 * idle server, beside those of a process that only opens the same embedded database. Needs Linux.
 */

const root = join(import.meta.dirname, '../..');
const rounds = 3;
const idleMs = 5000;
/** The largest allowed ratio of processor times: a start to opening the embedded database. */
const most = { PGlite: 3, PostgreSQL: 2.5 } as const;

interface Cost {
  /** Processor time of all threads. */
  readonly seconds: number;
  readonly megabytes: number;
}

/** The cost of a process until it prints `ready`, and its memory when it then was idle for 5 s. */
async function costOf(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  ready: RegExp,
): Promise<Cost> {
  const child = execa(process.execPath, args, {
    cwd: root,
    env: { ...defaultSettings(), PORT: '0', ...settings },
    reject: false,
  });
  let said = '';
  while (!ready.test(said)) said += String((await once(child.stdout, 'data'))[0]);
  const { pid = 0 } = child;
  const seconds = await processorSeconds(pid);
  await wait(idleMs);
  const megabytes = await residentMegabytes(pid);
  child.kill();
  await child;
  return { seconds, megabytes };
}

const product = (settings: Readonly<Record<string, string>>) =>
  costOf(['scripts/start.ts'], settings, /Ctrl-C stops it/);

/** The best of several runs, which other work on the machine disturbs least. */
function best(costs: readonly Cost[]): Cost {
  return {
    seconds: Math.min(...costs.map(({ seconds }) => seconds)),
    megabytes: Math.min(...costs.map(({ megabytes }) => megabytes)),
  };
}

const folder = await mkdtemp(join(tmpdir(), 'ndako-start-bench-'));
const postgres = await findPostgres();
const { url, drop } = await createEmptyDatabase(postgres.url);
try {
  const embedded = { DATA_DIR: folder };
  const shared = { DATABASE_URL: url, DATA_DIR: folder };
  // The first run of all bundles the server and fills the database.
  await product(shared);
  const first = await product(embedded);
  const bare: Cost[] = [];
  const starts: Record<keyof typeof most, Cost[]> = { PGlite: [], PostgreSQL: [] };
  // In turns, so that a busy machine slows each down alike.
  for (let round = 0; round < rounds; round += 1) {
    const pglite = ['tests/bench/floor/pglite.ts', join(folder, 'database')];
    bare.push(await costOf(pglite, {}, /ready/));
    starts.PGlite.push(await product(embedded));
    starts.PostgreSQL.push(await product(shared));
  }
  const floor = best(bare);
  print('only PGlite', floor);
  print('first start on PGlite', first);
  for (const [name, costs] of Object.entries(starts)) print(`start on ${name}`, best(costs));
  for (const name of ['PGlite', 'PostgreSQL'] as const) {
    const ratio = best(starts[name]).seconds / floor.seconds;
    if (ratio <= most[name]) continue;
    console.error(
      `A start on ${name} takes more than ${most[name]} times as long as PGlite alone.`,
    );
    process.exitCode = 1;
  }

  function print(what: string, { seconds, megabytes }: Cost): void {
    const ratio = (seconds / floor.seconds).toFixed(2);
    console.log(
      `${what.padEnd(24)} ${seconds.toFixed(2)} s  ${ratio} times  ${megabytes.toFixed(0)} MB`,
    );
  }
} finally {
  await drop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
