import { examplesOf } from 'flow-inspector/paths';
import { deskNewListingMachine } from '#machines/desk/desk-new-listing.machine.ts';
import { draftListing } from '#testing/machine/desk-records.ts';
import { anyFailure } from './failures.ts';

const codeTaken = { kind: 'reply', status: 409, code: 'code_taken' } as const;

export const examples = [
  examplesOf({
    machine: deskNewListingMachine,
    inputs: [undefined],
    events: [{ type: 'listing.create', fields: { code: 'NDK-1' } }],
    outcomes: {
      createListing: {
        done: [{ status: 'success', listing: draftListing }],
        error: [...anyFailure, codeTaken],
      },
      listDeskListings: {
        done: [
          { status: 'success', records: [draftListing], next: undefined },
          { status: 'success', records: [], next: undefined },
        ],
        error: anyFailure,
      },
    },
  }),
];
