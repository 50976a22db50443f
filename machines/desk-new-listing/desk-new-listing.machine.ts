import { createListing } from '#contract/desk/calls/listings.ts';
import { callStub } from '../shared/call-stub.ts';
import { complainOfFailure } from '../shared/desk-failure.ts';
import { flowSetup } from '../shared/flow-setup.ts';

/** DESK-107: adds an empty draft. The page of its form is next. */
export const deskNewListingMachine = flowSetup({
  types: {
    context: {},
    events: {} as { readonly type: 'listing.create' },
    input: undefined,
    tags: {} as 'busy',
  },
  actors: { createListing: callStub(createListing) },
}).createMachine({
  id: 'deskNewListing',
  initial: 'ready',
  states: {
    ready: { on: { 'listing.create': 'creating' } },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'createListing',
        src: 'createListing',
        input: { body: { fields: {} } },
        onDone: {
          target: 'created',
          actions: {
            type: 'tell',
            params: ({ event }) => ({ type: 'listing.created', id: event.output.listing.id }),
          },
        },
        onError: {
          target: 'ready',
          actions: complainOfFailure,
        },
      },
    },
    created: { type: 'final' },
  },
});
