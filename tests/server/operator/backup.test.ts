import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openSeal } from '#server/db/data-key.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { operators } from '#server/db/desk-tables.ts';
import { notices } from '#server/db/notice-tables.ts';
import { publishNotices, tell } from '#server/notices/notices.ts';
import { runCommand } from '#server/operator/run-command.ts';
import { openTestDatabase } from '#testing/database.ts';
import type { TestServer } from '#testing/server.ts';
import { addDeskBooking } from '../desk/desk-fixtures.ts';
import { noon, startEmptyServer } from '../fixtures.ts';

const dataKey = 'a data key of the tests, long enough for one';

let server: TestServer;
let folder: string;
let target: OpenDatabase;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ndako-backup-'));
  target = await openTestDatabase();
});
afterEach(async () => {
  await target.close();
  await rm(folder, { recursive: true });
});
afterAll(() => server.close());

it.each([
  { title: 'the newest one', seen: 0, next: 4 },
  { title: 'what an operator has seen, which may have been removed', seen: 7, next: 8 },
])('[DESK-541] a restored site numbers its notices after $title', async ({ seen, next }) => {
  const { db } = server.deps;
  const { bookingId } = await addDeskBooking(server, 'support');
  await db.update(operators).set({ seenNotice: seen });
  await db.insert(notices).values({ kind: 'bookingMade', bookingId, number: 3 });
  await runCommand(server.deps, ['backup', join(folder, 'backup')]);
  await openSeal(target.db, dataKey);
  await runCommand({ ...server.deps, db: target.db }, ['restore', join(folder, 'backup')]);

  await tell(target.db, 'bookingCancelled', bookingId, noon);
  await publishNotices(target.db, noon);
  const numbers = target.db
    .select({ kind: notices.kind, number: notices.number })
    .from(notices)
    .orderBy(notices.number);
  expect(await numbers).toEqual([
    { kind: 'bookingMade', number: 3 },
    { kind: 'bookingCancelled', number: next },
  ]);
});

it('a backup into a folder with a slash at its end is whole', async () => {
  await runCommand(server.deps, ['backup', `${join(folder, 'backup')}/`]);
  expect(await readdir(folder)).toEqual(['backup']);
  expect(await readdir(join(folder, 'backup'))).toContain('backup.json');
});
