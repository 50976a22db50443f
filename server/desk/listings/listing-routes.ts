import { Readable } from 'node:stream';
import * as priceCalls from '#contract/desk/calls/listing-prices.ts';
import * as stateCalls from '#contract/desk/calls/listing-states.ts';
import * as calls from '#contract/desk/calls/listings.ts';
import { policyFor } from '../../csp.ts';
import type { Deps } from '../../deps.ts';
import { notFound, refuse } from '../../errors.ts';
import { storePicture } from '../../pictures/picture-use.ts';
import { uploadedPicture } from '../../pictures/uploaded-picture.ts';
import { anyProperty } from '../../properties/property-store.ts';
import type { DeskRoute } from '../desk-route.ts';
import {
  changeListing,
  changePrices,
  createListing,
  deleteListing,
  moveListing,
  moveListings,
} from './desk-listing-changes.ts';
import {
  listListings,
  readListing,
  readPrices,
  readStandings,
  readTaxonomy,
} from './desk-listing-store.ts';

/** The list of listings, a listing, its changes, and its pictures. */
export function listingRoutes(route: DeskRoute, deps: Deps): void {
  const { db, clock } = deps;
  const status = 'success';

  route(calls.listDeskListings, async ({ query, language }) => ({
    status,
    ...(await listListings(db, query, language)),
  }));

  route(calls.readListingTaxonomy, async () => ({ status, ...(await readTaxonomy(db)) }));

  route(calls.readDeskListing, async ({ params }) => {
    const listing = await readListing(db, params.id);
    if (!listing) throw notFound();
    return { status, listing };
  });

  route(calls.previewListing, async ({ params, query, request, reply }) => {
    const { page } = request.server.listingPreview;
    const language = query.lang ?? 'en';
    const found = await anyProperty(db, params.id, language);
    if (!found) throw notFound();
    const whole = await page?.(found.property, language, request);
    if (!whole?.isRendered) throw refuse(503, 'unavailable', 'server.noPreview');
    const { styles, copies } = whole;
    reply.type('text/html; charset=utf-8').headers({
      'content-security-policy': policyFor({ kind: 'preview', styles }),
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    return Readable.from([await copies.in(undefined)]);
  });

  route(calls.createListing, async ({ actor, body }) => ({
    status,
    listing: await createListing({ db, clock, actor }, body.fields),
  }));

  route(calls.changeListing, async ({ actor, params, body: { version, fields } }) => ({
    status,
    listing: await changeListing({ db, clock, actor }, { ...params, version }, fields),
  }));

  route(priceCalls.readListingPrices, async ({ query, language }) => ({
    status,
    listings: await readPrices(db, query.ids, language),
  }));

  route(priceCalls.changeListingPrices, async ({ actor, body, language }) => ({
    status,
    listings: await changePrices({ db, clock, actor }, body.listings, language),
  }));

  route(stateCalls.readListingStates, async ({ query, language }) => ({
    status,
    listings: await readStandings(db, query.ids, language),
  }));

  route(stateCalls.moveListings, async ({ actor, body, language }) => ({
    status,
    listings: await moveListings({ db, clock, actor }, body.listings, language),
  }));

  route(calls.publishListing, async ({ actor, params, body }) => ({
    status,
    listing: await moveListing({ db, clock, actor }, 'publish', { ...params, ...body }),
  }));

  route(calls.hideListing, async ({ actor, params, body }) => ({
    status,
    listing: await moveListing({ db, clock, actor }, 'hide', { ...params, ...body }),
  }));

  route(calls.showListing, async ({ actor, params, body }) => ({
    status,
    listing: await moveListing({ db, clock, actor }, 'show', { ...params, ...body }),
  }));

  route(calls.deleteListing, async ({ actor, params, body }) => {
    await deleteListing({ db, clock, actor }, { ...params, ...body });
    return { status };
  });

  route(calls.uploadPicture, async ({ body: { picture } }) => ({
    status,
    link: await storePicture(deps, await uploadedPicture(picture)),
  }));
}
