import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { deskHeader, deskPath } from '#contract/desk/desk-call.ts';
import { buildApp } from '#server/app.ts';
import { audit } from '#server/db/desk-tables.ts';
import * as pictureTables from '#server/db/picture-tables.ts';
import * as propertyTables from '#server/db/property-tables.ts';
import { addressOf, announceEndpoint } from '#server/desk/command-endpoint.ts';
import { runDeskCommand } from '#server/operator/desk-commands.ts';
import { runCommand } from '#server/operator/run-command.ts';
import { runningServer } from '#server/operator/running-server.ts';
import { root } from '#server/root.ts';
import type { TestServer } from '#testing/server.ts';
import { type ArchiveFiles, filesOf, tarOf } from '#testing/tar.ts';
import { empty, startEmptyServer } from '../fixtures.ts';
import { addOperator, auditEntriesOf, sendToDesk, type TestOperator } from './desk-fixtures.ts';

let server: TestServer;
let mado: TestOperator;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  await clearPictures();
  mado = await addOperator(server, 'manager');
});
afterAll(() => server.close());

async function clearPictures(): Promise<void> {
  await server.deps.db.delete(pictureTables.pictures);
}

const reply = z.object({
  plan: z.looseObject({ fingerprint: z.string(), errors: z.array(z.unknown()) }),
});
const planIn = (body: unknown) => reply.parse(body).plan;

