import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit } from '#server/db/desk-tables.ts';
import { recordAuditEntry } from '#server/desk/audit/record-audit-entry.ts';
import { startServer, type TestServer } from '#testing/server.ts';
import { noon } from '../fixtures.ts';
import { addOperator } from './desk-fixtures.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  const { id, email } = await addOperator(server, 'owner');
  await recordAuditEntry(
    server.deps.db,
    { id, email, address: '127.0.0.1' },
    {
      action: 'guest.block',
      subjectKind: 'guest',
      subjectId: 'grace',
      subjectLabel: 'grace@example.com',
    },
    noon,
  );
});
afterAll(() => server.close());

it.each([
  ['update', sql`update audit set reason = 'another'`],
  ['update of no row', sql`update audit set reason = 'another' where false`],
  ['delete', sql`delete from audit`],
  ['truncate', sql`truncate audit`],
])('[DESK-13] the database refuses to %s the audit trail', async (_title, statement) => {
  const { db } = server.deps;
  const before = await db.select().from(audit);
  expect(before).toHaveLength(1);
  await expect(db.execute(statement)).rejects.toMatchObject({
    cause: expect.objectContaining({ message: 'The audit trail cannot be changed' }),
  });
  expect(await db.select().from(audit)).toEqual(before);
});

it('[DESK-13] an operator of the trail cannot be deleted', async () => {
  await expect(server.deps.db.execute(sql`delete from operators`)).rejects.toMatchObject({
    cause: expect.objectContaining({ code: '23503' }),
  });
});
