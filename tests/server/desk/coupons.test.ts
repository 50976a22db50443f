import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { cents } from '#contract/money.ts';
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
  send,
  sentDay,
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

const terms = { name: 'Spring', discount: 50, startDate: '2027-03-01', endDate: '2027-03-31' };

const wire = (id: string) => ({
  id,
  version: 1,
  property: { id: house.id, name: house.name },
  code: 'SPRING50',
  ...terms,
  percent: null,
  state: 'active',
  isEnded: false,
  uses: 0,
  createdAt: '2027-03-10T12:00:00.000Z',
});

/** What guests are offered for the listing. */
async function offered() {
  const { body } = await send(server, 'GET', `/coupon-registry/by-property/${house.id}`);
  return z.object({ coupons: z.array(z.unknown()) }).parse(body).coupons;
}

it('[DESK-130] are listed by state, listing and search, with how often each was used', async () => {
  const spring = await addCoupon(server, house.id, { createdAt: noon });
  const cabin = await addProperty(server, { name: 'Cabin' });
  const over = await addCoupon(server, cabin.id, {
    name: 'Winter',
    code: 'WINTER',
    startDate: '01-01-2027',
    endDate: '08-03-2027',
  });
  const guest = await addGuest(server);
  await addBooking(server, guest.id, house.id, { couponCode: 'SPRING50' });
  // Another listing may have a coupon with the same code.
  await addBooking(server, guest.id, cabin.id, { couponCode: 'SPRING50' });
  const shown = { ...wire(spring.id), uses: 1 };
  for (const query of [
    `property=${house.id}`,
    'state=active',
    'search=spring',
    'search=pring5',
    `search=${spring.id}`,
  ]) {
    expect((await get(`/coupons?${query}`)).body).toEqual({ status: 'success', records: [shown] });
  }
  const ended = { records: [{ id: over.id, state: 'ended', isEnded: false, uses: 0 }] };
  expect((await get('/coupons?state=ended')).body).toMatchObject(ended);
  expect((await get('/coupons?search=cabin')).body).toMatchObject(ended);
  expect((await get(`/coupons/${spring.id}`)).body).toEqual({ status: 'success', coupon: shown });
  const used = `/bookings?property=${house.id}&coupon=SPRING50`;
  expect((await get(used)).body).toMatchObject({ records: [{ couponCode: 'SPRING50' }] });
});

it('[DESK-130] page by page, newest first', async () => {
  for (let turn = 0; turn < 51; turn += 1) {
    await addCoupon(server, house.id, {
      code: `C${turn}`,
      createdAt: new Date(noon.getTime() + turn),
    });
  }
  const page = z.object({ records: z.array(z.object({ code: z.string() })), next: z.string() });
  const first = page.parse((await get('/coupons')).body);
  expect(first.records.map(({ code }) => code)).toEqual(
    Array.from({ length: 50 }, (_, index) => `C${50 - index}`),
  );
  expect((await get(`/coupons?after=${encodeURIComponent(first.next)}`)).body).toMatchObject({
    records: [{ code: 'C0' }],
  });
});

it('[DESK-131] [DESK-12] a coupon is added to a listing, and guests are offered it at once', async () => {
  const body = { property: house.id, code: ' SPRING50 ', ...terms };
  const created = await post('/coupons', body);
  const { coupon } = z.object({ coupon: z.object({ id: z.string() }) }).parse(created.body);
  expect(created).toMatchObject({ status: 201, body: { coupon: wire(coupon.id) } });
  expect(await offered()).toEqual([
    {
      couponName: 'Spring',
      couponCode: 'SPRING50',
      discountPrice: 50,
      startDate: '01-03-2027',
      endDate: '31-03-2027',
    },
  ]);
  expect(await auditEntriesOf(server, coupon.id)).toEqual([
    {
      at: noon,
      operatorId: maya.id,
      email: maya.email,
      address: '127.0.0.1',
      action: 'coupon.create',
      subjectKind: 'coupon',
      subjectId: coupon.id,
      subjectLabel: `SPRING50, ${house.name}`,
      before: {},
      after: { ...terms, code: 'SPRING50', isEnded: false },
      reason: '',
    },
  ]);
});

it.each([
  ['no discount', { discount: 0 }],
  ['a discount of half a cent', { discount: '0.005' }],
  ['no name', { name: ' ' }],
  ['a code with a space', { code: 'SPRING 50' }],
  ['a day that does not exist', { startDate: '2027-02-30' }],
  ['its days in the wrong order', { startDate: '2027-04-01' }],
])('[DESK-131] a coupon with %s is refused', async (_, wrong) => {
  const reply = await post('/coupons', {
    property: house.id,
    code: 'SPRING50',
    ...terms,
    ...wrong,
  });
  expect(reply).toMatchObject({ status: 400, body: { code: 'malformed' } });
  expect(await offered()).toEqual([]);
});

