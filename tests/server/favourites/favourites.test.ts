import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cents } from '#contract/money.ts';
import * as propertyTables from '#server/db/property-tables.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addGuest,
  addProperty,
  embedded,
  empty,
  failure,
  noon,
  type PropertyRow,
  type Reply,
  send,
  startEmptyServer,
} from '../fixtures.ts';

type Guest = Awaited<ReturnType<typeof addGuest>>;

let server: TestServer;
let grace: Guest;
let house: PropertyRow;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  grace = await addGuest(server);
  house = await addProperty(server);
});
afterAll(() => server.close());

function add(changes: Record<string, unknown> = {}, { token } = grace): Promise<Reply> {
  const body = {
    propertyId: house.id,
    userId: grace.id,
    date: '2027-03-10T11:59:58.123Z',
    ...changes,
  };
  return send(server, 'POST', '/watchlist-registry', { token, body });
}

function list({ id, token } = grace): Promise<Reply> {
  return send(server, 'GET', `/watchlist-registry/get/by-detail/${id}`, { token });
}

function remove(id: string, { token } = grace): Promise<Reply> {
  return send(server, 'DELETE', `/watchlist-registry/${id}`, { token });
}

async function entryId(): Promise<string> {
  const [row] = await server.deps.db.select().from(propertyTables.favourites);
  if (!row) throw new Error('No favourite');
  return row.id;
}

it('[API-31] [API-32] an added property is in the list with all fields of the list', async () => {
  expect(await add()).toEqual({
    status: 201,
    body: { status: 'success', message: 'Property added to the watchlist' },
  });
  expect(await list()).toEqual({
    status: 200,
    body: {
      status: 'success',
      watchlist: [
        {
          id: await entryId(),
          propertyId: embedded(house),
          userId: grace.id,
          date: '2027-03-10T11:59:58.123Z',
        },
      ],
    },
  });
});

it('[RATE-47] tells the lowest price of a home whose days have different prices', async () => {
  const rules = { weekdayPrices: { monday: cents(7500) } };
  await add({ propertyId: (await addProperty(server, { name: 'Hut', rules })).id });
  expect(await list()).toMatchObject({
    body: { watchlist: [{ propertyId: { propertyPrice: 100, priceFrom: 75 } }] },
  });
});

it('[API-31] newest first', async () => {
  await add();
  server.setNow(new Date(noon.getTime() + 1000));
  await add({ propertyId: (await addProperty(server, { name: 'Hut' })).id });
  expect(await list()).toMatchObject({
    body: {
      watchlist: [
        { propertyId: { propertyName: 'Hut' } },
        { propertyId: { propertyName: 'Lake house' } },
      ],
    },
  });
});

it('[API-32] adding twice is a 409, also at the same time', async () => {
  const replies = await Promise.all([add(), add(), add()]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(await add()).toEqual(
    failure(409, 'already_saved', 'This property is already in your watchlist.'),
  );
});

it('[API-33] removes an entry only once', async () => {
  await add();
  const id = await entryId();
  expect(await remove(id)).toEqual({
    status: 200,
    body: { status: 'success', message: 'Property removed from the watchlist' },
  });
  expect(await remove(id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await list()).toEqual({ status: 200, body: { status: 'success', watchlist: [] } });
});

it('[ROUTE-13] refuses to read or change the list of another user', async () => {
  await add();
  const other = await addGuest(server);
  const refusal = failure(403, 'not_owner', 'This belongs to another account.');
  expect(await list({ ...other, token: grace.token })).toEqual(refusal);
  expect(await add({ userId: other.id })).toEqual(refusal);
  expect(await remove(await entryId(), other)).toEqual(refusal);
  expect(await list({ ...grace, token: '' })).toMatchObject({ status: 401 });
});

it('[API-32] refuses an unknown property and an invalid date', async () => {
  expect(await add({ propertyId: crypto.randomUUID() })).toEqual(
    failure(404, 'not_found', 'Property not found'),
  );
  expect(await add({ date: 'yesterday' })).toMatchObject({ status: 400 });
});
