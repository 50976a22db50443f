import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { TestServer } from '#testing/server.ts';
import { empty, startEmptyServer } from '../fixtures.ts';
import { addOperator, auditEntriesOf, sendToDesk, type TestOperator } from './desk-fixtures.ts';

let server: TestServer;
let mado: TestOperator;
let id: string;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  mado = await addOperator(server, 'manager');
  const { body } = await post('/listings', { fields: { name: { en: 'Lake house' } } });
  id = z.object({ listing: z.object({ id: z.string() }) }).parse(body).listing.id;
});
afterAll(() => server.close());

/** Each change a second later, so that the trail has an order. */
async function post(path: string, body: object) {
  const reply = await sendToDesk(server, 'POST', path, { by: mado, body });
  server.setNow(new Date(server.deps.clock().getTime() + 1000));
  return reply;
}

async function setRules(version: number, rules: object | null) {
  const reply = await post(`/listings/${id}/change`, { version, fields: { rules } });
  expect(reply.status).toBe(200);
}

async function lastEntry() {
  const { before, after } = (await auditEntriesOf(server, id)).at(-1) ?? {};
  return { before, after };
}

describe('the trail of the rules of a listing', () => {
  it('[RATE-57] has each rule as a field of its own, with dollars', async () => {
    await setRules(1, {
      seasons: [{ from: '01-08-2027', to: '31-08-2027', price: 1200, minLength: 3 }],
      weekdayPrices: { saturday: 150.5, friday: 140 },
      dayRules: {
        '31-07-2027': { price: 90 },
        '01-08-2027': { price: 90 },
        '03-08-2027': { price: 90, minLength: 2, closed: true },
      },
      longStayPercent: { week: 10, month: 25.5 },
      cleaningFee: 40,
      furtherGuests: { included: 2, price: 15 },
      mostGuests: 6,
      minLength: 2,
      maxLength: 60,
      arrivalWeekdays: ['saturday', 'friday'],
      noticeDays: 1,
      bufferDays: 2,
    });
    expect(await lastEntry()).toEqual({
      before: {
        seasons: '',
        weekdayPrices: '',
        dayRules: '',
        longStayPercent: '',
        cleaningFee: '',
        furtherGuests: '',
        mostGuests: '',
        minLength: '',
        maxLength: '',
        arrivalWeekdays: '',
        noticeDays: '',
        bufferDays: '',
      },
      after: {
        seasons: '2027-08-01 – 2027-08-31: $1200.00, ≥ 3',
        weekdayPrices: 'friday $140.00, saturday $150.50',
        dayRules: '2027-07-31 – 2027-08-01: $90.00; 2027-08-03: $90.00, ≥ 2, closed',
        longStayPercent: '7: 10%, 28: 25.5%',
        cleaningFee: 40,
        furtherGuests: '> 2: $15.00',
        mostGuests: '6',
        minLength: '2',
        maxLength: '60',
        arrivalWeekdays: 'friday, saturday',
        noticeDays: '1',
        bufferDays: '2',
      },
    });
  });

  it('[RATE-57] has only the seasons and days that differ', async () => {
    const summer = { from: '01-08-2027', to: '31-08-2027', price: 200 };
    const dayRules = { '20-07-2027': { closed: true }, '21-07-2027': { closed: true } };
    await setRules(1, { seasons: [summer], dayRules, minLength: 2 });
    const winter = { from: '20-12-2027', to: '05-01-2028', price: 300 };
    await setRules(2, {
      seasons: [winter, summer],
      dayRules: { '20-07-2027': { closed: true }, '21-07-2027': { price: 90 } },
      minLength: 2,
    });
    expect(await lastEntry()).toEqual({
      before: { seasons: '', dayRules: '2027-07-21: closed' },
      after: {
        seasons: '2027-12-20 – 2028-01-05: $300.00',
        dayRules: '2027-07-21: $90.00',
      },
    });
    await setRules(3, null);
    expect(await lastEntry()).toEqual({
      before: {
        seasons: '2027-12-20 – 2028-01-05: $300.00; 2027-08-01 – 2027-08-31: $200.00',
        dayRules: '2027-07-20: closed; 2027-07-21: $90.00',
        minLength: '2',
      },
      after: { seasons: '', dayRules: '', minLength: '' },
    });
  });
});
