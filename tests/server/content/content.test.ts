import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as propertyTables from '#server/db/property-tables.ts';
import type { TestServer } from '#testing/server.ts';
import { addContent, empty, send, startEmptyServer } from '../fixtures.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(() => empty(server));
afterAll(() => server.close());

const title = { title: 'Lake side', image: '/media/lake.svg', description: '<p>Water.</p>' };
const choice = {
  propertyTitle: 'Safe',
  propertyDescription: 'Yes.',
  image: '/a.svg',
  logo: '/b.svg',
};
const video = 'https://www.youtube.com/watch?v=abc';

/** Every registry of JSON records: row, path, name of the list, a record. */
const registries: [string, string, string, Record<string, unknown>][] = [
  ['API-08', 'categories-registry', 'category', title],
  ['API-09', 'category-registry', 'category', { categoryName: 'Villas', logo: '/media/villa.svg' }],
  [
    'API-11',
    'experience-page-registry',
    'experience',
    {
      yearsOfExperiences: 12,
      featuredProjects: 40,
      modernHouses: 1500,
      teamMembers: 25,
      satisfiedClients: 9000,
      trustedPartners: 18,
    },
  ],
  ['API-12', 'facilities-registry', 'facility', title],
  [
    'API-13',
    'contact-us-registry',
    'contactUs',
    {
      email: ['a@example.com', 'b@example.com'],
      phoneNumber: ['+243 1', '+243 2'],
      address: ['Goma', 'Bukavu'],
    },
  ],
  [
    'API-14',
    'get-now-registry',
    'getNow',
    {
      description: 'Homes.',
      facebookLink: 'https://facebook.com/n',
      twitterLink: 'x.com/n',
      behanceLink: '',
      linkedInLink: 'https://linkedin.com/n',
      vimeoLink: 'https://vimeo.com/n',
    },
  ],
  [
    'API-16',
    'behind-story-page-registry',
    'story',
    { description: '<p>Once.</p>', image: ['/1.svg', '/2.svg'] },
  ],
  ['API-21', 'price-filter-registry', 'price', { minLimit: 20, maxLimit: 500 }],
  ['API-22', 'size-filter-registry', 'size', { minLimit: 100, maxLimit: 5000 }],
  [
    'API-23',
    'choose-us-registry',
    'chooseUs',
    { title: 'Us', description: 'Why.', property1: choice, property2: choice, property3: choice },
  ],
  [
    'API-24',
    'about-us-registry',
    'aboutUs',
    {
      description: 'We.',
      image: ['/1.svg', '/2.svg', '/3.svg'],
      videoLink: video,
      contact: '+243 1',
    },
  ],
  ['API-25', 'service-page-registry', 'service', { ...title, whatsappNumber: '+243810000000' }],
  ['API-26', 'payment-registry', 'payment', { message: '<p>Cash or PayPal.</p>' }],
  ['API-27', 'partnership-registry', 'partnership', { description: 'Join.', videoLink: video }],
  ['API-28', 'partner-registry', 'partner', { image: '/p.svg', name: 'Kivu Air' }],
  ['API-29', 'local-business-registry', 'business', { image: '/b.svg', name: 'Chez Mama' }],
  ['API-30', 'agent-types-registry', 'types', { name: 'Video call' }],
  ['API-42', 'refund-policy-registry', 'policy', { message: '<p>Refunds.</p>' }],
  ['API-43', 'service-tax-registry', 'tax', { taxPercent: 7.5 }],
  ['API-61', 'terms-condition-registry', 'term', { message: '<p>Terms.</p>' }],
  ['API-62', 'privacy-policy-registry', 'policy', { message: '<p>Privacy.</p>' }],
  ['API-63', 'FAQ-registry', 'FAQ', { question: 'May I?', answer: '<p>You may.</p>' }],
];

/** The registries that the documents read with two plain numbers. The others use `pagination`. */
const plainPaging = ['08', '09', '12', '26', '28', '29', '30', '61', '62', '63'];

function query(row: string, currentPage: number, docPerPageCount: number): string {
  if (plainPaging.includes(row.slice(-2))) {
    return `?docPerPageCount=${docPerPageCount}&currentPage=${currentPage}`;
  }
  const pagination = { currentPage, docPerPageCount, totalPageCount: 0, totalDocCount: 0 };
  return `?pagination=${encodeURIComponent(JSON.stringify(pagination))}`;
}

