import * as z from 'zod/mini';
import { envelope } from '../../envelope.ts';
import { propertyId } from '../../ids.ts';
import { idsOfText, idsText, noneTwice, some } from '../chosen.ts';
import { defineDeskCall } from '../desk-call.ts';
import { seen } from '../desk-change.ts';
import { everyRole, runsHomes } from '../desk-roles.ts';
import { listingPrices, priceFields } from '../records/listing-prices.ts';

/** Ids with commas between them. */
export const listingIds = z.codec(idsText, z.array(propertyId).check(...some), idsOfText);

const reply = z.object({ ...envelope, listings: z.array(listingPrices) });

export const readListingPrices = defineDeskCall({
  method: 'GET',
  path: '/listing-prices',
  access: 'operator',
  roles: everyRole,
  summary: 'The prices and rules of several listings, by name. Unknown ids are left out',
  query: z.object({ ids: listingIds }),
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
    listings: z
      .array(z.object({ id: propertyId, ...seen, fields: z.partial(priceFields) }))
      .check(...some, noneTwice),
  }),
  reply,
});
