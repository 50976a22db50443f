import { afterAll, beforeAll, expect, it } from 'vitest';
import { basePath } from '#contract/call.ts';
import { buildApp } from '#server/app.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import type { Deps } from '#server/deps.ts';
import { readPublic } from '#server/replica-reads.ts';
import { wholePage } from '#server/site/whole-page.ts';
import type { TestServer } from '#testing/server.ts';
import { addGuest, addProperty, type PropertyRow, startEmptyServer } from '../fixtures.ts';

let server: TestServer;
let home: PropertyRow;
/** A standby that has none of the changes yet. */
let late: OpenDatabase;

beforeAll(async () => {
  server = await startEmptyServer();
  home = await addProperty(server);
  late = await openDatabase({ memory: true });
});
afterAll(() => server.close());

/** The server with a standby whose data are new enough. */
function withStandby(): Deps {
  const { db, close } = late;
  const replica = {
    db,
    mostAgeMs: 2000,
    mostWaitMs: 5000,
    isNew: () => true,
    watch: () => undefined,
    close,
  };
  return { ...server.deps, replica };
}

const url = () => `${basePath}/property-registry/${home.id}`;

it('[OPS-06] [OPS-07] a visitor reads at the standby, and a person who may have changed something at the primary', async () => {
  const app = await buildApp({ deps: withStandby() });
  const { token } = await addGuest(server);
  const statusFor = async (headers: Readonly<Record<string, string>>) =>
    (await app.inject({ url: url(), headers })).statusCode;
  expect(await statusFor({})).toBe(404);
  expect(await statusFor({ cookie: 'other=1' })).toBe(404);
  expect(await statusFor({ authorization: `Bearer ${token}` })).toBe(200);
  expect(await statusFor({ cookie: 'other=1; ndako-changed=1' })).toBe(200);
  await app.close();
});

it('[OPS-07] a reply to a change marks the browser for as long as a page can be old, and no other reply does', async () => {
  const app = await buildApp({ deps: withStandby() });
  const { id, token } = await addGuest(server);
  const { 'set-cookie': afterRead } = (await app.inject(url())).headers;
  const search = { method: 'POST', url: `${basePath}/property-registry/adavance/search` } as const;
  const { 'set-cookie': afterSearch } = (await app.inject({ ...search, payload: {} })).headers;
  const change = (message: string) =>
    app.inject({
      method: 'POST',
      url: `${basePath}/property-comment-registry`,
      headers: { authorization: `Bearer ${token}` },
      payload: {
        username: 'Grace Ilunga',
        email: 'grace@example.com',
        comment: message,
        propertyId: home.id,
        userId: id,
      },
    });
  const refused = await change('');
  const made = await change('Quiet nights.');
  expect([made.statusCode, afterRead, afterSearch, refused.headers['set-cookie']]).toEqual([
    201,
    undefined,
    undefined,
    undefined,
  ]);
  expect(made.headers['set-cookie']).toBe(
    'ndako-changed=1; Path=/; Max-Age=8; HttpOnly; SameSite=Lax',
  );
  await app.close();
});

it('[OPS-06] a call that fails at the standby is answered by the primary', async () => {
  await late.close();
  const app = await buildApp({ deps: withStandby() });
  const reply = await app.inject(url());
  expect([reply.statusCode, reply.json().data.propertyName]).toEqual([200, 'Lake house']);
  await app.close();
});

it('[OPS-06] a page whose listing cannot be read at the standby has it from the primary', async () => {
  const visit = {
    pathname: `/propertyDetails/${home.id}`,
    search: '',
    language: 'en',
    spoken: 'en',
    origin: 'https://ndako.example',
    hasChanged: false,
  } as const;
  const index = '<html lang="en"><head></head><body></body></html>';
  const page = await wholePage(withStandby(), visit, server.app.log, index);
  expect(page.status).toBe(200);
  expect(String(await page.copies.in(undefined))).toContain('href="/media/lake-1.svg"');
});

it('[OPS-23] a read at a standby that does not answer in time is made at the primary', async () => {
  const { db } = server.deps;
  const { log } = server.app;
  const { close } = late;
  const replica = {
    ...{ db: late.db, mostAgeMs: 2000, mostWaitMs: 50, close },
    isNew: () => true,
    watch: () => undefined,
  };
  const read = async (from: typeof db) =>
    from === db ? 'the primary' : new Promise<string>(() => undefined);
  expect(await readPublic({ db, replica }, { hasChanged: false, log }, read)).toBe('the primary');
});
