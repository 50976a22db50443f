import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn, signUp, updateProfile, verifySignUp } from '#contract/calls/accounts.ts';
import { allCalls } from '#contract/calls/all-calls.ts';
import { createBooking, listBookings, listCoupons } from '#contract/calls/bookings.ts';
import { readExperience, readTerms } from '#contract/calls/content.ts';
import { listApprovedProperties } from '#contract/calls/properties.ts';
import { searchProperties } from '#contract/calls/property-search.ts';
import { listReviews } from '#contract/calls/reviews.ts';
import { cents } from '#contract/money.ts';
import { firstPage } from '#contract/pagination.ts';
import { unsuccessfulReply } from '#contract/success.ts';
import { byToken } from '#src/api/by-token.ts';
import { createClient } from '#src/api/client.ts';
import { propertyIdOf, userIdOf } from '#testing/ids.ts';

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const ended = { status: 'error', code: 'session_expired', message: 'Expired.' };
const isOver = { kind: 'reply', status: 401, code: 'session_expired', message: 'Expired.' };

let server: Server;
let host = '';
let received: Received[] = [];
let answer: { status: number; body: string } | 'hang up' | 'never';
let expired: string[] = [];
let leftOut: [call: string, places: readonly string[]][] = [];
let token: string | undefined;
let userId: string | undefined;
/** When the server refuses the token `old`, the session changes to this one. */
let renewed: { token: string | undefined; userId: string | undefined } | undefined;

const client = () =>
  createClient({
    host,
    authenticate: byToken({
      token: () => token,
      userId: () => userId,
      expired: (refused) => expired.push(refused),
    }),
    malformedReply: () => 'The reply of the server could not be read.',
    onLeftOut: ({ method, path }, places) => leftOut.push([`${method} ${path}`, places]),
  });

