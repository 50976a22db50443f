import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { cents, noMoney } from '#contract/money.ts';
import * as bookingTables from '#server/db/booking-tables.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addCoupon,
  addGuest,
  addProperty,
  addTax,
  bookingBody,
  empty,
  type PropertyRow,
  send,
  startEmptyServer,
} from '../fixtures.ts';

let server: TestServer;
let grace: Awaited<ReturnType<typeof addGuest>>;
let house: PropertyRow;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  await addTax(server);
  grace = await addGuest(server);
  house = await addProperty(server);
});
afterAll(() => server.close());

const threeDays = { checkIn: '20-03-2027', checkOut: '22-03-2027' } as const;

/** Three days at $100.00, $20.00 service charge and 10 % tax: $350.00 without a coupon. */
function book(coupon: string, total: number) {
  const body = { ...bookingBody(grace.id, house.id, threeDays, total), coupon };
  return send(server, 'POST', '/booking-registry', { token: grace.token, body });
}

async function offered(propertyId: string) {
  const { body } = await send(server, 'GET', `/coupon-registry/by-property/${propertyId}`);
  return z.object({ coupons: z.array(z.unknown()) }).parse(body).coupons;
}

const bookingRows = () => server.deps.db.select().from(bookingTables.bookings);

describe('a coupon of a percentage', () => {
  it('[STAY-150] takes it off the amount of a booking, which stores the line', async () => {
    await addCoupon(server, house.id, { discount: noMoney, percent: 12.5 });
    expect(await book('spring50', 312.5)).toMatchObject({ status: 201 });
    expect(await bookingRows()).toMatchObject([
      {
        couponCode: 'SPRING50',
        amount: 31_250,
        priceLines: [
          { kind: 'days', reason: 'base', count: 3, each: 10_000, amount: 30_000 },
          { kind: 'serviceCharge', amount: 2000 },
          { kind: 'tax', percent: 10, amount: 3000 },
          { kind: 'coupon', amount: -3750 },
        ],
      },
    ]);
  });

  it('[STAY-151] is listed with it, and who reads only the documents gets no booking at another price', async () => {
    await addCoupon(server, house.id, { discount: noMoney, percent: 12.5 });
    expect(await offered(house.id)).toEqual([
      {
        couponName: 'Spring',
        couponCode: 'SPRING50',
        discountPrice: 0,
        discountPercent: 12.5,
        startDate: '01-03-2027',
        endDate: '31-03-2027',
      },
    ]);
    expect(await book('SPRING50', 350)).toMatchObject({
      status: 422,
      body: { code: 'price_changed' },
    });
    expect(await bookingRows()).toEqual([]);
  });
});

describe('a coupon of all homes', () => {
  it('[STAY-152] is offered at every approved home, and taken there', async () => {
    await addCoupon(server, null, { discount: cents(4000) });
    const cabin = await addProperty(server);
    const draft = await addProperty(server, { status: 'pending' });
    expect(await offered(house.id)).toMatchObject([{ couponCode: 'SPRING50', discountPrice: 40 }]);
    expect(await offered(cabin.id)).toMatchObject([{ couponCode: 'SPRING50', discountPrice: 40 }]);
    expect(await offered(draft.id)).toEqual([]);
    expect(await book('SPRING50', 310)).toMatchObject({ status: 201 });
  });

  it('[STAY-152] gives way to the home’s own one with its code, until an operator ends that', async () => {
    await addCoupon(server, null, { discount: cents(4000) });
    const cabin = await addProperty(server);
    await addCoupon(server, house.id, { code: 'Spring50', discount: cents(1000) });
    expect(await offered(house.id)).toMatchObject([{ couponCode: 'Spring50', discountPrice: 10 }]);
    expect(await offered(cabin.id)).toMatchObject([{ couponCode: 'SPRING50', discountPrice: 40 }]);
    // Also for a guest who types the code of the other one to the letter.
    expect(await book('SPRING50', 310)).toMatchObject({ status: 422 });
    expect(await book('SPRING50', 340)).toMatchObject({ status: 201 });
  });

  it('[STAY-152] is offered where the home’s own one with its code has ended', async () => {
    await addCoupon(server, null, { discount: cents(4000) });
    await addCoupon(server, house.id, { discount: cents(1000), isEnded: true });
    expect(await offered(house.id)).toMatchObject([{ couponCode: 'SPRING50', discountPrice: 40 }]);
    expect(await book('SPRING50', 310)).toMatchObject({ status: 201 });
  });

  it('[STAY-152] is offered nowhere once an operator has ended it', async () => {
    await addCoupon(server, null, { isEnded: true });
    expect(await offered(house.id)).toEqual([]);
    expect(await book('SPRING50', 300)).toMatchObject({
      status: 422,
      body: { code: 'coupon_invalid' },
    });
  });
});
