import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pathsToCrawl } from '#contract/site-routes.ts';
import { publicSite, type TestServer } from '#testing/server.ts';
import { addProperty, empty, startEmptyServer } from '#tests/server/fixtures.ts';

const origin = 'https://ndako.example';
let server: TestServer;

beforeAll(async () => {
  server = await startEmptyServer(publicSite(origin));
});
beforeEach(() => empty(server));
afterAll(() => server.close());

async function read(url: string) {
  const reply = await server.app.inject(url);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['cache-control']).toBe('public, max-age=3600');
  return { type: reply.headers['content-type'], body: reply.body };
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, link = '']) => link);
}

describe('robots.txt', () => {
  it('allows the public pages, forbids those of an account, and has the URL of the sitemap', async () => {
    const { type, body } = await read('/robots.txt');
    expect(type).toBe('text/plain; charset=utf-8');
    const lines = body.split('\n');
    expect(lines.at(0)).toBe('User-agent: *');
    expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const closed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
    const isClosed = (path: string) => closed.some((start) => path.startsWith(start));
    expect(pathsToCrawl('disallow').filter((path) => !isClosed(path))).toEqual([]);
    const open = [
      ...pathsToCrawl('sitemap'),
      '/propertyDetails/x',
      '/apartment/api/v1/FAQ-registry',
      '/assets/',
    ];
    expect(open.filter(isClosed)).toEqual([]);
  });
});

describe('the sitemap', () => {
  it('has only the pages when there are no listings', async () => {
    const { type, body } = await read('/sitemap.xml');
    expect(type).toBe('application/xml; charset=utf-8');
    expect(locations(body)).toEqual([`${origin}/sitemaps/pages.xml`]);
    const pages = await read('/sitemaps/pages.xml');
    expect(locations(pages.body)).toEqual(
      pathsToCrawl('sitemap').map((path) => `${origin}${path.replace('&', '&amp;')}`),
    );
  });

  it('has every approved listing with the date of its last change', async () => {
    const { id } = await addProperty(server, { createdAt: new Date('2027-01-02T03:04:05.678Z') });
    await addProperty(server, { status: 'pending' });
    await addProperty(server, { status: 'rejected' });
    const { body } = await read('/sitemap.xml');
    expect(locations(body)).toEqual([
      `${origin}/sitemaps/pages.xml`,
      `${origin}/sitemaps/listings-1.xml`,
    ]);
    const listings = await read('/sitemaps/listings-1.xml');
    expect(listings).toEqual({
      type: 'application/xml; charset=utf-8',
      body: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>${origin}/propertyDetails/${id}</loc><lastmod>2027-01-02T03:04:05.678Z</lastmod></url>
</urlset>
`,
    });
  });

  it.each(['listings-1', 'listings-0', 'listings-01', 'listings-99999', 'listings-x', 'none'])(
    'has no %s',
    async (file) => {
      const reply = await server.app.inject(`/sitemaps/${file}.xml`);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ code: 'not_found' });
    },
  );
});
