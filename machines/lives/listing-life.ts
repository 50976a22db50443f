import { type SnapshotFrom, transition } from 'xstate';
import type { DeskListingDetail } from '#contract/desk/records/desk-listing.ts';
import { type ListingEvent, type ListingStep, listingLifeMachine } from './listing-life.machine.ts';

type Listing = Pick<DeskListingDetail, 'state' | 'missing' | 'isBooked'>;

type ListingLife = SnapshotFrom<typeof listingLifeMachine>['value'];

/** The state after an event, or undefined when the chart does not allow the event now. */
export function listingAfter(
  { state: value, missing, isBooked }: Listing,
  type: ListingEvent['type'],
): ListingLife | undefined {
  const state = listingLifeMachine.resolveState({ value, context: { missing, isBooked } });
  return state.can({ type }) ? transition(listingLifeMachine, state, { type })[0].value : undefined;
}

/** Whether an operator can take the step now. */
export function offersListingStep(step: ListingStep, listing: Listing): boolean {
  return listingAfter(listing, `operator.${step}`) !== undefined;
}

/** The status of a stored listing in each state. The database has the names of the documents. */
export const listingStatuses = {
  draft: 'pending',
  published: 'approved',
  hidden: 'rejected',
} as const;

/** The state of a stored listing by its status. */
export const listingStates = {
  pending: 'draft',
  approved: 'published',
  rejected: 'hidden',
} as const;

/** What a state writes into the row. A deleted listing has none. */
export function listingColumns(life: ListingLife) {
  return life === 'deleted' ? {} : { status: listingStatuses[life] };
}
