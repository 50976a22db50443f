import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { basePath, type Call } from '#contract/call.ts';
import { deleteAccount } from '#contract/calls/accounts.ts';
import { allCalls } from '#contract/calls/all-calls.ts';
import { failureReply } from '#contract/failure.ts';
import type { BookingId, PropertyId } from '#contract/ids.ts';
import type { TestServer } from '#testing/server.ts';
import { measured, sized } from '#testing/trust.ts';
import { addBooking, addGuest, addProperty, failure, startEmptyServer } from '../fixtures.ts';

let server: TestServer;
let guest: { readonly id: string; readonly token: string };
let propertyId: PropertyId;
let bookingId: BookingId;
let othersBookingId: string;

beforeAll(async () => {
  server = await startEmptyServer();
  const owner = await addGuest(server);
  const other = await addGuest(server);
  ({ id: propertyId } = await addProperty(server));
  ({ id: bookingId } = await addBooking(server, owner.id, propertyId));
  ({ id: othersBookingId } = await addBooking(server, other.id, propertyId, {
    checkIn: '01-04-2027',
    checkOut: '02-04-2027',
  }));
});
// Before each test, because some requests delete their account or end their session.
beforeEach(async () => {
  guest = await addGuest(server);
});
afterAll(() => server.close());

const numRuns = sized(40, 250);

const title = (call: Call) => `${call.method} ${call.path}`;
const table = (calls: readonly Call[]) => calls.map((call) => [title(call), call] as const);
const withBody = allCalls.filter(({ body }) => body);
// API-56 shares its path with API-55, which accepts forms.
const jsonOnly = withBody.filter((call) => call.encoding !== 'form' && call !== deleteAccount);
const withSession = allCalls.filter(({ access }) => access !== 'public');

interface Request {
  readonly path?: string;
  readonly query?: string;
  readonly payload?: string | Buffer;
  readonly type?: string;
  readonly token?: string | undefined;
}

