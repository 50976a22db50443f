import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import * as accountTables from '#server/db/account-tables.ts';
import { audit } from '#server/db/desk-tables.ts';
import type { TestServer } from '#testing/server.ts';
import { addGuest, empty, noon, send, startEmptyServer } from '../fixtures.ts';
import { addOperator, auditEntriesOf, sendToDesk, type TestOperator } from './desk-fixtures.ts';

let server: TestServer;
let odette: TestOperator;
let grace: Awaited<ReturnType<typeof addGuest>>;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  odette = await addOperator(server, 'owner');
  grace = await addGuest(server, {
    email: 'grace@example.com',
    mobileNumber: '243810000000',
    createdAt: noon,
  });
});
afterAll(() => server.close());

const get = (path: string) => sendToDesk(server, 'GET', path, { by: odette });
const change = (body: object) =>
  sendToDesk(server, 'POST', `/guests/${grace.id}`, { by: odette, body });
const bookings = () => send(server, 'GET', `/booking-registry/get/by-detail/${grace.id}`, grace);

const wire = () => ({
  id: grace.id,
  version: 1,
  name: 'Grace Ilunga',
  email: 'grace@example.com',
  mobileNumber: '243810000000',
  mayBook: true,
  isBlocked: false,
  isDeleted: false,
  joinedAt: '2027-03-10T12:00:00.000Z',
});

describe('guests', () => {
  it('[DESK-23] are listed by state and search', async () => {
    const shown = { status: 'success', records: [wire()] };
    for (const query of ['', 'search=GRACE@', 'search=ace%20il', `search=${grace.id}`]) {
      expect((await get(`/guests?${query}`)).body).toEqual(shown);
    }
    expect((await get(`/guests/${grace.id}`)).body).toEqual({ status: 'success', guest: wire() });
    const add = async (values: Partial<typeof accountTables.users.$inferInsert>) =>
      (await addGuest(server, values)).id;
    const states = {
      denied: await add({ mayBook: false }),
      blocked: await add({ isBlocked: true }),
      deleted: await add({ isDeleted: true }),
    };
    for (const [state, id] of Object.entries(states)) {
      expect((await get(`/guests?state=${state}`)).body).toMatchObject({ records: [{ id }] });
    }
  });

  it.each([
    ['deny', { mayBook: true }, { mayBook: false }],
    ['block', { isBlocked: false }, { isBlocked: true }],
    ['delete', { isDeleted: false }, { isDeleted: true }],
  ])(
    '[DESK-23] [DESK-12] %s changes the account, with an entry of the trail',
    async (word, before, after) => {
      const reason = 'Twice no show.';
      expect(await change({ version: 1, change: word })).toMatchObject({ status: 400 });
      expect((await change({ version: 1, change: word, reason })).body).toEqual({
        status: 'success',
        guest: { ...wire(), ...after, version: 2 },
      });
      expect(await auditEntriesOf(server, grace.id)).toEqual([
        {
          at: noon,
          operatorId: odette.id,
          email: odette.email,
          address: '127.0.0.1',
          action: `guest.${word}`,
          subjectKind: 'guest',
          subjectId: grace.id,
          subjectLabel: 'grace@example.com',
          before,
          after,
          reason,
        },
      ]);
      // Once more changes nothing, and undoing it is the same call.
      await change({ version: 2, change: word, reason });
      expect(await auditEntriesOf(server, grace.id)).toHaveLength(1);
      const undo = { deny: 'allow', block: 'unblock', delete: 'restore' }[word];
      expect((await change({ version: 2, change: undo, reason })).body).toEqual({
        status: 'success',
        guest: { ...wire(), version: 3 },
      });
    },
  );

  it('[DESK-23] who are blocked lose every session, who are deleted read the reason', async () => {
    await change({ version: 1, change: 'delete', reason: 'Asked for it.' });
    expect(await bookings()).toMatchObject({ status: 401, body: { code: 'account_deleted' } });
    await change({ version: 2, change: 'restore', reason: 'A mistake.' });
    expect(await bookings()).toMatchObject({ status: 200 });
    await change({ version: 3, change: 'block', reason: 'Fraud.' });
    expect(await bookings()).toMatchObject({ status: 401, body: { code: 'session_expired' } });
  });

  it('[DESK-15] who have changed meanwhile are not changed', async () => {
    const form = new URLSearchParams({ firstName: 'Gracia' });
    await send(server, 'PATCH', `/User-registry/${grace.id}`, { token: grace.token, form });
    expect(await change({ version: 1, change: 'block', reason: 'Fraud.' })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', record: { ...wire(), name: 'Gracia Ilunga', version: 2 } },
    });
    expect(await bookings()).toMatchObject({ status: 200 });
    // A sign-in notes the language of the browser. That is no change for the desk.
    await server.deps.db.update(accountTables.users).set({ language: 'fr' });
    expect(await change({ version: 2, change: 'block', reason: 'Fraud.' })).toMatchObject({
      status: 200,
    });
  });
});

