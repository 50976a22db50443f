import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#contract/money.ts';
import type { StayGuide } from '#contract/records/stay-guide.ts';
import * as paymentTables from '#server/db/payment-tables.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addBooking,
  addGuest,
  addProperty,
  embedded,
  empty,
  failure,
  newRecordId,
  noon,
  send,
  startEmptyServer,
} from '../fixtures.ts';

const guide: StayGuide = {
  checkInFrom: '14:00',
  checkOutUntil: '11:00',
  directions: 'Follow the lake.\nThe gate is black.',
  houseRules: 'No music after 22:00.',
  contactName: 'Furaha',
  contactPhone: '+243 810 000 201',
  contactEmail: 'furaha@example.com',
};

let server: TestServer;
let grace: Awaited<ReturnType<typeof addGuest>>;
let house: Awaited<ReturnType<typeof addProperty>>;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  grace = await addGuest(server);
  house = await addProperty(server, { stayGuide: guide });
});
afterAll(() => server.close());

const read = (id: string, { token } = grace) =>
  send(server, 'GET', `/booking-registry/${id}`, { token });

async function pay(bookingId: Awaited<ReturnType<typeof addBooking>>['id'], amount: number) {
  await server.deps.db.insert(paymentTables.transactions).values({
    userId: grace.id,
    bookingId,
    amount: cents(amount),
    paymentMethod: 'paypal',
    date: '10-03-2027 14:05:09',
    transactionId: 'T234567890123456',
    paymentStatus: 'paid',
  });
}

describe('the page of a stay', () => {
  it('[STAY-01] [STAY-02] [STAY-03] has the booking, the guide of the home and a calendar file', async () => {
    const { id } = await addBooking(server, grace.id, house.id, { status: 'approved' });
    expect(await read(id)).toEqual({
      status: 200,
      body: {
        status: 'success',
        data: {
          booking: {
            id,
            propertyId: embedded(house),
            userId: grace.id,
            checkInDate: '2027-03-20',
            checkOutDate: '2027-03-22',
            guestQuantity: 2,
            coupon: '',
            bookingStatus: 'approved',
            bookingAmount: 360,
            paymentMethod: 'cash',
            isDeleted: false,
            isPaid: false,
            isGivenUp: false,
            payBy: '2027-03-11T12:00:00.000Z',
          },
          guide,
          payments: [],
          due: 360,
          calendar: [
            'BEGIN:VCALENDAR',
            'VERSION:2.0',
            'PRODID:-//Ndako//Stays//EN',
            'BEGIN:VEVENT',
            `UID:${id}@ndako`,
            'DTSTAMP:20270310T120000Z',
            'DTSTART;VALUE=DATE:20270320',
            'DTEND;VALUE=DATE:20270323',
            'SUMMARY:Lake house',
            'LOCATION:Goma\\, Lac Kivu',
            'END:VEVENT',
            'END:VCALENDAR',
            '',
          ].join('\r\n'),
        },
      },
    });
  });

  it.each([
    ['approved', { status: 'approved' }, true],
    ['paid', { isPaid: true }, true],
    ['waiting for its payment', {}, false],
    ['rejected', { status: 'rejected' }, false],
    ['cancelled after it was paid', { isPaid: true, isDeleted: true }, false],
    ['given up', { isDeleted: true, isGivenUp: true }, false],
  ] as const)(
    '[STAY-02] a booking that is %s has the directions and the contact only if it is paid or approved',
    async (_, values, isWhole) => {
      const { id } = await addBooking(server, grace.id, house.id, values);
      const { body } = await read(id);
      const rest = { directions: '', contactName: '', contactPhone: '', contactEmail: '' };
      expect(Object(Object(body).data).guide).toEqual(isWhole ? guide : { ...guide, ...rest });
    },
  );

  it.each([
    [
      'en',
      { directions: 'Follow the lake.', houseRules: 'Pas de fête.', contactName: 'The guard' },
    ],
    ['fr', { directions: 'Longez le lac.', houseRules: 'Pas de fête.', contactName: 'The guard' }],
  ])(
    '[STAY-58] has each text of the guide in %s, or in the other language',
    async (language, shown) => {
      const texts = {
        directions: { en: 'Follow the lake.', fr: 'Longez le lac.' },
        houseRules: { en: '', fr: 'Pas de fête.' },
        contactName: { en: 'The guard' },
      };
      const plain = {
        ...guide,
        directions: 'Follow the lake.',
        houseRules: 'Pas de fête.',
        contactName: 'The guard',
      };
      const other = await addProperty(server, { stayGuide: { ...plain, texts } });
      const { id } = await addBooking(server, grace.id, other.id, { status: 'approved' });
      const { token } = grace;
      const { body } = await send(server, 'GET', `/booking-registry/${id}`, { token, language });
      expect(Object(Object(body).data).guide).toEqual({ ...guide, ...shown });
    },
  );

  it('[STAY-02] has no guide when the host has written none', async () => {
    const other = await addProperty(server);
    const { id } = await addBooking(server, grace.id, other.id);
    const { body } = await read(id);
    expect(body).toMatchObject({ status: 'success' });
    expect(Object(Object(body).data)).not.toHaveProperty('guide');
  });

  it('[STAY-04] has the payment to the cent, and nothing is due after it', async () => {
    const { id } = await addBooking(server, grace.id, house.id, { isPaid: true });
    await pay(id, 12_345);
    expect((await read(id)).body).toMatchObject({
      data: {
        booking: { bookingAmount: 360, isPaid: true },
        payments: [
          {
            at: expect.any(String),
            amount: 123.45,
            method: 'paypal',
            transactionId: 'T234567890123456',
          },
        ],
        due: 0,
      },
    });
  });

  it('[STAY-04] has the refund of a cancelled booking, nothing due, and no calendar file', async () => {
    const values = { isPaid: true, isDeleted: true, refundShare: 'half' } as const;
    const { id } = await addBooking(server, grace.id, house.id, values);
    await pay(id, 36_001);
    await server.deps.db.insert(paymentTables.refunds).values({
      userId: grace.id,
      bookingId: id,
      refundId: newRecordId(),
      refundDate: '10-03-2027 15:00:00',
      status: 'refunded',
      createdAt: noon,
    });
    const { body } = await read(id);
    expect(body).toMatchObject({
      data: {
        booking: { isDeleted: true },
        payments: [{ amount: 360.01 }],
        refunds: [{ amount: 180.01, status: 'refunded' }],
        due: 0,
      },
    });
    expect(Object(Object(body).data)).not.toHaveProperty('calendar');
  });

  it('[STAY-05] is only for the guest of the booking', async () => {
    const { id } = await addBooking(server, grace.id, house.id);
    const other = await addGuest(server);
    expect(await read(id, other)).toEqual(
      failure(403, 'not_owner', 'This belongs to another account.'),
    );
    expect(await read(crypto.randomUUID())).toEqual(
      failure(404, 'not_found', 'There is no such record.'),
    );
    expect(await read(id, { ...grace, token: '' })).toMatchObject({ status: 401 });
  });
});
