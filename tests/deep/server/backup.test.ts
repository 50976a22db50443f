import { appendFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { cents } from '#contract/money.ts';
import { requireStayUnit } from '#server/bookings/stay-unit.ts';
import * as accountTables from '#server/db/account-tables.ts';
import * as bookingTables from '#server/db/booking-tables.ts';
import * as calendars from '#server/db/calendar-tables.ts';
import { content } from '#server/db/content-tables.ts';
import { openSeal } from '#server/db/data-key.ts';
import type { Database, OpenDatabase } from '#server/db/database.ts';
import * as desk from '#server/db/desk-tables.ts';
import { enquiries } from '#server/db/enquiry-tables.ts';
import * as mailTables from '#server/db/mail-tables.ts';
import { messages } from '#server/db/message-tables.ts';
import { notices } from '#server/db/notice-tables.ts';
import * as paymentTables from '#server/db/payment-tables.ts';
import * as pictureTables from '#server/db/picture-tables.ts';
import * as propertyTables from '#server/db/property-tables.ts';
import * as serverTables from '#server/db/server-tables.ts';
import { loadDemo } from '#server/import/demo.ts';
import { runCommand } from '#server/operator/run-command.ts';
import { openTestDatabase } from '#testing/database.ts';
import { messageIdOf } from '#testing/ids.ts';
import { startServer, type TestServer } from '#testing/server.ts';
import { measured } from '#testing/trust.ts';
import { addBooking, addGuest, addProperty } from '#tests/server/fixtures.ts';

let server: TestServer;
let folder: string;
let target: OpenDatabase;

beforeAll(async () => {
  server = await startServer();
  await loadDemo(server.deps);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ndako-backup-'));
  target = await openTestDatabase();
});
afterEach(async () => {
  await target.close();
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => server.close());

const run = (db: Database, ...args: string[]) => runCommand({ ...server.deps, db }, args);
const backup = () => join(folder, 'backup');
const useKey = (key: string) => openSeal(target.db, key);
const sameKey = 'a data key of the tests, long enough for one';

/** Every row of every table as text, without what a restored database has of its own: its counts, and loose objects. */
async function everyRow(db: Database): Promise<Record<string, string[]>> {
  const read = async (query: string) =>
    z
      .object({ rows: z.array(z.object({ text: z.string() })) })
      .parse(await db.execute(query))
      .rows.map(({ text }) => text);
  const tables = await read(
    `select table_name::text as text from information_schema.tables
     where table_schema = 'public' and table_name not in ('change_counts', 'loose_pictures')
     order by 1`,
  );
  const rows: Record<string, string[]> = {};
  for (const table of tables)
    rows[table] = await read(`select x::text as text from ${table} x order by 1`);
  return rows;
}

/** Rows in the tables that the demo leaves empty, with texts and bytes that are hard to copy. */
async function fillOtherTables({ db }: TestServer['deps']): Promise<void> {
  const { id: userId, email } = await addGuest(server, { firstName: 'a\u2028b\r\n"\\{}\t,é😀' });
  const [booking] = await db.select().from(bookingTables.bookings).limit(1);
  if (!booking) throw new Error('The demo has no booking');
  const expiresAt = new Date('2027-03-10T12:00:00.123Z');
  await db
    .insert(accountTables.avatars)
    .values({ mime: 'image/png', bytes: new Uint8Array([0, 10, 92, 255]) });
  const [picture] = await db.select().from(pictureTables.pictures).limit(1);
  await db
    .insert(pictureTables.pictureCopies)
    .values({ pictureId: picture?.id ?? '', name: '96', bytes: new Uint8Array([0, 10, 92, 255]) });
  await db
    .insert(accountTables.oneTimeCodes)
    .values({ purpose: 'reset', email, visitor: '127.0.0.1', codeHash: 'hash', expiresAt });
  await db
    .insert(accountTables.singleUseTokens)
    .values({ tokenHash: 'hash', purpose: 'reset', userId, expiresAt });
  await db.insert(accountTables.knownAddresses).values({ hash: 'hash', endsAt: expiresAt });
  await db.insert(serverTables.rateLimits).values({ key: 'key', hits: 3, endsAt: expiresAt });
  await db
    .insert(paymentTables.paymentOrders)
    .values({ id: 'order', bookingId: booking.id, amount: cents(100) });
  await db.insert(paymentTables.providerOrders).values({ id: 'order', amount: cents(100) });
  await db
    .insert(mailTables.outbox)
    .values({ kind: 'code', sealed: 'sealed', nextAt: expiresAt, expiresAt });
  await db
    .insert(paymentTables.paymentLinks)
    .values({ tokenHash: 'hash', bookingId: booking.id, createdAt: expiresAt });
  await db.insert(bookingTables.claimCodes).values({
    codeHash: 'hash',
    bookingId: booking.id,
    claimedBy: userId,
    expiresAt,
    createdAt: expiresAt,
  });
  await db.insert(notices).values({ kind: 'bookingMade', bookingId: booking.id, number: 1 });
  await db.insert(messages).values({
    id: messageIdOf('00000000-0000-4000-8000-000000000001'),
    bookingId: booking.id,
    position: 1,
    from: 'guest',
    text: 'a\u2028b\r\n"\\{}\t,é😀',
  });
  await fillDeskTables(db, expiresAt);
  await fillCalendarTables(db, booking, expiresAt);
  const [type] = await db
    .insert(content)
    .values({ registry: 'x', position: 0, record: { b: [1.5, null], a: {} } })
    .returning();
  const typed = { name: 'Grace', email, message: 'Bonjour\nà tous', isAnswered: false };
  await db.insert(enquiries).values({ kind: 'visit', ...typed, visitTypeId: type?.id ?? '' });
}

async function fillCalendarTables(
  db: Database,
  { id: bookingId, propertyId }: typeof bookingTables.bookings.$inferSelect,
  at: Date,
): Promise<void> {
  const [feed] = await db
    .insert(calendars.calendarFeeds)
    .values({
      propertyId,
      name: 'a\u2028b\r\n"\\{}\t,é😀',
      address: 'https://calendars.example/a.ics',
      conflicts: [{ firstDay: '01-02-2030', lastDay: '03-02-2030', title: 'Fête', bookingId }],
      sameStays: [bookingId],
      fault: 'unreachable',
      failedAt: at,
      nextAt: at,
    })
    .returning();
  await db.insert(calendars.blockedDays).values({
    propertyId,
    firstDay: '05-02-2030',
    lastDay: '07-02-2030',
    reason: 'Painters',
    feedId: feed?.id ?? null,
  });
  await db.insert(calendars.calendarLinks).values({ propertyId, token: 'token' });
}

async function fillDeskTables(db: Database, at: Date): Promise<void> {
  const [operator] = await db.select().from(desk.operators).limit(1);
  if (!operator) throw new Error('The demo has no operator');
  const operatorId = operator.id;
  await db.insert(desk.operatorSessions).values({
    tokenHash: 'hash',
    operatorId,
    address: '127.0.0.1',
    device: 'A test',
    createdAt: at,
    lastUsedAt: at,
    expiresAt: at,
  });
  await db
    .insert(desk.operatorTokens)
    .values({ tokenHash: 'hash', purpose: 'signIn', operatorId, expiresAt: at });
  await db.insert(desk.recoveryCodes).values({ codeHash: 'hash', operatorId });
  await db.insert(desk.audit).values({
    at,
    operatorId,
    email: operator.email,
    address: '127.0.0.1',
    action: 'guest.block',
    subjectKind: 'guest',
    subjectId: 'id',
    subjectLabel: 'Grace',
    before: { isBlocked: false },
    after: { isBlocked: true },
    reason: 'a\u2028b\r\n"\\{}\t,é😀',
  });
}

describe('a backup', () => {
  it('of a running server restores every row of every table', async (context) => {
    await fillOtherTables(server.deps);
    const before = await everyRow(server.deps.db);
    // A table of the future without rows here would be a table that this test does not try.
    const filled = Object.keys(before).filter((table) => before[table]?.length);
    expect(filled).toEqual(Object.keys(before));
    const rows = Object.values(before).flat().length;
    expect(await run(server.deps.db, 'backup', backup())).toEqual([
      `Backed up ${rows} rows to ${backup()}. The data key is not in it: keep a copy of it in another place.`,
    ]);
    expect((await stat(backup())).mode & 0o77).toBe(0);
    expect((await stat(join(backup(), 'users.jsonl'))).mode & 0o77).toBe(0);
    await useKey(sameKey);
    expect(await run(target.db, 'restore', backup())).toEqual([
      `Restored ${rows} rows from ${backup()}.`,
    ]);
    expect(await everyRow(target.db)).toEqual(before);
    measured(context, `${rows} rows of ${filled.length} tables`);
  });

  it('is of one moment, while guests go on writing', async () => {
    const { db } = server.deps;
    const { id: userId } = await addGuest(server);
    const isOwn = sql`user_id = ${userId}`;
    let isDone = false;
    async function write(): Promise<void> {
      while (!isDone) {
        // PGlite alone would leave no time for the files of the backup.
        await setImmediate();
        const { id: propertyId } = await addProperty(server);
        await db.transaction(async (tx) => {
          await tx
            .insert(propertyTables.favourites)
            .values({ userId, propertyId, date: new Date() });
          await tx.insert(propertyTables.reviews).values({ userId, propertyId, comment: 'one' });
        });
      }
    }
    const writing = write();
    await run(db, 'backup', backup());
    isDone = true;
    await writing;
    await useKey(sameKey);
    await run(target.db, 'restore', backup());
    expect(await target.db.$count(propertyTables.favourites, isOwn)).toBe(
      await target.db.$count(propertyTables.reviews, isOwn),
    );
  });

  it('does not replace a folder', async () => {
    await expect(run(server.deps.db, 'backup', folder)).rejects.toThrow(
      `The folder ${folder} exists already. Choose a new one.`,
    );
  });
});

describe('restoring a backup', () => {
  beforeEach(async () => {
    await run(server.deps.db, 'backup', backup());
  });

  it('refuses a database that is not empty, and leaves it as it was', async () => {
    await useKey(sameKey);
    await target.db
      .insert(enquiries)
      .values({ kind: 'newsletter', email: 'grace@example.com', isAnswered: true });
    const before = await everyRow(target.db);
    await expect(run(target.db, 'restore', backup())).rejects.toThrow(
      'The database is not empty. Restore into a new one, which was never started with demo data.',
    );
    expect(await everyRow(target.db)).toEqual(before);
  });

  it('refuses a database with a booking in the same words', async () => {
    await useKey(sameKey);
    await requireStayUnit(target.db, 'day');
    const place = { deps: { db: target.db, clock: () => new Date() } };
    const [guest, home] = [await addGuest(place), await addProperty(place)];
    await addBooking(place, guest.id, home.id);
    await expect(run(target.db, 'restore', backup())).rejects.toThrow(
      'The database is not empty. Restore into a new one, which was never started with demo data.',
    );
  });

  it('refuses a different data key', async () => {
    await useKey('another data key of the tests, also long enough');
    const before = await everyRow(target.db);
    await expect(run(target.db, 'restore', backup())).rejects.toThrow(
      'The backup was written with a different data key. Restore it with that key.',
    );
    expect(await everyRow(target.db)).toEqual(before);
  });

  it('refuses an incomplete backup, and leaves the database as it was', async () => {
    await useKey(sameKey);
    const before = await everyRow(target.db);
    await appendFile(
      join(backup(), 'rate_limits.jsonl'),
      '{"key":"more","hits":1,"next_at":null,"ends_at":"2027-03-10T12:00:00Z"}\n',
    );
    const error = `${backup()} is not a complete backup.`;
    await expect(run(target.db, 'restore', backup())).rejects.toThrow(error);
    await rm(join(backup(), 'backup.json'));
    await expect(run(target.db, 'restore', backup())).rejects.toThrow(error);
    expect(await everyRow(target.db)).toEqual(before);
  });
});
