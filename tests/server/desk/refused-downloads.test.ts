import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { namedDeskCalls } from '#contract/desk/all-desk-calls.ts';
import { deskPath } from '#contract/desk/desk-call.ts';
import { failureReply } from '#contract/failure.ts';
import { audit } from '#server/db/desk-tables.ts';
import type { TestServer } from '#testing/server.ts';
import { filesOf } from '#testing/tar.ts';
import { startEmptyServer } from '../fixtures.ts';
import { addOperator, type TestOperator } from './desk-fixtures.ts';

type Reply = Awaited<ReturnType<TestServer['app']['inject']>>;

let server: TestServer;
let owner: TestOperator;

beforeAll(async () => {
  server = await startEmptyServer();
  owner = await addOperator(server, 'owner');
});
afterAll(() => server.close());

/**
 * Values that no filter is meant for, as they are in an address. Some bytes are no UTF-8: half of a surrogate pair, a byte
 * that no text has, a text that breaks off. The schema lets some of them reach the database.
 */
const odd = [
  '%00',
  '%ED%A0%80',
  '%FF',
  '%E2%82',
  '%',
  '%25',
  'no-such-word',
  '9'.repeat(30),
  '00000000-0000-0000-0000-000000000000',
];

/** Every call whose reply is a file, with each of its filters. A new one is here without a line. */
const downloads = [...namedDeskCalls.values()]
  .filter(({ path }) => /\.\w+$/.test(path))
  .flatMap(({ path, query }) =>
    query instanceof z.ZodMiniObject ? Object.keys(query.shape).map((name) => [path, name]) : [],
  );

/** What each download has when its filter finds nothing. */
const whole: Readonly<Record<string, string>> = {
  '/audit.csv':
    '\ufeff"at","by","address","action","subject","subject id","label","before","after","reason"\r\n',
  '/enquiries.csv':
    '\ufeff"received","kind","name","e-mail","mobile number","visit","message","answered","note","id"\r\n',
  '/listings.tar':
    'choices.json: {"propertyTypes":[],"amenities":{"home":[],"bedroom":[],"kitchen":[]}} listings.json: []',
  '/numbers.csv':
    '\ufeff"month","listing","code","open","booked","on other platforms","occupancy in percent","revenue","average price","received","paid back"\r\n',
  '/payments.csv':
    '\ufeff"at","state","method","amount","settled","refund","guest","e-mail","listing","arrival","departure","booking","order","payment"\r\n',
};

async function contentOf(path: string, { body, rawPayload }: Reply): Promise<string> {
  if (!path.endsWith('.tar')) return body;
  const files = Object.entries(await filesOf(rawPayload));
  return files
    .map(([name, json]) => `${name}: ${JSON.stringify(JSON.parse(String(json)))}`)
    .join(' ');
}

it('[DESK-496] knows the downloads', () => {
  expect([...new Set(downloads.map(([path]) => path))].toSorted()).toEqual(Object.keys(whole));
});

it.each(downloads)(
  '[DESK-496] %s is refused whole for an odd %s, or sent whole',
  async (path, name) => {
    for (const value of odd) {
      const before = await server.deps.db.$count(audit);
      const reply = await server.app.inject({
        url: `${deskPath}${path}?${name}=${value}`,
        headers: { cookie: owner.cookie },
      });
      expect(reply.statusCode, reply.body).toBeLessThan(500);
      if (reply.statusCode === 200) {
        expect(await contentOf(path, reply), value).toBe(whole[path]);
        continue;
      }
      expect(z.parse(failureReply, reply.json()).message).not.toBe('');
      // What was not sent is not in the audit trail.
      expect(await server.deps.db.$count(audit)).toBe(before);
    }
  },
);

it('[DESK-496] refuses the downloads that once broke off after their first line', async () => {
  const get = (path: string) =>
    server.app.inject({ url: `${deskPath}${path}`, headers: { cookie: owner.cookie } });
  const missing = await get('/audit.csv?operator=x');
  expect([missing.statusCode, missing.json()]).toEqual([
    404,
    { status: 'error', message: 'There is no such record.', code: 'not_found' },
  ]);
  const unstorable = await get('/payments.csv?search=%00');
  expect([unstorable.statusCode, unstorable.json()]).toEqual([
    400,
    {
      status: 'error',
      message: 'The request holds characters that cannot be stored.',
      code: 'malformed',
    },
  ]);
});
