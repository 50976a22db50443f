import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reviews } from '#server/db/property-tables.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addBooking,
  addGuest,
  addProperty,
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

function post(
  changes: Record<string, unknown> = {},
  { token } = grace,
  there = server,
): Promise<Reply> {
  const body = {
    username: 'Somebody Else',
    email: 'else@example.com',
    userId: grace.id,
    propertyId: house.id,
    comment: 'Lovely <b>lake</b>.',
    ...changes,
  };
  return send(there, 'POST', '/property-comment-registry', { token, body });
}

function list(propertyId = house.id): Promise<Reply> {
  return send(server, 'GET', `/property-comment-registry/by-property/${propertyId}`);
}

it('[API-40] [API-41] the author of a review is the user of the token, not the name in the body', async () => {
  expect(await post()).toEqual({
    status: 201,
    body: { status: 'success', message: 'Review submitted successfully' },
  });
  expect(await list()).toEqual({
    status: 200,
    body: {
      status: 'success',
      comments: [
        {
          id: expect.any(String),
          comment: 'Lovely <b>lake</b>.',
          createdAt: '2027-03-10T12:00:00.000Z',
          createdBy: { avatar: '', firstName: 'Grace', lastName: 'Ilunga' },
        },
      ],
    },
  });
});

it('[API-41] lists the reviews of this property only, newest first', async () => {
  await post({ comment: 'First' });
  server.setNow(new Date(noon.getTime() + 1000));
  await post({ comment: 'Second' });
  await post({ comment: 'Elsewhere', propertyId: (await addProperty(server)).id });
  expect(await list()).toMatchObject({
    body: { comments: [{ comment: 'Second' }, { comment: 'First' }] },
  });
});

it('[API-40] a review that is sent again, also at the same moment, is one review', async () => {
  const posted = {
    status: 201,
    body: { status: 'success', message: 'Review submitted successfully' },
  };
  expect(await Promise.all([post(), post()])).toEqual([posted, posted]);
  expect(await post()).toEqual(posted);
  server.setNow(new Date(noon.getTime() + 1000));
  await post({ comment: 'Lovely house.' });
  const comments = [{ comment: 'Lovely house.' }, { comment: 'Lovely <b>lake</b>.' }];
  expect(await list()).toMatchObject({ body: { comments } });

  server.setNow(new Date(noon.getTime() + 24 * 60 * 60 * 1000));
  await post();
  expect(await list()).toMatchObject({
    body: { comments: [{ comment: 'Lovely <b>lake</b>.' }, ...comments] },
  });
});

it('[API-40] a guest posts ten reviews within an hour, and others are not stopped', async () => {
  const limited = await startEmptyServer({ RATE_LIMITS: 'on' });
  const [author, other] = [await addGuest(limited), await addGuest(limited)];
  const { id: propertyId } = await addProperty(limited);
  const write = (index: number, by = author) =>
    post({ userId: by.id, propertyId, comment: `Review ${index}` }, by, limited);
  for (let index = 1; index <= 10; index += 1) {
    expect(await write(index)).toMatchObject({ status: 201 });
  }
  // The tenth is sent again, because the reply to it was lost.
  expect(await write(10)).toMatchObject({ status: 201 });
  expect(await write(11)).toEqual(
    failure(429, 'rate_limited', 'Too many tries. Please try again in 60 minutes.'),
  );
  expect(await write(11, other)).toMatchObject({ status: 201 });
  expect(await limited.deps.db.$count(reviews)).toBe(11);
  await limited.close();
});

it('[API-40] [REV-07] refuses visitors, another user, an unknown property and an empty comment', async () => {
  const other = await addGuest(server);
  expect(await post({}, { ...grace, token: 'undefined' })).toMatchObject({ status: 401 });
  expect(await post({ userId: other.id })).toEqual(
    failure(403, 'not_owner', 'This belongs to another account.'),
  );
  expect(await post({ propertyId: crypto.randomUUID() })).toEqual(
    failure(404, 'not_found', 'Property not found'),
  );
  expect(await post({ comment: '   ' })).toMatchObject({ status: 400 });
  expect(await post({ comment: 'x'.repeat(5001) })).toMatchObject({ status: 400 });
  expect(await list()).toEqual({ status: 200, body: { status: 'success', comments: [] } });
});

describe('where a review needs a stay', () => {
  const needed = failure(
    422,
    'stay_needed',
    'You can review this home after your stay, once for each stay.',
  );
  const added = {
    status: 201,
    body: { status: 'success', message: 'Review submitted successfully' },
  };
  const lastDay = { checkIn: '08-03-2027', checkOut: '10-03-2027' } as const;
  let strict: TestServer;

  beforeAll(async () => {
    strict = await startEmptyServer({ REVIEWS_NEED_STAY: '1' });
  });
  beforeEach(async () => {
    await empty(strict);
    grace = await addGuest(strict);
    house = await addProperty(strict);
  });
  afterAll(() => strict.close());

  let posted = 0;
  const postThere = () => {
    posted += 1;
    return post({ comment: `Review ${posted}` }, grace, strict);
  };
  const stay = (values: Parameters<typeof addBooking>[3]) =>
    addBooking(strict, grace.id, house.id, { isPaid: true, ...lastDay, ...values });

  it('a guest reviews once for each stay, from its last day', async () => {
    await stay({});
    await stay({ checkIn: '01-02-2027', checkOut: '03-02-2027' });
    expect(await postThere()).toEqual(added);
    expect(await postThere()).toEqual(added);
    expect(await postThere()).toEqual(needed);
  });

  it.each([
    ['no booking', undefined],
    ['a stay that is not over', { checkIn: '10-03-2027', checkOut: '12-03-2027' }],
    ['an unpaid booking', { isPaid: false }],
    ['a cancelled booking', { isDeleted: true }],
    ['a rejected booking', { status: 'rejected' }],
  ] as const)('a guest with %s cannot review', async (_, values) => {
    if (values) await stay(values);
    expect(await postThere()).toEqual(needed);
    expect(await strict.deps.db.$count(reviews)).toBe(0);
  });

  it('the stay of another guest, or at another property, does not count', async () => {
    const other = await addGuest(strict);
    await addBooking(strict, other.id, house.id, { isPaid: true, ...lastDay });
    const elsewhere = await addProperty(strict);
    await addBooking(strict, grace.id, elsewhere.id, { isPaid: true, ...lastDay });
    expect(await postThere()).toEqual(needed);
  });

  it('one stay is one review, also when several arrive at the same moment', async () => {
    await stay({});
    for (let round = 0; round < 5; round += 1) {
      await strict.deps.db.delete(reviews);
      const replies = await Promise.all(Array.from({ length: 10 }, postThere));
      expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
      expect(replies.filter((reply) => reply.status === 422)).toHaveLength(9);
    }
  });
});
