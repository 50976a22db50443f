import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { basePath, type Call } from '#contract/call.ts';
import { allCalls } from '#contract/calls/all-calls.ts';
import { addDays, dayOnClock } from '#contract/day.ts';
import type { PropertyId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import { sitePath } from '#contract/site-path.ts';
import { buildApp } from '#server/app.ts';
import { bookings } from '#server/db/booking-tables.ts';
import { openSeal } from '#server/db/data-key.ts';
import { isUnavailable, type OpenDatabase } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import type { Deps } from '#server/deps.ts';
import { readEnvironment } from '#server/environment.ts';
import { picturePlaces } from '#server/pictures/picture-places.ts';
import { builtSite } from '#server/site/built-site.ts';
import { type DatabaseLine, openDatabaseLine, type Trouble } from '#testing/database-line.ts';
import { copyTemplate, type TestDatabase } from '#testing/postgres.ts';
import { startPostgresProcess } from '#testing/postgres-process.ts';
import { isAlone, measured, proofTimeout, sized } from '#testing/trust.ts';
import { addGuest, addProperty, bookingBody } from '#tests/server/fixtures.ts';

/*
 * These tests do not catch `uncaughtException`, because it would end the server. It fails the run.
 */

const connections = 5;
/** After so many milliseconds without a reply a connection counts as lost. */
const silenceMs = 4000;
let copy: TestDatabase;
let line: DatabaseLine;
let database: OpenDatabase;
let folder: string;
let app: FastifyInstance;
let admin: pg.Client;

beforeAll(async () => {
  copy = await copyTemplate(inject('postgresTemplate'));
  line = await openDatabaseLine(copy.url);
  database = await openDatabase({ url: line.url, connections, silenceMs });
  const environment = readEnvironment({ RATE_LIMITS: 'off', MAX_UNPAID_BOOKINGS: '9999' });
  const deps: Deps = {
    db: database.db,
    clock: () => new Date(),
    environment,
    seal: await openSeal(database.db, 'a data key of the tests, long enough for one'),
    pictures: picturePlaces(environment),
  };
  folder = await mkdtemp(join(tmpdir(), 'ndako-lost-'));
  await writeFile(join(folder, 'index.html'), '<html lang="en"><head><!-- head --><!-- /head -->');
  app = await buildApp({ deps, logger: false, site: (site) => builtSite(site, folder) });
  admin = new pg.Client({ connectionString: inject('postgresTemplate').adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await app.close();
  await database.close();
  await line.cut();
  await admin.end();
  await copy.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Ends every connection to the test's database, like a restart or an administrator. */
async function endConnections(): Promise<number> {
  const { rowCount } = await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
    [new URL(copy.url).pathname.slice(1)],
  );
  return rowCount ?? 0;
}

const message = 'The service is not available right now. Please try again later.';
const turnedAway = {
  status: 503,
  retryAfter: '1',
  body: { status: 'error', message, code: 'unavailable' },
};

function answerOf(reply: LightMyRequestResponse) {
  return { status: reply.statusCode, retryAfter: reply.headers['retry-after'], body: reply.json() };
}

const signIn: InjectOptions = {
  method: 'POST',
  url: `${basePath}/user-auth/login`,
  payload: { email: 'amina@ndako.example', password: 'Ndako-demo1!' },
};
const properties = `${basePath}/property-registry/status/approved`;

/** Uses every connection of the server at the same time, each in a transaction. */
async function holdEveryConnection(): Promise<void> {
  const all = Promise.withResolvers<void>();
  let held = 0;
  async function hold(): Promise<void> {
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      held += 1;
      if (held === connections) all.resolve();
      await all.promise;
    });
  }
  const holds = Array.from({ length: connections }, () => hold().catch(all.reject));
  await Promise.all([all.promise, ...holds]);
}

/** Waits until the pool has noticed the lost connections. After that, all connections must work. */
async function recovered(): Promise<void> {
  const isWhole = () =>
    holdEveryConnection().then(
      () => true,
      () => false,
    );
  await expect.poll(isWhole, { timeout: 30_000 }).toBe(true);
}

describe('connections that end during requests', () => {
  it('cause at most replies of 503, and the next request succeeds', async () => {
    const statuses = new Set<number>();
    for (let round = 0; round < 12; round += 1) {
      const requests = Array.from({ length: 30 }, (_, index) =>
        app.inject(index % 3 === 0 ? signIn : index % 3 === 1 ? properties : '/readyz'),
      );
      await endConnections();
      await Promise.race(requests);
      await endConnections();
      for (const reply of await Promise.all(requests)) {
        statuses.add(reply.statusCode);
        if (reply.statusCode === 503) expect(answerOf(reply)).toEqual(turnedAway);
      }
    }
    expect(statuses).toContain(503);
    expect([...statuses].filter((status) => ![200, 400, 503].includes(status))).toEqual([]);
    await recovered();
  });

  it('end only the open transaction', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ended = database.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        expect(await endConnections()).toBeGreaterThan(0);
        await app.inject('/healthz');
        await tx.execute(sql`select 1`);
      });
      const failure = await ended.catch((error: unknown) => error);
      expect(isUnavailable(failure)).toBe(true);
      await recovered();
    }
  });

  it('end the running query', async () => {
    const running = database.db.execute(sql`select pg_sleep(30)`).catch((error: unknown) => error);
    const isRunning = async () => {
      const { rows } = await admin.query(
        "select 1 from pg_stat_activity where query like '%pg_sleep(30)%' and pid <> pg_backend_pid()",
      );
      return rows.length > 0;
    };
    await expect.poll(isRunning).toBe(true);
    await endConnections();
    expect(isUnavailable(await running)).toBe(true);
    await recovered();
  });
});

