import * as z from 'zod/mini';
import { propertyId } from '../../ids.ts';
import { version } from '../desk-change.ts';
import { listingNeeds } from '../listing-needs.ts';
import { listingStates } from './desk-listing.ts';

/** A listing where several are published or hidden at once. */
export const listingStanding = z.object({
  id: propertyId,
  version,
  /** In the language of the request. Empty for a draft without a name. */
  name: z.string(),
  state: z.enum(listingStates),
  /** What it lacks to be published. */
  missing: z.array(z.enum(listingNeeds)),
});

export type ListingStanding = z.output<typeof listingStanding>;
