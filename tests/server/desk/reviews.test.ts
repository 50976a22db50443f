import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { basePath } from '#contract/call.ts';
import { reviews } from '#server/db/property-tables.ts';
import { runCommand } from '#server/operator/run-command.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addGuest,
  addProperty,
  empty,
  noon,
  type PropertyRow,
  send,
  startEmptyServer,
} from '../fixtures.ts';
import { addOperator, auditEntriesOf, sendToDesk, type TestOperator } from './desk-fixtures.ts';

let server: TestServer;
let maya: TestOperator;
let house: PropertyRow;
let grace: Awaited<ReturnType<typeof addGuest>>;
let id: string;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  maya = await addOperator(server, 'manager');
  house = await addProperty(server);
  grace = await addGuest(server, { email: 'grace@example.com' });
  id = await addReview();
});
afterAll(() => server.close());

async function addReview(values: Partial<typeof reviews.$inferInsert> = {}): Promise<string> {
  const [row] = await server.deps.db
    .insert(reviews)
    .values({
      propertyId: house.id,
      userId: grace.id,
      comment: 'Call 555-0100 for cheap rooms.',
      createdAt: noon,
      ...values,
    })
    .returning();
  if (!row) throw new Error('The database inserted no review');
  return row.id;
}

const get = (path: string) => sendToDesk(server, 'GET', path, { by: maya });
const post = (path: string, body: object) => sendToDesk(server, 'POST', path, { by: maya, body });

const wire = () => ({
  id,
  version: 1,
  property: { id: house.id, name: house.name },
  guest: { id: grace.id, name: 'Grace Ilunga', email: 'grace@example.com' },
  comment: 'Call 555-0100 for cheap rooms.',
  state: 'shown',
  writtenAt: '2027-03-10T12:00:00.000Z',
});

const guestsReviews = z.object({
  comments: z.array(
    z.object({
      comment: z.string(),
      reply: z.object({ text: z.string(), writtenAt: z.string() }).optional(),
    }),
  ),
});

const reviewsPath = () => `/property-comment-registry/by-property/${house.id}`;

async function readReviews() {
  return guestsReviews.parse((await send(server, 'GET', reviewsPath())).body).comments;
}

/** The comments that guests read. */
async function read() {
  return (await readReviews()).map(({ comment }) => comment);
}

/** The replies of the host that guests read. */
async function readReplies() {
  return (await readReviews()).map(({ reply }) => reply);
}

it('[DESK-140] reviews are listed by state, listing, guest and search, newest first', async () => {
  const cabin = await addProperty(server, { name: 'Cabin' });
  const paul = await addGuest(server, { email: 'paul@example.com' });
  const later = new Date(noon.getTime() + 1000);
  const other = await addReview({
    propertyId: cabin.id,
    userId: paul.id,
    isHidden: true,
    createdAt: later,
  });
  expect((await get('/reviews')).body).toMatchObject({ records: [{ id: other }, { id }] });
  for (const query of [
    'state=shown',
    `property=${house.id}`,
    `guest=${grace.id}`,
    'search=GRACE@',
    `search=${id}`,
  ]) {
    expect((await get(`/reviews?${query}`)).body).toEqual({ status: 'success', records: [wire()] });
  }
  for (const query of ['state=hidden', 'search=cabin', `property=${cabin.id}`]) {
    expect((await get(`/reviews?${query}`)).body).toMatchObject({
      records: [{ id: other, state: 'hidden' }],
    });
  }
  expect((await get(`/reviews/${id}`)).body).toEqual({ status: 'success', review: wire() });
});

it('[DESK-141] [DESK-12] guests do not see a hidden review, and see it again after it is shown', async () => {
  await addReview({ comment: 'Lovely lake.', createdAt: new Date(noon.getTime() + 1000) });
  const reason = 'Advertising.';
  expect(await post(`/reviews/${id}/hide`, { version: 1 })).toMatchObject({ status: 400 });
  expect((await post(`/reviews/${id}/hide`, { version: 1, reason })).body).toEqual({
    status: 'success',
    review: { ...wire(), version: 2, state: 'hidden' },
  });
  expect(await read()).toEqual(['Lovely lake.']);
  expect(await auditEntriesOf(server, id)).toEqual([
    {
      at: noon,
      operatorId: maya.id,
      email: maya.email,
      address: '127.0.0.1',
      action: 'review.hide',
      subjectKind: 'review',
      subjectId: id,
      subjectLabel: `${house.name}, grace@example.com`,
      before: { review: 'shown' },
      after: { review: 'hidden' },
      reason,
    },
  ]);
  // Once more changes nothing.
  await post(`/reviews/${id}/hide`, { version: 2, reason });
  expect(await auditEntriesOf(server, id)).toHaveLength(1);
  const shown = await post(`/reviews/${id}/show`, { version: 2, reason: 'A real number.' });
  expect(shown.body).toMatchObject({ review: { version: 3, state: 'shown' } });
  expect(await read()).toEqual(['Lovely lake.', 'Call 555-0100 for cheap rooms.']);
});

it('[DESK-141] [DESK-15] a review that has changed meanwhile is not changed', async () => {
  await post(`/reviews/${id}/hide`, { version: 1, reason: 'Advertising.' });
  for (const step of ['hide', 'show']) {
    const reply = await post(`/reviews/${id}/${step}`, { version: 1, reason: 'Too late.' });
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', record: { ...wire(), version: 2, state: 'hidden' } },
    });
  }
});

