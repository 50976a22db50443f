import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { basePath } from '#contract/call.ts';
import { changeLink, linkOf, pathOf } from '#server/calendar/calendar-link.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { type PostgresProcess, startPostgresProcess } from '#testing/postgres-process.ts';
import { startServer, type TestServer } from '#testing/server.ts';
import { addOperator, sendToDesk } from '#tests/server/desk/desk-fixtures.ts';
import { addBooking, addGuest, addProperty, noon, send } from '#tests/server/fixtures.ts';

/* A server whose synchronous standby is away: every change waits for it, in a server of its own. */

let postgres: PostgresProcess;
let server: TestServer;
/** As the operator of the database. */
let admin: OpenDatabase;

beforeAll(async () => {
  postgres = await startPostgresProcess();
  // The tests' own database waits for nothing. This overrides it for connections from now on.
  const first = await openDatabase({ url: postgres.url, connections: 1 });
  await first.db.execute(sql`alter database postgres set synchronous_commit = on`);
  await first.close();
  server = await startServer({ RATE_LIMITS: 'on' }, () => openDatabase({ url: postgres.url }));
  admin = await openDatabase({ url: postgres.url, connections: 1 });
});
afterAll(async () => {
  await setStandby('');
  await server.close();
  await admin.close();
  await postgres.stop();
});

async function setStandby(name: string): Promise<void> {
  await admin.db.execute(sql.raw(`alter system set synchronous_standby_names = '${name}'`));
  await admin.db.execute(sql`select pg_reload_conf()`);
}

it('[OPS-22] reads and `/readyz` go on while more changes wait than there are connections', async () => {
  server.setNow(noon);
  const guest = await addGuest(server);
  const home = await addProperty(server);
  await addBooking(server, guest.id, home.id);
  await changeLink(server.deps.db, home.id);
  const link = await linkOf(server.deps.db, home.id);
  if (!link) throw new Error('The home has no calendar');
  // Their sessions were used long enough ago to be touched by the reads.
  const minutesLater = (minutes: number) => new Date(noon.getTime() + 60_000 * minutes);
  server.setNow(minutesLater(60));
  const operator = await addOperator(server, 'support');
  server.setNow(minutesLater(70));
  await setStandby('missing_standby');
  // Each from an address of its own: two from one address wait for each other.
  const changes = Array.from({ length: 25 }, (_, index) =>
    server.app.inject({
      method: 'POST',
      url: `${basePath}/news-letter`,
      remoteAddress: `203.0.113.${index}`,
      payload: { email: `guest-${index}@example.com` },
    }),
  );
  const isWaiting = async () => {
    const [row] = await admin.db
      .select({ waiting: sql<number>`count(*)::integer` })
      .from(sql`pg_stat_activity`)
      .where(sql`wait_event = 'SyncRep'`);
    return row?.waiting;
  };
  await expect.poll(isWaiting).toBe(10);
  const started = performance.now();
  const replies = await Promise.all([
    server.app.inject('/readyz'),
    server.app.inject(pathOf(link)),
    send(server, 'GET', `/booking-registry/dates/by-detail/${home.id}`),
    send(server, 'GET', `/booking-registry/get/by-detail/${guest.id}`, { token: guest.token }),
    sendToDesk(server, 'GET', '/bookings', { by: operator }),
  ]);
  expect(replies.map((reply) => ('statusCode' in reply ? reply.statusCode : reply.status))).toEqual(
    [200, 200, 200, 200, 200],
  );
  // A read that waited for a change would end with its time limit.
  expect(performance.now() - started).toBeLessThan(4000);
  await setStandby('');
  for (const { statusCode } of await Promise.all(changes)) {
    expect([200, 201, 503]).toContain(statusCode);
  }
});
