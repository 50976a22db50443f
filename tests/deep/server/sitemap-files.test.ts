import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicSite, type TestServer } from '#testing/server.ts';
import { startEmptyServer } from '#tests/server/fixtures.ts';

const origin = 'https://ndako.example';
let server: TestServer;

beforeAll(async () => {
  server = await startEmptyServer(publicSite(origin));
});
afterAll(() => server.close());

async function locations(path: string): Promise<string[]> {
  const { body } = await server.app.inject(path);
  return [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, link = '']) => link);
}

it('the sitemap has 50,000 listings in each file, and each listing once', async () => {
  await server.deps.db.execute(sql`
    insert into properties (name, price, status, code)
    select 'x', 100, 'approved', n::text from generate_series(1, 50001) n`);
  expect(await locations('/sitemap.xml')).toEqual([
    `${origin}/sitemaps/pages.xml`,
    `${origin}/sitemaps/listings-1.xml`,
    `${origin}/sitemaps/listings-2.xml`,
  ]);
  const first = await locations('/sitemaps/listings-1.xml');
  const second = await locations('/sitemaps/listings-2.xml');
  expect([first.length, second.length]).toEqual([50_000, 1]);
  expect(new Set([...first, ...second]).size).toBe(50_001);
});
