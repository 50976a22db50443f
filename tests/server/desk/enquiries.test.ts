import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { enquiries } from '#server/db/enquiry-tables.ts';
import { runCommand } from '#server/operator/run-command.ts';
import type { TestServer } from '#testing/server.ts';
import { addContent, addGuest, empty, noon, send, startEmptyServer } from '../fixtures.ts';
import { addOperator, auditEntriesOf, sendToDesk, type TestOperator } from './desk-fixtures.ts';

let server: TestServer;
let sam: TestOperator;
let graceId: string;
let visitId: string;
let partnershipId: string;
let subscriptionId: string;

const message = `May I see the house? ${'I like it. '.repeat(20)}`.trim();

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  sam = await addOperator(server, 'support');
  const [typesId] = await addContent(server, 'agent-types-registry', { name: 'Video call' });
  const grace = await addGuest(server, { email: 'grace@example.com' });
  graceId = grace.id;
  const visit = { name: 'Grace', email: 'grace@example.com', typesId, message, userId: grace.id };
  await send(server, 'POST', '/visit-form-registry', { token: grace.token, body: visit });
  server.setNow(new Date('2027-03-10T12:00:01.000Z'));
  const partnership = {
    name: '=Joël_100%',
    email: 'joel@example.com',
    mobilenumber: '+243 81 000',
    message: 'Two\nhouses',
  };
  await send(server, 'POST', '/partnership-form-registry', { body: partnership });
  server.setNow(new Date('2027-03-10T12:00:02.000Z'));
  await send(server, 'POST', '/news-letter', { body: { email: 'ada@example.com' } });
  const rows = await server.deps.db.select().from(enquiries);
  const idOf = (kind: string) => rows.find((row) => row.kind === kind)?.id ?? '';
  visitId = idOf('visit');
  partnershipId = idOf('partnership');
  subscriptionId = idOf('newsletter');
});
afterAll(() => server.close());

const get = (path: string) => sendToDesk(server, 'GET', path, { by: sam });
const change = (body: object) =>
  sendToDesk(server, 'POST', `/enquiries/${visitId}`, { by: sam, body });

/** The visit of every test, in the form of the list. */
const wire = () => ({
  id: visitId,
  version: 1,
  kind: 'visit',
  name: 'Grace',
  email: 'grace@example.com',
  guest: graceId,
  excerpt: message.slice(0, 160),
  isAnswered: false,
  receivedAt: '2027-03-10T12:00:00.000Z',
});

const list = z.object({
  records: z.array(z.object({ id: z.string() })),
  next: z.string().optional(),
});

async function idsOf(query: string): Promise<string[]> {
  const { status, body } = await get(`/enquiries?${query}`);
  expect(status).toBe(200);
  return list.parse(body).records.map(({ id }) => id);
}

