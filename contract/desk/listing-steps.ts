import type { DeskListingDetail } from './records/desk-listing.ts';

/** What an operator can do with a listing besides editing it. */
export type ListingStep = 'publish' | 'hide' | 'show' | 'delete';

type Listing = Pick<DeskListingDetail, 'state' | 'missing' | 'isBooked'>;

const isPossible: Readonly<Record<ListingStep, (listing: Listing) => boolean>> = {
  publish: ({ state, missing }) => state === 'draft' && missing.length === 0,
  hide: ({ state }) => state === 'published',
  // It is still complete: a change of a listing that was published must keep it so.
  show: ({ state }) => state === 'hidden',
  delete: ({ state, isBooked }) => state === 'draft' && !isBooked,
};

/** Whether the step is possible now. The server decides again. */
export function canTakeListingStep(step: ListingStep, listing: Listing): boolean {
  return isPossible[step](listing);
}
