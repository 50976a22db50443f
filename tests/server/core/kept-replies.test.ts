import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { basePath } from '#contract/call.ts';
import { cents } from '#contract/money.ts';
import { bookings } from '#server/db/booking-tables.ts';
import { blockedDays } from '#server/db/calendar-tables.ts';
import { content } from '#server/db/content-tables.ts';
import {
  amenities,
  properties,
  propertyAmenities,
  propertyTypes,
} from '#server/db/property-tables.ts';
import type { Versions } from '#server/db/versions.ts';
import { keepReplies } from '#server/kept-replies.ts';
import { startServer, type TestServer } from '#testing/server.ts';
import {
  addBooking,
  addContent,
  addGuest,
  addProperty,
  empty,
  type PropertyRow,
  send,
  startEmptyServer,
} from '../fixtures.ts';

/** Two processes with one database. */
let server: TestServer;
let other: TestServer;

beforeAll(async () => {
  server = await startEmptyServer();
  other = await startServer({}, async () => ({
    db: server.deps.db,
    kind: 'pglite',
    close: async () => undefined,
  }));
});
beforeEach(() => empty(server));
afterAll(async () => {
  await other.close();
  await server.close();
});

type Read = readonly [
  method: 'GET' | 'POST',
  path: string,
  options?: { readonly body?: unknown; readonly language?: string },
];

const details = ({ id }: Pick<PropertyRow, 'id'>): Read => ['GET', `/property-registry/${id}`];
const list: Read = ['GET', '/property-registry/status/approved'];
const search: Read = [
  'POST',
  '/property-registry/adavance/search',
  { body: { checkIn: '2027-03-20', checkOut: '2027-03-21' } },
];
const faq: Read = ['GET', '/FAQ-registry'];
const types: Read = ['GET', '/propertyType-registry'];

async function readTwice(...read: Read): Promise<void> {
  for (const each of [server, other]) {
    await send(each, ...read);
    await send(each, ...read);
  }
}

const readBoth = async (...read: Read) => [
  (await send(server, ...read)).body,
  (await send(other, ...read)).body,
];

/** Changes the database without a count, as nothing but a test does. */
async function changeUncounted(change: () => PromiseLike<unknown>): Promise<void> {
  await server.deps.db.execute(sql`set session_replication_role = replica`);
  await change();
  await server.deps.db.execute(sql`reset session_replication_role`);
}

describe('[OPS-03] a public read that was made twice is answered from memory', () => {
  it.each([
    ['the details of a listing', (home: PropertyRow) => details(home)],
    ['a list', () => list],
    ['a search', () => search],
  ])('%s', async (_what, readOf) => {
    const { db } = server.deps;
    const home = await addProperty(server);
    const read = readOf(home);
    await readTwice(...read);
    await changeUncounted(() => db.update(properties).set({ name: 'Lake villa' }));
    const kept = JSON.stringify(await readBoth(...read));
    expect([kept.match(/Lake house/g)?.length, kept.match(/Lake villa/g)]).toEqual([2, null]);
  });

  it('the texts of a page', async () => {
    const { db } = server.deps;
    await addContent(server, 'faq-registry', { question: 'May I?', answer: '<p>You may.</p>' });
    await readTwice(...faq);
    await changeUncounted(() =>
      db.update(content).set({ record: { question: 'No?', answer: '' } }),
    );
    expect(JSON.stringify(await readBoth(...faq)).match(/May I\?/g)).toHaveLength(2);
  });

  it('not one that was made once, which needs no versions', async () => {
    const { db } = server.deps;
    const rare: Read = ['GET', '/property-registry/status/approved?docPerPageCount=7'];
    await addProperty(server);
    await send(server, ...rare);
    await changeUncounted(() => db.update(properties).set({ name: 'Lake villa' }));
    expect((await send(server, ...rare)).body).toMatchObject({
      property: [{ propertyName: 'Lake villa' }],
    });
  });

  it('in each language for itself', async () => {
    await addProperty(server, { texts: { name: { en: 'Lake house', fr: 'Maison du lac' } } });
    await readTwice(...list);
    await send(server, 'GET', list[1], { language: 'fr' });
    const french = await send(server, 'GET', list[1], { language: 'fr' });
    expect(french.body).toMatchObject({ property: [{ propertyName: 'Maison du lac' }] });
    expect((await send(server, ...list)).body).toMatchObject({
      property: [{ propertyName: 'Lake house' }],
    });
  });

  it.each([{ noticeDays: 2 }, null])(
    '[RATE-113] until the day changes at the home, with the rules %j',
    async (rules) => {
      const home = await addProperty(server, { rules });
      await readTwice(...details(home));
      expect((await send(server, ...details(home))).body).toMatchObject({ today: '10-03-2027' });
      // Midnight in Kinshasa.
      server.setNow(new Date('2027-03-10T23:00:00.000Z'));
      expect((await send(server, ...details(home))).body).toMatchObject({ today: '11-03-2027' });
    },
  );

  it('and compressed once', async () => {
    for (let count = 0; count < 8; count += 1) await addProperty(server);
    const read = () =>
      server.app.inject({
        method: 'GET',
        url: `${basePath}${list[1]}`,
        headers: { 'accept-encoding': 'gzip' },
      });
    await read();
    const { headers } = await read();
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'no-cache',
      vary: 'accept-encoding, accept-language',
    });
    const unchanged = await server.app.inject({
      method: 'GET',
      url: `${basePath}${list[1]}`,
      headers: { 'accept-encoding': 'gzip', 'if-none-match': headers.etag },
    });
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
  });
});