describe('the audit trail', () => {
  const list = z.object({
    records: z.array(z.object({ action: z.string() })),
    next: z.string().optional(),
  });
  const actionsOf = async (query: string) =>
    list.parse((await get(`/audit?${query}`)).body).records.map(({ action }) => action);

  it('[DESK-14] is filtered by operator, action, subject and days, newest first', async () => {
    await change({ version: 1, change: 'deny', reason: '=HYPERLINK("x")' });
    server.setNow(new Date('2027-03-11T00:00:00.000Z'));
    odette = await addOperator(server, 'owner');
    await change({ version: 2, change: 'allow', reason: 'She said "sorry",\nand paid.' });
    const ofGrace = `subject=${grace.id}`;
    expect((await get(`/audit?${ofGrace}`)).body).toEqual({
      status: 'success',
      records: [
        {
          id: expect.stringMatching(/^[\da-f-]{36}$/),
          at: '2027-03-11T00:00:00.000Z',
          by: { kind: 'operator', id: odette.id, email: odette.email },
          address: '127.0.0.1',
          action: 'guest.allow',
          subject: { kind: 'guest', id: grace.id, label: 'grace@example.com' },
          before: { mayBook: false },
          after: { mayBook: true },
          reason: 'She said "sorry",\nand paid.',
        },
        expect.objectContaining({ action: 'guest.deny' }),
      ],
    });
    expect(await actionsOf(`${ofGrace}&action=guest.deny`)).toEqual(['guest.deny']);
    expect(await actionsOf(`${ofGrace}&operator=${odette.id}`)).toEqual(['guest.allow']);
    expect(await actionsOf(`${ofGrace}&to=2027-03-10`)).toEqual(['guest.deny']);
    expect(await actionsOf(`${ofGrace}&from=2027-03-11`)).toEqual(['guest.allow']);
    expect(await actionsOf(`${ofGrace}&from=2027-03-12`)).toEqual([]);
  });

  it('[DESK-14] is exported as CSV, whose cells are never formulas', async () => {
    const { email } = odette;
    await change({ version: 1, change: 'deny', reason: '=HYPERLINK("x")' });
    const reply = await server.app.inject({
      url: `/desk/api/audit.csv?subject=${grace.id}`,
      headers: { cookie: odette.cookie },
    });
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.csv"',
      'cache-control': 'no-store',
    });
    expect(reply.body.split('\r\n')).toEqual([
      '\uFEFF"at","by","address","action","subject","subject id","label","before","after","reason"',
      `"2027-03-10T13:00:00+01:00","${email}","127.0.0.1","guest.deny","guest","${grace.id}","grace@example.com","May book: yes","May book: no","'=HYPERLINK(""x"")"`,
      '',
    ]);
  });

  it('[DESK-14] [DESK-348] is exported with its fields in words, one in a line', async () => {
    const subject = { operatorId: odette.id, email: odette.email, address: '', reason: '' };
    await server.deps.db.insert(audit).values({
      ...subject,
      at: noon,
      action: 'content.change',
      subjectKind: 'content',
      subjectId: 'words',
      subjectLabel: 'faq-registry',
      before: { amount: 399.4, checkIn: '2027-03-20', note: null, isPaid: false },
      after: {
        message: '<p>Whole "text"</p>',
        'message (fr)': 'Texte',
        property1_title: 'Quiet',
        somethingNew: '=1+1',
      },
    });
    const reply = await server.app.inject({
      url: '/desk/api/audit.csv?subject=words',
      headers: { cookie: odette.cookie },
    });
    expect(reply.body.split('\r\n')[1]).toBe(
      `"2027-03-10T13:00:00+01:00","${odette.email}","","content.change","content","words","faq-registry",` +
        '"Note: \nAmount: $399.40\nPaid: no\nCheck-in: 2027-03-20",' +
        '"Text: <p>Whole ""text""</p>\nText in French: Texte\nsomethingNew: =1+1\nproperty1_title: Quiet",""',
    );
  });

  it('[DESK-14] has further pages, and the export has all of them', async () => {
    let version = 1;
    for (let turn = 0; turn < 30; turn += 1) {
      await change({ version, change: 'deny', reason: 'Again.' });
      await change({ version: version + 1, change: 'allow', reason: 'Again.' });
      version += 2;
    }
    const first = list.parse((await get(`/audit?subject=${grace.id}`)).body);
    expect(first.records).toHaveLength(50);
    const rest = `subject=${grace.id}&after=${encodeURIComponent(first.next ?? '')}`;
    expect(await actionsOf(rest)).toHaveLength(10);
    const csv = await server.app.inject({
      url: `/desk/api/audit.csv?subject=${grace.id}`,
      headers: { cookie: odette.cookie },
    });
    expect(csv.body.trimEnd().split('\r\n')).toHaveLength(61);
  });
});