describe('a migration by another server process', () => {
  async function changeSizes(type: string): Promise<void> {
    const client = new pg.Client({ connectionString: copy.url });
    await client.connect();
    await client.query(`alter table properties alter column size type ${type}`);
    await client.end();
  }

  it('costs each connection at most one reply of 503, because its prepared statements are stale', async () => {
    // Each page is read for the first time, so that no reply comes from memory.
    let pages = 0;
    const readNext = () => {
      pages += 1;
      return app.inject(`${properties}?docPerPageCount=${pages}`);
    };
    const warmUp = Array.from({ length: 4 * connections }, readNext);
    await Promise.all(warmUp);
    await changeSizes('bigint');
    const replies: LightMyRequestResponse[] = [];
    for (let count = 0; count < 3 * connections; count += 1) {
      replies.push(await readNext());
    }
    await changeSizes('integer');
    const refused = replies.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map(answerOf)).toEqual(refused.map(() => turnedAway));
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(connections);
    expect(replies.at(-1)?.statusCode).toBe(200);
    await endConnections();
    await recovered();
  });
});

// A body that every public call accepts. A call refuses an invalid body without the database.
const person = { name: 'Grace', email: 'grace@example.com', message: 'Hello' };
const account = { userName: 'grace', email: 'grace@example.com', password: 'Kivulake1!' };
const bodies: Readonly<Record<string, object>> = {
  '/user-auth/login': { email: account.email, password: account.password },
  '/user-registry': account,
  '/user-registry/verify-otp': { ...account, otp: '1234' },
  '/admin-auth/forgot-password': { email: account.email },
  '/admin-auth/forgot-password-otp-verification': { email: account.email, otp: '1234' },
  '/admin-auth/reset-password': { ...account, passwordResetToken: 'token' },
  '/news-letter': { email: person.email },
  '/partnership-form-registry': { ...person, mobilenumber: '0810000000' },
  '/visit-form-registry': { ...person, typesId: randomUUID() },
  '/property-registry/adavance/search': {},
  '/booking-registry/claim': { code: 'K7M4-QX2P-9TDR' },
  '/payment-link/read': { token: 'token' },
  '/payment-link/order': { token: 'token' },
  '/payment-link/payment': {
    token: 'token',
    orderId: 'order',
    transactionId: 'A1B2C3D4E5F6G7H8',
    date: '10-03-2027 12:00:00',
    message: '',
  },
  '/booking-registry/:id/messages': {
    id: '00000000-0000-4000-8000-000000000001',
    text: 'Hello',
  },
  '/booking-registry/:id/messages/read': { upTo: '00000000-0000-4000-8000-000000000001' },
};