describe('[OPS-04] the first read after a change has it, on every process', () => {
  const namesIn = (body: unknown) =>
    Object(body).properties.map(({ propertyName }: { propertyName: string }) => propertyName);

  it('a price', async () => {
    const home = await addProperty(server);
    for (const read of [details(home), list, search]) await readTwice(...read);
    await server.deps.db.update(properties).set({ price: cents(12_300) });
    for (const read of [details(home), list, search]) {
      const both = JSON.stringify(await readBoth(...read));
      expect(both.match(/"propertyPrice":123[,}]/g)).toHaveLength(2);
    }
  });

  it('a hidden listing', async () => {
    const home = await addProperty(server);
    for (const read of [details(home), list, search]) await readTwice(...read);
    await server.deps.db.update(properties).set({ status: 'rejected' });
    expect(await readBoth(...details(home))).toMatchObject([
      { code: 'not_found' },
      { code: 'not_found' },
    ]);
    expect(await readBoth(...list)).toMatchObject([{ property: [] }, { property: [] }]);
    expect((await readBoth(...search)).map(namesIn)).toEqual([[], []]);
  });

  it('a removed listing', async () => {
    const home = await addProperty(server);
    await readTwice(...details(home));
    await server.deps.db.delete(properties);
    expect(await readBoth(...details(home))).toMatchObject([
      { code: 'not_found' },
      { code: 'not_found' },
    ]);
  });

  it('the name of a type, and of an amenity', async () => {
    const { db } = server.deps;
    const [type] = await db.insert(propertyTypes).values({ name: 'Villa' }).returning();
    const home = await addProperty(server, { propertyTypeId: type?.id });
    const [amenity] = await db.insert(amenities).values({ kind: 'home', name: 'Pool' }).returning();
    await readTwice(...details(home));
    await readTwice(...types);
    await db
      .insert(propertyAmenities)
      .values({ propertyId: home.id, amenityId: amenity?.id ?? '' });
    expect(JSON.stringify(await readBoth(...details(home))).match(/"Pool"/g)).toHaveLength(2);
    await db.update(amenities).set({ name: 'Warm pool' });
    expect(JSON.stringify(await readBoth(...details(home))).match(/"Warm pool"/g)).toHaveLength(2);
    await db.update(propertyTypes).set({ name: 'House' });
    expect(JSON.stringify(await readBoth(...details(home))).match(/"House"/g)).toHaveLength(2);
    expect(JSON.stringify(await readBoth(...types)).match(/"House"/g)).toHaveLength(2);
  });

  it('days that are booked, cancelled and booked again', async () => {
    const { db } = server.deps;
    const guest = await addGuest(server);
    const home = await addProperty(server);
    const named = async () => (await readBoth(...search)).map(namesIn);
    await readTwice(...search);
    await addBooking(server, guest.id, home.id);
    expect(await named()).toEqual([[], []]);
    await db.update(bookings).set({ isDeleted: true });
    expect(await named()).toEqual([['Lake house'], ['Lake house']]);
    await db.update(bookings).set({ isDeleted: false });
    expect(await named()).toEqual([[], []]);
    await db.update(bookings).set({ status: 'rejected' });
    expect(await named()).toEqual([['Lake house'], ['Lake house']]);
    await db.update(bookings).set({ status: 'approved' });
    await db.update(bookings).set({ checkIn: '01-04-2027', checkOut: '02-04-2027' });
    expect(await named()).toEqual([['Lake house'], ['Lake house']]);
  });

  it('days that are blocked and free again', async () => {
    const { db } = server.deps;
    const home = await addProperty(server);
    const named = async () => (await readBoth(...search)).map(namesIn);
    await readTwice(...search);
    await db.insert(blockedDays).values({
      propertyId: home.id,
      firstDay: '19-03-2027',
      lastDay: '20-03-2027',
      reason: 'Paint',
    });
    expect(await named()).toEqual([[], []]);
    await db.update(blockedDays).set({ lastDay: '19-03-2027' });
    expect(await named()).toEqual([['Lake house'], ['Lake house']]);
    await db.update(blockedDays).set({ lastDay: '21-03-2027' });
    expect(await named()).toEqual([[], []]);
    await db.delete(blockedDays);
    expect(await named()).toEqual([['Lake house'], ['Lake house']]);
  });

  it('texts that are written, changed and removed', async () => {
    const { db } = server.deps;
    const asked = (question: string) => ({ question, answer: '<p>You may.</p>' });
    const counted = async (question: string) =>
      (await readBoth(...faq)).map((body) => JSON.stringify(body).includes(question));
    await readTwice(...faq);
    await addContent(server, 'faq-registry', asked('May I?'));
    expect(await counted('May I?')).toEqual([true, true]);
    await db.update(content).set({ record: asked('May we?') });
    expect(await counted('May we?')).toEqual([true, true]);
    await db.update(content).set({ isRemoved: true });
    expect(await counted('May we?')).toEqual([false, false]);
  });

  it('not a change that was rolled back, nor its version', async () => {
    const { db } = server.deps;
    await addProperty(server);
    await readTwice(...list);
    await db
      .transaction(async (tx) => {
        await tx.update(properties).set({ name: 'Lake villa' });
        tx.rollback();
      })
      .catch(() => undefined);
    await changeUncounted(() => db.update(properties).set({ label: 'Gone' }));
    expect(JSON.stringify(await readBoth(...list)).match(/Lake house/g)).toHaveLength(2);
    expect(JSON.stringify(await readBoth(...list))).not.toContain('Gone');
  });
});

