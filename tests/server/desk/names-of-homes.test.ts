import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { deskHeader, deskPath } from '#contract/desk/desk-call.ts';
import type { PropertyId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import { calendarFeeds } from '#server/db/calendar-tables.ts';
import { content } from '#server/db/content-tables.ts';
import { enquiries } from '#server/db/enquiry-tables.ts';
import * as paymentTables from '#server/db/payment-tables.ts';
import { reviews } from '#server/db/property-tables.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addBooking,
  addCoupon,
  addGuest,
  addProperty,
  newRecordId,
  noon,
  startEmptyServer,
} from '../fixtures.ts';
import { addOperator, auditEntriesOf, type TestOperator } from './desk-fixtures.ts';

let server: TestServer;
let odette: TestOperator;
let listing: PropertyId;
/** The ids of the records, by the names that the paths below have for them. */
const ids: Record<string, string> = {};

/** The only row that was inserted. */
function idOf(rows: readonly { readonly id: string }[]): string {
  const [row] = rows;
  if (!row) throw new Error('The database inserted no row');
  return row.id;
}

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
    paymentStatus: 'unPaid',
    date: '10-03-2027 12:00:00',
    transactionId: newRecordId(),
    createdAt: noon,
  });
  ids.booking = bookingId;
  listing = house.id;
  ids.listing = listing;
  ids.refund = idOf(
    await db
      .insert(paymentTables.refunds)
      .values({ ...ofGrace, refundId: newRecordId(), refundDate: '10-03-2027 12:00:00' })
      .returning(),
  );
  ids.providerOrder = idOf(
    await db
      .insert(paymentTables.paymentOrders)
      .values({
        bookingId,
        id: 'ORDER1',
        amount: cents(100),
        found: 'captured',
        foundAmount: cents(250),
        foundCurrency: 'USD',
        createdAt: noon,
      })
      .returning({ id: paymentTables.paymentOrders.orderRecordId }),
  );
  ids.coupon = (await addCoupon(server, house.id)).id;
  ids.review = idOf(
    await db
      .insert(reviews)
      .values({ propertyId: house.id, userId: grace.id, comment: 'Quiet.' })
      .returning(),
  );
  const sameDays = { firstDay: '20-03-2027', lastDay: '22-03-2027' } as const;
  ids.feed = idOf(
    await db
      .insert(calendarFeeds)
      .values({
        propertyId: house.id,
        name: 'Elsewhere',
        address: 'https://a.example/a.ics',
        nextAt: noon,
        conflicts: [{ title: 'Booked', ...sameDays, bookingId }],
      })
      .returning(),
  );
  const [visitType] = await db
    .insert(content)
    .values({
      registry: 'agent-types-registry',
      position: 1,
      record: { name: 'Long stay' },
      french: { name: 'Long séjour' },
    })
    .returning();
  const visit = { kind: 'visit', email: 'ada@example.com', isAnswered: false } as const;
  ids.enquiry = idOf(
    await db
      .insert(enquiries)
      .values({ ...visit, visitTypeId: visitType?.id })
      .returning(),
  );
});
afterAll(() => server.close());

const pathOf = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');

async function send(language: string, path: string, body?: object): Promise<unknown> {
  const reply = await server.app.inject({
    method: body ? 'POST' : 'GET',
    url: `${deskPath}/${pathOf(path)}`,
    headers: { cookie: odette.cookie, 'accept-language': language, [deskHeader]: '1' },
    ...(body && { payload: body }),
  });
  return reply.json();
}

type Shape = (name: string) => object;

const property: Shape = (name) => ({ property: { name } });
const ofBooking: Shape = (name) => ({ booking: { property: name } });

