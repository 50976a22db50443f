import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { noMoney } from '#contract/money.ts';
import { coupons } from '#server/db/property-tables.ts';
import { runCommand } from '#server/operator/run-command.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addBooking,
  addCoupon,
  addGuest,
  addProperty,
  empty,
  noon,
  type PropertyRow,
  startEmptyServer,
} from '../fixtures.ts';
import { addOperator, auditEntriesOf, sendToDesk, type TestOperator } from './desk-fixtures.ts';

let server: TestServer;
let maya: TestOperator;
let house: PropertyRow;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  maya = await addOperator(server, 'manager');
  house = await addProperty(server);
});
afterAll(() => server.close());

const get = (path: string) => sendToDesk(server, 'GET', path, { by: maya });
const post = (path: string, body: object) => sendToDesk(server, 'POST', path, { by: maya, body });

const terms = { name: 'Spring', startDate: '2027-03-01', endDate: '2027-03-31' };
const ofAll = { property: null, code: 'SPRING', ...terms, percent: 12.5 };

function idIn(body: unknown): string {
  return z.object({ coupon: z.object({ id: z.string() }) }).parse(body).coupon.id;
}

async function codesIn(path: string) {
  const { body } = await get(path);
  const record = z.object({ code: z.string() });
  return z
    .object({ records: z.array(record) })
    .parse(body)
    .records.map(({ code }) => code)
    .toSorted();
}

it('[DESK-590] [DESK-591] a percentage for all homes is added, and read with both', async () => {
  const created = await post('/coupons', ofAll);
  const id = idIn(created.body);
  const coupon = {
    id,
    version: 1,
    property: null,
    code: 'SPRING',
    ...terms,
    discount: 0,
    percent: 12.5,
    state: 'active',
    isEnded: false,
    uses: 0,
    createdAt: '2027-03-10T12:00:00.000Z',
  };
  expect(created).toMatchObject({ status: 201, body: { coupon } });
  expect(await get(`/coupons/${id}`)).toEqual({ status: 200, body: { status: 'success', coupon } });
});

it.each([
  ['of no percent', { percent: 0 }],
  ['of more than everything', { percent: 100.01 }],
  ['with three decimals', { percent: 7.125 }],
  ['below zero', { percent: -5 }],
  ['that is neither', { percent: null }],
  ['of both', { percent: 10, discount: 10 }],
])('[DESK-590] a coupon %s is refused', async (_, wrong) => {
  expect(await post('/coupons', { ...ofAll, ...wrong })).toMatchObject({
    status: 400,
    body: { code: 'malformed' },
  });
  expect(await server.deps.db.select().from(coupons)).toEqual([]);
});

it.each([0.01, 7.25, 100])('[DESK-590] a coupon of %d percent is taken', async (percent) => {
  expect(await post('/coupons', { ...ofAll, percent })).toMatchObject({
    status: 201,
    body: { coupon: { percent } },
  });
});

it('[DESK-590] [DESK-594] a change makes an amount of a percentage, and the trail names both', async () => {
  const { id } = await addCoupon(server, house.id, { discount: noMoney, percent: 10 });
  expect(await post(`/coupons/${id}`, { version: 1, ...terms, discount: 40 })).toMatchObject({
    status: 200,
    body: { coupon: { version: 2, discount: 40, percent: null } },
  });
  expect(await auditEntriesOf(server, id)).toMatchObject([
    { action: 'coupon.change', before: { percent: '10' }, after: { discount: 40 } },
  ]);
});

