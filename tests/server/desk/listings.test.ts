import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { cents } from '#contract/money.ts';
import * as bookingTables from '#server/db/booking-tables.ts';
import * as pictureTables from '#server/db/picture-tables.ts';
import * as propertyTables from '#server/db/property-tables.ts';
import { runCommand } from '#server/operator/run-command.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addBooking,
  addCoupon,
  addGuest,
  addProperty,
  empty,
  failure,
  noon,
  send,
  startEmptyServer,
} from '../fixtures.ts';

import { addOperator, auditEntriesOf, sendToDesk, type TestOperator } from './desk-fixtures.ts';

let server: TestServer;
let mado: TestOperator;
let villa: string;
let pool: string;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  const { db } = server.deps;
  await db.delete(pictureTables.pictures);
  mado = await addOperator(server, 'manager');
  const types = await db.insert(propertyTables.propertyTypes).values({ name: 'Villa' }).returning();
  villa = types[0]?.id ?? '';
  const amenities = await db
    .insert(propertyTables.amenities)
    .values({ kind: 'home', name: 'Pool', french: 'Piscine' })
    .returning();
  pool = amenities[0]?.id ?? '';
});
afterAll(() => server.close());

const get = (path: string) => sendToDesk(server, 'GET', path, { by: mado });
/** Each change a second later, so that the trail has an order. */
async function post(path: string, body: object) {
  const reply = await sendToDesk(server, 'POST', path, { by: mado, body });
  server.setNow(new Date(server.deps.clock().getTime() + 1000));
  return reply;
}

const listingReply = z.object({
  listing: z.looseObject({ id: z.string(), version: z.number(), missing: z.array(z.string()) }),
});
const listingIn = (body: unknown) => listingReply.parse(body).listing;

async function addPicture(): Promise<string> {
  const [row] = await server.deps.db
    .insert(pictureTables.pictures)
    .values({ mime: 'image/webp', bytes: new Uint8Array([1]), unusedSince: noon })
    .returning();
  return `/media/pictures/${row?.id}.webp`;
}

const complete = (link: string) => ({
  name: { en: 'Kivu terrace', fr: 'Terrasse du Kivu' },
  location: { en: 'Himbi, Goma' },
  description: { fr: '<p>Au bord du lac.</p>' },
  pricePerDay: 120.5,
  pictures: [{ link, text: { en: 'The terrace at sunset' } }],
});

async function addDraft(fields: object = {}) {
  return listingIn((await post('/listings', { fields })).body);
}

/** The present version of a listing, because each change counts. */
async function versionOf(id: string): Promise<number> {
  return listingIn((await get(`/listings/${id}`)).body).version;
}

async function step(id: string, what: string) {
  return post(`/listings/${id}/${what}`, { version: await versionOf(id) });
}

const notMissing = { status: 'error', code: 'incomplete' };

