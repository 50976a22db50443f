import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#contract/money.ts';
import type { Translated } from '#contract/translated.ts';
import * as paymentTables from '#server/db/payment-tables.ts';
import * as propertyTables from '#server/db/property-tables.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addBooking,
  addGuest,
  addProperty,
  empty,
  failure,
  newRecordId,
  noon,
  type PropertyRow,
  send,
  startEmptyServer,
} from '../fixtures.ts';

let server: TestServer;
let grace: Awaited<ReturnType<typeof addGuest>>;
let house: PropertyRow;

const browsers = { en: 'en-US,en;q=0.9,fr;q=0.8', fr: 'fr-CD,fr;q=0.9,en;q=0.8' } as const;
type Language = keyof typeof browsers;

/** A French location is missing. */
const texts = {
  name: { en: 'Lake house', fr: 'Maison du lac' },
  location: { en: 'Goma, Lac Kivu', fr: '' },
  description: { en: '<p>By the lake.</p>', fr: '<p>Au bord du lac.</p>' },
};

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  grace = await addGuest(server);
  const { db } = server.deps;
  const [type] = await db
    .insert(propertyTables.propertyTypes)
    .values({ name: 'Lake home', french: 'Maison au bord de l’eau' })
    .returning();
  house = await addProperty(server, {
    texts,
    propertyTypeId: type?.id ?? null,
    images: ['/media/lake-1.svg', '/media/lake-2.svg', '/media/lake-3.svg'],
    imageTexts: {
      '/media/lake-1.svg': { en: 'The jetty', fr: 'Le ponton' },
      '/media/lake-2.svg': { en: 'The terrace' },
    },
  });
  const [wifi, oven, lift] = await db
    .insert(propertyTables.amenities)
    .values([
      { kind: 'home', name: 'High-speed internet', french: 'Internet haut débit', position: 0 },
      { kind: 'kitchen', name: 'Electric oven', french: 'Four électrique', position: 1 },
      { kind: 'home', name: 'Lift', position: 2 },
    ])
    .returning();
  for (const amenity of [wifi, oven, lift]) {
    await db
      .insert(propertyTables.propertyAmenities)
      .values({ propertyId: house.id, amenityId: amenity?.id ?? '' });
  }
});
afterAll(() => server.close());

async function read(path: string, language: Language): Promise<unknown> {
  const { token } = grace;
  const { status, body } = await send(server, 'GET', path, { token, language: browsers[language] });
  expect(status).toBe(200);
  return body;
}

const shown = {
  en: {
    propertyName: 'Lake house',
    location: 'Goma, Lac Kivu',
    description: '<p>By the lake.</p>',
    propertyStatus: 'Available',
    propertyType: { propertyTypeName: 'Lake home' },
    homeAmenities: [
      { amenitiesId: { amenitiesName: 'High-speed internet' } },
      { amenitiesId: { amenitiesName: 'Lift' } },
    ],
    kitchenAmenities: [{ amenitiesId: { kitchenAmenitiesName: 'Electric oven' } }],
  },
  fr: {
    propertyName: 'Maison du lac',
    location: 'Goma, Lac Kivu',
    description: '<p>Au bord du lac.</p>',
    propertyStatus: 'Disponible',
    propertyType: { propertyTypeName: 'Maison au bord de l’eau' },
    homeAmenities: [
      { amenitiesId: { amenitiesName: 'Internet haut débit' } },
      { amenitiesId: { amenitiesName: 'Lift' } },
    ],
    kitchenAmenities: [{ amenitiesId: { kitchenAmenitiesName: 'Four électrique' } }],
  },
} as const;

const languages = ['en', 'fr'] as const;

