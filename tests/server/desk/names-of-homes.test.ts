import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskPath } from '#contract/desk/desk-call.ts';
import { cents } from '#contract/money.ts';
import * as paymentTables from '#server/db/payment-tables.ts';
import type { TestServer } from '#tests/support/server.ts';
import {
  addBooking,
  addGuest,
  addProperty,
  newRecordId,
  noon,
  startEmptyServer,
} from '../fixtures.ts';
import { addOperator, type TestOperator } from './desk-fixtures.ts';

let server: TestServer;
let odette: TestOperator;

beforeAll(async () => {
  server = await startEmptyServer();
  const { db } = server.deps;
  odette = await addOperator(server, 'owner');
  const grace = await addGuest(server, { email: 'grace@example.com' });
  const house = await addProperty(server, {
    texts: {
      name: { en: 'Lake house', fr: 'Maison du lac' },
      location: { en: 'Goma, Lake Kivu', fr: 'Goma, lac Kivu' },
      description: {},
    },
  });
  const { id: bookingId } = await addBooking(server, grace.id, house.id);
  const ofGrace = { userId: grace.id, bookingId };
  await db.insert(paymentTables.transactions).values({
    ...ofGrace,
    amount: cents(36_000),
    paymentMethod: 'cash',
    paymentStatus: 'paid',
    date: '10-03-2027 12:00:00',
    transactionId: newRecordId(),
    createdAt: noon,
    paidAt: noon,
  });
  await db.insert(paymentTables.refunds).values({
    ...ofGrace,
    refundId: newRecordId(),
    refundDate: '10-03-2027 12:00:00',
  });
  await db.insert(paymentTables.paymentOrders).values({
    bookingId,
    id: 'ORDER1',
    amount: cents(100),
    createdAt: noon,
  });
});
afterAll(() => server.close());

it.each([
  ['bookings', (name: string) => ({ records: [{ property: { name } }] })],
  ['payments', (property: string) => ({ records: [{ booking: { property } }] })],
  ['refunds', (property: string) => ({ records: [{ booking: { property } }] })],
  ['captures', (property: string) => ({ records: [{ booking: { property } }] })],
  ['calendar?from=2027-03-01&days=31', (name: string) => ({ calendar: { listings: [{ name }] } })],
  ['listings', (name: string) => ({ records: [{ name }] })],
])(
  '[DESK-372] the list /%s has the name of a home in the language of the desk',
  async (path, list) => {
    const read = async (language: string) => {
      const reply = await server.app.inject({
        url: `${deskPath}/${path}`,
        headers: { cookie: odette.cookie, 'accept-language': language },
      });
      return reply.json();
    };
    expect(await read('fr')).toMatchObject(list('Maison du lac'));
    expect(await read('en')).toMatchObject(list('Lake house'));
  },
);