describe('enquiries', () => {
  it('[DESK-70] are listed newest first, with the beginning of the message', async () => {
    const without = { version: 1, receivedAt: expect.any(String) };
    expect((await get('/enquiries')).body).toEqual({
      status: 'success',
      records: [
        {
          ...without,
          id: subscriptionId,
          kind: 'newsletter',
          name: '',
          email: 'ada@example.com',
          excerpt: '',
          isAnswered: true,
        },
        {
          ...without,
          id: partnershipId,
          kind: 'partnership',
          name: '=Joël_100%',
          email: 'joel@example.com',
          excerpt: 'Two\nhouses',
          isAnswered: false,
        },
        wire(),
      ],
    });
  });

  it('[DESK-70] end the beginning of a message between two characters', async () => {
    const before = 'x'.repeat(159);
    await server.deps.db.update(enquiries).set({ message: `${before}😀!` });
    expect((await get('/enquiries?kind=visit')).body).toMatchObject({
      records: [{ excerpt: `${before}😀` }],
    });
  });

  it.each([
    ['kind=visit', () => [visitId]],
    ['kind=newsletter', () => [subscriptionId]],
    ['answered=no', () => [partnershipId, visitId]],
    ['answered=yes', () => [subscriptionId]],
    ['answered=no&kind=partnership', () => [partnershipId]],
    ['search=GRACE', () => [visitId]],
    ['search=l_100%25', () => [partnershipId]],
    ['search=ada@', () => [subscriptionId]],
    ['search=unknown', () => []],
  ])('[DESK-70] are filtered by %s', async (query, ids) => {
    expect(await idsOf(query)).toEqual(ids());
  });

  it('[DESK-70] are found by their id, and an unknown filter is refused', async () => {
    expect(await idsOf(`search=${visitId}`)).toEqual([visitId]);
    expect(await get('/enquiries?kind=odd')).toMatchObject({ status: 400 });
  });

  it('[DESK-70] have further pages', async () => {
    const more = Array.from({ length: 60 }, (_, at) => ({
      kind: 'newsletter' as const,
      email: `more-${at}@example.com`,
      isAnswered: true,
      createdAt: noon,
    }));
    await server.deps.db.insert(enquiries).values(more);
    const first = list.parse((await get('/enquiries?kind=newsletter')).body);
    expect(first.records).toHaveLength(50);
    const rest = await idsOf(`kind=newsletter&after=${encodeURIComponent(first.next ?? '')}`);
    expect(rest).toHaveLength(11);
    expect(first.records.map(({ id }) => id)).not.toContain(rest[0]);
  });

  it('[DESK-70] [DESK-317] [DESK-344] are exported with the filters and whole texts, and never as formulas', async () => {
    const reply = await server.app.inject({
      url: '/desk/api/enquiries.csv?answered=no',
      headers: { cookie: sam.cookie },
    });
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="enquiries.csv"',
      'cache-control': 'no-store',
    });
    expect(reply.body.split('\r\n')).toEqual([
      '\uFEFF"received","kind","name","e-mail","mobile number","visit","message","answered","note","id"',
      `"2027-03-10T13:00:01+01:00","partnership","'=Joël_100%","joel@example.com","'+243 81 000","","Two\nhouses","no","","${partnershipId}"`,
      `"2027-03-10T13:00:00+01:00","visit","Grace","grace@example.com","","Video call","${message}","no","","${visitId}"`,
      '',
    ]);
  });

  it('[DESK-71] are shown with everything that was typed', async () => {
    const typed = { mobileNumber: '', visitType: 'Video call', message, note: '' };
    expect((await get(`/enquiries/${visitId}`)).body).toEqual({
      status: 'success',
      enquiry: { ...wire(), ...typed },
    });
    expect(await get('/enquiries/00000000-0000-4000-8000-000000000000')).toMatchObject({
      status: 404,
    });
  });

  it('[DESK-71] [DESK-12] are answered and opened again with a note, which the trail has', async () => {
    const at = '2027-03-10T12:00:02.000Z';
    const answered = { ...wire(), version: 2, isAnswered: true, note: 'Called her.' };
    expect((await change({ version: 1, change: 'answer', note: ' Called her. ' })).body).toEqual({
      status: 'success',
      enquiry: {
        ...answered,
        mobileNumber: '',
        visitType: 'Video call',
        message,
        changed: { at, by: sam.email },
      },
    });
    expect(await auditEntriesOf(server, visitId)).toEqual([
      {
        at: new Date(at),
        operatorId: sam.id,
        email: sam.email,
        address: '127.0.0.1',
        action: 'enquiry.answer',
        subjectKind: 'enquiry',
        subjectId: visitId,
        subjectLabel: 'visit, grace@example.com',
        before: { isAnswered: false, note: '' },
        after: { isAnswered: true, note: 'Called her.' },
        reason: '',
      },
    ]);
    expect(await change({ version: 2, change: 'answer', note: '' })).toMatchObject({
      status: 422,
      body: { code: 'step_impossible' },
    });
    await change({ version: 2, change: 'note', note: 'Calls back.' });
    expect((await get(`/enquiries/${visitId}`)).body).toMatchObject({
      enquiry: { version: 3, isAnswered: true, note: 'Calls back.' },
    });
    expect((await change({ version: 3, change: 'reopen', note: '' })).body).toMatchObject({
      enquiry: { version: 4, isAnswered: false, note: '' },
    });
    expect(await auditEntriesOf(server, visitId)).toHaveLength(3);
  });

  it('[DESK-71] [DESK-15] are changed by only one of two concurrent operators', async () => {
    const replies = await Promise.all([
      change({ version: 1, change: 'answer', note: 'One' }),
      change({ version: 1, change: 'note', note: 'Two' }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'changed_meanwhile', record: { version: 2 } });
    expect(await auditEntriesOf(server, visitId)).toHaveLength(1);
  });

  it('[DESK-70] [DESK-71] are listed, answered and exported on the command line', async () => {
    const run = (...args: string[]) => runCommand(server.deps, args);
    const line = `${visitId}  2027-03-10T12:00:00.000Z  visit  open  Grace  grace@example.com`;
    expect(await run('enquiries', 'list', '--kind', 'visit', '--status', 'open')).toEqual([line]);
    expect(await run('enquiries', 'answer', visitId, '--note', 'Called her.')).toEqual([
      `Enquiry ${visitId} is answered.`,
    ]);
    expect(await run('enquiries', 'show', visitId)).toEqual([
      line.replace('open', 'answered'),
      'Video call',
      message,
      'Note: Called her.',
    ]);
    // Without a new note, the note stays.
    expect(await run('enquiries', 'reopen', visitId)).toEqual([
      `Enquiry ${visitId} is not answered.`,
    ]);
    expect(await run('enquiries', 'show', visitId)).toContain('Note: Called her.');
    const [csv] = await run('enquiries', 'export', '--search', 'ada@');
    expect(csv?.split('\r\n')).toEqual([
      '"received","kind","name","e-mail","mobile number","visit","message","answered","note","id"',
      `"2027-03-10T13:00:02+01:00","newsletter","","ada@example.com","","","","yes","","${subscriptionId}"`,
    ]);
    const [json = ''] = await run('enquiries', 'show', visitId, '--json');
    expect(JSON.parse(json)).toMatchObject({ status: 'success', enquiry: { id: visitId } });
    await expect(run('enquiries', 'show', partnershipId.replace(/^./, 'g'))).rejects.toThrow(
      'There is no enquiry',
    );
    await expect(run('enquiries', 'list', '--kind', 'odd')).rejects.toThrow(
      'There is no such status: odd',
    );
  });
});