describe.each(languages)('a listing for a reader of %s', (language) => {
  it('[STAY-50] [STAY-53] has its texts and names in lists and on its page', async () => {
    const lists = [
      '/property-registry/status/approved',
      '/property-registry/status/approved?sort=price',
      // Beyond the pages that are prepared.
      '/property-registry/status/approved?docPerPageCount=1&currentPage=0',
    ];
    for (const path of lists) {
      expect(await read(path, language)).toMatchObject({ property: [shown[language]] });
    }
    const found = await send(server, 'POST', '/property-registry/adavance/search', {
      body: { bedrooms: 1 },
      language: browsers[language],
    });
    expect(found.body).toMatchObject({ properties: [shown[language]] });
    expect(await read(`/property-registry/${house.id}`, language)).toMatchObject({
      data: shown[language],
    });
  });

  it('[STAY-50] is named so in favourites, bookings, payments, refunds and the stay', async () => {
    const { db } = server.deps;
    const userId = grace.id;
    await db
      .insert(propertyTables.favourites)
      .values({ userId, propertyId: house.id, date: noon, createdAt: noon });
    const { id } = await addBooking(server, userId, house.id, { isPaid: true });
    const cancelled = await addBooking(server, userId, house.id, { isPaid: true, isDeleted: true });
    const [payment] = await db
      .insert(paymentTables.transactions)
      .values({
        userId,
        bookingId: id,
        amount: cents(36_000),
        paymentMethod: 'paypal',
        date: '10-03-2027 14:05:09',
        transactionId: newRecordId(),
        paymentStatus: 'paid',
      })
      .returning();
    await db.insert(paymentTables.refunds).values({
      userId,
      bookingId: id,
      refundId: newRecordId(),
      refundDate: '10-03-2027 14:05:09',
      accountHolderName: 'Grace Ilunga',
      accountNumberSealed: 'sealed',
      accountLast4: '1234',
      bankName: 'Rawbank',
      createdAt: noon,
    });
    const { propertyName, location } = shown[language];
    const propertyId = { id: house.id, propertyName, location };
    expect(await read(`/watchlist-registry/get/by-detail/${userId}`, language)).toMatchObject({
      watchlist: [{ propertyId }],
    });
    expect(await read(`/booking-registry/get/by-detail/${userId}`, language)).toMatchObject({
      details: [{ id, propertyId }],
    });
    expect(await read(`/transaction-registry/get/by-detail/${userId}`, language)).toMatchObject({
      data: [{ id: payment?.id, bookingId: { propertyId } }],
    });
    expect(await read(`/refund-payment-registry/get/by-detail/${userId}`, language)).toMatchObject({
      data: [{ bookingId: { propertyId } }],
    });
    expect(await read(`/refund-payment-registry/open/by-detail/${userId}`, language)).toMatchObject(
      {
        data: [{ id: cancelled.id, propertyId }],
      },
    );
    expect(await read(`/booking-registry/${id}`, language)).toMatchObject({
      data: {
        booking: { propertyId },
        calendar: expect.stringContaining(`SUMMARY:${propertyName}\r\n`),
      },
    });
  });
});

describe('the status of a listing', () => {
  it('[STAY-53] is as the desk has written it, where it is not a usual one', async () => {
    const { id } = await addProperty(server, { label: 'By the lake' });
    for (const language of languages) {
      expect(await read(`/property-registry/${id}`, language)).toMatchObject({
        data: { propertyStatus: 'By the lake' },
      });
    }
  });
});

describe('the label of a listing', () => {
  it.each<[Translated, string, string]>([
    [{ en: 'By the lake', fr: 'Au bord du lac' }, 'By the lake', 'Au bord du lac'],
    [{ en: 'New', fr: 'Tout neuf' }, 'New', 'Tout neuf'],
    [{ en: 'New', fr: '' }, 'New', 'Nouveau'],
    [{ fr: 'Au bord du lac' }, 'Au bord du lac', 'Au bord du lac'],
  ])('[STAY-58] %j is in the language of the reader', async (label, en, fr) => {
    const { id } = await addProperty(server, {
      label: label.en ?? 'Au bord du lac',
      texts: { ...texts, label },
    });
    for (const [language, propertyStatus] of [
      ['en', en],
      ['fr', fr],
    ] as const) {
      expect(await read(`/property-registry/${id}`, language)).toMatchObject({
        data: { propertyStatus },
      });
    }
  });
});

describe('the names to choose from', () => {
  it('[STAY-53] are in the language of the reader, in the same order', async () => {
    expect(await read('/propertyType-registry', 'en')).toMatchObject({
      propertyType: [{ propertyTypeName: 'Lake home' }],
    });
    expect(await read('/propertyType-registry', 'fr')).toMatchObject({
      propertyType: [{ propertyTypeName: 'Maison au bord de l’eau' }],
    });
    expect(await read('/home-amenities-registry', 'en')).toMatchObject({
      homeAmenities: [{ amenitiesName: 'High-speed internet' }, { amenitiesName: 'Lift' }],
    });
    expect(await read('/home-amenities-registry', 'fr')).toMatchObject({
      homeAmenities: [{ amenitiesName: 'Internet haut débit' }, { amenitiesName: 'Lift' }],
    });
    expect(await read('/kitchen-amenities-registry', 'fr')).toMatchObject({
      kitchenAmenities: [{ kitchenAmenitiesName: 'Four électrique' }],
    });
  });

  it('[STAY-53] tell caches that the language decides, also in what a browser asks for each time', async () => {
    for (const path of ['/property-registry/status/approved', '/propertyType-registry']) {
      const { headers } = await server.app.inject(`/apartment/api/v1${path}`);
      expect(headers.vary).toBe('accept-encoding, accept-language');
    }
  });
});

