import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestServer } from '#tests/support/server.ts';
import {
  addGuest,
  addProperty,
  empty,
  failure,
  noon,
  type PropertyRow,
  type Reply,
  send,
  startEmptyServer,
} from './fixtures.ts';

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

function post(changes: Record<string, unknown> = {}, { token } = grace): Promise<Reply> {
  const body = {
    username: 'Somebody Else',
    email: 'else@example.com',
    userId: grace.id,
    propertyId: house.id,
    comment: 'Lovely <b>lake</b>.',
    ...changes,
  };
  return send(server, 'POST', '/property-comment-registry', { token, body });
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
