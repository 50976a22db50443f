import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { basePath } from '#contract/call.ts';
import { readProperty } from '#contract/calls/property.ts';
import type { Property } from '#contract/records/property.ts';
import { fillPath, sitePath } from '#contract/site-path.ts';
import type { Language } from '#contract/translated.ts';
import { anyProperty } from '../properties/property-store.ts';
import { ownFetch } from './own-fetch.ts';
import { pageRenderer } from './page-renderer.ts';
import { siteOrigin } from './site-origin.ts';
import { type BuiltParts, type WholePage, wholePage } from './whole-page.ts';

/** The rendered page of a listing that guests may not see yet. */
export type ListingPreview = (
  listing: Property,
  language: Language,
  request: FastifyRequest,
) => Promise<WholePage>;

declare module 'fastify' {
  interface FastifyInstance {
    /** `page` is undefined for a build that cannot render pages. */
    listingPreview: { page: ListingPreview | undefined };
  }
}

/** DESK-111: renders the guests' page of any listing. Its reads find a draft too. */
export function listingPreview(
  app: FastifyInstance,
  folder: string,
  files: Omit<BuiltParts, 'renderVisit' | 'listing'>,
  readIndex: () => Promise<string>,
): ListingPreview | undefined {
  const renderVisit = pageRenderer(app, folder, undefined, (language) => fetchOfAny(app, language));
  if (!renderVisit) return undefined;
  return async (listing, language, request) => {
    const pathname = sitePath('/propertyDetails/:id', { id: listing.id });
    const origin = siteOrigin(request, app.deps.environment);
    const visit = { pathname, search: '', language, spoken: language, origin };
    const parts = { ...files, renderVisit, listing };
    return wholePage(app.deps, visit, request.log, await readIndex(), parts);
  };
}

function fetchOfAny(app: FastifyInstance, language: Language): typeof fetch {
  const others = ownFetch(app, language);
  const listings = `${basePath}${fillPath(readProperty.path, { id: '' })}`;
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const id = pathname.startsWith(listings) ? pathname.slice(listings.length) : '';
    const found = await anyProperty(app.deps.db, id, language);
    if (!found) return others(input, init);
    const reply = { status: 'success', message: undefined, ...found };
    return Response.json(z.encode(readProperty.reply, reply));
  };
}
