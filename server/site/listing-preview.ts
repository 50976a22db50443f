import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { basePath } from '#contract/call.ts';
import { readProperty } from '#contract/calls/property.ts';
import type { Property } from '#contract/records/property.ts';
import { fillPath, sitePath } from '#contract/site-path.ts';
import type { Language } from '#contract/translated.ts';
import { preview as english } from '#locales/en/preview.ts';
import { preview as french } from '#locales/fr/preview.ts';
import { fill } from '#locales/message.ts';
import { anyProperty, homeReply } from '../properties/property-store.ts';
import { ownFetch } from './own-fetch.ts';
import { pageRenderer } from './page-renderer.ts';
import { siteOrigin } from './site-origin.ts';
import { type BuiltParts, type WholePage, wholePage } from './whole-page.ts';

const sentences = { en: english, fr: french };

/** The note is sticky instead of the header. The splash would wait for scripts, which a preview does not load. */
const style = `
#preview { position: sticky; z-index: 20; inset-block-start: 0; padding: var(--space-3) var(--gutter);
  background: var(--accent-tint); color: var(--accent-ink); font-weight: 600; text-align: center; }
#root header { position: static; }
.splash { display: none; }
`;

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

/**
 * DESK-111, DESK-302: renders the guests' page of any listing as a preview. Its reads find a draft too. It says what it
 * is, has no scripts, and says what guests get in the place of the calendar.
 */
export function listingPreview(
  app: FastifyInstance,
  folder: string,
  files: Omit<BuiltParts, 'renderVisit' | 'preview'>,
  readIndex: () => Promise<string>,
): ListingPreview | undefined {
  const renderVisit = pageRenderer(app, folder, undefined, (language) => ({
    language,
    fetch: fetchOfAny(app, language),
    calendarNote: sentences[language]['preview.calendar'],
  }));
  if (!renderVisit) return undefined;
  return async (listing, language, request) => {
    const pathname = sitePath('/propertyDetails/:id', { id: listing.id });
    const origin = siteOrigin(request, app.deps.environment);
    const visit = { pathname, search: '', language, spoken: language, origin, hasChanged: true };
    const says = sentences[language];
    const preview = {
      listing,
      titleOf: (title: string) => fill(says['preview.title'], { title }, language),
      note: `<p id="preview" role="note">${says['preview.note']}</p>`,
      style,
    };
    const parts = { ...files, renderVisit, preview };
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
    const reply = { message: undefined, ...homeReply(found, app.deps.clock()) };
    return Response.json(z.encode(readProperty.reply, reply));
  };
}