describe('a French desk has the French name of a home', () => {
  it.each<[string, Shape]>([
    ['bookings', property],
    ['payments', ofBooking],
    ['refunds', ofBooking],
    ['provider-orders', ofBooking],
    ['listings', (name) => ({ name })],
    ['coupons', property],
    ['reviews', property],
    ['calendar-feeds', (name) => ({ listing: { name } })],
  ])('[DESK-372] in the list /%s', async (path, record) => {
    expect(await send('fr', path)).toMatchObject({ records: [record('Maison du lac')] });
    expect(await send('en', path)).toMatchObject({ records: [record('Lake house')] });
  });

  it.each<[string, Shape]>([
    ['calendar?from=2027-03-01&days=31', (name) => ({ calendar: { listings: [{ name }] } })],
    ['coupon-homes', (name) => ({ homes: [{ name }] })],
    ['bookings/{booking}', (name) => ({ booking: property(name) })],
    ['refunds/{refund}', (name) => ({ refund: ofBooking(name) })],
    ['provider-orders/{providerOrder}', (name) => ({ providerOrder: ofBooking(name) })],
    ['coupons/{coupon}', (name) => ({ coupon: property(name) })],
    ['reviews/{review}', (name) => ({ review: property(name) })],
    ['listings/{listing}/calendars', (name) => ({ calendars: { name } })],
  ])('[DESK-372] in /%s', async (path, reply) => {
    expect(await send('fr', path)).toMatchObject(reply('Maison du lac'));
    expect(await send('en', path)).toMatchObject(reply('Lake house'));
  });

  it.each<[string, object]>([
    ['bookings', { records: [{ property: { location: 'Goma, lac Kivu' } }] }],
    ['bookings/{booking}', { booking: { property: { location: 'Goma, lac Kivu' } } }],
    ['enquiries/{enquiry}', { enquiry: { visitType: 'Long séjour' } }],
  ])('[DESK-372] with the other French texts of /%s', async (path, reply) => {
    expect(await send('fr', path)).toMatchObject(reply);
  });

  const coupon = {
    name: 'Spring',
    code: 'MARCH',
    discount: 50,
    startDate: '2027-03-01',
    endDate: '2027-03-31',
  };

  // In this order: a booking that is cancelled takes no other step.
  it.each<[step: string, read: string, body: object, reply: Shape]>([
    ['bookings/{booking}/approve', 'booking', {}, property],
    ['bookings/{booking}/cash', 'booking', {}, property],
    ['provider-orders/{providerOrder}/return', 'providerOrder', { reason: 'Too much.' }, ofBooking],
    ['refunds/{refund}/reject', 'refund', { reason: 'Not owed.' }, ofBooking],
    ['coupons/{coupon}/end', 'coupon', {}, property],
    ['coupons/{coupon}/resume', 'coupon', {}, property],
    ['reviews/{review}/hide', 'review', { reason: 'Rude.' }, property],
    ['reviews/{review}/show', 'review', { reason: 'Kind.' }, property],
    ['bookings/{booking}/cancel', 'booking', { reason: 'Closed.' }, property],
  ])('[DESK-372] in the replies of /%s, and the trail has the English one', async (...row) => {
    const [step, kind, body, record] = row;
    const whole = z.object({ [kind]: z.object({ version: z.number() }) });
    const seen = whole.parse(await send('fr', step.slice(0, step.lastIndexOf('/'))))[kind];
    const outdated = await send('fr', step, { ...body, version: 999 });
    expect(outdated).toMatchObject({
      code: 'changed_meanwhile',
      record: record('Maison du lac'),
    });
    expect(await send('fr', step, { ...body, version: seen?.version })).toMatchObject({
      [kind]: record('Maison du lac'),
    });
    const trail = await auditEntriesOf(server, ids[kind] ?? '');
    const label = trail.at(-1)?.subjectLabel;
    expect(label).toMatch(
      kind === 'providerOrder'
        ? /^ORDER1, /
        : kind === 'coupon'
          ? /, Lake house$/
          : /^Lake house, /,
    );
  });

  it('[DESK-372] in the replies about a new coupon, an enquiry and calendars', async () => {
    const body = { ...coupon, property: ids.listing };
    expect(await send('fr', 'coupons', body)).toMatchObject({ coupon: property('Maison du lac') });
    const answer = { version: 1, change: 'answer', note: '' };
    expect(await send('fr', 'enquiries/{enquiry}', answer)).toMatchObject({
      enquiry: { visitType: 'Long séjour' },
    });
    const calendars = { calendars: { name: 'Maison du lac' } };
    expect(await send('fr', 'listings/{listing}/calendars/address', { version: 0 })).toMatchObject(
      calendars,
    );
    expect(await send('fr', 'calendar-feeds/{feed}/remove', {})).toMatchObject(calendars);
  });
});

describe('a search by the French name of a home', () => {
  it.each(['bookings', 'listings', 'coupons', 'reviews'])(
    '[DESK-373] finds its %s, as its English name does',
    async (list) => {
      const found = { records: expect.arrayContaining([expect.any(Object)]) };
      expect(await send('en', `${list}?search=maison%20du`)).toMatchObject(found);
      expect(await send('fr', `${list}?search=lake%20h`)).toMatchObject(found);
      expect(await send('fr', `${list}?search=maison%20bleue`)).toMatchObject({ records: [] });
    },
  );

  it('[DESK-373] finds it in the calendar and its calendars of other platforms', async () => {
    const { db } = server.deps;
    const address = 'https://b.example/b.ics';
    await db
      .insert(calendarFeeds)
      .values({ propertyId: listing, name: 'B', address, nextAt: noon });
    expect(await send('fr', 'calendar-feeds?search=maison%20du')).toMatchObject({
      records: [{ name: 'B' }],
    });
    for (const part of ['maison%20du', 'lac%20kivu', 'lake%20h']) {
      const path = `calendar?from=2027-03-01&days=31&search=${part}`;
      expect(await send('fr', path)).toMatchObject({
        calendar: { listings: [{ name: 'Maison du lac' }] },
      });
    }
  });
});
