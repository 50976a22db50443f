import * as z from 'zod/mini';
import { type StorageKey, type StoredValue, storedJson } from '../stored-value.ts';
import { operatorId } from './desk-ids.ts';
import { someListingValues } from './listing-values.ts';

const draft = z.object({
  operator: operatorId,
  typed: someListingValues,
  over: someListingValues,
});

/** What an operator typed into the form of a listing and has not saved: see `TypedDraft`. */
export type ListingDraft = z.output<typeof draft>;

/** DESK-109: the draft of a listing in the browser's storage, one for each operator. */
export function storedListingDraft(
  id: string,
  operator: ListingDraft['operator'],
): StoredValue<ListingDraft> {
  const key: StorageKey = `ndako.deskListing.v1.${id}.${operator}`;
  return storedJson(key, draft);
}
