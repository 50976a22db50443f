import * as z from 'zod/mini';
import { acknowledgement, envelope } from '../../envelope.ts';
import { propertyId } from '../../ids.ts';
import { largestPicture } from '../../rules/picture.ts';
import { languages } from '../../translated.ts';
import { defineDeskCall } from '../desk-call.ts';
import { seen } from '../desk-change.ts';
import { after, deskPage, search } from '../desk-list.ts';
import { everyRole, runsHomes } from '../desk-roles.ts';
import {
  deskListing,
  deskListingDetail,
  listingChange,
  listingStates,
} from '../records/desk-listing.ts';

/** The filters of the list, as they are in its address. */
export const listingFilters = z.object({
  state: z.optional(z.enum(listingStates)),
  /** The id of a type. */
  type: z.optional(z.uuid()),
  /** Part of the name, the location or the code, or a whole id. */
  search,
  after,
});

export const listDeskListings = defineDeskCall({
  method: 'GET',
  path: '/listings',
  access: 'operator',
  roles: everyRole,
  summary: 'Listings, newest first',
  query: listingFilters,
  reply: deskPage(deskListing),
});

/** A name in English, and in French when it has one. */
const named = z.object({ id: z.string(), name: z.string(), french: z.nullable(z.string()) });

export const readListingTaxonomy = defineDeskCall({
  method: 'GET',
  path: '/listing-taxonomy',
  access: 'operator',
  roles: everyRole,
  summary: 'The types and amenities that a listing can have, in the order of the search form',
  reply: z.object({
    ...envelope,
    types: z.array(named),
    amenities: z.array(z.extend(named, { kind: z.enum(['home', 'bedroom', 'kitchen']) })),
  }),
});

const reply = z.object({ ...envelope, listing: deskListingDetail });
const params = z.object({ id: propertyId });

export const readDeskListing = defineDeskCall({
  method: 'GET',
  path: '/listings/:id',
  access: 'operator',
  roles: everyRole,
  summary: 'A listing with everything that operators write',
  params,
  reply,
});

export const previewListing = defineDeskCall({
  method: 'GET',
  path: '/listings/:id/preview',
  access: 'operator',
  roles: everyRole,
  summary: 'The page of a listing as guests would see it, also of a draft, as HTML',
  params,
  query: z.object({ lang: z.optional(z.enum(languages)) }),
  reply: z.string(),
});

export const createListing = defineDeskCall({
  method: 'POST',
  path: '/listings',
  access: 'operator',
  roles: runsHomes,
  summary: 'Add a draft. Missing fields are empty, and a missing code is made up',
  body: z.object({ fields: listingChange }),
  success: 201,
  reply,
});

export const changeListing = defineDeskCall({
  method: 'POST',
  path: '/listings/:id/change',
  access: 'operator',
  roles: runsHomes,
  summary: 'Change fields of a listing. One that was published must stay complete',
  params,
  body: z.object({ ...seen, fields: listingChange }),
  reply,
});

const step = { access: 'operator', roles: runsHomes, params, body: z.object(seen) } as const;

export const publishListing = defineDeskCall({
  ...step,
  method: 'POST',
  path: '/listings/:id/publish',
  summary: 'Show a draft to guests. Refused while something is missing',
  reply,
});

export const hideListing = defineDeskCall({
  ...step,
  method: 'POST',
  path: '/listings/:id/hide',
  summary: 'Hide a listing from guests. Its bookings stay as they are',
  reply,
});

export const showListing = defineDeskCall({
  ...step,
  method: 'POST',
  path: '/listings/:id/show',
  summary: 'Show a hidden listing again',
  reply,
});

export const deleteListing = defineDeskCall({
  ...step,
  method: 'POST',
  path: '/listings/:id/delete',
  summary: 'Delete a draft that no booking names',
  reply: acknowledgement,
});

/** Without a listing that is saved with it, the picture is removed after a week. */
export const uploadPicture = defineDeskCall({
  method: 'POST',
  path: '/pictures',
  access: 'operator',
  roles: runsHomes,
  summary: 'Upload a photograph. It is stored upright, smaller and without its metadata',
  body: z.object({ picture: z.file() }),
  encoding: 'form',
  largestFile: largestPicture,
  success: 201,
  reply: z.object({ ...envelope, link: z.string() }),
});
