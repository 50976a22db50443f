import { and, asc, count, gt, gte } from 'drizzle-orm';
import type { PropertyId } from '#contract/ids.ts';
import { sitePath } from '#contract/site-path.ts';
import { pathsToCrawl } from '#contract/site-routes.ts';
import type { Database } from '../db/database.ts';
import { properties } from '../db/property-tables.ts';
import { isApproved } from '../properties/property-store.ts';
import { escapeMarkup } from './escape.ts';

/** The protocol's maximum number of URLs in one file (sitemaps.org). */
const mostAddresses = 50_000;
/**
 * The number of rows to read and send at a time, so that memory does not grow with the listings.
 */
const mostRows = 1000;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The list of the sitemap's files: the pages, then the listings, 50,000 in each file. */
export async function sitemapIndex(db: Database, origin: string): Promise<string> {
  const [counted] = await db.select({ count: count() }).from(properties).where(isApproved);
  const files = Math.ceil((counted?.count ?? 0) / mostAddresses);
  const names = ['pages', ...Array.from({ length: files }, (_, index) => `listings-${index + 1}`)];
  const entries = names.map(
    (name) => `<sitemap>${location(`${origin}/sitemaps/${name}.xml`)}</sitemap>\n`,
  );
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
}

/** The sitemap of the fixed pages. */
export function pagesSitemap(origin: string): string {
  const urls = pathsToCrawl('sitemap').map(
    (path) => `<url>${location(`${origin}${path}`)}</url>\n`,
  );
  return urlset(urls.join(''));
}

/**
 * One file of the listings, in chunks.
 *
 * @param file The number of the file, from 1.
 * @returns undefined when the file does not exist.
 */
export async function listingsSitemap(
  db: Database,
  origin: string,
  file: number,
): Promise<AsyncGenerator<string> | undefined> {
  const [first] = await db
    .select({ id: properties.id })
    .from(properties)
    .where(isApproved)
    .orderBy(asc(properties.id))
    .offset((file - 1) * mostAddresses)
    .limit(1);
  return first && pieces(db, origin, first.id);
}

async function* pieces(db: Database, origin: string, firstId: PropertyId): AsyncGenerator<string> {
  yield `${declaration}<urlset ${namespace}>\n`;
  let from = gte(properties.id, firstId);
  for (let left = mostAddresses; left > 0; left -= mostRows) {
    const rows = await db
      .select({ id: properties.id, createdAt: properties.createdAt })
      .from(properties)
      .where(and(isApproved, from))
      .orderBy(asc(properties.id))
      .limit(Math.min(left, mostRows));
    yield rows.map((row) => listing(origin, row)).join('');
    const last = rows.at(-1);
    if (!last || rows.length < mostRows) break;
    from = gt(properties.id, last.id);
  }
  yield '</urlset>\n';
}

function listing(origin: string, { id, createdAt }: { id: PropertyId; createdAt: Date }): string {
  const address = location(`${origin}${sitePath('/propertyDetails/:id', { id })}`);
  return `<url>${address}<lastmod>${createdAt.toISOString()}</lastmod></url>\n`;
}

function urlset(urls: string): string {
  return `${declaration}<urlset ${namespace}>\n${urls}</urlset>\n`;
}

function location(address: string): string {
  return `<loc>${escapeMarkup(address)}</loc>`;
}
