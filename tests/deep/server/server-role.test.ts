import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { sqlStateOf } from '#server/db/database.ts';
import { audit } from '#server/db/desk-tables.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { loadDemo } from '#server/import/demo.ts';
import { runCommand } from '#server/operator/run-command.ts';
import { startSweeps } from '#server/sweeps.ts';
import { createEmptyDatabase, type TestDatabase } from '#testing/postgres.ts';
import { startServer, type TestServer } from '#testing/server.ts';
import { runServer } from '#testing/server-process.ts';
import { addOperator, sendToDesk } from '#tests/server/desk/desk-fixtures.ts';
import { addGuest, addProperty, addTax, noon, send, sentDay } from '#tests/server/fixtures.ts';

const guide = join(import.meta.dirname, '../../../docs/guides/operations.md');

let database: TestDatabase;
let owner: string;
let role: string;

beforeEach(async () => {
  database = await createEmptyDatabase(inject('postgresTemplate').adminUrl);
  const name = new URL(database.url).pathname.slice(1);
  owner = `owner_of_${name}`;
  role = `server_of_${name}`;
  await asSuperuser(
    `create role ${owner} login password 'secret';
     alter database ${name} owner to ${owner};
     ${/psql ndako -c '(.+)'/.exec(await readFile(guide, 'utf8'))?.[1]}`,
  );
});
afterEach(async () => {
  await asSuperuser(`drop owned by ${role}`);
  await database.drop();
  const admin = inject('postgresTemplate').adminUrl;
  await run(admin, `drop role ${role}; drop role ${owner}`);
});

const asSuperuser = (statements: string) => run(database.url, statements);

async function run(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

/** The SQL of the guide, with the names of this test. */
async function followGuide(): Promise<void> {
  const written = /```sql\n(create role ndako_server .+?)```/s.exec(await readFile(guide, 'utf8'));
  const name = new URL(database.url).pathname.slice(1);
  const statements = (written?.[1] ?? '')
    .replaceAll('ndako_server', role)
    .replaceAll('database ndako', `database ${name}`)
    .replace(/(authorization|for role) ndako\b/g, `$1 ${owner}`)
    .replaceAll('<another password>', 'secret');
  await asSuperuser(statements);
}

function urlAs(user: string): string {
  const url = new URL(database.url);
  url.username = user;
  url.password = 'secret';
  return url.href;
}

/** A server as the guide starts it: only the migrations run as the owner of the tables. */
async function startAsGuided(): Promise<TestServer> {
  const server = await startServer({}, () =>
    openDatabase({ url: urlAs(role), migrationsUrl: urlAs(owner) }),
  );
  onTestFinished(() => server.close());
  return server;
}

/** A guest books, and an operator approves it. */
async function bookAndApprove(server: TestServer): Promise<void> {
  server.setNow(noon);
  await addTax(server);
  const { token, id: userId } = await addGuest(server);
  const { id: propertyId } = await addProperty(server);
  const body = {
    checkInDate: sentDay('20-03-2027'),
    checkOutDate: sentDay('22-03-2027'),
    guestQuantity: 2,
    coupon: '',
    propertyId,
    userId,
    bookingStatus: 'pending',
    bookingAmount: 350,
    paymentMethod: 'cash',
  };
  const booked = await send(server, 'POST', '/booking-registry', { token, body });
  expect(booked).toMatchObject({ status: 201 });
  const { data } = z.object({ data: z.object({ id: z.string() }) }).parse(booked.body);
  const by = await addOperator(server, 'manager');
  const approval = { by, body: { version: 1 } };
  expect(await sendToDesk(server, 'POST', `/bookings/${data.id}/approve`, approval)).toMatchObject({
    status: 200,
  });
}

/** SQLSTATE of a missing right, and of the exception of a trigger. */
const noRight = '42501';
const refusedByTrigger = 'P0001';

async function expectRefusals(server: TestServer): Promise<void> {
  const { db } = server.deps;
  const trail = await db.select().from(audit);
  expect(trail.map(({ action }) => action)).toEqual(['booking.approve']);
  for (const [statement, state] of [
    ['alter table audit disable trigger all', noRight],
    ['drop trigger audit_never_changes on audit', noRight],
    ['create trigger own before insert on audit execute function count_version()', noRight],
    ['drop function refuse_change_of_audit() cascade', noRight],
    ['drop table audit', noRight],
    ['truncate audit', noRight],
    [`update audit set reason = 'another'`, refusedByTrigger],
    ['delete from audit', refusedByTrigger],
    ['set session_replication_role = replica', noRight],
    [`set role ${owner}`, noRight],
    ['create table own (id int)', noRight],
    ['create temporary table own (id int)', noRight],
    ['delete from drizzle.__drizzle_migrations', noRight],
  ]) {
    const refusal = await db.execute(statement ?? '').then(() => undefined, sqlStateOf);
    expect([statement, refusal]).toEqual([statement, state]);
  }
  expect(await db.select().from(audit)).toEqual(trail);
}

it('the server’s user of the guide starts the server, with the settings of the guide', async () => {
  await followGuide();
  const settings = { DATABASE_URL: urlAs(role), DATA_KEY: 'x'.repeat(32) };
  expect(await runServer(settings).ended).toEqual({
    code: 1,
    error:
      'The user of DATABASE_URL or MIGRATIONS_DATABASE_URL lacks a right: see PostgreSQL in docs/guides/operations.md.\n',
  });
  const guided = runServer({ ...settings, MIGRATIONS_DATABASE_URL: urlAs(owner) });
  await guided.untilSaid(/Ctrl-C/);
  guided.child.kill('SIGTERM');
  expect(await guided.ended).toEqual({ code: 0, error: '' });
});

it('[DESK-13] the server’s user of the guide cannot change the audit trail or its triggers', async () => {
  await followGuide();
  const server = await startAsGuided();
  await bookAndApprove(server);
  await expectRefusals(server);
});

it('[DESK-13] nor can it on a database that was in use with one user', async () => {
  await (await openDatabase({ url: urlAs(owner) })).close();
  await followGuide();
  const server = await startAsGuided();
  await bookAndApprove(server);
  await expectRefusals(server);
});

it('the server’s user of the guide can do everything else: sweeps and every command', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ndako-role-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const source = await startServer();
  onTestFinished(() => source.close());
  await loadDemo(source.deps);
  await runCommand(source.deps, ['backup', join(folder, 'source')]);

  await followGuide();
  const server = await startAsGuided();
  await runCommand(server.deps, ['restore', join(folder, 'source')]);
  const failures: unknown[] = [];
  const swept = new Set<string>();
  const stop = startSweeps(server.deps, (sweep, error) => {
    swept.add(sweep);
    if (error !== undefined) failures.push(error);
  });
  await expect.poll(() => swept.size).toBe(8);
  await stop();
  expect(failures).toEqual([]);
  const environment = { ...server.deps.environment, NEW_DATA_KEY: 'x'.repeat(32) };
  await runCommand({ ...server.deps, environment }, ['data-key', 'change']);
  await runCommand(server.deps, ['backup', join(folder, 'copy')]);
});
