import { parse } from 'zod/mini';
import type { ListingStanding } from '#contract/desk/records/listing-standing.ts';
import { propertyId } from '#contract/ids.ts';

function listing(
  id: string,
  name: string,
  state: ListingStanding['state'],
  missing: ListingStanding['missing'] = [],
): ListingStanding {
  return { id: parse(propertyId, id), version: 1, name, state, missing };
}

/** A published listing, a hidden one, a complete draft, and one that lacks a price and pictures. */
export const published = listing('listing-1', 'Annex', 'published');
export const hidden = listing('listing-2', 'Bungalow', 'hidden');
export const draft = listing('listing-3', 'Cabin', 'draft');
export const unfinished = listing('listing-4', '', 'draft', ['price', 'pictures']);
