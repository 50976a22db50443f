import * as z from 'zod/mini';
import { envelope } from '../../envelope.ts';
import { propertyId } from '../../ids.ts';
import { noneTwice, some } from '../chosen.ts';
import { defineDeskCall } from '../desk-call.ts';
import { seen } from '../desk-change.ts';
import { everyRole, runsHomes } from '../desk-roles.ts';
import { listingStanding } from '../records/listing-standing.ts';
import { listingIds } from './listing-prices.ts';

const reply = z.object({ ...envelope, listings: z.array(listingStanding) });

export const readListingStates = defineDeskCall({
  method: 'GET',
  path: '/listing-states',
  access: 'operator',
  roles: everyRole,
  summary: 'The states of several listings, by name. Unknown ids are left out',
  query: z.object({ ids: listingIds }),
  reply,
});

export const moveListings = defineDeskCall({
  method: 'POST',
  path: '/listing-states/change',
  access: 'operator',
  roles: runsHomes,
  summary: 'Publish, hide or show several listings: all of them, or none',
  body: z.object({
    listings: z
      .array(z.object({ id: propertyId, ...seen, step: z.enum(['publish', 'hide', 'show']) }))
      .check(...some, noneTwice),
  }),
  reply,
});
