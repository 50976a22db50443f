import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#contract/money.ts';
import * as propertyTables from '#server/db/property-tables.ts';
import { propertyIdOf } from '#testing/ids.ts';
import { seedListings } from '#testing/many-listings.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addBooking,
  addGuest,
  addProperty,
  empty,
  failure,
  noon,
  type PropertyRow,
  send,
  startEmptyServer,
} from '../fixtures.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(() => empty(server));
afterAll(() => server.close());

function minutesBeforeNoon(minutes: number): Date {
  return new Date(noon.getTime() - minutes * 60_000);
}

async function addAmenity(
  kind: 'home' | 'bedroom' | 'kitchen',
  name: string,
  ...of: PropertyRow[]
) {
  const [amenity] = await server.deps.db
    .insert(propertyTables.amenities)
    .values({ kind, name })
    .returning();
  if (!amenity) throw new Error('No amenity');
  for (const { id } of of) {
    await server.deps.db
      .insert(propertyTables.propertyAmenities)
      .values({ propertyId: id, amenityId: amenity.id });
  }
  return amenity.id;
}

async function addType(name: string): Promise<string> {
  const [type] = await server.deps.db
    .insert(propertyTables.propertyTypes)
    .values({ name })
    .returning();
  if (!type) throw new Error('No type');
  return type.id;
}

async function found(filters: Record<string, unknown>, query = ''): Promise<unknown> {
  const path = `/property-registry/adavance/search${query}`;
  const reply = await send(server, 'POST', path, { body: filters });
  expect(reply).toMatchObject({ status: 200, body: { status: 'success' } });
  const { properties } = reply.body as { properties: { propertyName: string }[] };
  return properties.map(({ propertyName }) => propertyName);
}