describe('a new listing', () => {
  it('[DESK-101] is a draft with empty fields and a code', async () => {
    const { status, body } = await post('/listings', {
      fields: { name: { en: ' Kivu terrace ' } },
    });
    const { id } = listingIn(body);
    const code = z.object({ code: z.string() }).parse(listingIn(body)).code;
    expect(code).toMatch(/^NDK-[2-9A-HJKMNP-Z]{6}$/);
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        status: 'success',
        listing: {
          id,
          version: 1,
          state: 'draft',
          name: 'Kivu terrace',
          code,
          location: '',
          type: '',
          typeInFrench: null,
          pricePerDay: 0,
          createdAt: '2027-03-10T12:00:00.000Z',
          fields: {
            name: { en: 'Kivu terrace' },
            location: {},
            description: {},
            label: { en: 'Available' },
            code,
            type: null,
            pricePerDay: 0,
            serviceCharge: 0,
            bedrooms: 0,
            bathrooms: 0,
            garages: 0,
            size: 0,
            landSize: 0,
            yearBuilt: null,
            videoLink: '',
            amenities: [],
            refundTiers: null,
            rules: null,
            stayGuide: {
              checkInFrom: '',
              checkOutUntil: '',
              directions: {},
              houseRules: {},
              contactName: {},
              contactPhone: '',
              contactEmail: '',
            },
            timeZone: 'Africa/Kinshasa',
            pictures: [],
          },
          missing: ['location', 'description', 'price', 'pictures'],
          isBooked: false,
          coupons: [],
        },
      },
    });
    expect(await auditEntriesOf(server, id)).toMatchObject([
      {
        operatorId: mado.id,
        action: 'listing.create',
        subjectKind: 'listing',
        subjectLabel: 'Kivu terrace',
        before: {},
        after: { name: 'Kivu terrace', code },
      },
    ]);
  });

  it('[DESK-101] has all its fields, as guests then see them', async () => {
    const link = await addPicture();
    const draft = await addDraft({
      ...complete(link),
      code: 'NDK-1',
      label: { en: 'New' },
      type: villa,
      serviceCharge: 15,
      bedrooms: 2,
      bathrooms: 1,
      garages: 3,
      size: 900,
      landSize: 1200,
      yearBuilt: 1999,
      videoLink: 'https://youtu.be/aqz-KE-bpKQ',
      amenities: [pool],
    });
    expect((await step(draft.id, 'publish')).status).toBe(200);
    expect((await send(server, 'GET', `/property-registry/${draft.id}`)).body).toMatchObject({
      data: {
        propertyName: 'Kivu terrace',
        propertyPrice: 120.5,
        serviceCharge: 15,
        propertyStatus: 'New',
        propertyCode: 'NDK-1',
        bedrooms: 2,
        bathrooms: 1,
        garages: 3,
        propertySize: 900,
        propertyLandSize: 1200,
        propertyBuild: '1999',
        location: 'Himbi, Goma',
        description: '<p>Au bord du lac.</p>',
        videoLink: 'https://youtu.be/aqz-KE-bpKQ',
        propertyImage: [link],
        propertyType: { propertyTypeName: 'Villa' },
        homeAmenities: [{ amenitiesId: { amenitiesName: 'Pool' } }],
      },
    });
  });

  it('[DESK-101] is refused with a taken code, or an unknown type, amenity or picture', async () => {
    await addDraft({ code: 'NDK-1' });
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(await post('/listings', { fields: { code: 'NDK-1' } })).toMatchObject(
      failure(409, 'code_taken', 'Another listing has this code.'),
    );
    for (const fields of [{ type: unknown }, { amenities: [unknown] }]) {
      expect(await post('/listings', { fields })).toMatchObject(
        failure(422, 'refused', 'There is no such type or amenity.'),
      );
    }
    for (const link of [`/media/pictures/${unknown}.webp`, 'javascript:alert(1)', '/desk']) {
      expect(await post('/listings', { fields: { pictures: [{ link, text: {} }] } })).toMatchObject(
        failure(422, 'refused', 'There is no such picture.'),
      );
    }
    expect(await server.deps.db.$count(propertyTables.properties)).toBe(1);
  });
});

it.each([
  'https://example.com/tour.mp4',
  'https://www.youtube.com/@ndako',
  'https://vimeo.com/about',
  'javascript:1',
  'none',
])('[DESK-301] a link to a video that guests would not see is refused: %s', async (videoLink) => {
  expect(await post('/listings', { fields: { videoLink } })).toMatchObject(
    failure(
      400,
      'malformed',
      'fields.videoLink: This is not the address of a video on YouTube or Vimeo.',
    ),
  );
  const saved = { videoLink: 'https://vimeo.com/76979871' };
  expect((await post('/listings', { fields: saved })).status).toBe(201);
});