function requestOf({ method, path }: Call): InjectOptions {
  return {
    method,
    url: `${basePath}${path.replaceAll(/:\w+/g, () => randomUUID())}`,
    headers: { authorization: `Bearer ${'t'.repeat(43)}` },
    ...(method !== 'GET' && { payload: bodies[path] ?? {} }),
  };
}

describe('an unreachable database', () => {
  it('causes 503 with Retry-After on every call, page and health check that needs it, until it is back', async () => {
    await line.cut();
    for (const call of allCalls) {
      expect([call.path, answerOf(await app.inject(requestOf(call)))]).toEqual([
        call.path,
        turnedAway,
      ]);
    }
    for (const url of ['/readyz', '/sitemap.xml', '/sitemaps/listings-1.xml']) {
      expect(answerOf(await app.inject(url))).toEqual(turnedAway);
    }
    const navigation = { headers: { accept: 'text/html' } };
    const listing = await app.inject({
      url: sitePath('/propertyDetails/:id', { id: randomUUID() }),
      ...navigation,
    });
    expect({
      status: listing.statusCode,
      retryAfter: listing.headers['retry-after'],
      type: listing.headers['content-type'],
    }).toEqual({ status: 503, retryAfter: '1', type: 'text/html; charset=utf-8' });
    expect((await app.inject({ url: '/', ...navigation })).statusCode).toBe(200);
    expect((await app.inject('/healthz')).statusCode).toBe(200);

    await line.restore();
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    for (const call of allCalls) {
      expect([call.path, (await app.inject(requestOf(call))).statusCode]).not.toEqual([
        call.path,
        503,
      ]);
    }
    await holdEveryConnection();
  });
});