async function upload(path: string, archive: Uint8Array<ArrayBuffer>, fingerprint?: string) {
  const form = new FormData();
  form.append('archive', new File([archive], 'listings.tar'));
  if (fingerprint !== undefined) form.append('fingerprint', fingerprint);
  const sent = new Request('http://localhost', { method: 'POST', body: form });
  const answer = await server.app.inject({
    method: 'POST',
    url: `${deskPath}${path}`,
    headers: { [deskHeader]: '1', cookie: mado.cookie, ...Object.fromEntries(sent.headers) },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  const body: unknown = answer.json();
  return { status: answer.statusCode, body };
}

const check = (archive: Uint8Array<ArrayBuffer>) => upload('/listing-imports/check', archive);

async function importIt(archive: Uint8Array<ArrayBuffer>) {
  const { fingerprint } = planIn((await check(archive)).body);
  return upload('/listing-imports', archive, fingerprint);
}

async function exported(query = ''): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await server.app.inject({
    url: `${deskPath}/listings.tar${query}`,
    headers: { cookie: mado.cookie },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/x-tar']);
  return new Uint8Array(answer.rawPayload);
}

const json = (value: unknown) => JSON.stringify(value);

/** As in `listings.json`. */
const house = {
  key: 'house',
  name: { en: 'Lake house', fr: 'Maison du lac' },
  code: 'H-1',
  label: { en: 'Featured', fr: 'Coup de cœur' },
  state: 'published',
  type: 'Villa',
  price: 120.5,
  serviceCharge: 20,
  bedrooms: 3,
  bathrooms: 2,
  garages: 1,
  size: 900,
  landSize: 0,
  buildYear: 1998,
  location: { en: 'Himbi, Goma', fr: 'Himbi, à Goma' },
  timeZone: 'Africa/Lubumbashi',
  stayGuide: {
    checkInFrom: '14:00',
    checkOutUntil: '11:00',
    directions: { en: 'Follow the lake road.', fr: 'Suivez la route du lac.' },
    houseRules: 'No music outside.',
    contactName: { fr: 'Le gardien' },
    contactPhone: '',
    contactEmail: '',
  },
  description: '<p>On the shore.</p>',
  videoLink: '',
  images: [
    { file: 'front.svg', text: { en: 'The front', fr: 'La façade' } },
    'https://pictures.example/side.jpg',
  ],
  amenities: { home: ['Pool'], bedroom: [], kitchen: ['Kettle'] },
  refundTiers: { fullDays: 14, halfDays: 7 },
};
const choices = {
  propertyTypes: ['Villa', { en: 'Guest house', fr: 'Maison d’hôtes' }],
  amenities: { home: [{ en: 'Pool', fr: 'Piscine' }], bedroom: ['Cot'], kitchen: ['Kettle'] },
};
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="#264"/></svg>';

function folderOf(listings: unknown, more: ArchiveFiles = {}): ArchiveFiles {
  return {
    'choices.json': json(choices),
    'listings.json': json(listings),
    'pictures/front.svg': svg,
    ...more,
  };
}

async function held() {
  const { db } = server.deps;
  return {
    listings: await db.$count(propertyTables.properties),
    types: await db.$count(propertyTables.propertyTypes),
    amenities: await db.$count(propertyTables.amenities),
    pictures: await db.$count(pictureTables.pictures),
  };
}

const nothing = { listings: 0, types: 0, amenities: 0, pictures: 0 };

async function listingOf(code: string) {
  const [row] = await server.deps.db
    .select()
    .from(propertyTables.properties)
    .where(eq(propertyTables.properties.code, code));
  if (!row) throw new Error(`There is no listing ${code}`);
  return row;
}

describe('an export', () => {
  it('[DESK-230] [DESK-258] is the folder of an import, with every field and the pictures', async () => {
    await importIt(await tarOf(folderOf([house])));
    const files = await filesOf(await exported());
    expect(Object.keys(files)).toEqual(['choices.json', 'listings.json', 'pictures/h-1-1.svg']);
    expect(JSON.parse(String(files['choices.json']))).toEqual(choices);
    const image = { file: 'h-1-1.svg', text: { en: 'The front', fr: 'La façade' } };
    expect(JSON.parse(String(files['listings.json']))).toEqual([
      { ...house, key: 'H-1', images: [image, 'https://pictures.example/side.jpg'] },
    ]);
    expect(String(files['pictures/h-1-1.svg'])).toBe(svg);
  });

  it('[RATE-75] has the rules of a listing, and is the same after another import', async () => {
    const rules = {
      seasons: [{ from: '01-07-2027', to: '31-08-2027', price: 150.5, minLength: 5 }],
      weekdayPrices: { friday: 130, saturday: 130 },
      dayRules: { '14-07-2027': { price: 220, minLength: 1 }, '20-07-2027': { closed: true } },
      longStayPercent: { week: 7.5, month: 20 },
      cleaningFee: 40,
      furtherGuests: { included: 2, price: 9.99 },
      mostGuests: 6,
      minLength: 2,
      maxLength: 60,
      arrivalWeekdays: ['friday', 'saturday'],
      noticeDays: 3,
      bufferDays: 1,
    };
    await importIt(await tarOf(folderOf([{ ...house, rules }])));
    expect((await listingOf('H-1')).rules).toMatchObject({
      seasons: [{ from: '01-07-2027', to: '31-08-2027', price: 15_050, minLength: 5 }],
      furtherGuests: { included: 2, price: 999 },
    });
    const first = await exported();
    const [out] = z
      .array(z.unknown())
      .parse(JSON.parse(String((await filesOf(first))['listings.json'])));
    expect(out).toMatchObject({ code: 'H-1', rules });
    const again = await check(first);
    expect(planIn(again.body)).toMatchObject({
      errors: [],
      listings: [{ code: 'H-1', step: 'keep' }],
    });
    await empty(server);
    await clearPictures();
    mado = await addOperator(server, 'manager');
    await importIt(first);
    expect(await filesOf(await exported())).toEqual(await filesOf(first));
    // Without rules the listing has none again.
    await importIt(await tarOf(folderOf([house])));
    expect((await listingOf('H-1')).rules).toBeNull();
    const [plain] = z
      .array(z.unknown())
      .parse(JSON.parse(String((await filesOf(await exported()))['listings.json'])));
    expect(plain).not.toHaveProperty('rules');
  });

  const loft = { ...house, key: 'loft', code: 'L-1', state: 'draft', name: 'Loft', images: [] };
  const codesOf = async (query: string) => {
    const files = await filesOf(await exported(query));
    return z
      .array(z.object({ code: z.string() }))
      .parse(JSON.parse(String(files['listings.json'])))
      .map(({ code }) => code);
  };

  it('[DESK-507] has only the chosen listings', async () => {
    await importIt(await tarOf(folderOf([house, loft])));
    const { body } = await sendToDesk(server, 'GET', '/listings?search=L-1', { by: mado });
    const { records } = z.object({ records: z.array(z.object({ id: z.string() })) }).parse(body);
    expect(await codesOf(`?ids=${records[0]?.id},no-id`)).toEqual(['L-1']);
    expect(await codesOf('?ids=no-id')).toEqual([]);
  });

  it('[DESK-230] has the listings of its filters, newest first', async () => {
    await importIt(await tarOf(folderOf([house, loft])));
    expect(await codesOf('')).toEqual(['H-1', 'L-1']);
    expect(await codesOf('?state=draft')).toEqual(['L-1']);
    expect(await codesOf('?search=lake')).toEqual(['H-1']);
  });

  it('[DESK-233] of photographs and the demo is the same after an import into an empty site', async () => {
    const jpeg = await sharp({
      create: { width: 300, height: 200, channels: 3, background: '#264' },
    })
      .jpeg()
      .toBuffer();
    const shown = { ...house, images: ['photo.jpg', 'front.svg'] };
    const names = await readdir(join(root, 'demo/pictures'));
    const demo: Record<string, Uint8Array> = { 'README.md': new Uint8Array([1]) };
    for (const name of ['listings.json', 'choices.json', 'users.json', 'coupons.json']) {
      demo[name] = await readFile(join(root, 'demo', name));
    }
    for (const name of names)
      demo[`pictures/${name}`] = await readFile(join(root, 'demo/pictures', name));
    const ofDemo = await importIt(await tarOf(demo));
    expect(ofDemo).toMatchObject({
      status: 200,
      body: { plan: { errors: [], leftOut: ['users.json', 'coupons.json'] } },
    });
    expect(await server.deps.db.$count(propertyTables.properties)).toBe(48);
    await importIt(await tarOf(folderOf([shown], { 'pictures/photo.jpg': new Uint8Array(jpeg) })));
    const first = await exported();
    await empty(server);
    await clearPictures();
    mado = await addOperator(server, 'manager');
    expect(await importIt(first)).toMatchObject({ status: 200, body: { plan: { errors: [] } } });
    expect(await server.deps.db.$count(propertyTables.properties)).toBe(49);
    const second = await exported();
    expect(Buffer.compare(first, second)).toBe(0);
  });
});

const lateName = 'x'.repeat(121);

describe('the check of an archive', () => {
  it('[DESK-231] lists what would be added, and changes nothing', async () => {
    const archive = await tarOf(folderOf([house, { ...house, key: 'b', code: 'H-2', images: [] }]));
    const { status, body } = await check(archive);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        status: 'success',
        plan: {
          fingerprint: expect.stringMatching(/^[\da-f]{64}$/),
          errors: [],
          listings: [
            { code: 'H-1', name: 'Lake house', step: 'add', fields: [], missing: ['pictureTexts'] },
            { code: 'H-2', name: 'Lake house', step: 'add', fields: [], missing: ['pictures'] },
          ],
          types: ['Villa', 'Guest house'],
          amenities: ['Pool', 'Cot', 'Kettle'],
          pictures: 1,
          leftOut: [],
        },
      },
    });
    expect(await held()).toEqual(nothing);
  });

  it.each<[string, ArchiveFiles, object[]]>([
    [
      'no listings',
      { 'choices.json': '{}' },
      [{ file: 'listings.json', field: '', problem: 'noListings', values: {} }],
    ],
    [
      'text that is no JSON',
      { 'listings.json': '[{' },
      [
        {
          file: 'listings.json',
          field: '',
          problem: 'notJson',
          values: { reason: expect.stringContaining('JSON') },
        },
      ],
    ],
    [
      'fields of the wrong kind, all of them',
      folderOf([
        { ...house, code: undefined, price: '12,50', bedrooms: 'two', rooms: 3, state: 'open' },
        { ...house, key: 'b', code: '', buildYear: -1, timeZone: 'Goma' },
      ]),
      [
        { file: 'listings.json', field: '[0].code', problem: 'missing', values: {} },
        { file: 'listings.json', field: '[0].state', problem: 'notAllowed', values: {} },
        { file: 'listings.json', field: '[0].price', problem: 'badFormat', values: {} },
        {
          file: 'listings.json',
          field: '[0].bedrooms',
          problem: 'wrongKind',
          values: { expected: 'number' },
        },
        { file: 'listings.json', field: '[0]', problem: 'unknownField', values: { name: 'rooms' } },
        { file: 'listings.json', field: '[1].code', problem: 'missing', values: {} },
        {
          file: 'listings.json',
          field: '[1].buildYear',
          problem: 'tooSmall',
          values: { least: 0 },
        },
        { file: 'listings.json', field: '[1].timeZone', problem: 'notAllowed', values: {} },
      ],
    ],
    [
      'unknown and repeated names',
      folderOf([
        { ...house, type: 'Castle', amenities: { home: ['Moat'] }, images: ['back.svg'] },
        { ...house, key: 'b' },
      ]),
      [
        {
          file: 'listings.json',
          field: '[1].code',
          problem: 'twice',
          values: { name: 'H-1' },
        },
        {
          file: 'listings.json',
          field: '[0].amenities.home[0]',
          problem: 'unknownName',
          values: { name: 'Moat' },
        },
        {
          file: 'listings.json',
          field: '[0].type',
          problem: 'unknownName',
          values: { name: 'Castle' },
        },
        {
          file: 'listings.json',
          field: '[0].images[0]',
          problem: 'unknownPicture',
          values: { name: 'back.svg' },
        },
      ],
    ],
    [
      'values beyond the limits of the desk',
      folderOf([
        { ...house, name: lateName, videoLink: 'javascript:1', images: ['javascript:alert(1)'] },
      ]),
      [
        { file: 'listings.json', field: '[0].name.en', problem: 'tooLarge', values: { most: 120 } },
        { file: 'listings.json', field: '[0].videoLink', problem: 'notVideo', values: {} },
        {
          file: 'listings.json',
          field: '[0].images[0]',
          problem: 'unknownPicture',
          values: { name: 'javascript:alert(1)' },
        },
      ],
    ],
    [
      'rules that make no sense',
      folderOf([
        {
          ...house,
          rules: {
            seasons: [{ from: '01-07-2027', to: '30-06-2027', price: 150 }],
            weekdayPrices: { friday: 0, freitag: 130 },
            arrivalWeekdays: ['samstag'],
            longStayPercent: { week: 101 },
            cleaning: 30,
          },
        },
        { ...house, key: 'b', code: 'H-2', rules: { minLength: 5, maxLength: 3 } },
      ]),
      [
        {
          file: 'listings.json',
          field: '[0].rules.seasons[0].to',
          problem: 'seasonReversed',
          values: {},
        },
        {
          file: 'listings.json',
          field: '[0].rules.weekdayPrices.friday',
          problem: 'noPrice',
          values: {},
        },
        {
          file: 'listings.json',
          field: '[0].rules.weekdayPrices',
          problem: 'unknownField',
          values: { name: 'freitag' },
        },
        {
          file: 'listings.json',
          field: '[0].rules.longStayPercent.week',
          problem: 'tooLarge',
          values: { most: 100 },
        },
        {
          file: 'listings.json',
          field: '[0].rules.arrivalWeekdays[0]',
          problem: 'notAllowed',
          values: {},
        },
        {
          file: 'listings.json',
          field: '[0].rules',
          problem: 'unknownField',
          values: { name: 'cleaning' },
        },
        {
          file: 'listings.json',
          field: '[1].rules.maxLength',
          problem: 'minimumAboveMaximum',
          values: {},
        },
      ],
    ],
    [
      'a picture that is none',
      folderOf([{ ...house, images: ['front.svg', 'text.jpg'] }], { 'pictures/text.jpg': 'text' }),
      [
        {
          file: 'listings.json',
          field: '[0].images[1]',
          problem: 'badPicture',
          values: { name: 'text.jpg', most: 15 },
        },
      ],
    ],
    [
      'a path out of the folder',
      {
        '../listings.json': json([house]),
        'pictures/../../front.svg': svg,
        '/listings.json': json([house]),
        'a/b/listings.json': json([house]),
      },
      [{ file: 'listings.json', field: '', problem: 'noListings', values: {} }],
    ],
  ])('[DESK-231] [RATE-76] finds %s', async (_, files, errors) => {
    const archive = await tarOf(files);
    const checked = await check(archive);
    expect(checked.status).toBe(200);
    expect(planIn(checked.body).errors).toEqual(errors);
    const { fingerprint } = planIn(checked.body);
    expect(await upload('/listing-imports', archive, fingerprint)).toMatchObject({
      status: 422,
      body: {
        code: 'refused',
        message: 'The archive has errors. Nothing was changed.',
        record: { errors },
      },
    });
    expect(await held()).toEqual(nothing);
  });

  it('[DESK-231] reads a folder in the archive, but no files of the file system', async () => {
    const files = Object.entries(folderOf([house])).map(([name, content]) => [
      `./homes/${name}`,
      content,
    ]);
    const archive = await tarOf({ ...Object.fromEntries(files), './homes/._listings.json': '\0' });
    expect(planIn((await check(archive)).body)).toMatchObject({
      errors: [],
      listings: [{ code: 'H-1' }],
    });
  });

  it.each<
    [string, () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>, number, string]
  >([
    ['no archive', () => new Uint8Array(1024).fill(65), 422, 'This file is not a tar archive.'],
    [
      'cut',
      async () => (await tarOf(folderOf([house]))).slice(0, 1000),
      422,
      'This file is not a tar archive.',
    ],
    [
      'too large',
      () => new Uint8Array(100 * 1024 * 1024 + 1),
      413,
      'An archive can have at most 100 MB.',
    ],
    [
      'an archive with a listings.json that is too large',
      () => tarOf({ 'listings.json': ' '.repeat(20 * 1024 * 1024 + 1) }),
      413,
      'The file listings.json of an archive can have at most 20 MB.',
    ],
    [
      'shorter than it says',
      async () => (await tarOf({ 'pictures/front.webp': new Uint8Array(4000) })).slice(0, 2000),
      422,
      'This file is not a tar archive.',
    ],
  ])('[DESK-231] refuses a file that is %s', async (_, bytesOf, status, message) => {
    expect(await check(await bytesOf())).toMatchObject({ status, body: { message } });
  });
});

