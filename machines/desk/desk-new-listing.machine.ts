import { assign } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { createListing, listDeskListings } from '#contract/desk/calls/listings.ts';
import type { DeskListing, ListingChange } from '#contract/desk/records/desk-listing.ts';
import type { Failure } from '#contract/failure.ts';
import type { PropertyId } from '#contract/ids.ts';
import { assertDefined } from '../shared/assert-defined.ts';
import { callStub } from '../shared/call-stub.ts';
import { isReplyWith, isUndecided } from '../shared/failure-kind.ts';
import { notifyError } from '../shared/flow-actions.ts';
import { flowSetup } from '../shared/flow-setup.ts';
import { withEvent, withFailure, withReply } from '../shared/params.ts';
import { notifyDeskFailure } from './desk-failure.ts';

/** The fields of a draft. The code is made up for this press. */
type NewFields = ListingChange & { readonly code: string };

interface Context {
  /** What was sent. It stays while it is unknown whether a try has added the draft. */
  readonly fields: NewFields | undefined;
}

type Listed = ReplyOf<typeof listDeskListings>;

function draftIn({ fields }: Context, { records }: Listed): DeskListing | undefined {
  return records.find((listing) => listing.code === fields?.code);
}

const newListingSetup = flowSetup({
  types: {
    context: {} as Context,
    events: {} as { readonly type: 'listing.create'; readonly fields: NewFields },
    input: undefined,
    tags: {} as 'busy',
  },
  actors: {
    createListing: callStub(createListing),
    listDeskListings: callStub(listDeskListings),
  },
}).extend({
  guards: {
    /** Whether a draft has the code that was sent. */
    isAdded: ({ context }, listed: Listed) => draftIn(context, listed) !== undefined,
    /** A code that is taken can be that of an earlier try. */
    mayBeAdded: (_, failure: Failure) =>
      isUndecided(failure) || isReplyWith(failure, 409, 'code_taken'),
  },
  actions: {
    keepFields: assign(({ context }, { fields }: { fields: NewFields }) => ({
      fields: { ...fields, code: context.fields?.code ?? fields.code },
    })),
    dropFields: assign({ fields: undefined }),
  },
});

const tellOf = (id: PropertyId) => ({ type: 'listing.created', id }) as const;

/**
 * DESK-107, DESK-352, DESK-506: adds an empty draft, or a copy of a listing. The page of its form is next. When the reply was lost, the list
 * shows whether there is a draft with the code.
 */
export const deskNewListingMachine = newListingSetup.createMachine({
  id: 'deskNewListing',
  context: { fields: undefined },
  initial: 'ready',
  states: {
    ready: { on: { 'listing.create': { target: 'creating', actions: withEvent('keepFields') } } },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'createListing',
        src: 'createListing',
        input: ({ context }) => ({ body: { fields: assertDefined(context.fields) } }),
        onDone: {
          target: 'created',
          actions: {
            type: 'emitFact',
            params: ({ event }) => tellOf(event.output.listing.id),
          },
        },
        onError: [
          { guard: withFailure('mayBeAdded'), target: 'checking' },
          { target: 'ready', actions: ['dropFields', notifyDeskFailure] },
        ],
      },
    },
    checking: {
      tags: 'busy',
      description: 'The reply was lost. The drafts show whether it was added.',
      invoke: {
        id: 'listDeskListings',
        src: 'listDeskListings',
        input: ({ context }) => ({
          query: { state: 'draft', search: assertDefined(context.fields).code },
        }),
        onDone: [
          {
            guard: withReply('isAdded'),
            target: 'created',
            actions: {
              type: 'emitFact',
              params: ({ context, event }) =>
                tellOf(assertDefined(draftIn(context, event.output)).id),
            },
          },
          { target: 'ready', actions: ['dropFields', notifyError('desk.unconfirmed')] },
        ],
        onError: {
          target: 'ready',
          actions: notifyDeskFailure,
          description: 'The next try has the same code, so it adds no second draft.',
        },
      },
    },
    created: { type: 'final' },
  },
});
