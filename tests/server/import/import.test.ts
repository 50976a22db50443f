import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { basePath } from '#contract/call.ts';
import { listApprovedProperties } from '#contract/calls/properties.ts';
import * as accountTables from '#server/db/account-tables.ts';
import * as bookingTables from '#server/db/booking-tables.ts';
import * as paymentTables from '#server/db/payment-tables.ts';
import * as propertyTables from '#server/db/property-tables.ts';
import { runCommand } from '#server/operator/run-command.ts';
import type { TestServer } from '#testing/server.ts';
import { addProperty, empty, send, startEmptyServer } from '../fixtures.ts';

type Files = Readonly<Record<string, unknown>>;

let server: TestServer;
let folder: string;

const house = {
  key: 'house',
  name: 'Lake house',
  code: 'H-1',
  type: 'Villa',
  price: 120.5,
  bedrooms: 1,
  images: ['front.svg', 'https://pictures.example/side.jpg'],
  amenities: { home: ['Smoke alarm'] },
  coupons: ['SPRING'],
};
const grace = {
  key: 'grace',
  userName: 'grace',
  email: 'Grace@Example.com',
  password: 'Secret-of-hers1!',
  avatar: 'face.svg',
};
const stay = {
  listing: 'house',
  guest: 'grace',
  checkIn: 3,
  checkOut: '16-03-2027',
  coupon: 'SPRING',
  paymentMethod: 'cash',
  hoursAgo: 48,
};
const category = { categoryName: 'Villas', logo: 'front.svg' };
const spring = { code: 'SPRING', name: 'Spring', discount: 10, startDate: -1, endDate: 30 };
const reply = { hoursAgo: 12, text: 'Thank you.' };
const files: Files = {
  choices: { propertyTypes: ['Villa'], amenities: { home: ['Smoke alarm'] } },
  coupons: [spring],
  listings: [house],
  users: [grace],
  reviews: [{ listing: 'house', guest: 'grace', hoursAgo: 24, comment: 'Quiet.', reply }],
  bookings: [stay],
  favourites: [{ guest: 'grace', listing: 'house', hoursAgo: 1 }],
  content: {
    'category-registry': [{ ...category, french: { categoryName: 'Maisons de maître' } }],
    'service-tax-registry': [{ taxPercent: 10 }],
  },
};

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  server.setNow(new Date(2027, 2, 10, 12));
  folder = await mkdtemp(join(tmpdir(), 'ndako-import-'));
  return () => rm(folder, { recursive: true });
});
afterAll(() => server.close());

async function write(changed: Files = {}): Promise<void> {
  await mkdir(join(folder, 'pictures'));
  for (const name of ['front.svg', 'face.svg']) {
    await writeFile(join(folder, 'pictures', name), `<svg id="${name}"/>`);
  }
  for (const [name, value] of Object.entries({ ...files, ...changed })) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    await writeFile(join(folder, `${name}.json`), text);
  }
}

const run = () => runCommand(server.deps, ['import', folder]);

async function held() {
  const { db } = server.deps;
  return {
    users: await db.select({ email: accountTables.users.email }).from(accountTables.users),
    listings: await db
      .select({ name: propertyTables.properties.name })
      .from(propertyTables.properties),
    types: await db
      .select({ name: propertyTables.propertyTypes.name })
      .from(propertyTables.propertyTypes),
  };
}