describe('approved properties', () => {
  it('are counted only as far as a page needs, and all pages can be read', async () => {
    await seedListings(server.deps.db, 450, '10-03-2027');
    const counted = async (currentPage: number) => {
      const path = `/property-registry/status/approved?docPerPageCount=8&currentPage=${currentPage}`;
      const { body } = await send(server, 'GET', path);
      const { property, pagination } = body as {
        property: unknown[];
        pagination: { totalDocCount: number };
      };
      return [property.length, pagination.totalDocCount];
    };
    expect(await counted(0)).toEqual([8, 201]);
    expect(await counted(24)).toEqual([8, 201]);
    expect(await counted(25)).toEqual([8, 401]);
    expect(await counted(56)).toEqual([2, 450]);
    expect(await counted(57)).toEqual([0, 450]);
  });

  it('[API-07] [API-04] have every field, and the reply has complete pagination', async () => {
    const propertyTypeId = await addType('Villa');
    const villa = await addProperty(server, { propertyTypeId });
    await addAmenity('home', 'Wi-Fi', villa);
    await addAmenity('bedroom', 'Mosquito net', villa);
    await addAmenity('kitchen', 'Oven', villa);

    const reply = await send(
      server,
      'GET',
      '/property-registry/status/approved?docPerPageCount=5&currentPage=0',
    );

    expect(reply).toEqual({
      status: 200,
      body: {
        status: 'success',
        property: [
          {
            id: villa.id,
            propertyName: 'Lake house',
            propertyPrice: 100,
            serviceCharge: 20,
            propertyStatus: 'Available',
            propertyCode: villa.code,
            bedrooms: 2,
            bathrooms: 1,
            garages: 1,
            propertySize: 900,
            propertyLandSize: 1500,
            propertyBuild: '2019',
            location: 'Goma, Lac Kivu',
            description: '<p>By the lake.</p>',
            videoLink: 'https://www.youtube.com/watch?v=abc',
            propertyImage: ['/media/lake-1.svg', '/media/lake-2.svg'],
            propertyType: { propertyTypeName: 'Villa' },
            homeAmenities: [{ amenitiesId: { amenitiesName: 'Wi-Fi' } }],
            bedroomAmenities: [{ amenitiesId: { bedroomAmenitiesName: 'Mosquito net' } }],
            kitchenAmenities: [{ amenitiesId: { kitchenAmenitiesName: 'Oven' } }],
            createdAt: '2027-03-10T12:00:00.000Z',
          },
        ],
        pagination: { currentPage: 0, docPerPageCount: 5, totalPageCount: 1, totalDocCount: 1 },
      },
    });
  });

  it('[API-07] are listed page by page when approved, newest first, with or without a token', async () => {
    for (const minutes of [3, 1, 2]) {
      await addProperty(server, {
        name: `${minutes} minutes old`,
        createdAt: minutesBeforeNoon(minutes),
      });
    }
    await addProperty(server, { name: 'Not yet', status: 'pending' });
    await addProperty(server, { name: 'Never', status: 'rejected' });

    for (const token of ['', 'undefined', 'an unknown token']) {
      const reply = await send(
        server,
        'GET',
        '/property-registry/status/approved?docPerPageCount=2&currentPage=1',
        { token },
      );
      expect(reply).toMatchObject({
        status: 200,
        body: {
          property: [{ propertyName: '3 minutes old' }],
          pagination: { currentPage: 1, docPerPageCount: 2, totalPageCount: 2, totalDocCount: 3 },
        },
      });
    }
  });

  it.each(['', '?docPerPageCount=0', '?docPerPageCount=1000'])(
    '[API-03] a page size of %j means 100, which is also the maximum',
    async (query) => {
      const reply = await send(server, 'GET', `/property-registry/status/approved${query}`);
      expect(reply).toEqual({
        status: 200,
        body: {
          status: 'success',
          property: [],
          pagination: { currentPage: 0, docPerPageCount: 100, totalPageCount: 0, totalDocCount: 0 },
        },
      });
    },
  );

  it.each<[string, string[]]>([
    ['', ['Newest', 'Middle', 'Oldest', 'Same price']],
    ['&sort=newest', ['Newest', 'Middle', 'Oldest', 'Same price']],
    ['&sort=price', ['Middle', 'Oldest', 'Same price', 'Newest']],
  ])('[API-07] are in the requested order: %j', async (sort, names) => {
    const ids = ['1', '2', '3', '4'].map((digit) =>
      propertyIdOf(`00000000-0000-4000-8000-00000000000${digit}`),
    );
    const homes = [
      { id: ids[0], name: 'Newest', price: cents(30_000) },
      { id: ids[1], name: 'Middle', price: cents(10_000) },
      { id: ids[2], name: 'Oldest', price: cents(20_000) },
      { id: ids[3], name: 'Same price', price: cents(20_000) },
    ];
    for (const [minutes, { id, ...home }] of homes.entries()) {
      await addProperty(server, {
        ...home,
        ...(id && { id }),
        createdAt: minutesBeforeNoon(minutes),
      });
    }
    for (const [currentPage, shown] of [names.slice(0, 3), names.slice(3)].entries()) {
      const reply = await send(
        server,
        'GET',
        `/property-registry/status/approved?docPerPageCount=3&currentPage=${currentPage}${sort}`,
      );
      expect(reply).toMatchObject({
        status: 200,
        body: { property: shown.map((propertyName) => ({ propertyName })) },
      });
    }
  });

  it('[API-07] an unknown order is a 400', async () => {
    const reply = await send(server, 'GET', '/property-registry/status/approved?sort=beauty');
    expect(reply).toMatchObject({ status: 400, body: { status: 'error', code: 'malformed' } });
  });

  it.each(['?docPerPageCount=many', '?currentPage=-1', '?currentPage=99999999999'])(
    '[API-07] a bad page %j is a 400',
    async (query) => {
      const reply = await send(server, 'GET', `/property-registry/status/approved${query}`);
      expect(reply).toMatchObject({ status: 400, body: { status: 'error', code: 'malformed' } });
    },
  );
});

describe('one property', () => {
  it('[API-06] can be read by its id', async () => {
    const house = await addProperty(server);
    const reply = await send(server, 'GET', `/property-registry/${house.id}`);
    expect(reply).toMatchObject({
      status: 200,
      body: { status: 'success', data: { id: house.id, propertyName: 'Lake house' } },
    });
  });

  it('[API-06] is not found when it is not approved, or unknown', async () => {
    const pending = await addProperty(server, { status: 'pending' });
    const missing = failure(404, 'not_found', 'Property not found');
    expect(await send(server, 'GET', `/property-registry/${pending.id}`)).toEqual(missing);
    expect(await send(server, 'GET', `/property-registry/${crypto.randomUUID()}`)).toEqual(missing);
    expect(await send(server, 'GET', '/property-registry/17')).toMatchObject({ status: 404 });
  });
});