describe('a change of a listing', () => {
  it('[DESK-101] changes the given fields, and the trail has them before and after', async () => {
    const { id } = await addDraft({ name: { en: 'Old' }, bedrooms: 2, pricePerDay: 10 });
    const fields = { name: { en: 'New', fr: 'Neuf' }, pricePerDay: 99.5, bedrooms: 3 };
    const { status, body } = await post(`/listings/${id}/change`, { version: 1, fields });
    expect({ status, listing: listingIn(body) }).toMatchObject({
      status: 200,
      listing: { version: 2, name: 'New', pricePerDay: 99.5, fields },
    });
    expect((await auditEntriesOf(server, id))[1]).toMatchObject({
      action: 'listing.change',
      subjectLabel: 'New',
      before: { name: 'Old', nameFr: '', pricePerDay: 10, bedrooms: '2' },
      after: { name: 'New', nameFr: 'Neuf', pricePerDay: 99.5, bedrooms: '3' },
    });
  });

  it('[DESK-258] has the label and the guide in each language, also in the trail', async () => {
    const { id } = await addDraft({ label: { en: 'By the lake' } });
    const label = { en: 'By the lake', fr: 'Au bord du lac' };
    const stayGuide = {
      checkInFrom: '14:00',
      checkOutUntil: '',
      directions: { en: 'Follow the lake.', fr: 'Longez le lac.' },
      houseRules: { fr: 'Pas de fête.' },
      contactName: { en: 'The guard' },
      contactPhone: '+243 810 000 201',
      contactEmail: '',
    };
    const fields = { label, stayGuide };
    const { status, body } = await post(`/listings/${id}/change`, { version: 1, fields });
    expect({ status, fields: listingIn(body).fields }).toEqual({
      status: 200,
      fields: expect.objectContaining(fields),
    });
    expect((await auditEntriesOf(server, id))[1]).toMatchObject({
      action: 'listing.change',
      before: {
        labelFr: '',
        checkInFrom: '',
        directions: '',
        directionsFr: '',
        houseRulesFr: '',
        contactName: '',
        contactPhone: '',
      },
      after: {
        labelFr: 'Au bord du lac',
        checkInFrom: '14:00',
        directions: 'Follow the lake.',
        directionsFr: 'Longez le lac.',
        houseRulesFr: 'Pas de fête.',
        contactName: 'The guard',
        contactPhone: '+243 810 000 201',
      },
    });
    const long = { ...stayGuide, directions: { fr: 'x'.repeat(2001) } };
    expect(
      await post(`/listings/${id}/change`, { version: 2, fields: { stayGuide: long } }),
    ).toMatchObject({ status: 400 });
  });

  it('[DESK-258] has the label and the guide of a listing that was saved with one language', async () => {
    const guide = {
      checkInFrom: '',
      checkOutUntil: '11:00',
      directions: 'Follow the lake.',
      houseRules: '',
      contactName: '',
      contactPhone: '',
      contactEmail: '',
    };
    const { id } = await addProperty(server, { label: 'Featured', stayGuide: guide });
    expect(listingIn((await get(`/listings/${id}`)).body).fields).toMatchObject({
      label: { en: 'Featured' },
      stayGuide: {
        ...guide,
        directions: { en: 'Follow the lake.' },
        houseRules: { en: '' },
        contactName: { en: '' },
      },
    });
  });

  it('[DESK-101] with equal values changes nothing', async () => {
    const { id } = await addDraft({ name: { en: 'Old' }, amenities: [pool] });
    const fields = { name: { en: 'Old' }, amenities: [pool] };
    const { body } = await post(`/listings/${id}/change`, { version: 1, fields });
    expect(listingIn(body)).toMatchObject({ version: 1 });
    expect(await auditEntriesOf(server, id)).toHaveLength(1);
  });

  it('[DESK-101] exchanges amenities of two kinds with the same name', async () => {
    const { db } = server.deps;
    const [added] = await db
      .insert(propertyTables.amenities)
      .values({ kind: 'bedroom', name: 'Pool' })
      .returning();
    const bedroomPool = added?.id ?? '';
    const { id } = await addDraft({ name: { en: 'Old' }, amenities: [pool] });
    const { body } = await post(`/listings/${id}/change`, {
      version: 1,
      fields: { amenities: [bedroomPool] },
    });
    expect(listingIn(body)).toMatchObject({ version: 2, fields: { amenities: [bedroomPool] } });
    expect((await auditEntriesOf(server, id))[1]).toMatchObject({
      before: { amenities: 'Pool (home)' },
      after: { amenities: 'Pool (bedroom)' },
    });
    await db.delete(propertyTables.properties);
    await db.delete(propertyTables.amenities).where(eq(propertyTables.amenities.id, bedroomPool));
  });

  it('[DESK-101] [DESK-15] is refused after a change by another operator', async () => {
    const { id } = await addDraft({ name: { en: 'Old' } });
    await post(`/listings/${id}/change`, { version: 1, fields: { amenities: [pool] } });
    const late = await post(`/listings/${id}/change`, { version: 1, fields: { bedrooms: 9 } });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', record: { version: 2, fields: { amenities: [pool] } } },
    });
  });

  it('[DESK-102] is refused when a published listing would be incomplete', async () => {
    const { id } = await addDraft(complete(await addPicture()));
    await step(id, 'publish');
    const version = await versionOf(id);
    for (const [fields, missing] of [
      [{ pictures: [] }, 'pictures'],
      [{ name: {}, description: { en: '<p> </p>' } }, 'name, description'],
      [{ pricePerDay: 0 }, 'price'],
    ] as const) {
      expect(await post(`/listings/${id}/change`, { version, fields })).toMatchObject({
        status: 422,
        body: { ...notMissing, message: `The listing is not complete. Missing: ${missing}.` },
      });
    }
  });

  it('[DESK-101] is possible for an imported listing without picture descriptions', async () => {
    const { id } = await addProperty(server, { images: ['https://pictures.example/1.jpg'] });
    const fields = { location: { en: 'Bukavu' } };
    const reply = await post(`/listings/${id}/change`, { version: 1, fields });
    expect(reply).toMatchObject({ status: 200 });
    expect(listingIn(reply.body)).toMatchObject({
      location: 'Bukavu',
      fields: {
        name: { en: 'Lake house' },
        pictures: [{ link: 'https://pictures.example/1.jpg', text: {} }],
      },
    });
  });
});

