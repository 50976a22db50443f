import { setup } from 'xstate';
import type { DeskListingDetail } from '#contract/desk/records/desk-listing.ts';

/** What an operator can do with a listing besides editing it. */
export type ListingStep = 'publish' | 'hide' | 'show' | 'delete';

/** The first word of an event says who sends it. */
export interface ListingEvent {
  readonly type: `operator.${ListingStep}` | 'guest.book';
}

/** What the guards ask of a listing. */
export type ListingFacts = Pick<DeskListingDetail, 'missing' | 'isBooked'>;

/** The life of a listing: whether guests see it. */
export const listingLifeMachine = setup({
  types: { events: {} as ListingEvent, context: {} as ListingFacts, input: {} as ListingFacts },
  guards: {
    /** Whether the listing has everything that it needs to be published. */
    isComplete: ({ context }) => context.missing.length === 0,
    /** Whether no booking names the listing. */
    isNeverBooked: ({ context }) => !context.isBooked,
  },
}).createMachine({
  id: 'listingLife',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'It was never published.',
      on: {
        'operator.publish': { guard: 'isComplete', target: 'published' },
        'operator.delete': { guard: 'isNeverBooked', target: 'deleted' },
      },
    },
    published: {
      description: 'Guests see it.',
      on: { 'operator.hide': 'hidden', 'guest.book': 'published' },
    },
    hidden: {
      description:
        'It was published before, and is still complete: a change of a listing that was published must keep it so.',
      on: { 'operator.show': 'published' },
    },
    deleted: { type: 'final', description: 'The row is deleted, with its coupons.' },
  },
});
