import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { fromPglite, PgBoss } from 'pg-boss';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { deliver, post } from '#server/mail/outbox.ts';
import { createEmptyDatabase, findPostgres } from '#testing/postgres.ts';

/*
 * `npm run bench -- jobs`: the outbox beside pg-boss (`docs/decisions/0046-jobs-stay-in-our-tables.md`), on PostgreSQL and on PGlite. It
 * measures the time from the posting of a job to its work, what 1,000 waiting jobs take, what a minute without
 * jobs costs this process, and when a job of a lost process is worked on again.
 */

const sweepEveryMs = 2000;
const waiting = 1000;

/** A queue of e-mails. `work` receives the id that was posted. */
interface Queue {
  readonly post: (id: string) => Promise<void>;
  readonly start: (work: (id: string) => Promise<void>) => Promise<void>;
  /** Takes a job, as a process does that is lost before it has done its work. */
  readonly lose: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

function outboxQueue(db: Database): Queue {
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const delivery = { db, sent: new Set<string>(), report: console.error };
  return {
    post: (id) => post(db, { kind: 'code', sealed: id }, new Date()),
    async start(work) {
      const sweep = () =>
        deliver({ ...delivery, send: async ({ sealed }) => work(sealed ?? '') }, new Date());
      // As in `server/sweeps.ts`.
      const run = () => {
        underWay = underWay.then(sweep);
      };
      run();
      timer = setInterval(run, sweepEveryMs);
    },
    async lose() {
      void deliver({ ...delivery, send: () => new Promise(() => {}) }, new Date());
      await sleep(1000);
    },
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}

async function bossQueue(
  options: { db: ReturnType<typeof fromPglite> } | { connectionString: string },
) {
  const boss = new PgBoss({ ...options, ...('db' in options && { backend: 'pglite' as const }) });
  boss.on('error', console.error);
  await boss.start();
  await boss.createQueue('mails', { retryLimit: 10, retryDelay: 10, heartbeatSeconds: 10 });
  return {
    post: async (id: string) => {
      await boss.send('mails', { id });
    },
    start: async (work: (id: string) => Promise<void>) => {
      const polling = { pollingIntervalSeconds: sweepEveryMs / 1000, burstWhenBatchFull: true };
      await boss.work<{ id: string }>('mails', { ...polling, batchSize: 20 }, async (jobs) => {
        for (const { data } of jobs) await work(data.id);
      });
    },
    lose: async () => {
      await boss.fetch('mails');
    },
    stop: () => boss.stop({ graceful: true }),
  } satisfies Queue;
}

async function measure(queue: Queue) {
  const postedAt = new Map<string, number>();
  const delays: number[] = [];
  let left = 0;
  let drained = () => {};
  await queue.post('lost');
  await queue.lose();
  const lostAt = performance.now();
  const again = new Promise<number>((resolve) => {
    postedAt.set('lost', lostAt);
    left = 1;
    drained = () => resolve((performance.now() - lostAt) / 1000);
  });
  await queue.start(async (id) => {
    delays.push(performance.now() - (postedAt.get(id) ?? 0));
    left -= 1;
    if (left === 0) drained();
  });
  const secondsUntilAgain = await again;
  delays.length = 0;
  async function postNow(id: string) {
    left += 1;
    postedAt.set(id, performance.now());
    await queue.post(id);
  }
  const idleFrom = process.cpuUsage();
  await sleep(30_000);
  const { user, system } = process.cpuUsage(idleFrom);
  for (let n = 0; n < 40; n += 1) {
    await postNow(`single ${n}`);
    await sleep(510);
  }
  await sleep(2 * sweepEveryMs);
  delays.sort((one, other) => one - other);
  const [middle = 0, late = 0] = [delays[20], delays[37]];
  const done = new Promise<void>((resolve) => {
    drained = resolve;
  });
  left = 0;
  for (let n = 0; n < waiting; n += 1) await postNow(`many ${n}`);
  const from = performance.now();
  if (left > 0) await done;
  await queue.stop();
  return {
    'median ms': Math.round(middle),
    'p95 ms': Math.round(late),
    [`${waiting} jobs, s after the last post`]: Number(
      ((performance.now() - from) / 1000).toFixed(1),
    ),
    'lost job again, s': Math.round(secondsUntilAgain),
    'idle ms of processor a minute': Math.round((2 * (user + system)) / 1000),
  };
}

const table: Record<string, Awaited<ReturnType<typeof measure>>> = {};

const postgres = await findPostgres();
const database = await createEmptyDatabase(postgres.url);
try {
  const open = await openDatabase({ url: database.url });
  table['outbox, PostgreSQL'] = await measure(outboxQueue(open.db));
  await open.close();
  table['pg-boss, PostgreSQL'] = await measure(await bossQueue({ connectionString: database.url }));
} finally {
  await database.drop();
  await postgres.stop();
}
const folder = await mkdtemp(join(tmpdir(), 'ndako-jobs-'));
try {
  const open = await openDatabase({ dataDir: join(folder, 'outbox') });
  table['outbox, PGlite'] = await measure(outboxQueue(open.db));
  await open.close();
  const pglite = await PGlite.create({ dataDir: join(folder, 'boss') });
  table['pg-boss, PGlite'] = await measure(await bossQueue({ db: fromPglite(pglite) }));
  await pglite.close();
} finally {
  await rm(folder, { recursive: true, force: true });
}
console.table(table);