describe('[API-34] search', () => {
  beforeEach(async () => {
    const villa = await addType('Villa');
    const flat = await addType('Apartment');
    const lake = await addProperty(server, {
      name: 'Lake house',
      propertyTypeId: villa,
      createdAt: minutesBeforeNoon(1),
    });
    const tower = await addProperty(server, {
      name: '100% tower',
      location: 'Kinshasa, Gombe',
      propertyTypeId: flat,
      price: cents(25_050),
      size: 400,
      bedrooms: 4,
      bathrooms: 3,
      createdAt: minutesBeforeNoon(2),
    });
    await addProperty(server, { name: 'Lake hut', status: 'pending' });
    await addAmenity('home', 'Wi-Fi', lake, tower);
    await addAmenity('kitchen', 'Oven', tower);
    const guest = await addGuest(server);
    await addBooking(server, guest.id, lake.id);
    await addBooking(server, guest.id, tower.id, { isDeleted: true });
    await addBooking(server, guest.id, tower.id, { status: 'rejected' });
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ['no filter', {}, ['Lake house', '100% tower']],
    ['part of the location, in any case', { location: 'GOMBE' }, ['100% tower']],
    ['part of the name', { location: 'lake' }, ['Lake house']],
    ['% as itself', { location: '0%' }, ['100% tower']],
    ['_ as itself', { location: '_' }, []],
    ['the name of a type', { propertyType: 'villa' }, ['Lake house']],
    ['an unknown type', { propertyType: 'Castle' }, []],
    ['the maximum price', { propertyPrice: 250 }, ['Lake house']],
    ['the maximum price with cents', { propertyPrice: '250.50' }, ['Lake house', '100% tower']],
    ['the maximum size', { propertySize: 400 }, ['100% tower']],
    ['the minimum number of bedrooms', { bedrooms: 3 }, ['100% tower']],
    ['the minimum number of bathrooms', { bathrooms: '3' }, ['100% tower']],
    ['an amenity', { amenities: 'wi-fi' }, ['Lake house', '100% tower']],
    ['every amenity', { amenities: ['Wi-Fi', 'Oven'] }, ['100% tower']],
    ['an unknown amenity', { amenities: ['Wi-Fi', 'Moat'] }, []],
    ['booked days', { checkIn: '2027-03-22', checkOut: '2027-03-25' }, ['100% tower']],
    ['a day before a booking', { checkIn: '2027-03-19' }, ['Lake house', '100% tower']],
    ['only check-out, on a booked day', { checkOut: '2027-03-20' }, ['100% tower']],
    ['two filters at once', { location: 'gombe', bedrooms: 9 }, []],
  ])('by %s', async (_name, filters, names) => {
    expect(await found(filters)).toEqual(names);
  });

  it('[RATE-114] by guests, as the rules of each home say', async () => {
    await addProperty(server, { name: 'Large hut', bedrooms: 1, rules: { mostGuests: 6 } });
    await addProperty(server, { name: 'Strict villa', bedrooms: 9, rules: { mostGuests: 2 } });
    // What the search of the home page sends: six guests need three bedrooms by the rule of the site.
    const names = await found({ bedrooms: 3, guests: 6 });
    expect(names).toContain('Large hut');
    expect(names).not.toContain('Strict villa');
    expect(names).not.toContain('Lake house');
    expect(names).toContain('100% tower');
    expect(await found({ bedrooms: 9, guests: 2 })).toEqual(['Strict villa']);
  });

  it('returns the requested order', async () => {
    await addProperty(server, {
      name: 'Lake tent',
      price: cents(900),
      createdAt: minutesBeforeNoon(9),
    });
    expect(await found({ location: 'lake' })).toEqual(['Lake house', 'Lake tent']);
    expect(await found({ location: 'lake' }, '?sort=price')).toEqual(['Lake tent', 'Lake house']);
  });

  it('accepts the ids of a type and of amenities', async () => {
    const propertyTypeId = await addType('Boat');
    const boat = await addProperty(server, { name: 'Boat', propertyTypeId });
    const anchor = await addAmenity('home', 'Anchor', boat);
    expect(await found({ propertyType: propertyTypeId, amenities: [anchor] })).toEqual(['Boat']);
  });

  it('[API-34] accepts a form with `amenities[]`, and returns pages', async () => {
    const form = new URLSearchParams([
      ['amenities[]', 'Wi-Fi'],
      ['amenities[]', 'Oven'],
      ['bedrooms', '1'],
    ]);
    const path = '/property-registry/adavance/search?docPerPageCount=8&currentPage=0';
    expect(await send(server, 'POST', path, { form })).toMatchObject({
      status: 200,
      body: {
        status: 'success',
        properties: [{ propertyName: '100% tower' }],
        pagination: { currentPage: 0, docPerPageCount: 8, totalPageCount: 1, totalDocCount: 1 },
      },
    });
  });

  it('refuses a check-out before the check-in', async () => {
    const body = { checkIn: '2027-03-20', checkOut: '2027-03-19' };
    expect(await send(server, 'POST', '/property-registry/adavance/search', { body })).toEqual(
      failure(422, 'dates_invalid', 'The check-out date lies before the check-in date.'),
    );
  });
});