describe('a search', () => {
  it.each([
    { location: 'lake HOUSE' },
    { location: 'maison du' },
    { propertyType: 'lake home' },
    { propertyType: 'maison au bord de l’eau' },
    { amenities: ['electric oven', 'lift'] },
    { amenities: ['four ÉLECTRIQUE', 'Internet haut débit'] },
  ])('[STAY-54] finds a listing by the words of either language: %j', async (body) => {
    await addProperty(server, { name: 'Villa', location: 'Kinshasa' });
    const found = await send(server, 'POST', '/property-registry/adavance/search', { body });
    expect(found.body).toMatchObject({ properties: [{ id: house.id }] });
  });
});

describe('the pictures of a listing', () => {
  it.each([
    ['en', ['The jetty', 'The terrace', '']],
    ['fr', ['Le ponton', 'The terrace', '']],
  ] as const)('[STAY-55] come with what they show for a reader of %s', async (language, texts) => {
    expect(await read(`/property-registry/${house.id}`, language)).toMatchObject({
      data: { pictureTexts: texts },
    });
  });

  it('[STAY-55] come without texts where the desk has written none', async () => {
    const other = await addProperty(server, { imageTexts: { '/media/lake-1.svg': {} } });
    const reply = await read(`/property-registry/${other.id}`, 'fr');
    expect(reply).not.toHaveProperty('data.pictureTexts');
  });
});

describe('a refusal', () => {
  const refusals = [
    [
      'wrong_credentials',
      400,
      'Wrong email or password',
      'Adresse e-mail ou mot de passe incorrect',
      () => signIn('grace@example.com'),
    ],
    [
      'dates_taken',
      422,
      'Property between the selected dates is already booked. Please select some other dates.',
      'Le logement est déjà réservé entre les dates choisies. Veuillez choisir d’autres dates.',
      async () => {
        const other = await addGuest(server);
        await addBooking(server, other.id, house.id);
        return book({});
      },
    ],
    [
      'guests_invalid',
      422,
      'This property takes 1 to 5 guests.',
      'Ce logement accueille de 1 à 5 voyageurs.',
      () => book({ guestQuantity: 9 }),
    ],
    [
      'coupon_invalid',
      422,
      'This coupon is not valid for this booking.',
      'Ce code promo n’est pas valable pour cette réservation.',
      () => book({ coupon: 'SPRING50' }),
    ],
    [
      'not_found',
      404,
      'Property not found',
      'Logement introuvable',
      () => ({ method: 'GET', path: `/property-registry/${grace.id}` }) as const,
    ],
    [
      'session_expired',
      401,
      'Please sign in first.',
      'Veuillez d’abord vous connecter.',
      () =>
        ({
          method: 'GET',
          path: `/booking-registry/get/by-detail/${grace.id}`,
          token: '',
        }) as const,
    ],
  ] as const;

  interface Request {
    readonly method: 'GET' | 'POST';
    readonly path: string;
    readonly body?: unknown;
    readonly token?: string;
  }

  function signIn(email: string): Request {
    return { method: 'POST', path: '/user-auth/login', body: { email, password: 'Wrong-pass1!' } };
  }

  function book(values: Record<string, unknown>): Request {
    const body = {
      checkInDate: '2027-03-21',
      checkOutDate: '2027-03-23',
      guestQuantity: 2,
      coupon: '',
      propertyId: house.id,
      userId: grace.id,
      bookingStatus: 'pending',
      bookingAmount: 320,
      paymentMethod: 'cash',
      ...values,
    };
    return { method: 'POST', path: '/booking-registry', body };
  }

  it.each(refusals)(
    '[STAY-57] is in the language of the reader: %s',
    async (code, status, english, french, requestOf) => {
      const { method, path, ...options }: Request = await requestOf();
      const ask = (language?: string) =>
        send(server, method, path, {
          token: grace.token,
          ...options,
          ...(language && { language }),
        });
      expect(await ask()).toEqual(failure(status, code, english));
      expect(await ask(browsers.en)).toEqual(failure(status, code, english));
      expect(await ask(browsers.fr)).toEqual(failure(status, code, french));
    },
  );
});
