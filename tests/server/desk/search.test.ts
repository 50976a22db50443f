import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#server/db/account-tables.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addBooking,
  addCoupon,
  addGuest,
  addProperty,
  empty,
  startEmptyServer,
} from '../fixtures.ts';
import { addOperator, sendToDesk, type TestOperator } from './desk-fixtures.ts';

let server: TestServer;
let odile: TestOperator;
let booking: string;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  odile = await addOperator(server, 'support');
  const { db } = server.deps;
  const amina = await addGuest(server, { firstName: 'Amina', lastName: 'Kabila' });
  await db.update(users).set({ mobileNumber: '+243 81-000-0001' }).where(eq(users.id, amina.id));
  const moise = await addGuest(server, { firstName: 'Moise', lastName: 'Katumbi' });
  const villa = await addProperty(server, { name: 'Aminata villa' });
  booking = (await addBooking(server, amina.id, villa.id)).id;
  const flat = await addProperty(server, { name: 'Harbour flat' });
  await addBooking(server, moise.id, flat.id);
  await addCoupon(server, villa.id, { code: 'AMINA10' });
});
afterAll(() => server.close());

const find = (text: string) =>
  sendToDesk(server, 'GET', `/search?text=${encodeURIComponent(text)}`, { by: odile });
const found = async (text: string) => (await find(text)).body;

describe('the search for everything', () => {
  it('[DESK-430] finds bookings, guests, listings and coupons by a part of their names', async () => {
    expect(await found('amina')).toMatchObject({
      status: 'success',
      bookings: [{ id: booking, guest: { name: 'Amina Kabila' } }],
      guests: [{ name: 'Amina Kabila' }],
      listings: [{ name: 'Aminata villa' }],
      coupons: [{ code: 'AMINA10' }],
    });
    expect(await found('harbour')).toMatchObject({
      bookings: [{ guest: { name: 'Moise Katumbi' } }],
      guests: [],
      listings: [{ name: 'Harbour flat' }],
      coupons: [],
    });
  });

  it.each([
    '+243 81 000 0001',
    '+243 (0)81 000 0001',
    '081 000 0001',
    '00243 81 000 0001',
    '810000001',
    '000-0001',
  ])('[DESK-430] finds a guest who says the number %s', async (number) => {
    expect(await found(number)).toMatchObject({
      bookings: [{ id: booking }],
      guests: [{ name: 'Amina Kabila' }],
    });
  });

  it('[DESK-430] does not take few digits for a telephone number', async () => {
    expect(await found('000')).toMatchObject({ guests: [] });
  });

  it('[DESK-431] finds a booking by its code, as it was heard', async () => {
    const { db } = server.deps;
    const id = '9f3c27a1-b04d-4e11-8a3b-0123456789ab';
    await db.execute(`update bookings set id = '${id}' where id = '${booking}'`);
    for (const code of ['KWY2-F8DG', 'kwy2 f8dg']) {
      expect(await found(code)).toMatchObject({ bookings: [{ id }], guests: [] });
    }
    expect(await found('KWY2-F8DH')).toMatchObject({ bookings: [] });
  });

  it.each(['NDK-BUK', 'buk', '-001', 'ndk-bukavu-001', 'NDK-BUKAVU-001'])(
    '[TYPE-07] finds a listing by %s of its code',
    async (part) => {
      await addProperty(server, { name: 'Lake house', code: 'NDK-BUKAVU-001' });
      await addProperty(server, { name: 'Town house', code: 'NDK_B-UK' });
      expect(await found(part)).toMatchObject({ listings: [{ name: 'Lake house' }] });
    },
  );

  it('[DESK-430] shows five records of a kind', async () => {
    for (let number = 1; number <= 6; number++)
      await addProperty(server, { name: `Annex ${number}` });
    const annex = { name: expect.stringMatching(/^Annex \d$/) };
    expect(await found('annex')).toMatchObject({ listings: [annex, annex, annex, annex, annex] });
  });

  it('[DESK-430] is refused without a text', async () => {
    expect((await find(' ')).status).toBe(400);
  });
});
