import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { basePath } from '#contract/call.ts';
import { buildApp } from '#server/app.ts';
import { openSeal } from '#server/db/data-key.ts';
import { type Database, isUnavailable, sqlStateOf } from '#server/db/database.ts';
import { addressesOf } from '#server/db/database-url.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { connectPostgres } from '#server/db/open-postgres.ts';
import { readEnvironment } from '#server/environment.ts';
import { picturePlaces } from '#server/pictures/picture-places.ts';
import { createEmptyDatabase } from '#testing/postgres.ts';
import { type PostgresPair, startPostgresPair } from '#testing/postgres-pair.ts';
import { failure } from '../fixtures.ts';

describe('[OPS-01] the address of a database', () => {
  it.each([
    [
      'postgres://ada:x%40y@one:5432,two:5433/ndako?target_session_attrs=read-write',
      [
        'postgres://ada:x%40y@one:5432/ndako?target_session_attrs=read-write',
        'postgres://ada:x%40y@two:5433/ndako?target_session_attrs=read-write',
      ],
    ],
    [
      'postgresql://[::1],[::2]:5433/ndako',
      ['postgresql://[::1]/ndako', 'postgresql://[::2]:5433/ndako'],
    ],
    ['postgres://ada:a,b@one/ndako?x=1,2', ['postgres://ada:a,b@one/ndako?x=1,2']],
    ['postgres://ada@/ndako?host=/run/postgresql', ['postgres://ada@/ndako?host=/run/postgresql']],
    ['postgresql:///ndako', ['postgresql:///ndako']],
  ])('names its hosts as libpq does: %s', (url, addresses) => {
    expect(addressesOf(url)).toEqual(addresses);
  });
});

/** Waits for a number of queries, each on a connection of its own. @returns the ports of their servers. */
async function portsOf(db: Database, connections: number): Promise<number[]> {
  const all = Promise.withResolvers<void>();
  let held = 0;
  const port = async () =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .select({ port: sql<number>`inet_server_port()` })
        .from(sql`(select 1) as one`);
      held += 1;
      if (held === connections) all.resolve();
      await all.promise;
      return row?.port ?? 0;
    });
  return Promise.all(Array.from({ length: connections }, port));
}

describe('[OPS-01] a database with a host that refuses, a standby and a primary', () => {
  let pair: PostgresPair;
  let refusing: Server;
  /** Connections that the refusing host has ended. */
  let refused = 0;
  let url: string;
  let primary: string;
  let standby: string;

  beforeAll(async () => {
    refusing = createServer((socket) => {
      refused += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(refusing, 'listening');
    const address = refusing.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    pair = await startPostgresPair();
    const { pathname } = new URL((await createEmptyDatabase(pair.primaryUrl())).url);
    [primary = '', standby = ''] = addressesOf(pair.urlOf(pathname.slice(1)));
    const { username, password } = new URL(primary);
    const hosts = [`127.0.0.1:${port}`, new URL(standby).host, new URL(primary).host];
    url = `postgres://${username}:${password}@${hosts}${pathname}?target_session_attrs=read-write`;
    await pair.addStandby();
  });
  afterAll(async () => {
    refusing.close();
    await pair.stop();
  });

  const portOf = (address: string) => Number(new URL(address).port);

  it('is used at the primary, which is remembered', async () => {
    const { db, close } = await openDatabase({ url });
    try {
      expect(await portsOf(db, 1)).toEqual([portOf(primary)]);
      // One for the migrations, and one for the first connection of the pool.
      expect(refused).toBe(2);
      expect(await portsOf(db, 4)).toEqual(Array.from({ length: 4 }, () => portOf(primary)));
      expect(refused).toBe(2);
    } finally {
      await close();
    }
  });

  it('does not open without the primary', async () => {
    const opening = openDatabase({ url: standby }).catch((error: unknown) => error);
    const error = await opening;
    expect(sqlStateOf(error)).toBe('25006');
    expect(isUnavailable(error)).toBe(true);
    expect(String(error)).toBe('Error: 127.0.0.1 takes no changes');
  });

  it('moves to the standby that is promoted, when the primary takes no more changes', async () => {
    const { db, close } = await openDatabase({ url });
    const environment = readEnvironment({ RATE_LIMITS: 'off' });
    const deps = {
      db,
      clock: () => new Date(),
      environment,
      seal: await openSeal(db, 'a data key of the tests, long enough for one'),
      pictures: picturePlaces(environment),
    };
    const app = await buildApp({ deps, logger: false });
    const signUp = () =>
      app.inject({
        method: 'POST',
        url: `${basePath}/news-letter`,
        payload: { email: 'g@example.com' },
      });
    try {
      await portsOf(db, 3);
      await db.execute(sql`alter system set default_transaction_read_only = on`);
      await db.execute(sql`select pg_reload_conf()`);
      const isReadOnly = async () => {
        const reply = await signUp();
        return (
          reply.statusCode === 503 && {
            retryAfter: reply.headers['retry-after'],
            status: 503,
            body: reply.json(),
          }
        );
      };
      await expect.poll(isReadOnly).toEqual({
        retryAfter: '1',
        ...failure(
          503,
          'unavailable',
          'The service is not available right now. Please try again later.',
        ),
      });
      await pair.promote();
      await expect.poll(async () => (await signUp()).statusCode).toBe(201);
      expect(await portsOf(db, 1)).toEqual([portOf(standby)]);
    } finally {
      await app.close();
      await close();
    }
  });
});

describe('[OPS-21] a slow database with several hosts', () => {
  it('is used when no other host takes changes', async () => {
    // The first answers after 3 seconds, and the other refuses at once.
    const slow = createServer((socket) => {
      socket.on('error', () => undefined);
      setTimeout(() => {
        const line = connect(target, '127.0.0.1');
        line.on('error', () => socket.destroy());
        socket.on('close', () => line.destroy());
        socket.pipe(line).pipe(socket);
      }, 3000).unref();
    }).listen(0, '127.0.0.1');
    const refusing = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await Promise.all([once(slow, 'listening'), once(refusing, 'listening')]);
    const { adminUrl } = inject('postgresTemplate');
    const { username, password, port } = new URL(adminUrl);
    const target = Number(port);
    const portOf = (server: Server) => Object(server.address()).port;
    const hosts = [slow, refusing].map((server) => `127.0.0.1:${portOf(server)}`).join();
    const url = `postgres://${username}:${password}@${hosts}/postgres?target_session_attrs=read-write`;
    const { db, close } = connectPostgres({ url });
    try {
      const isAnswered = async () =>
        (await db.select({ one: sql`1` }).from(sql`(select 1) as one`)).length;
      // All of them are one round.
      const hurried = await Promise.allSettled([1, 2, 3, 4].map(isAnswered));
      expect(
        hurried.map((each) => each.status === 'rejected' && isUnavailable(each.reason)),
      ).toEqual([true, true, true, true]);
      expect(await isAnswered()).toBe(1);
    } finally {
      await close();
      slow.close();
      refusing.close();
    }
  });
});
