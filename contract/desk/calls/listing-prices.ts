import * as z from 'zod/mini';
import { envelope } from '../../envelope.ts';
import { type PropertyId, propertyId } from '../../ids.ts';
import { defineDeskCall } from '../desk-call.ts';
import { seen } from '../desk-change.ts';
import { everyRole, runsHomes } from '../desk-roles.ts';
import { listingPrices, priceFields } from '../records/listing-prices.ts';

/** How many listings can change their prices at once. */
export const mostAtOnce = 100;

const some = [z.minLength(1), z.maxLength(mostAtOnce)] as const;

/** Ids with commas between them. */
const ids = z.codec(
  z.string().check(z.minLength(1), z.maxLength(40 * mostAtOnce)),
  z.array(propertyId).check(...some),
  { decode: (text) => text.split(','), encode: (all) => all.join(',') },
);

const reply = z.object({ ...envelope, listings: z.array(listingPrices) });

export const readListingPrices = defineDeskCall({
  method: 'GET',
  path: '/listing-prices',
  access: 'operator',
  roles: everyRole,
  summary: 'The prices and rules of several listings, by name. Unknown ids are left out',
  query: z.object({ ids }),
  reply,
});

export const changeListingPrices = defineDeskCall({
  method: 'POST',
  path: '/listing-prices/change',
  access: 'operator',
  roles: runsHomes,
  summary: 'Change the prices and rules of several listings: of all of them, or of none',
  // Rules of single days for some years are 60 KB a listing.
  largestBody: 8 * 1024 * 1024,
  body: z.object({
    listings: z.array(z.object({ id: propertyId, ...seen, fields: z.partial(priceFields) })).check(
      ...some,
      z.refine((all) => new Set<PropertyId>(all.map(({ id }) => id)).size === all.length),
    ),
  }),
  reply,
});