it.each(registries)(
  '[%s] [API-04] %s returns %s with every field',
  async (row, path, list, record) => {
    const [id] = await addContent(server, path.toLowerCase(), record);
    await addContent(server, 'another-registry', { message: 'Not this' });
    const pagination = { totalPageCount: 1, totalDocCount: 1, currentPage: 0 };

    expect(await send(server, 'GET', `/${path}${query(row, 0, 1)}`)).toEqual({
      status: 200,
      body: {
        status: 'success',
        [list]: [{ ...record, id }],
        pagination: { ...pagination, docPerPageCount: 1 },
      },
    });
    expect(await send(server, 'GET', `/${path}`, { token: 'undefined' })).toEqual({
      status: 200,
      body: {
        status: 'success',
        [list]: [{ ...record, id }],
        pagination: { ...pagination, docPerPageCount: 100 },
      },
    });
  },
);

it.each(registries)(
  '[%s] %s has pages in its stored order and may be empty',
  async (row, path, list, record) => {
    const pagination = { currentPage: 1, docPerPageCount: 2 };
    expect(await send(server, 'GET', `/${path}${query(row, 1, 2)}`)).toEqual({
      status: 200,
      body: {
        status: 'success',
        [list]: [],
        pagination: { ...pagination, totalPageCount: 0, totalDocCount: 0 },
      },
    });
    const ids = await addContent(server, path.toLowerCase(), record, record, record);
    expect(await send(server, 'GET', `/${path}${query(row, 1, 2)}`)).toEqual({
      status: 200,
      body: {
        status: 'success',
        [list]: [{ ...record, id: ids[2] }],
        pagination: { ...pagination, totalPageCount: 2, totalDocCount: 3 },
      },
    });
  },
);

it('[API-10] the two category registries return different shapes', async () => {
  const [top] = await addContent(server, 'categories-registry', title);
  const strip = { categoryName: 'Villas', logo: '/media/villa.svg' };
  const [villas] = await addContent(server, 'category-registry', strip);
  expect(await send(server, 'GET', '/categories-registry')).toMatchObject({
    body: { category: [{ ...title, id: top }] },
  });
  expect(await send(server, 'GET', '/category-registry')).toMatchObject({
    body: { category: [{ ...strip, id: villas }] },
  });
});

it('[API-17] property types in their stored order', async () => {
  const rows = await server.deps.db
    .insert(propertyTables.propertyTypes)
    .values([
      { name: 'Villa', position: 1 },
      { name: 'Apartment', position: 0 },
    ])
    .returning();
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id;
  expect(await send(server, 'GET', `/propertyType-registry${query('API-17', 0, 0)}`)).toEqual({
    status: 200,
    body: {
      status: 'success',
      propertyType: [
        { id: idOf('Apartment'), propertyTypeName: 'Apartment' },
        { id: idOf('Villa'), propertyTypeName: 'Villa' },
      ],
      pagination: { currentPage: 0, docPerPageCount: 100, totalPageCount: 1, totalDocCount: 2 },
    },
  });
});

it.each([
  ['API-18', 'kitchen', 'kitchenAmenities', 'kitchenAmenitiesName'],
  ['API-19', 'bedroom', 'bedroomAmenities', 'bedroomAmenitiesName'],
  ['API-20', 'home', 'homeAmenities', 'amenitiesName'],
] as const)('[%s] the amenities of the %s', async (row, kind, list, name) => {
  const rows = await server.deps.db
    .insert(propertyTables.amenities)
    .values([
      { kind: 'home', name: 'Wi-Fi' },
      { kind: 'bedroom', name: 'Mosquito net' },
      { kind: 'kitchen', name: 'Oven' },
    ])
    .returning();
  const own = rows.find((each) => each.kind === kind);
  expect(await send(server, 'GET', `/${kind}-amenities-registry${query(row, 0, 0)}`)).toEqual({
    status: 200,
    body: {
      status: 'success',
      [list]: [{ id: own?.id, [name]: own?.name }],
      pagination: { currentPage: 0, docPerPageCount: 100, totalPageCount: 1, totalDocCount: 1 },
    },
  });
});