describe('a draft', () => {
  it('[DESK-102] is published when nothing is missing, and then guests find it', async () => {
    const found = async () =>
      (await send(server, 'GET', '/property-registry/status/approved')).body;
    const { id, missing } = await addDraft();
    expect(missing).toEqual(['name', 'location', 'description', 'price', 'pictures']);
    expect(await step(id, 'publish')).toMatchObject({
      status: 422,
      body: {
        ...notMissing,
        message:
          'The listing is not complete. Missing: name, location, description, price, pictures.',
      },
    });
    const link = await addPicture();
    const fields = { ...complete(link), pictures: [{ link, text: { fr: ' ' } }] };
    await post(`/listings/${id}/change`, { version: 1, fields });
    expect(listingIn((await get(`/listings/${id}`)).body).missing).toEqual(['pictureTexts']);
    expect(await found()).toMatchObject({ property: [] });
    const text = { fr: 'La terrasse' };
    await post(`/listings/${id}/change`, { version: 2, fields: { pictures: [{ link, text }] } });
    expect(await step(id, 'publish')).toMatchObject({ status: 200 });
    expect(await found()).toMatchObject({ property: [{ id, propertyName: 'Kivu terrace' }] });
    expect((await auditEntriesOf(server, id)).at(-1)).toMatchObject({
      action: 'listing.publish',
      before: { listing: 'draft' },
      after: { listing: 'published' },
    });
    expect(await step(id, 'publish')).toMatchObject({
      status: 422,
      body: { code: 'step_impossible' },
    });
  });

  it('[DESK-104] is deleted with its pictures, but no other listing is', async () => {
    const link = await addPicture();
    const { id } = await addDraft(complete(link));
    const unusedSince = async () =>
      (await server.deps.db.select().from(pictureTables.pictures)).map((row) => row.unusedSince);
    expect(await unusedSince()).toEqual([null]);
    expect(await step(id, 'delete')).toMatchObject({ status: 200, body: { status: 'success' } });
    expect((await get(`/listings/${id}`)).status).toBe(404);
    expect(await unusedSince()).toEqual([new Date('2027-03-10T12:00:01.000Z')]);
    expect((await auditEntriesOf(server, id)).at(-1)).toMatchObject({
      action: 'listing.delete',
      subjectLabel: 'Kivu terrace',
      before: { name: 'Kivu terrace', pricePerDay: 120.5 },
    });
    for (const status of ['approved', 'rejected'] as const) {
      const other = await addProperty(server, { status });
      expect(await step(other.id, 'delete')).toMatchObject({
        status: 422,
        body: { code: 'step_impossible' },
      });
    }
  });

  it('[DESK-265] names the coupons that are deleted with it, and the trail keeps their codes', async () => {
    const { id } = await addProperty(server, { status: 'pending' });
    await addCoupon(server, id, { code: 'SPRING50' });
    await addCoupon(server, id, { code: 'AUTUMN10' });
    const coupons = ['AUTUMN10', 'SPRING50'];
    expect(listingIn((await get(`/listings/${id}`)).body)).toMatchObject({ coupons });
    const asked: string[] = [];
    const confirm = async (question: string) => {
      asked.push(question);
      return true;
    };
    await runCommand(server.deps, ['listings', 'delete', id], confirm);
    expect(asked).toEqual([
      expect.stringContaining('Its coupons are deleted too: AUTUMN10, SPRING50'),
    ]);
    expect((await auditEntriesOf(server, id)).at(-1)).toMatchObject({
      action: 'listing.delete',
      before: { coupons: 'AUTUMN10, SPRING50' },
    });
    expect(await server.deps.db.$count(propertyTables.coupons)).toBe(0);
  });

  it('[DESK-104] that a booking names is not deleted', async () => {
    const house = await addProperty(server, { status: 'pending' });
    await addBooking(server, (await addGuest(server)).id, house.id);
    expect(listingIn((await get(`/listings/${house.id}`)).body)).toMatchObject({ isBooked: true });
    expect(await step(house.id, 'delete')).toMatchObject({
      status: 422,
      body: { code: 'step_impossible' },
    });
  });
});

