import { deskNewListingMachine } from '#machines/desk-new-listing/desk-new-listing.machine.ts';
import { draftListing } from '#tests/support/machine/desk-records.ts';
import { examplesOf } from '#tests/support/machine/path-examples.ts';
import { anyFailure } from './failures.ts';

export const examples = [
  examplesOf({
    machine: deskNewListingMachine,
    inputs: [undefined],
    events: [{ type: 'listing.create' }],
    outcomes: {
      createListing: {
        done: [{ status: 'success', listing: draftListing }],
        error: anyFailure,
      },
    },
  }),
];
