import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { beforeAll, expect, it } from 'vitest';
import type { PageRenderer } from '#contract/page-renderer.ts';
import { type SiteRoute, siteRoutes } from '#contract/site-routes.ts';
import { loadDemo } from '#server/import/demo.ts';
import { approvedProperties } from '#server/properties/property-store.ts';
import { ownFetch } from '#server/site/own-fetch.ts';
import { startServer, type TestServer } from '#testing/server.ts';
import { buildSiteIfStale } from '../../../scripts/builds.ts';

const file = join(import.meta.dirname, '../../../dist/.server/render.js');
const routes: readonly SiteRoute[] = siteRoutes;
const languages = ['en', 'fr'] as const;

let server: TestServer;
let paths: string[];

beforeAll(async () => {
  if (!(await buildSiteIfStale())) throw new Error('The site could not be built.');
  server = await startServer();
  await loadDemo(server.deps);
  const { properties } = await approvedProperties(server.deps.db, {
    number: 0,
    limit: 1,
    offset: 0,
    language: 'en',
  });
  const [{ id } = { id: '' }] = properties;
  const rendered = routes.filter((route) => route.rendered);
  paths = [...rendered.map(({ path }) => path.replace(':id', id)), '/nowhere'];
  return () => server.close();
});

/** The tags of the markup that have a `style` attribute. */
function styledTags(html: string): string[] {
  const tags: string[] = [];
  function visit(node: DefaultTreeAdapterMap['parentNode']): void {
    for (const child of node.childNodes) {
      if (!('attrs' in child)) continue;
      if (child.attrs.some(({ name }) => name === 'style')) tags.push(child.tagName);
      visit('content' in child ? child.content : child);
    }
  }
  visit(parseFragment(html));
  return tags;
}

it.each(languages)(
  'every page is rendered without a window, and without style attributes: %s',
  async (language) => {
    expect(['window' in globalThis, 'document' in globalThis]).toEqual([false, false]);
    const renderer: PageRenderer = await import(`${pathToFileURL(file).href}?trees-${language}`);
    const render = renderer.createRenderPage({ language, fetch: ownFetch(server.app, language) });
    const pages = [];
    for (const path of paths) {
      const { html, sent } = await render(path, AbortSignal.timeout(20_000));
      pages.push({
        path,
        headings: html.match(/<h1[ >]/g)?.length ?? 0,
        styled: styledTags(html),
        hasFlows: Object.keys(sent.flows).length > 0,
      });
    }
    expect(pages.length).toBeGreaterThan(15);
    expect(pages).toEqual(paths.map((path) => ({ path, headings: 1, styled: [], hasFlows: true })));
  },
  120_000,
);