describe('a published listing', () => {
  it('[DESK-103] is hidden and shown again, and its bookings stay', async () => {
    const grace = await addGuest(server);
    const house = await addProperty(server);
    const { id: bookingId } = await addBooking(server, grace.id, house.id);
    const seen = async () => (await send(server, 'GET', `/property-registry/${house.id}`)).status;
    const booked = () =>
      server.deps.db
        .select()
        .from(bookingTables.bookings)
        .where(eq(bookingTables.bookings.id, bookingId));
    const before = await booked();
    expect(await step(house.id, 'hide')).toMatchObject({
      status: 200,
      body: { listing: { state: 'hidden' } },
    });
    expect(await seen()).toBe(404);
    expect(await booked()).toEqual(before);
    expect(await step(house.id, 'hide')).toMatchObject({ status: 422 });
    expect(await step(house.id, 'publish')).toMatchObject({ status: 422 });
    expect(await step(house.id, 'show')).toMatchObject({
      status: 200,
      body: { listing: { state: 'published' } },
    });
    expect(await seen()).toBe(200);
    expect((await auditEntriesOf(server, house.id)).map(({ action }) => action)).toEqual([
      'listing.hide',
      'listing.show',
    ]);
  });
});

describe('the list of listings', () => {
  it('[DESK-100] is filtered by state, type and search', async () => {
    const one = await addProperty(server, { name: 'Kivu terrace', code: 'NDK-7', createdAt: noon });
    await addProperty(server, { status: 'pending', location: 'Bukavu', propertyTypeId: villa });
    const names = async (query: string) => {
      const { body } = await get(`/listings?${query}`);
      const { records } = z
        .object({ records: z.array(z.object({ state: z.string(), code: z.string() })) })
        .parse(body);
      return records.map(({ state, code }) => (code === 'NDK-7' ? 'terrace' : state)).toSorted();
    };
    expect(await names('')).toEqual(['draft', 'terrace']);
    for (const query of [
      'state=published',
      'search=KIVU',
      'search=ndk-7',
      `search=${one.id}`,
      'search=terr',
    ]) {
      expect([query, await names(query)]).toEqual([query, ['terrace']]);
    }
    for (const query of ['state=draft', `type=${villa}`, 'search=bukavu']) {
      expect([query, await names(query)]).toEqual([query, ['draft']]);
    }
    expect(await names('state=hidden')).toEqual([]);
    const { body } = await get('/listings?state=published');
    expect(body).toEqual({
      status: 'success',
      records: [
        {
          id: one.id,
          version: 1,
          state: 'published',
          name: 'Kivu terrace',
          code: 'NDK-7',
          location: one.location,
          type: '',
          typeInFrench: null,
          pricePerDay: 100,
          ...(one.images[0] !== undefined && { picture: one.images[0] }),
          createdAt: '2027-03-10T12:00:00.000Z',
        },
      ],
    });
  });

  it('[DESK-100] is read page by page, newest first', async () => {
    const { db } = server.deps;
    await db.insert(propertyTables.properties).values(
      Array.from({ length: 60 }, (_, index) => ({
        name: `Home ${index}`,
        code: `NDK-${index}`,
        price: cents(100),
        createdAt: new Date(noon.getTime() - index * 1000),
      })),
    );
    const page = z.object({
      records: z.array(z.object({ name: z.string() })),
      next: z.optional(z.string()),
    });
    const first = page.parse((await get('/listings')).body);
    expect(first.records).toHaveLength(50);
    expect(first.records[0]).toEqual({ name: 'Home 0' });
    const second = page.parse((await get(`/listings?after=${first.next}`)).body);
    expect(second.records.map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Home ${index + 50}`),
    );
    expect(second.next).toBeUndefined();
  });

  it('[DESK-100] [DESK-313] names the types and amenities that a listing can have', async () => {
    expect((await get('/listing-taxonomy')).body).toEqual({
      status: 'success',
      types: [{ id: villa, name: 'Villa', french: null }],
      amenities: [{ id: pool, kind: 'home', name: 'Pool', french: 'Piscine' }],
    });
  });
});