describe('an import', () => {
  it('[DESK-232] adds listings, types, amenities and pictures, with entries of the trail', async () => {
    const archive = await tarOf(folderOf([house]));
    expect((await importIt(archive)).status).toBe(200);
    expect(await held()).toEqual({ listings: 1, types: 2, amenities: 3, pictures: 1 });
    const row = await listingOf('H-1');
    expect(row).toMatchObject({
      status: 'approved',
      name: 'Lake house',
      texts: {
        name: { en: 'Lake house', fr: 'Maison du lac' },
        location: { en: 'Himbi, Goma', fr: 'Himbi, à Goma' },
        description: { en: '<p>On the shore.</p>' },
      },
      price: 12_050,
      serviceCharge: 2000,
      refundTiers: { fullDays: 14, halfDays: 7 },
      timeZone: 'Africa/Lubumbashi',
    });
    expect(await auditEntriesOf(server, row.id)).toMatchObject([
      {
        action: 'listing.create',
        email: mado.email,
        subjectLabel: 'Lake house',
        before: {},
        after: { name: 'Lake house', pricePerDay: 120.5, amenities: 'Pool, Kettle' },
      },
    ]);
    const added = await server.deps.db
      .select()
      .from(audit)
      .where(eq(audit.action, 'choice.create'));
    // Earlier tests leave entries, and rows of a table have no order.
    const entries = added.map(({ subjectLabel, after }) => [subjectLabel, after]);
    const expected = [
      ['Villa', { kind: 'type', name: 'Villa', nameFr: '' }],
      ['Guest house', { kind: 'type', name: 'Guest house', nameFr: 'Maison d’hôtes' }],
      ['Pool', { kind: 'home', name: 'Pool', nameFr: 'Piscine' }],
      ['Cot', { kind: 'bedroom', name: 'Cot', nameFr: '' }],
      ['Kettle', { kind: 'kitchen', name: 'Kettle', nameFr: '' }],
    ];
    expect(entries).toEqual(expect.arrayContaining(expected));
    const picture = await server.app.inject(row.images[0] ?? '');
    expect([picture.headers['content-type'], picture.body]).toEqual(['image/svg+xml', svg]);
  });

  it('[DESK-232] changes a listing with a known code, unless its fields are equal', async () => {
    const other = { ...house, key: 'b', code: 'H-2', images: [] };
    await importIt(await tarOf(folderOf([house, other])));
    const former = await listingOf('H-1');
    const dearer = { ...house, price: 130, state: 'hidden', name: 'Lake house' };
    const done = await importIt(await tarOf(folderOf([dearer, other])));
    expect(planIn(done.body)).toMatchObject({
      listings: [
        { code: 'H-1', step: 'change', fields: ['nameFr', 'pricePerDay', 'listing'] },
        { code: 'H-2', step: 'keep', fields: [] },
      ],
      types: [],
      amenities: [],
      pictures: 0,
    });
    const row = await listingOf('H-1');
    expect(row).toMatchObject({
      id: former.id,
      price: 13_000,
      status: 'rejected',
      images: former.images,
      createdAt: former.createdAt,
    });
    expect(
      (await auditEntriesOf(server, row.id)).find(({ action }) => action === 'listing.change'),
    ).toMatchObject({
      before: { nameFr: 'Maison du lac', pricePerDay: 120.5, listing: 'published' },
      after: { nameFr: '', pricePerDay: 130, listing: 'hidden' },
    });
    expect(await auditEntriesOf(server, (await listingOf('H-2')).id)).toHaveLength(1);
  });

  it('[DESK-232] leaves a replaced picture to the sweep, but not one that another listing shows', async () => {
    const other = { ...house, key: 'b', code: 'H-2', images: ['second.svg'] };
    const second = svg.replace('#264', '#462');
    const third = svg.replace('#264', '#642');
    await importIt(await tarOf(folderOf([house, other], { 'pictures/second.svg': second })));
    const [moved] = (await listingOf('H-2')).images;
    const swapped = [
      { ...house, images: ['second.svg'] },
      { ...other, images: ['third.svg'] },
    ];
    const more = { 'pictures/second.svg': second, 'pictures/third.svg': third };
    await importIt(await tarOf(folderOf(swapped, more)));
    expect((await listingOf('H-1')).images).toEqual([moved]);
    const rows = await server.deps.db
      .select({ bytes: pictureTables.pictures.bytes, since: pictureTables.pictures.unusedSince })
      .from(pictureTables.pictures);
    const isUnused = rows.map(({ bytes, since }) => [
      Buffer.from(bytes ?? []).toString(),
      since !== null,
    ]);
    expect(Object.fromEntries(isUnused)).toEqual({ [svg]: true, [second]: false, [third]: false });
  });

  it('[DESK-232] is refused when something changed since the check, with the present plan', async () => {
    await importIt(await tarOf(folderOf([house])));
    const archive = await tarOf(folderOf([{ ...house, price: 130 }]));
    const { fingerprint } = planIn((await check(archive)).body);
    const { id, version } = await listingOf('H-1');
    const changed = await sendToDesk(server, 'POST', `/listings/${id}/change`, {
      by: mado,
      body: { version, fields: { pricePerDay: 140 } },
    });
    expect(changed.status).toBe(200);
    expect(await upload('/listing-imports', archive, fingerprint)).toMatchObject({
      status: 409,
      body: {
        code: 'changed_meanwhile',
        record: { listings: [{ code: 'H-1', step: 'change', fields: ['pricePerDay'] }] },
      },
    });
    expect((await listingOf('H-1')).price).toBe(14_000);
  });

  it('[DESK-232] makes no draft of a listing that was published', async () => {
    await importIt(await tarOf(folderOf([house])));
    const checked = await check(await tarOf(folderOf([{ ...house, state: 'draft' }])));
    expect(planIn(checked.body).errors).toEqual([
      { file: 'listings.json', field: '[0].state', problem: 'notAllowed', values: {} },
    ]);
  });

  it('[DESK-233] stores photographs upright and without their metadata, as an upload', async () => {
    const jpeg = await sharp({
      create: { width: 3000, height: 2000, channels: 3, background: '#264' },
    })
      .withExif({ IFD0: { Copyright: 'Mado Kasongo' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const webp = await sharp(jpeg)
      .rotate()
      .resize(300)
      .withExif({ IFD0: { Copyright: 'Mado Kasongo' } })
      .webp()
      .toBuffer();
    const images = ['a.jpg', 'b.webp'];
    const more = {
      'pictures/a.jpg': new Uint8Array(jpeg),
      'pictures/b.webp': new Uint8Array(webp),
    };
    await importIt(await tarOf(folderOf([{ ...house, images }], more)));
    const { images: links } = await listingOf('H-1');
    const stored = await Promise.all(
      links.map(async (link) => {
        const sent = await server.app.inject(link);
        const { format, width, height, exif } = await sharp(sent.rawPayload).metadata();
        return { format, width, height, exif };
      }),
    );
    expect(stored).toEqual([
      { format: 'webp', width: 1707, height: 2560, exif: undefined },
      { format: 'webp', width: 300, height: 450, exif: undefined },
    ]);
  });

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="https://a.example/"/></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><rect fill="url(https://a.example/#b)"/></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><rect style="fill:red"/></svg>',
    '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><foreignObject/></svg>',
    "<svg xmlns='http://www.w3.org/2000/svg'/>",
    'text',
  ])('[DESK-233] refuses the drawing %s', async (drawing) => {
    const archive = await tarOf(folderOf([house], { 'pictures/front.svg': drawing }));
    expect(planIn((await check(archive)).body).errors).toEqual([
      {
        file: 'listings.json',
        field: '[0].images[0]',
        problem: 'badDrawing',
        values: { name: 'front.svg', most: 15 },
      },
    ]);
  });
});

describe('the command line', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ndako-listings-'));
    return () => rm(folder, { recursive: true });
  });
  const run = (args: string[], isSure = true) =>
    runCommand(server.deps, ['listings', ...args], async () => isSure);

  it('[DESK-234] writes a new folder, and imports it after a confirmation', async () => {
    await importIt(await tarOf(folderOf([{ ...house, images: ['front.svg'] }])));
    const out = join(folder, 'out');
    expect(await run(['export', out])).toEqual([`Exported 1 listing to ${out}.`]);
    expect((await readdir(out)).toSorted()).toEqual(['choices.json', 'listings.json', 'pictures']);
    expect(await readFile(join(out, 'pictures/h-1-1.svg'), 'utf8')).toBe(svg);
    await expect(run(['export', out])).rejects.toThrow(
      `The folder ${out} exists already. Choose a new one.`,
    );
    expect(await run(['import', out])).toEqual(['Nothing to import: everything is so already.']);
    await empty(server);
    await clearPictures();
    await expect(run(['import', out], false)).rejects.toThrow('Nothing was changed.');
    expect(await held()).toEqual(nothing);
    expect(await run(['import', out])).toEqual([
      'add  H-1  Lake house',
      '    missing: pictureTexts',
      'new types: Villa, Guest house',
      'new amenities: Pool, Cot, Kettle',
      '1 new picture',
    ]);
    expect(await held()).toEqual({ listings: 1, types: 2, amenities: 3, pictures: 1 });
    const [printed = ''] = await run(['import', out, '--json']);
    expect(JSON.parse(printed)).toMatchObject({ status: 'success', plan: { errors: [] } });
  });

  it('[DESK-234] works on the running server', async () => {
    const token = 'a token of the command line, as random as any';
    const running = await buildApp({ deps: server.deps, commandToken: token, logger: false });
    await running.listen({ host: '127.0.0.1', port: 0 });
    const place = { DATA_DIR: folder, DATABASE_URL: undefined };
    const closeEndpoint = await announceEndpoint(place, { url: addressOf(running.server), token });
    try {
      await importIt(await tarOf(folderOf([house])));
      const send = await runningServer(place);
      if (!send) throw new Error('No server was found');
      const out = join(folder, 'out');
      const command = (...args: string[]) =>
        runDeskCommand(send, ['listings', ...args], async () => true);
      await command('export', out);
      expect(await readFile(join(out, 'pictures/h-1-1.svg'), 'utf8')).toBe(svg);
      const dearer = JSON.parse(await readFile(join(out, 'listings.json'), 'utf8'));
      await writeFile(join(out, 'listings.json'), json([{ ...dearer[0], price: 130 }]));
      expect(await command('import', out)).toEqual([
        'change  H-1  Lake house',
        '    changes: pricePerDay',
        '    missing: pictureTexts',
      ]);
    } finally {
      await closeEndpoint();
      await running.close();
    }
    expect((await listingOf('H-1')).price).toBe(13_000);
  });

  it('[DESK-234] prints a line for each error', async () => {
    await writeFile(join(folder, 'listings.json'), json([{ ...house, price: -1, images: 1 }]));
    await expect(run(['import', folder])).rejects.toThrow(
      'listings.json [0].price: The minimum is 0\nlistings.json [0].images: The type of this value must be: array\nNothing was changed.',
    );
    await expect(run(['import', join(folder, 'none')])).rejects.toThrow('cannot be read');
  });
});