beforeAll(async () => {
  server = createServer(async (request, reply) => {
    const { method, url, headers } = request;
    received.push({ method, url, headers, body: await text(request) });
    if (renewed && headers.authorization === 'Bearer old') {
      ({ token, userId } = renewed);
      reply.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify(ended));
      return;
    }
    if (answer === 'never') return;
    if (answer === 'hang up') {
      reply.destroy();
      return;
    }
    reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  host = `http://127.0.0.1:${port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  received = [];
  expired = [];
  leftOut = [];
  token = undefined;
  userId = undefined;
  renewed = undefined;
  answer = { status: 200, body: '{"status":"success","property":[]}' };
});

function replies(status: number, body: unknown): void {
  answer = { status, body: JSON.stringify(body) };
}

test('[API-01] [API-05] every call uses the base path, and a visitor sends no authorization', async () => {
  await client().send(listApprovedProperties, { query: { docPerPageCount: 5, currentPage: 0 } });
  expect(received.map(({ method, url }) => [method, url])).toEqual([
    ['GET', '/apartment/api/v1/property-registry/status/approved?docPerPageCount=5&currentPage=0'],
  ]);
  expect(received[0]?.headers.authorization).toBeUndefined();
});

test('[API-02] a call sends the token as a bearer token', async () => {
  token = 'abc';
  replies(200, { status: 'success', details: [] });
  expect(await client().send(listBookings, { params: { userId: userIdOf('a/b') } })).toEqual({
    status: 'success',
    records: [],
  });
  expect(received[0]?.url).toBe('/apartment/api/v1/booking-registry/get/by-detail/a%2Fb');
  expect(received[0]?.headers.authorization).toBe('Bearer abc');
});

test('[API-11] the experience call has no token, even for a signed-in user', async () => {
  token = 'abc';
  replies(200, { status: 'success', experience: [] });
  await client().send(readExperience, { query: readExperience.first });
  expect(received[0]?.url).toBe(
    '/apartment/api/v1/experience-page-registry?pagination=%7B%22currentPage%22%3A0%2C%22docPerPageCount%22%3A1%2C%22totalPageCount%22%3A0%2C%22totalDocCount%22%3A0%7D',
  );
  expect(received[0]?.headers.authorization).toBeUndefined();
});

test('[API-03] pagination is sent as one encoded JSON object', async () => {
  replies(200, { status: 'success', coupons: [] });
  await client().send(listCoupons, {
    params: { propertyId: propertyIdOf('7') },
    query: firstPage(),
  });
  const url = new URL(received[0]?.url ?? '', host);
  expect([...url.searchParams]).toEqual([
    ['pagination', '{"currentPage":0,"docPerPageCount":0,"totalPageCount":0,"totalDocCount":0}'],
  ]);
});

test('[API-46] [CONST-03] a booking is sent as JSON, with its days as documented', async () => {
  token = 'abc';
  replies(201, { status: 'success', data: { id: 12 } });
  const reply = await client().send(createBooking, {
    body: {
      checkIn: '30-06-2026',
      checkOut: '02-07-2026',
      guests: 2,
      couponCode: '',
      propertyId: propertyIdOf('7'),
      userId: userIdOf('3'),
      amount: cents(36050),
    },
  });
  expect(reply).toEqual({ status: 'success', booking: { id: '12' } });
  expect(received[0]?.headers['content-type']).toBe('application/json');
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({
    checkInDate: '2026-07-01',
    checkOutDate: '2026-07-03',
    guestQuantity: 2,
    coupon: '',
    propertyId: '7',
    userId: '3',
    bookingStatus: 'pending',
    bookingAmount: 360.5,
    paymentMethod: 'cash',
  });
});

async function formOf({ headers, body }: Received): Promise<[string, FormDataEntryValue][]> {
  const type = String(headers['content-type']);
  return [...(await new Response(body, { headers: { 'content-type': type } }).formData())];
}

test('[API-34] a search is sent as a form, with one field `key[]` for each item of a list', async () => {
  replies(200, { status: 'success', properties: [] });
  await client().send(searchProperties, {
    query: {},
    body: { location: 'Goma', bedrooms: 2, maxPrice: cents(15000), amenities: ['Wifi', 'Oven'] },
  });
  const [sent] = received;
  expect(sent?.url).toBe('/apartment/api/v1/property-registry/adavance/search');
  expect(sent && (await formOf(sent))).toEqual([
    ['location', 'Goma'],
    ['propertyPrice', '150'],
    ['bedrooms', '2'],
    ['amenities[]', 'Wifi'],
    ['amenities[]', 'Oven'],
  ]);
});

test('[API-55] a profile is sent as a form with its file and the profile token', async () => {
  token = 'of the session';
  const user = { id: '3', firstName: 'Amina', lastName: 'Ilunga', email: 'a@b.cd' };
  replies(200, { status: 'success', user });
  await client().send(
    updateProfile,
    {
      params: { userId: userIdOf('3') },
      body: { firstName: 'Amina', avatar: new File(['x'], 'me.png') },
    },
    { bearer: 'of the profile' },
  );
  const [sent] = received;
  expect(sent?.headers.authorization).toBe('Bearer of the profile');
  const [name, avatar] = sent ? await formOf(sent) : [];
  expect(name).toEqual(['firstName', 'Amina']);
  expect(avatar?.[1]).toMatchObject({ name: 'me.png', size: 1 });
});

test('[PAY-18] a call that needs a session is not sent without one', async () => {
  const refused = client().send(listBookings, { params: { userId: userIdOf('3') } });
  await expect(refused).rejects.toEqual({ kind: 'noToken' });
  expect(received).toEqual([]);
});

test('[ERR-01] a refusal has the status, code and message of the server', async () => {
  replies(422, { status: 'error', code: 'dates_taken', message: 'Taken.' });
  await expect(client().send(readTerms, { query: {} })).rejects.toEqual({
    kind: 'reply',
    status: 422,
    code: 'dates_taken',
    message: 'Taken.',
  });
});

test('a refusal without JSON keeps its status', async () => {
  answer = { status: 502, body: '<h1>Bad gateway</h1>' };
  await expect(client().send(readTerms, { query: {} })).rejects.toEqual({
    kind: 'reply',
    status: 502,
  });
});

test('a refused token ends its session, but a refused profile token ends none', async () => {
  token = 'old';
  replies(401, ended);
  await expect(client().send(listBookings, { params: { userId: userIdOf('3') } })).rejects.toEqual(
    isOver,
  );
  expect(expired).toEqual(['old']);
  const profile = { params: { userId: userIdOf('3') }, body: {} };
  await expect(client().send(updateProfile, profile, { bearer: 'used' })).rejects.toEqual(isOver);
  expect(expired).toEqual(['old']);
});

test('[STAY-187] no reply, and a server that fails, end no session', async () => {
  token = 'old';
  const request = { params: { userId: userIdOf('3') } };
  for (const status of [403, 404, 500, 503]) {
    replies(status, { status: 'error', message: 'Not now.' });
    await expect(client().send(listBookings, request)).rejects.toMatchObject({ status });
  }
  answer = 'hang up';
  await expect(client().send(listBookings, request)).rejects.toEqual({ kind: 'noReply' });
  expect(expired).toEqual([]);
});

describe('a call whose session ends before the reply', () => {
  const bearers = () => received.map(({ headers }) => headers.authorization);
  const request = { params: { userId: userIdOf('3') } };

  beforeEach(() => {
    token = 'old';
    userId = '3';
    replies(200, { status: 'success', details: [] });
  });

  test('is sent again when the same user has signed in again', async () => {
    renewed = { token: 'new', userId: '3' };
    expect(await client().send(listBookings, request)).toEqual({ status: 'success', records: [] });
    expect(bearers()).toEqual(['Bearer old', 'Bearer new']);
    expect(expired).toEqual([]);
  });

  test('ends the new session when the server refuses that too', async () => {
    renewed = { token: 'new', userId: '3' };
    replies(401, ended);
    await expect(client().send(listBookings, request)).rejects.toEqual(isOver);
    expect(bearers()).toEqual(['Bearer old', 'Bearer new']);
    expect(expired).toEqual(['new']);
  });

  test.each([
    ['another user has', { token: 'new', userId: '4' }],
    ['an unknown user has', { token: 'new', userId: undefined }],
    ['no user has', { token: undefined, userId: undefined }],
    ['the same user has not yet', { token: undefined, userId: '3' }],
  ])('is never sent again when %s signed in', async (_, session) => {
    renewed = session;
    await expect(client().send(listBookings, request)).rejects.toEqual(isOver);
    expect(bearers()).toEqual(['Bearer old']);
    expect(expired).toEqual(['old']);
  });

  test('is never sent again when its user is unknown', async () => {
    userId = undefined;
    renewed = { token: 'new', userId: undefined };
    await expect(client().send(listBookings, request)).rejects.toEqual(isOver);
    expect(bearers()).toEqual(['Bearer old']);
  });
});

test('[ERR-02] a lost connection is the failure noReply', async () => {
  answer = 'hang up';
  await expect(client().send(readTerms, { query: {} })).rejects.toEqual({ kind: 'noReply' });
});

test('an aborted call never settles', async () => {
  answer = 'never';
  const leave = new AbortController();
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  client().send(readTerms, { query: {} }, { signal: leave.signal }).then(settle, settle);
  leave.abort();
  answer = { status: 200, body: '{"status":"success","term":[]}' };
  await client().send(readTerms, { query: {} });
  expect(isSettled).toBe(false);
});

test.each([
  ['of another shape', '{"status":"success","term":"none"}'],
  ['broken', '{"status":"succ'],
  ['empty', ''],
])('[ERR-03] a reply that is %s is a failure of kind other', async (_, body) => {
  answer = { status: 200, body };
  await expect(client().send(readTerms, { query: {} })).rejects.toEqual({
    kind: 'other',
    message: 'The reply of the server could not be read.',
  });
});

describe('a 2xx reply', () => {
  const login = { body: { email: 'a@b.cd', password: 'secret' } };
  const signUpForm = { body: { userName: 'ada', email: 'a@b.cd', password: 'secret' } };

  test.each(['error', 'fail', 'Failed', 'failure', 'FALSE', '', false, 0])(
    '[API-04] with the status %j is not a success',
    async (status) => {
      replies(200, { status, term: [], message: 'No.' });
      await expect(client().send(readTerms, { query: {} })).rejects.toEqual({
        kind: 'unsuccessful',
        status: 200,
        hasFlag: true,
        message: 'No.',
      });
    },
  );

  test('without a status is a success when the documents read none', async () => {
    replies(200, { term: [] });
    expect(await client().send(readTerms, { query: {} })).toEqual({ records: [] });
  });

  test('[API-37] without a status is not a success when the documents read one', async () => {
    replies(200, { token: 'abc' });
    await expect(client().send(signIn, login)).rejects.toEqual({
      kind: 'unsuccessful',
      status: 200,
      hasFlag: false,
    });
  });

  test('[SIGNUP-11] other than 201 is not a success of a sign-up', async () => {
    replies(200, { status: 'success', otp: '1234' });
    await expect(client().send(signUp, signUpForm)).rejects.toEqual({
      kind: 'unsuccessful',
      status: 200,
      hasFlag: true,
    });
    replies(201, { status: 'success', otp: '1234' });
    expect(await client().send(signUp, signUpForm)).toEqual({ status: 'success', otp: '1234' });
  });
});

test('[OTP-10] a reply that is cut on its way is a failure, and no refusal', async () => {
  answer = { status: 200, body: '{' };
  const body = { userName: 'ada', email: 'a@b.cd', password: 'secret', otp: '1234' };
  const verified = client().send(verifySignUp, { body });
  await expect(verified).rejects.toEqual({
    kind: 'other',
    message: 'The reply of the server could not be read.',
  });
});

describe('[API-04] every read of a list', () => {
  const lists = allCalls.filter(({ method }) => method === 'GET');

  test.each(lists.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s: is not a success when its flag says so, with or without a list',
    (_, call) => {
      const empty = { property: [], details: [] };
      for (const body of [
        { ...empty, status: 'error' },
        { status: false },
        { status: 'failed', message: null },
      ]) {
        expect(unsuccessfulReply(call, 200, body)).toEqual({
          kind: 'unsuccessful',
          status: 200,
          hasFlag: true,
        });
      }
      for (const body of [empty, { ...empty, status: null }, { ...empty, status: 'success' }]) {
        expect(unsuccessfulReply(call, 200, body)).toBeUndefined();
      }
    },
  );
});

describe('a list with an invalid entry', () => {
  const author = { avatar: '', firstName: 'Grace', lastName: 'Mbuyi' };
  const review = { id: '1', comment: 'Quiet.', createdAt: '2026-03-03T08:00:00Z' };
  const comments = [
    { ...review, createdBy: null },
    { ...review, createdBy: author },
  ];
  const request = { params: { propertyId: propertyIdOf('7') } };

  test('[API-41] is returned without the entry, and the call and place are reported once', async () => {
    replies(200, { status: 'success', comments });
    const reply = await client().send(listReviews, request);
    expect(reply.records).toEqual([{ ...review, author }]);
    expect(leftOut).toEqual([
      ['GET /property-comment-registry/by-property/:propertyId', ['comments.0.createdBy']],
    ]);
  });

  test('is a failure when the caller needs the whole list', async () => {
    replies(200, { status: 'success', comments });
    await expect(client().send(listReviews, request, { whole: true })).rejects.toEqual({
      kind: 'other',
      message: 'The reply of the server could not be read.',
    });
    expect(leftOut).toEqual([]);
  });
});

test('a request that the contract refuses is not sent', async () => {
  const refused = client().send(searchProperties, { query: {}, body: { checkIn: '31-02-2026' } });
  await expect(refused).rejects.toEqual({
    kind: 'other',
    message: 'checkIn: A date must be a calendar day as dd-MM-yyyy.',
  });
  expect(received).toEqual([]);
});