it('[DESK-142] commands list, hide and show reviews', async () => {
  const run = (...args: string[]) => runCommand(server.deps, ['reviews', ...args]);
  const line = (state: string) =>
    `${id}  ${state}  2027-03-10T12:00:00.000Z  ${house.name}  grace@example.com  Call 555-0100 for cheap rooms.`;
  expect(await run('list', '--status', 'shown')).toEqual([line('shown')]);
  await expect(run('hide', id)).rejects.toThrow('This command needs --reason');
  const because = ['--reason', 'Advertising.'];
  await expect(
    runCommand(server.deps, ['reviews', 'hide', id, ...because], async () => false),
  ).rejects.toThrow('Nothing was changed.');
  expect(await run('hide', id, ...because)).toEqual([line('hidden')]);
  expect(await read()).toEqual([]);
  expect(await run('show', id, ...because)).toEqual([line('shown')]);
});

it('[DESK-630] [DESK-633] a reply is kept as it was typed and can be changed, and the audit trail has both', async () => {
  const text = 'Thank you, Grace.\n<b>Come</b> again & again.';
  for (const invalid of ['', ' \n ', 'x'.repeat(2001)]) {
    const reply = await post(`/reviews/${id}/reply`, { version: 1, text: invalid });
    expect(reply).toMatchObject({ status: 400 });
  }
  expect((await post(`/reviews/${id}/reply`, { version: 1, text: ` ${text}\n` })).body).toEqual({
    status: 'success',
    review: { ...wire(), version: 2, reply: { text, writtenAt: '2027-03-10T12:00:00.000Z' } },
  });
  // The same text once more changes nothing.
  expect(await post(`/reviews/${id}/reply`, { version: 2, text })).toMatchObject({
    body: { review: { version: 2 } },
  });
  server.setNow(new Date(noon.getTime() + 60_000));
  const longest = 'x'.repeat(2000);
  const changed = await post(`/reviews/${id}/reply`, { version: 2, text: longest });
  const reply = { text: longest, writtenAt: '2027-03-10T12:01:00.000Z' };
  expect(changed.body).toEqual({ status: 'success', review: { ...wire(), version: 3, reply } });
  const entry = {
    operatorId: maya.id,
    email: maya.email,
    address: '127.0.0.1',
    action: 'review.reply',
    subjectKind: 'review',
    subjectId: id,
    subjectLabel: `${house.name}, grace@example.com`,
    reason: '',
  };
  expect(await auditEntriesOf(server, id)).toEqual([
    { ...entry, at: noon, before: { reply: null }, after: { reply: text } },
    {
      ...entry,
      at: new Date(noon.getTime() + 60_000),
      before: { reply: text },
      after: { reply: longest },
    },
  ]);
});

it('[DESK-632] [DESK-633] a reply is removed, and the review stays', async () => {
  await post(`/reviews/${id}/reply`, { version: 1, text: 'Thank you.' });
  server.setNow(new Date(noon.getTime() + 60_000));
  expect((await post(`/reviews/${id}/reply/remove`, { version: 2 })).body).toEqual({
    status: 'success',
    review: { ...wire(), version: 3 },
  });
  // Without a reply, nothing changes.
  await post(`/reviews/${id}/reply/remove`, { version: 3 });
  expect(await auditEntriesOf(server, id)).toMatchObject([
    { action: 'review.reply' },
    { action: 'review.removeReply', before: { reply: 'Thank you.' }, after: { reply: null } },
  ]);
});

it('[DESK-631] a reply to a hidden review, or to one that has changed meanwhile, is refused', async () => {
  await post(`/reviews/${id}/hide`, { version: 1, reason: 'Advertising.' });
  expect(await post(`/reviews/${id}/reply`, { version: 1, text: 'Thank you.' })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', record: { ...wire(), version: 2, state: 'hidden' } },
  });
  expect(await post(`/reviews/${id}/reply`, { version: 2, text: 'Thank you.' })).toMatchObject({
    status: 422,
    body: { code: 'step_impossible' },
  });
  expect(await auditEntriesOf(server, id)).toHaveLength(1);
});

it('[STAY-191] guests read a new, changed or removed reply at the next read, and none of a hidden review', async () => {
  const tagOf = async (known?: string) => {
    const headers = known === undefined ? {} : { 'if-none-match': known };
    const url = `${basePath}${reviewsPath()}`;
    const { statusCode, headers: answered } = await server.app.inject({ url, headers });
    return { statusCode, etag: String(answered.etag) };
  };
  const writtenAt = '2027-03-10T12:00:00.000Z';
  expect(await readReplies()).toEqual([undefined]);
  const first = await tagOf();
  expect(await tagOf(first.etag)).toMatchObject({ statusCode: 304 });
  await post(`/reviews/${id}/reply`, { version: 1, text: 'Thank you.' });
  expect(await tagOf(first.etag)).toMatchObject({ statusCode: 200 });
  expect(await readReplies()).toEqual([{ text: 'Thank you.', writtenAt }]);
  await post(`/reviews/${id}/reply`, { version: 2, text: 'Thanks.' });
  expect(await readReplies()).toEqual([{ text: 'Thanks.', writtenAt }]);
  const reason = 'Advertising.';
  await post(`/reviews/${id}/hide`, { version: 3, reason });
  expect(await readReplies()).toEqual([]);
  await post(`/reviews/${id}/show`, { version: 4, reason });
  expect(await readReplies()).toEqual([{ text: 'Thanks.', writtenAt }]);
  await post(`/reviews/${id}/reply/remove`, { version: 5 });
  expect(await readReplies()).toEqual([undefined]);
});