describe('importing a folder', () => {
  it('[DESK-596] has percentages, and coupons of all homes, which bookings can name', async () => {
    const dates = { startDate: -1, endDate: 30 };
    const coupons = [
      { code: 'SPRING', name: 'Spring', percent: 12.5, ...dates },
      { code: 'ALL', name: 'Every home', discount: 10, allHomes: true, ...dates },
    ];
    const days = { checkIn: '20-03-2027', checkOut: '20-03-2027' };
    await write({ coupons, bookings: [stay, { ...stay, ...days, coupon: 'ALL' }] });
    await run();
    const { db } = server.deps;
    const rows = await db.select().from(propertyTables.coupons);
    const [home] = await db.select().from(propertyTables.properties);
    expect(rows.toSorted((a, b) => a.code.localeCompare(b.code))).toMatchObject([
      { code: 'ALL', propertyId: null, discount: 1000, percent: null },
      { code: 'SPRING', propertyId: home?.id, discount: 0, percent: 12.5 },
    ]);
    const booked = await db.select().from(bookingTables.bookings);
    // Four days, and one, at $120.50 with 10 % tax: less 12.5 %, and less $10.00.
    expect(booked.map(({ amount }) => amount).toSorted()).toEqual([12_255, 46_995]);
  });

  it('fills an empty database', async () => {
    await write();
    expect(await run()).toEqual([`Imported ${folder}: 1 listings, 1 accounts, 2 pictures.`]);
    const list = await send(server, 'GET', '/property-registry/status/approved');
    const { records: property } = z.parse(listApprovedProperties.reply, list.body);
    expect(list.body).toMatchObject({
      property: [
        {
          propertyName: 'Lake house',
          propertyPrice: 120.5,
          propertyType: { propertyTypeName: 'Villa' },
          propertyImage: [
            expect.stringMatching(/^\/media\/pictures\/[0-9a-f-]{36}\.svg$/),
            'https://pictures.example/side.jpg',
          ],
        },
      ],
    });
    const picture = await server.app.inject(property[0]?.images[0] ?? '');
    expect(picture).toMatchObject({ statusCode: 200, body: '<svg id="front.svg"/>' });
    expect(picture.headers['content-type']).toBe('image/svg+xml');
    const content = await send(server, 'GET', '/category-registry');
    expect(content.body).toMatchObject({
      category: [{ categoryName: 'Villas', logo: property[0]?.images[0] }],
    });
    const headers = { 'accept-language': 'fr' };
    const inFrench = await server.app.inject({ url: `${basePath}/category-registry`, headers });
    expect(inFrench.json()).toMatchObject({ category: [{ categoryName: 'Maisons de maître' }] });
    const signedIn = await send(server, 'POST', '/user-auth/login', {
      body: { email: 'grace@example.com', password: 'Secret-of-hers1!' },
    });
    expect(signedIn).toMatchObject({ status: 200 });
    // 4 days of $120.50, 10 % tax, $10 off.
    expect(await server.deps.db.select().from(bookingTables.bookings)).toMatchObject([
      { checkIn: '13-03-2027', checkOut: '16-03-2027', amount: 52_020, isPaid: true },
    ]);
    expect(await server.deps.db.select().from(paymentTables.transactions)).toMatchObject([
      { amount: 52_020, paymentStatus: 'paid', date: '08-03-2027 12:00:00' },
    ]);
  });

  it('[STAY-240] gives a booking the numbers of its home, otherwise those of the refund policy', async () => {
    const own = { ...house, key: 'own', code: 'H-2', refundTiers: { fullDays: 30, halfDays: 14 } };
    const refundTiers = { fullDays: 7, halfDays: 3 };
    await write({
      listings: [house, own],
      bookings: [stay, { ...stay, listing: 'own' }],
      content: { 'refund-policy-registry': [{ message: '<p>Ring us.</p>', refundTiers }] },
    });
    await run();
    const { bookings } = bookingTables;
    const tiers = await server.deps.db.select({ tiers: bookings.refundTiers }).from(bookings);
    expect(tiers.map((row) => row.tiers?.fullDays).toSorted()).toEqual([30, 7]);
  });

  it('[DESK-635] adds the reply of the host to a review, with its time', async () => {
    await write();
    await run();
    const [{ id = '' } = {}] = await server.deps.db.select().from(propertyTables.properties);
    const reviews = await send(server, 'GET', `/property-comment-registry/by-property/${id}`);
    expect(reviews.body).toMatchObject({
      comments: [
        { comment: 'Quiet.', reply: { text: 'Thank you.', writtenAt: '2027-03-10T00:00:00.000Z' } },
      ],
    });
  });

  it('is refused by a database that has listings', async () => {
    await write();
    await addProperty(server);
    await expect(run()).rejects.toThrow(
      'The database has accounts or listings. Import into an empty one: it must not have been started with demo data.',
    );
    expect(await held()).toMatchObject({ users: [], listings: [{ name: 'Lake house' }] });
  });

  it.each<[string, Files, string]>([
    ['text', { listings: '[{' }, 'listings.json: '],
    ['file', { listing: [] }, 'listing.json: Not a file of an import'],
    [
      'type',
      { listings: [{ ...house, price: '12,50' }] },
      'listings.json [0].price: Invalid string',
    ],
    ['field', { users: [{ ...grace, mail: '' }] }, 'users.json [0]: Unrecognized key: "mail"'],
    [
      'day',
      { bookings: [{ ...stay, checkIn: '31-02-2027' }] },
      'bookings.json [0].checkIn: Must be a number of days from today, or a day as "dd-MM-yyyy"',
    ],
    [
      'order',
      { bookings: [{ ...stay, checkIn: 7 }] },
      'bookings.json [0].checkOut: Is before checkIn',
    ],
    [
      'overlap',
      { bookings: [stay, { ...stay, checkIn: 6, checkOut: 9 }] },
      'bookings.json [1].checkIn: Shares a day with an earlier booking of the listing',
    ],
    ['guests', { bookings: [{ ...stay, guests: 4 }] }, 'bookings.json [0].guests: At most 3'],
    [
      'refund',
      {
        bookings: [
          {
            ...stay,
            refund: {
              status: 'pending',
              hoursAgo: 1,
              accountHolderName: 'G',
              accountNumber: '4000123412341234',
              bankName: 'B',
            },
          },
        ],
      },
      'bookings.json [0].refund: Only a cancelled, paid booking has one',
    ],
    [
      'coupon of a booking',
      { bookings: [{ ...stay, coupon: 'OTHER' }] },
      'bookings.json [0].coupon: house has no coupon OTHER',
    ],
    ['coupon', { coupons: [] }, 'listings.json [0].coupons[0]: There is no SPRING'],
    [
      'coupon of all homes that a listing names',
      { coupons: [{ ...spring, allHomes: true }] },
      'listings.json [0].coupons[0]: There is no SPRING',
    ],
    [
      'coupon twice',
      { coupons: [spring, { ...spring, code: 'Spring', allHomes: true }] },
      'coupons.json [1].code: spring appears twice',
    ],
    [
      'coupon of both kinds',
      { coupons: [{ ...spring, percent: 10 }] },
      'coupons.json [0]: Must have either discount or percent',
    ],
    [
      'percentage of a coupon',
      { coupons: [{ ...spring, discount: undefined, percent: 101 }] },
      'coupons.json [0].percent: Too big: expected number to be <=100',
    ],
    [
      'guest',
      { reviews: [{ listing: 'house', guest: 'ada', hoursAgo: 0, comment: 'x' }] },
      'reviews.json [0].guest: There is no ada',
    ],
    [
      'code',
      { listings: [house, { ...house, key: 'other' }] },
      'listings.json [1].code: H-1 appears twice',
    ],
    [
      'email',
      { users: [grace, { ...grace, key: 'ada' }] },
      'users.json [1].email: grace@example.com appears twice',
    ],
    [
      'amenity',
      { choices: { propertyTypes: ['Villa'] } },
      'listings.json [0].amenities.home[0]: There is no Smoke alarm',
    ],
    [
      'picture',
      { listings: [{ ...house, images: ['back.svg'] }] },
      'listings.json [0].images[0]: pictures/ has no back.svg, and it is not a link',
    ],
    [
      'avatar',
      { users: [{ ...grace, avatar: 'other.svg' }] },
      'users.json [0].avatar: pictures/ has no other.svg',
    ],
    ['registry', { content: { odd: [] } }, 'content.json odd: There is no such registry'],
    [
      'logo',
      { content: { 'category-registry': [{ ...category, logo: 'x.svg' }] } },
      'content.json category-registry[0].logo: pictures/ has no x.svg',
    ],
    [
      'content',
      { content: { 'service-tax-registry': [{ taxPercent: 'high' }] } },
      'content.json service-tax-registry[0].taxPercent: ',
    ],
    [
      'content field',
      { content: { 'category-registry': [{ ...category, name: 'x' }] } },
      'content.json category-registry[0].name: There is no such field',
    ],
    [
      'unit of content',
      { content: { 'category-registry': [{ ...category, unit: 'week' }] } },
      'content.json category-registry[0].unit: ',
    ],
    [
      'French text',
      { content: { 'category-registry': [{ ...category, french: { logo: 'x' } }] } },
      'content.json category-registry[0].french.logo: There is no such text',
    ],
  ])('names the file and the field, and imports nothing: %s', async (_what, changed, line) => {
    await write(changed);
    await expect(run()).rejects.toThrow(line);
    expect(await held()).toEqual({ users: [], listings: [], types: [] });
  });

  it('[RATE-76] names the listing, the field and the fault of its rules', async () => {
    const rules = {
      seasons: [{ from: '01-07-2027', to: '30-06-2027', price: 150 }],
      weekdayPrices: { friday: 0, freitag: 130 },
    };
    await write({ listings: [house, { ...house, key: 'b', code: 'H-2', rules }] });
    await expect(run()).rejects.toThrow(
      [
        'listings.json [1].rules.seasons[0].to: A season cannot end before it begins.',
        'listings.json [1].rules.weekdayPrices.friday: A price must be above zero.',
        'listings.json [1].rules.weekdayPrices: Unrecognized key: "freitag"',
      ].join('\n'),
    );
  });

  it('says every fault at once', async () => {
    await write({ listings: [{ ...house, price: -1, bedrooms: 1.5 }] });
    await expect(run()).rejects.toThrow(
      /^listings\.json \[0\]\.price: .+\nlistings\.json \[0\]\.bedrooms: .+$/,
    );
  });

  it('imports nothing when the database refuses a row', async () => {
    await write({ users: [{ ...grace, userName: 'a\u0000b' }] });
    await expect(run()).rejects.toThrow();
    expect(await held()).toEqual({ users: [], listings: [], types: [] });
  });

  it('names a folder that is not there, and one without files', async () => {
    await expect(run()).rejects.toThrow(`The folder ${folder} has no JSON files.`);
    await rm(folder, { recursive: true });
    await expect(run()).rejects.toThrow(`The folder ${folder} cannot be read: ENOENT`);
    await mkdir(folder);
  });
});
