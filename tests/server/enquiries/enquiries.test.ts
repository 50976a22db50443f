import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enquiries } from '#server/db/enquiry-tables.ts';
import type { TestServer } from '#testing/server.ts';
import { addContent, addGuest, empty, failure, noon, send, startEmptyServer } from '../fixtures.ts';

let server: TestServer;
let typesId: string;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  [typesId = ''] = await addContent(server, 'agent-types-registry', { name: 'Video call' });
});
afterAll(() => server.close());

const received = {
  status: 201,
  body: { status: 'success', message: 'Form submitted successfully' },
};
/** The rows of the forms. Each test fills in its own fields. */
const stored = () => server.deps.db.select().from(enquiries);
const unset = {
  id: expect.any(String),
  name: '',
  mobileNumber: '',
  visitTypeId: null,
  message: '',
  userId: null,
  isAnswered: false,
  note: '',
  version: 1,
  createdAt: noon,
};
const words = (count: number) => Array(count).fill('word').join(' \n');

describe('[API-15] newsletter', () => {
  it('[API-15] subscribes an address once, even after repeated requests in any case', async () => {
    for (const email of ['grace@example.com', 'Grace@Example.com']) {
      expect(await send(server, 'POST', '/news-letter', { body: { email } })).toEqual({
        status: 201,
        body: { status: 'success', message: 'Subscribed successfully' },
      });
    }
    expect(await stored()).toEqual([
      {
        ...unset,
        kind: 'newsletter',
        email: 'grace@example.com',
        // It needs no answer.
        isAnswered: true,
      },
    ]);
  });

  it.each([{ email: 'unknown' }, { email: '' }, {}, { email: `${'x'.repeat(40)}@example.com` }])(
    '[API-15] %j is a 400',
    async (body) => {
      expect(await send(server, 'POST', '/news-letter', { body })).toMatchObject({
        status: 400,
        body: { code: 'malformed' },
      });
    },
  );
});

const forms = [
  {
    row: 'API-35',
    path: '/partnership-form-registry',
    extra: () => ({ mobilenumber: '+243 81 000 00' }),
    kept: () => ({ mobileNumber: '+243 81 000 00' }),
    kind: 'partnership',
  },
  {
    row: 'API-36',
    path: '/visit-form-registry',
    extra: () => ({ typesId }),
    kept: () => ({ visitTypeId: typesId }),
    kind: 'visit',
  },
] as const;

describe.each(forms)('[$row] $path', ({ path, extra, kept, kind }) => {
  function form(changes: Record<string, unknown> = {}) {
    return { name: 'Grace', email: 'grace@example.com', message: 'Hello', ...extra(), ...changes };
  }

  it.each(['', 'undefined', 'null'])(
    '[FORM-21] accepts the form of a visitor with the bearer %j',
    async (token) => {
      expect(await send(server, 'POST', path, { token, body: form() })).toEqual(received);
      expect(await stored()).toEqual([
        {
          ...unset,
          kind,
          name: 'Grace',
          email: 'grace@example.com',
          message: 'Hello',
          ...kept(),
        },
      ]);
    },
  );

  it('stores the sender, and refuses a form in the name of another user', async () => {
    const { id, token } = await addGuest(server);
    const mine = form({ userId: id });
    expect(await send(server, 'POST', path, { token, body: mine })).toEqual(received);
    expect(await stored()).toMatchObject([{ userId: id }]);

    const refusal = failure(403, 'not_owner', 'This belongs to another account.');
    const other = await addGuest(server);
    expect(await send(server, 'POST', path, { token: other.token, body: mine })).toEqual(refusal);
    expect(await send(server, 'POST', path, { body: mine })).toEqual(refusal);
  });

  it('stores a form that is sent again once, until an operator has answered it', async () => {
    const { id, token } = await addGuest(server);
    const { db } = server.deps;
    const mine = form({ userId: id });
    for (const body of [mine, mine, form(), form(), form({ message: 'Hello again' })]) {
      expect(await send(server, 'POST', path, { token, body })).toEqual(received);
    }
    const messages = async () => (await stored()).map(({ message }) => message).sort();
    expect(await messages()).toEqual(['Hello', 'Hello', 'Hello again']);
    await db.update(enquiries).set({ isAnswered: true });
    expect(await send(server, 'POST', path, { token, body: mine })).toEqual(received);
    expect(await messages()).toEqual(['Hello', 'Hello', 'Hello', 'Hello again']);
  });

  it('accepts at most 700 words', async () => {
    expect(await send(server, 'POST', path, { body: form({ message: words(700) }) })).toEqual(
      received,
    );
    expect(await send(server, 'POST', path, { body: form({ message: words(701) }) })).toEqual(
      failure(422, 'refused', 'Message cannot exceed 700 words.'),
    );
  });

  it.each(['name', 'email', 'message', ...Object.keys(extra())])(
    'is a 400 without %s',
    async (name) => {
      expect(await send(server, 'POST', path, { body: form({ [name]: ' ' }) })).toMatchObject({
        status: name === 'typesId' ? 422 : 400,
      });
      expect(await send(server, 'POST', path, { body: form({ [name]: undefined }) })).toMatchObject(
        { status: 400, body: { code: 'malformed' } },
      );
    },
  );
});

it('[API-36] refuses an unknown visit type', async () => {
  const [question = ''] = await addContent(server, 'faq-registry', { question: '?', answer: '!' });
  for (const wrong of [crypto.randomUUID(), question, '17']) {
    const body = { name: 'Grace', email: 'grace@example.com', message: 'Hello', typesId: wrong };
    expect(await send(server, 'POST', '/visit-form-registry', { body })).toEqual(
      failure(422, 'refused', 'There is no such visit type.'),
    );
  }
});

it('refuses an address that sends too many forms', async () => {
  const limited = await startEmptyServer({ RATE_LIMITS: 'on' });
  try {
    const body = { email: 'grace@example.com' };
    for (let sent = 0; sent < 120; sent += 1) await send(limited, 'POST', '/news-letter', { body });
    expect(await send(limited, 'POST', '/news-letter', { body })).toEqual(
      failure(429, 'rate_limited', 'Too many tries. Please try again in 60 minutes.'),
    );
  } finally {
    await limited.close();
  }
});