it('[DESK-131] a listing has a code once, in upper or lower case, also when two add it at once', async () => {
  const body = { property: house.id, code: 'SPRING50', ...terms };
  const replies = await Promise.all([
    post('/coupons', body),
    post('/coupons', { ...body, code: 'spring50' }),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  expect(replies.find(({ status }) => status === 422)?.body).toMatchObject({
    code: 'coupon_taken',
    message: 'The chosen listing has a coupon with this code already.',
  });
  const cabin = await addProperty(server);
  expect(await post('/coupons', { ...body, property: cabin.id })).toMatchObject({ status: 201 });
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect(await post('/coupons', { ...body, property: unknown })).toMatchObject({ status: 404 });
});

it('[DESK-132] a change keeps code, listing and the price of bookings', async () => {
  const { id } = await addCoupon(server, house.id, { createdAt: noon });
  const guest = await addGuest(server);
  const booking = await addBooking(server, guest.id, house.id, {
    couponCode: 'SPRING50',
    amount: cents(31_000),
  });
  const change = { ...terms, discount: 75.5, endDate: '2027-04-30', code: 'OTHER' };
  expect(await post(`/coupons/${id}`, { version: 1, ...change })).toMatchObject({
    status: 200,
    body: {
      coupon: { ...wire(id), version: 2, discount: 75.5, endDate: '2027-04-30', uses: 1 },
    },
  });
  expect(await auditEntriesOf(server, id)).toMatchObject([
    {
      action: 'coupon.change',
      before: { discount: 50, endDate: '2027-03-31' },
      after: { discount: 75.5, endDate: '2027-04-30' },
    },
  ]);
  expect((await get(`/bookings/${booking.id}`)).body).toMatchObject({
    booking: { amount: 310, couponCode: 'SPRING50' },
  });
});

it('[DESK-132] [DESK-15] a coupon that has changed meanwhile is not overwritten', async () => {
  const { id } = await addCoupon(server, house.id, { createdAt: noon });
  await post(`/coupons/${id}`, { version: 1, ...terms, discount: 60 });
  for (const step of ['', '/end', '/resume']) {
    expect(await post(`/coupons/${id}${step}`, { version: 1, ...terms })).toMatchObject({
      status: 409,
      body: {
        code: 'changed_meanwhile',
        record: { ...wire(id), version: 2, discount: 60 },
      },
    });
  }
  expect(await auditEntriesOf(server, id)).toHaveLength(1);
});

it('[DESK-133] [COUP-02] an ended coupon takes nothing off a booking, until it is resumed', async () => {
  const { id } = await addCoupon(server, house.id, { createdAt: noon });
  const guest = await addGuest(server);
  const book = () =>
    send(server, 'POST', '/booking-registry', {
      token: guest.token,
      body: {
        checkInDate: sentDay('20-03-2027'),
        checkOutDate: sentDay('21-03-2027'),
        guestQuantity: 1,
        coupon: 'SPRING50',
        propertyId: house.id,
        userId: guest.id,
        bookingStatus: 'pending',
        // Two days at $100.00, with $20.00 service charge and $50.00 off.
        bookingAmount: 170,
        paymentMethod: 'cash',
      },
    });
  expect(await post(`/coupons/${id}/end`, { version: 1 })).toMatchObject({
    status: 200,
    body: { coupon: { ...wire(id), version: 2, state: 'ended', isEnded: true } },
  });
  expect(await offered()).toEqual([]);
  expect(await book()).toMatchObject({ status: 422, body: { code: 'coupon_invalid' } });
  server.setNow(new Date(noon.getTime() + 1000));
  await post(`/coupons/${id}/resume`, { version: 2 });
  expect(await offered()).toHaveLength(1);
  expect(await book()).toMatchObject({ status: 201 });
  expect(await auditEntriesOf(server, id)).toMatchObject([
    { action: 'coupon.end', before: { isEnded: false }, after: { isEnded: true } },
    { action: 'coupon.resume', before: { isEnded: true }, after: { isEnded: false } },
  ]);
});

it('[DESK-131] the listings of a new coupon are in the order of their names', async () => {
  const cabin = await addProperty(server, { name: 'A cabin', code: 'CAB-1' });
  expect((await get('/coupon-homes')).body).toEqual({
    status: 'success',
    homes: [
      { id: cabin.id, name: 'A cabin', code: 'CAB-1' },
      { id: house.id, name: house.name, code: house.code },
    ],
  });
});

it('[DESK-134] commands list, add, change and end coupons, and ask before harm', async () => {
  const run = (...args: string[]) => runCommand(server.deps, ['coupons', ...args]);
  const fields = JSON.stringify({ property: house.id, code: 'SPRING50', ...terms });
  const [line = ''] = await run('create', '--set', fields);
  const [id = ''] = line.split('  ');
  const shown = (state: string, discount: string) =>
    `${id}  ${state}  SPRING50  ${discount}  2027-03-01 … 2027-03-31  ${house.name}  used 0 times`;
  expect(line).toBe(shown('active', '$50.00'));
  expect(await run('change', id, '--set', '{"discount":60}')).toEqual([shown('active', '$60.00')]);
  expect(await run('list', '--status', 'active')).toEqual([shown('active', '$60.00')]);
  const no = async () => false;
  await expect(runCommand(server.deps, ['coupons', 'end', id], no)).rejects.toThrow(
    'Nothing was changed.',
  );
  expect(await run('end', id)).toEqual([shown('ended', '$60.00')]);
  expect(await run('resume', id)).toEqual([shown('active', '$60.00')]);
  const json = await run('show', id, '--json');
  expect(JSON.parse(json.join(''))).toMatchObject({ coupon: { id, discount: 60, version: 4 } });
  await expect(run('change', id, '--set', '{"discount":-1}')).rejects.toThrow('discount: ');
  await expect(run('change', id)).rejects.toThrow(
    'This command needs --set with the fields as JSON.',
  );
  const trail = await auditEntriesOf(server, id);
  expect(trail.map(({ email, action }) => `${email} ${action}`).toSorted()).toEqual([
    'command line coupon.change',
    'command line coupon.create',
    'command line coupon.end',
    'command line coupon.resume',
  ]);
});