it('[DESK-591] all homes have a code once, in upper or lower case, also when two add it at once', async () => {
  const replies = await Promise.all([
    post('/coupons', ofAll),
    post('/coupons', { ...ofAll, code: 'Spring' }),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  expect(replies.find(({ status }) => status === 422)?.body).toMatchObject({
    code: 'coupon_taken',
    message: 'The chosen listing has a coupon with this code already.',
  });
  // A listing may have its own terms for the code.
  expect(await post('/coupons', { ...ofAll, property: house.id })).toMatchObject({ status: 201 });
});

it('[DESK-592] the coupons of a listing include those of all homes, and a search finds them', async () => {
  await addCoupon(server, null, { code: 'ALL', name: 'Every home' });
  await addCoupon(server, house.id, { code: 'OWN' });
  const cabin = await addProperty(server, { name: 'Cabin' });
  await addCoupon(server, cabin.id, { code: 'OTHER' });
  expect(await codesIn(`/coupons?property=${house.id}`)).toEqual(['ALL', 'OWN']);
  expect(await codesIn('/coupons')).toEqual(['ALL', 'OTHER', 'OWN']);
  expect(await codesIn('/coupons?search=every')).toEqual(['ALL']);
  expect((await get('/search?text=ALL')).body).toMatchObject({
    coupons: [{ code: 'ALL', property: null }],
  });
});

it('[DESK-592] the bookings with the code count at every home, and are those of the list', async () => {
  const { id } = await addCoupon(server, null);
  const cabin = await addProperty(server);
  const guest = await addGuest(server);
  await addBooking(server, guest.id, house.id, { couponCode: 'SPRING50' });
  await addBooking(server, guest.id, cabin.id, { couponCode: 'SPRING50' });
  await addBooking(server, guest.id, cabin.id, {
    checkIn: '01-05-2027',
    checkOut: '02-05-2027',
  });
  expect((await get(`/coupons/${id}`)).body).toMatchObject({ coupon: { uses: 2 } });
  const { body } = await get('/bookings?coupon=SPRING50');
  expect(z.object({ records: z.array(z.unknown()) }).parse(body).records).toHaveLength(2);
});

it('[DESK-594] the trail has the code of a coupon of all homes alone', async () => {
  const id = idIn((await post('/coupons', ofAll)).body);
  expect(await auditEntriesOf(server, id)).toEqual([
    {
      at: noon,
      operatorId: maya.id,
      email: maya.email,
      address: '127.0.0.1',
      action: 'coupon.create',
      subjectKind: 'coupon',
      subjectId: id,
      subjectLabel: 'SPRING',
      before: {},
      after: { ...terms, code: 'SPRING', percent: '12.5', isEnded: false },
      reason: '',
    },
  ]);
});

it('[DESK-595] commands add one for all homes, and an amount replaces a percentage and the other way round', async () => {
  const run = (...args: string[]) => runCommand(server.deps, ['coupons', ...args]);
  const [line = ''] = await run('create', '--set', JSON.stringify(ofAll));
  const [id = ''] = line.split('  ');
  const shown = (off: string) =>
    `${id}  active  SPRING  ${off}  2027-03-01 … 2027-03-31  all homes  used 0 times`;
  expect(line).toBe(shown('12.5%'));
  expect(await run('change', id, '--set', '{"name":"Easter"}')).toEqual([shown('12.5%')]);
  expect(await run('change', id, '--set', '{"discount":40}')).toEqual([shown('$40.00')]);
  expect(await run('change', id, '--set', '{"percent":7.5}')).toEqual([shown('7.5%')]);
  expect(await run('list')).toEqual([shown('7.5%')]);
  await expect(run('change', id, '--set', '{"percent":7.5,"discount":40}')).rejects.toThrow(
    'A coupon takes off an amount or a percentage.',
  );
});

it('[DESK-597] a draft that is deleted takes only its own coupons with it', async () => {
  const draft = await addProperty(server, { status: 'pending' });
  await addCoupon(server, null, { code: 'ALL' });
  await addCoupon(server, draft.id, { code: 'OWN' });
  expect((await get(`/listings/${draft.id}`)).body).toMatchObject({
    listing: { coupons: ['OWN'] },
  });
  await post(`/listings/${draft.id}/delete`, { version: 1 });
  const left = await server.deps.db.select().from(coupons);
  expect(left.map(({ code }) => code)).toEqual(['ALL']);
});