async function ask(call: Call, request: Request) {
  const path = request.path ?? filled(call, () => guest.id);
  const token = 'token' in request ? request.token : guest.token;
  const reply = await server.app.inject({
    method: call.method,
    url: `${basePath}${path}${request.query ?? ''}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(request.type !== undefined && { 'content-type': request.type }),
    },
    ...(request.payload !== undefined && { payload: request.payload }),
  });
  return { status: reply.statusCode, text: reply.body };
}

/** Expects a success or a failure reply of the contract, but never a fault of the server. */
function expectNoFault({ status, text }: { status: number; text: string }): void {
  expect(status, text).toBeLessThan(500);
  if (status < 400) return;
  const { message } = z.parse(failureReply, JSON.parse(text));
  expect(message).not.toBe('');
  expect(text).not.toMatch(/\bat .+:\d+:\d+|select |insert |node_modules/i);
}

function filled(call: Call, value: () => string): string {
  return call.path.replaceAll(/:\w+/g, () => encodeURIComponent(value()));
}

/** The names of a body on the wire. A codec's first schema is the wire's. */
function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodMiniCodec) return fieldsOf(schema.def.in);
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
}

/**
 * Values of every kind. Some are valid for some fields, so that requests reach the rules after the
 * shapes.
 */
const values = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1.5,
    1e300,
    2 ** 31,
    999_999_999,
    '',
    ' ',
    'x',
    'x\u0000y',
    '\ud800',
    "'; drop table users; --",
    '%_\\',
    '__proto__',
    'x'.repeat(30_000),
    [],
    ['x', 1],
    {},
    { $gt: '' },
  ),
  fc.constantFrom<unknown>(
    'true',
    'pending',
    'cash',
    'paypal',
    'paid',
    'unPaid',
    '2027-05-01',
    '2027-02-30',
    '9999-12-31',
    '0001-01-01',
    '10-03-2027 12:00:00',
    '2027-03-10T12:00:00.000Z',
    'grace@example.com',
    'Str0ng!pass',
    '1234',
    '1234567812345678',
    'abcdefgh12345678',
    3,
    '360',
    320,
  ),
  fc
    .constantFrom<() => string>(
      () => guest.id,
      () => propertyId,
      () => bookingId,
      () => othersBookingId,
      () => randomUUID(),
    )
    .map((make) => make as unknown),
);

const made = (value: unknown) => (typeof value === 'function' ? value() : value);

describe('a call that is wrong', () => {
  it.each(table(withSession))('needs a session: %s', async (_title, call) => {
    const payload = call.body ? { payload: '{}', type: 'application/json' } : {};
    expect(await ask(call, { token: undefined, ...payload })).toMatchObject({ status: 401 });
    expect(await ask(call, { token: 'made-up', ...payload })).toMatchObject({ status: 401 });
  });

  it.each(table(withSession.filter(({ path }) => path.includes(':userId'))))(
    'gives no access to data of another user: %s',
    async (_title, call) => {
      const body = { payload: JSON.stringify({ isDeleted: 'true' }), type: 'application/json' };
      const reply = await ask(call, {
        path: filled(call, randomUUID),
        ...(call.body && body),
      });
      expect({ status: reply.status, body: JSON.parse(reply.text) }).toEqual(
        failure(403, 'not_owner', 'This belongs to another account.'),
      );
    },
  );

  it.for(table(withBody))('has a body of the wrong shape: %s', async ([, call], context) => {
    const fields = fc.dictionary(fc.constantFrom('extra', ...fieldsOf(call.body)), values);
    const anything = fc.oneof({ weight: 8, arbitrary: fields }, fc.jsonValue());
    await fc.assert(
      fc.asyncProperty(anything, async (body) => {
        const whole =
          typeof body === 'object' && body !== null && !Array.isArray(body)
            ? Object.fromEntries(Object.entries(body).map(([name, value]) => [name, made(value)]))
            : body;
        const payload = JSON.stringify(whole);
        expectNoFault(await ask(call, { payload, type: 'application/json' }));
      }),
      { numRuns },
    );
    measured(context, `${numRuns} bodies`);
  });

  it.for(table(withBody))('has every field, each of some kind: %s', async ([, call], context) => {
    const whole = fc.record(
      Object.fromEntries(fieldsOf(call.body).map((field) => [field, values])),
    );
    await fc.assert(
      fc.asyncProperty(whole, async (body) => {
        const entries = Object.entries(body).map(([name, value]) => [name, made(value)]);
        const payload = JSON.stringify(Object.fromEntries(entries));
        expectNoFault(await ask(call, { payload, type: 'application/json' }));
      }),
      { numRuns },
    );
    measured(context, `${numRuns} bodies`);
  });

  it.each(table(withBody))('has bad JSON, no body, or too much of one: %s', async (_t, call) => {
    const type = 'application/json';
    for (const payload of ['{', '{"a":', 'nonsense', '{"__proto__":{"a":1}}']) {
      expect(await ask(call, { payload, type })).toEqual({
        status: 400,
        text: JSON.stringify(failure(400, 'malformed', 'The body is not valid JSON.').body, [
          'status',
          'message',
          'code',
        ]),
      });
    }
    const large = JSON.stringify({ email: 'x'.repeat(1_100_000) });
    expect(await ask(call, { payload: large, type })).toMatchObject({ status: 413 });
    const xml = await ask(call, { payload: '<a/>', type: 'application/xml' });
    expect(xml).toMatchObject({ status: 415 });
    expectNoFault(await ask(call, { type }));
    expectNoFault(await ask(call, {}));
  });

  it.each(table(jsonOnly))('accepts only JSON: %s', async (_title, call) => {
    const payload = 'email=grace%40example.com';
    const { status } = await ask(call, { payload, type: 'application/x-www-form-urlencoded' });
    expect(status).toBe(415);
  });

  it.each(table(withBody.filter(({ encoding }) => encoding === 'form')))(
    'is a broken form: %s',
    async (_title, call) => {
      const multipart = 'multipart/form-data; boundary=x';
      const part = (disposition: string, text: string) =>
        `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`;
      for (const [type, payload] of [
        ['multipart/form-data', 'x'],
        [multipart, 'x'],
        [multipart, '--x\r\n'],
        [multipart, part('name="firstName"', 'a')],
        [multipart, `${part('name="firstName"; filename="a.txt"', 'a')}--x--\r\n`],
        [multipart, `${part('name="__proto__"', 'a')}--x--\r\n`],
        [multipart, `${part('name="checkIn"', 'x'.repeat(70_000))}--x--\r\n`],
        ['application/x-www-form-urlencoded', '%zz=%zz&amenities[]=&amenities[]='],
        ['application/x-www-form-urlencoded', '__proto__=1&constructor=1'],
      ] as const) {
        expectNoFault(await ask(call, { payload, type }));
      }
    },
  );

  it.each(table(allCalls.filter(({ params }) => params)))(
    'has an id that cannot exist: %s',
    async (_title, call) => {
      const payload = call.body ? { payload: '{}', type: 'application/json' } : {};
      for (const id of ['x', '%', "' or 1=1", '\u0000', '🏠', '-1', 'x'.repeat(64), '../../x']) {
        const reply = await ask(call, { path: filled(call, () => id), ...payload });
        expect(reply.status).toBeGreaterThanOrEqual(400);
        expectNoFault(reply);
      }
      const long = await ask(call, { path: filled(call, () => 'x'.repeat(500)), ...payload });
      expect(long.status).toBeGreaterThanOrEqual(400);
      expectNoFault(long);
      expectNoFault(await ask(call, { path: filled(call, randomUUID), ...payload }));
    },
  );

  const hasPages = ({ query }: Call) =>
    query && !(query instanceof z.ZodMiniObject && 'before' in query.shape);

  it.each(table(allCalls.filter(hasPages)))(
    'requests an invalid page: %s',
    async (_title, call) => {
      const isObject = call.query instanceof z.ZodMiniObject && 'pagination' in call.query.shape;
      const path = filled(call, () => propertyId);
      const bad = isObject
        ? [
            'nonsense',
            '[]',
            '1',
            '{"currentPage":-1}',
            '{"currentPage":"0"}',
            '{"docPerPageCount":1.5}',
          ]
            .map((text) => `?pagination=${encodeURIComponent(text)}`)
            .concat('?pagination=%7B%7D&pagination=%7B%7D', `?pagination=${'x'.repeat(600)}`)
        : ['-1', 'x', '1.5', '1e3', '99999999', ''].flatMap((text) => [
            `?currentPage=${text}`,
            `?docPerPageCount=${text}`,
          ]);
      const body = call.body ? { payload: '{}', type: 'application/json' } : {};
      for (const query of bad) {
        const { status, text } = await ask(call, { path, query, ...body });
        expect(status, query).toBe(400);
        expect(JSON.parse(text)).toMatchObject({ status: 'error', code: 'malformed' });
      }
      const far = isObject
        ? `?pagination=${encodeURIComponent('{"currentPage":1000000,"docPerPageCount":1000000}')}`
        : '?currentPage=1000000&docPerPageCount=1000000';
      expect(await ask(call, { path, query: far, ...body })).toMatchObject({ status: 200 });
    },
  );
});

describe('a path that does not exist', () => {
  it.each(['/nothing', '/user-registry/x/y/z', '/../../etc/passwd'])(
    'is a 404: %s',
    async (path) => {
      const reply = await server.app.inject(`${basePath}${path}`);
      expect({ status: reply.statusCode, body: reply.json() }).toEqual(
        failure(404, 'not_found', 'There is no such address here.'),
      );
    },
  );

  it('is a 400 when its escape sequences are invalid', async () => {
    const reply = await server.app.inject(`${basePath}/property-registry/%zz`);
    expect({ status: reply.statusCode, body: reply.json() }).toEqual(
      failure(400, 'malformed', 'The address is malformed.'),
    );
  });
});