describe('guests who book', () => {
  const guests = 5;
  const firstDay = addDays(dayOnClock(new Date()), 30);
  let people: Awaited<ReturnType<typeof addGuest>>[];
  let propertyId: PropertyId;
  let confirmed: string[];
  let answers: ReturnType<typeof answerOf>[];

  beforeEach(async () => {
    await recovered();
    people = await Promise.all(Array.from({ length: guests }, () => addGuest(app)));
    ({ id: propertyId } = await addProperty(app, { serviceCharge: cents(0) }));
    confirmed = [];
    answers = [];
  });

  /** Books one day, again and again until it is confirmed or the work is over. */
  async function bookDay(index: number, isOver = () => false): Promise<void> {
    const guest = people[index % guests];
    const day = addDays(firstDay, index);
    const stay = { checkIn: day, checkOut: day };
    for (let isBooked = false; !isBooked && !isOver(); ) {
      const reply = await app.inject({
        method: 'POST',
        url: `${basePath}/booking-registry`,
        headers: { authorization: `Bearer ${guest?.token}` },
        payload: bookingBody(guest?.id ?? '', propertyId, stay, 100),
      });
      isBooked = reply.statusCode === 201;
      if (isBooked) confirmed.push(reply.json().data.id);
      else answers.push(answerOf(reply));
    }
  }

  /** Every confirmed booking is stored, and every day is booked at most once. */
  async function expectNothingLost(): Promise<void> {
    const rows = await database.db
      .select()
      .from(bookings)
      .where(eq(bookings.propertyId, propertyId));
    const stored = rows.filter(({ isDeleted }) => !isDeleted);
    expect(new Set(stored.map(({ checkIn }) => checkIn)).size).toBe(stored.length);
    expect(confirmed.filter((id) => !stored.some((row) => row.id === id))).toEqual([]);
    expect(new Set(confirmed).size).toBe(confirmed.length);
  }

  it('are answered with 503 while the database is away, and can go on once it is back', {
    timeout: proofTimeout,
  }, async (context) => {
    const awayMs = sized(500, 10_000);
    let isOver = false;
    let next = 0;
    const work = people.map(async () => {
      while (!isOver) await bookDay(next++, () => isOver);
    });
    await expect.poll(() => confirmed.length, { timeout: 60_000 }).toBeGreaterThan(10);
    await line.cut();
    const before = confirmed.length;
    await setTimeout(awayMs);
    const away = confirmed.length - before;
    await line.restore();
    const restoredAt = performance.now();
    while ((await app.inject('/readyz')).statusCode !== 200) await setTimeout(10);
    const readyMs = performance.now() - restoredAt;
    await expect
      .poll(() => confirmed.length, { timeout: 60_000 })
      .toBeGreaterThan(before + away + 10);
    isOver = true;
    await Promise.all(work);
    // A reply that was on its way when the line was cut.
    expect(away).toBeLessThanOrEqual(guests);
    expect(answers.length).toBeGreaterThan(10);
    for (const answer of answers) expect(answer).toEqual(turnedAway);
    expect(readyMs).toBeLessThan(isAlone ? 1000 : 20_000);
    await expectNothingLost();
    measured(
      context,
      `away ${awayMs / 1000} s: ${answers.length} answers of 503, ready after ${Math.ceil(readyMs)} ms, ${confirmed.length} bookings, none lost`,
    );
  });

  it.for<Trouble>(['slow', 'sliced', 'reset', 'cut off', 'silent'])(
    'on a line that is %s lose no confirmed booking, and get no answer but 503',
    { timeout: proofTimeout },
    async (trouble, context) => {
      const days = sized(20, 500);
      line.trouble = trouble;
      // Nothing passes a silent line until it is repaired.
      if (trouble === 'silent') setTimeout(1.5 * silenceMs).then(() => (line.trouble = undefined));
      for (let first = 0; first < days; first += guests) {
        await Promise.all(people.map((_, index) => bookDay(first + index)));
      }
      line.trouble = undefined;
      await recovered();
      for (const answer of answers) expect(answer).toEqual(turnedAway);
      expect(answers.length > 0).toBe(!['slow', 'sliced'].includes(trouble));
      expect(confirmed).toHaveLength(days);
      await expectNothingLost();
      measured(
        context,
        `${trouble}: ${days} bookings, ${answers.length} answers of 503, none lost`,
      );
    },
  );
});

// Never kill the server of TEST_DATABASE_URL.
describe.skipIf(process.env.TEST_DATABASE_URL)('a PostgreSQL that crashes', () => {
  it('causes 503 with Retry-After until it has recovered', { timeout: 60_000 }, async () => {
    const postgres = await startPostgresProcess();
    const own = await openDatabase({ url: postgres.url, connections });
    try {
      const api = await buildApp({ deps: { ...app.deps, db: own.db }, logger: false });
      expect((await api.inject('/readyz')).statusCode).toBe(200);
      const crash = own.db.transaction(async (tx) => {
        const [backend] = await tx
          .select({ pid: sql<number>`pg_backend_pid()` })
          .from(sql`(select 1) as one`);
        if (!backend) throw new Error('PostgreSQL did not return its process id');
        // When one of its processes is killed, PostgreSQL ends all the others and starts again.
        process.kill(backend.pid, 'SIGKILL');
        await tx.execute(sql`select pg_sleep(30)`);
      });
      expect(isUnavailable(await crash.catch((error: unknown) => error))).toBe(true);
      const answers: ReturnType<typeof answerOf>[] = [];
      const isBack = async () => {
        const answer = answerOf(await api.inject('/readyz'));
        answers.push(answer);
        return answer.status === 200;
      };
      await expect.poll(isBack, { timeout: 20_000, interval: 20 }).toBe(true);
      for (const away of answers.slice(0, -1)) expect(away).toEqual(turnedAway);
      await api.close();
    } finally {
      await own.close();
      await postgres.stop();
    }
  });
});