describe('kept replies', () => {
  const versionsOf = (listings: string): Versions => ({ listings, bookedDays: '0', content: '0' });
  const textOf = async (copies: { in(encoding: undefined): Promise<Buffer> }) =>
    String(await copies.in(undefined));

  /** Replies whose versions are `database.versions`, and the number of lookups. */
  function start(most?: number) {
    const database = { versions: versionsOf('1'), lookups: 0 };
    const replies = keepReplies(async () => {
      database.lookups += 1;
      return database.versions;
    }, most);
    const read = async (key: string, make: () => Promise<string>) =>
      textOf(await replies.replyAt(key, { db: server.deps.db, madeOf: ['listings'] }, make));
    return { database, read };
  }

  it('[OPS-04] a change while a reply is made makes the next read make it again', async () => {
    const { database, read } = start();
    await read('a', async () => 'first');
    const made = await read('a', async () => {
      database.versions = versionsOf('2');
      return 'old';
    });
    expect([made, await read('a', async () => 'new')]).toEqual(['old', 'new']);
  });

  it('[OPS-04] a read after a change does not share a reply that was begun before it', async () => {
    const { database, read } = start();
    await read('a', async () => 'first');
    const slow = Promise.withResolvers<string>();
    const before = read('a', () => slow.promise);
    database.versions = versionsOf('2');
    expect(await read('a', async () => 'new')).toBe('new');
    slow.resolve('old');
    expect([await before, await read('a', async () => 'newer')]).toEqual(['old', 'newer']);
  });

  it('[OPS-03] readers at one moment share a reply', async () => {
    const { read } = start();
    await read('a', async () => 'first');
    let made = 0;
    const make = async () => {
      made += 1;
      return 'shared';
    };
    expect(await Promise.all([1, 2, 3].map(() => read('a', make)))).toEqual([
      'shared',
      'shared',
      'shared',
    ]);
    expect(made).toBe(1);
  });

  it('[OPS-03] a failure is not kept', async () => {
    const { read } = start();
    await read('a', async () => 'first');
    await expect(read('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await read('a', async () => 'made')).toBe('made');
    expect(await read('a', async () => 'again')).toBe('made');
  });

  it('[OPS-05] the longest unread ones go when there is no room', async () => {
    const { database, read } = start(6000);
    for (const key of ['a', 'b', 'c']) {
      await read(key, async () => '');
      await read(key, async () => key.repeat(200));
    }
    expect(database.lookups).toBe(3);
    expect(await read('c', async () => 'new')).toBe('c'.repeat(200));
    expect(await read('a', async () => 'new')).toBe('new');
    // It was forgotten, so the server does not ask whether it has changed.
    expect(database.lookups).toBe(4);
  });
});
