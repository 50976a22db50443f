import { type ActorRefFrom, assign, enqueueActions, stateIn } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import {
  changeListing,
  deleteListing,
  hideListing,
  publishListing,
  readDeskListing,
  readListingTaxonomy,
  showListing,
} from '#contract/desk/calls/listings.ts';
import { type ListingDraft, storedListingDraft } from '#contract/desk/listing-draft.ts';
import { type ListingValues, listingValues } from '#contract/desk/listing-values.ts';
import type { DeskListingDetail, ListingChange } from '#contract/desk/records/desk-listing.ts';
import type { Operator } from '#contract/desk/records/operator.ts';
import { draftOf, overtaken, withTyped } from '#contract/desk/typed-draft.ts';
import { entryOf } from '#contract/stored-value.ts';
import type { ListingStep } from '../../lives/listing-life.machine.ts';
import { offersListingStep } from '../../lives/listing-life.ts';
import { assertDefined } from '../../shared/assert-defined.ts';
import { actorStub, callStub, callsStub } from '../../shared/call-stub.ts';
import type { Message } from '../../shared/failure-notice.ts';
import { notifySuccess } from '../../shared/flow-actions.ts';
import { withEvent, withFailure, withReply } from '../../shared/params.ts';
import { deskSetup } from '../desk-setup.ts';
import { changedFields } from './changed-fields.ts';

/** A listing, and the types and amenities that it can have. */
export interface LoadedListing {
  readonly listing: DeskListingDetail;
  readonly taxonomy: Pick<ReplyOf<typeof readListingTaxonomy>, 'types' | 'amenities'>;
}

interface Replies {
  readonly readDeskListing: ReplyOf<typeof readDeskListing>;
  readonly readListingTaxonomy: ReplyOf<typeof readListingTaxonomy>;
}

/** The requests for a listing. An id in an address is text of any form. */
function readingOf(id: string) {
  const params = readDeskListing.params.parse({ id });
  return { readDeskListing: { params }, readListingTaxonomy: {} };
}

interface DeskListingInput {
  readonly id: string;
  readonly operator: Operator['id'];
  /** The stored draft of an earlier visit. */
  readonly draft?: ListingDraft | undefined;
}

interface DeskListingContext {
  readonly id: string;
  readonly operator: Operator['id'];
  readonly loaded: LoadedListing | undefined;
  /** The typed values that are not saved. */
  readonly draft: ListingDraft | undefined;
  /** The fields of the draft that another operator has changed since. */
  readonly overtaken: readonly (keyof ListingValues)[];
  /** The change that is being saved, until it is known what became of it. */
  readonly change: ListingChange | undefined;
  /** The step that was chosen. */
  readonly step: ListingStep | undefined;
  readonly failure: Message | undefined;
  /** Counts how often the form gets new values. */
  readonly round: number;
}

type DeskListingEvent =
  | { readonly type: 'record.retry' }
  | { readonly type: 'form.typed'; readonly values: ListingValues }
  | { readonly type: 'form.submit'; readonly change: ListingChange }
  | { readonly type: 'draft.discard' }
  | { readonly type: 'discard.confirm' }
  | { readonly type: 'discard.cancel' }
  | { readonly type: 'step.choose'; readonly step: ListingStep }
  | { readonly type: 'step.confirm' }
  | { readonly type: 'step.cancel' };

/** Steps that need a confirmation. The others happen at once. */
const harms: readonly ListingStep[] = ['hide', 'delete'];

function canTake({ loaded, draft }: DeskListingContext, step: ListingStep): boolean {
  return !draft && loaded !== undefined && offersListingStep(step, loaded.listing);
}

const ifMissing = { guard: withFailure('isMissing'), target: 'missing' } as const;

const typing = [withEvent('keepDraft'), 'storeDraft'] as const;

/**
 * DESK-107 … DESK-110: a listing, its form, and its steps. The browser keeps the typed values until they
 * are saved. If another operator has changed the listing since, the flow reads it again, and the typed
 * fields stay. The actors `load`, `save` and `take` must be provided.
 */
export const deskListingMachine = deskSetup({
  types: {
    context: {} as DeskListingContext,
    events: {} as DeskListingEvent,
    input: {} as DeskListingInput,
    tags: {} as 'loading' | 'failed' | 'missing' | 'busy' | 'asking' | 'changed',
  },
  actors: {
    load: callsStub({ readDeskListing, readListingTaxonomy }, {}),
    save: callStub(changeListing),
    /** The reply to a deletion has no listing. */
    take: actorStub<
      { readonly listing?: DeskListingDetail },
      { readonly listing: DeskListingDetail; readonly step: ListingStep }
    >('deskListing.take', [publishListing, hideListing, showListing, deleteListing]),
  },
})
  .extend({
    guards: {
      /** Whether the listing allows the step, and the step needs a confirmation. */
      canAsk: ({ context }, { step }: { step: ListingStep }) =>
        harms.includes(step) && canTake(context, step),
      /** Whether the listing allows the step, and nothing typed is unsaved. */
      canTake: ({ context }, { step }: { step: ListingStep }) => canTake(context, step),
      /** Whether something typed is unsaved. */
      hasDraft: ({ context }) => context.draft !== undefined,
      /** Whether the listing no longer exists. */
      isGone: (_, { listing }: { listing?: DeskListingDetail }) => listing === undefined,
      /** Whether the listing has the values of the change that was sent. */
      isSaved: ({ context: { change = {} } }, { readDeskListing: { listing } }: Replies) =>
        Object.keys(change).length > 0 &&
        Object.keys(changedFields(change, listing.fields)).length === 0,
      /** Whether the listing that was read is still the one of the page. */
      isUnchanged: ({ context: { loaded } }, { readDeskListing: { listing } }: Replies) =>
        listing.version === loaded?.listing.version,
    },
    actions: {
      keepLoaded: assign(({ context: { draft, round } }, replies: Replies) => {
        const { listing } = replies.readDeskListing;
        const { types, amenities } = replies.readListingTaxonomy;
        return {
          loaded: { listing, taxonomy: { types, amenities } },
          overtaken: draft ? overtaken(draft, listingValues(listing.fields)) : [],
          round: round + 1,
        };
      }),
      keepListing: assign(({ context }, { listing }: { listing?: DeskListingDetail }) => ({
        loaded: listing && { ...assertDefined(context.loaded), listing },
      })),
      keepDraft: assign(({ context }, { values }: { values: ListingValues }) => {
        const { loaded, operator, draft: former } = context;
        const shown = listingValues(assertDefined(loaded).listing.fields);
        const draft = draftOf(operator, values, shown, former);
        return { draft, overtaken: draft ? overtaken(draft, shown) : [] };
      }),
      storeDraft: enqueueActions(({ context: { id, operator, draft }, enqueue }) => {
        const stored = storedListingDraft(id, operator);
        enqueue.emit(
          draft
            ? { type: 'remember', ...entryOf(stored, draft) }
            : { type: 'forget', key: stored.key },
        );
      }),
      /** The other typed values are typed over the saved listing. */
      rebaseDraft: assign(({ context: { loaded, operator, draft } }) => {
        const shown = listingValues(assertDefined(loaded).listing.fields);
        const typed = withTyped(shown, draft?.typed);
        return { draft: draftOf(operator, typed, shown, undefined), overtaken: [] };
      }),
      dropDraft: assign(({ context }) => ({
        draft: undefined,
        overtaken: [],
        failure: undefined,
        round: context.round + 1,
      })),
      setChange: assign(({ context }, { change }: { change: ListingChange }) => ({
        change: changedFields(change, assertDefined(context.loaded).listing.fields),
        failure: undefined,
      })),
      dropChange: assign({ change: undefined }),
      storeLostReply: assign({ failure: { message: 'desk.unconfirmed' } }),
      choose: assign((_, { step }: { step: ListingStep }) => ({ step, failure: undefined })),
      dropStep: assign({ step: undefined }),
    },
  })
  .createMachine({
    id: 'deskListing',
    context: ({ input: { id, operator, draft } }) => ({
      id,
      operator,
      loaded: undefined,
      draft: draft?.operator === operator ? draft : undefined,
      overtaken: [],
      change: undefined,
      step: undefined,
      failure: undefined,
      round: 0,
    }),
    initial: 'loading',
    states: {
      loading: {
        tags: 'loading',
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => readingOf(context.id),
          onDone: { target: 'editing', actions: withReply('keepLoaded') },
          onError: [ifMissing, { target: 'failed', actions: withFailure('storeFailure') }],
        },
      },
      failed: {
        tags: 'failed',
        on: { 'record.retry': { target: 'loading', actions: 'dropFailure' } },
      },
      missing: { type: 'final', tags: 'missing', description: 'There is no such listing.' },
      editing: {
        initial: 'calm',
        entry: 'dropChange',
        on: {
          'form.typed': { actions: typing },
          'form.submit': { target: 'saving', actions: withEvent('setChange') },
          'draft.discard': { guard: 'hasDraft', target: 'confirmingDiscard' },
          'step.choose': [
            { guard: withEvent('canAsk'), target: 'asking', actions: withEvent('choose') },
            { guard: withEvent('canTake'), target: 'taking', actions: withEvent('choose') },
          ],
        },
        states: {
          calm: { description: 'The form shows the listing with the typed values.' },
          changed: {
            tags: 'changed',
            description:
              'Another operator saved first. The form shows the present listing with the typed values.',
          },
          asLeft: { type: 'history' },
        },
      },
      confirmingDiscard: {
        description:
          'Pictures are still sent. Those that are stored meanwhile belong to the draft.',
        on: {
          'form.typed': { actions: typing },
          'discard.confirm': {
            target: 'editing',
            actions: [
              'dropDraft',
              'storeDraft',
              { type: 'emitFact', params: { type: 'draft.discarded' } },
              notifySuccess('desk.listing.discarded'),
            ],
          },
          'discard.cancel': 'editing.asLeft',
        },
      },
      saving: {
        tags: 'busy',
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context: { loaded, change } }) => {
            const { id, version } = assertDefined(loaded).listing;
            return { params: { id }, body: { version, fields: assertDefined(change) } };
          },
          onDone: [
            {
              guard: stateIn({ saving: 'typing' }),
              target: 'editing',
              actions: [
                withReply('keepListing'),
                'rebaseDraft',
                'storeDraft',
                notifySuccess('desk.listing.saved'),
              ],
            },
            {
              target: 'editing',
              actions: [
                withReply('keepListing'),
                'dropDraft',
                'storeDraft',
                notifySuccess('desk.listing.saved'),
              ],
            },
          ],
          onError: [
            { guard: withFailure('hasChanged'), target: 'rereading' },
            { guard: withFailure('isUndecided'), target: 'rereading' },
            ifMissing,
            { target: 'editing', actions: withFailure('storeFailure') },
          ],
        },
        initial: 'waiting',
        states: {
          waiting: {
            description: 'The form still has the values that are being saved.',
            on: {
              'form.typed': { target: 'typing', actions: typing },
            },
          },
          typing: {
            description: 'The values typed during the save stay in the form.',
            on: { 'form.typed': { actions: typing } },
          },
        },
      },
      asking: {
        tags: 'asking',
        on: {
          'form.typed': { actions: typing },
          'step.confirm': 'taking',
          'step.cancel': { target: 'editing.asLeft', actions: 'dropStep' },
        },
      },
      taking: {
        tags: 'busy',
        on: { 'form.typed': { actions: typing } },
        invoke: {
          id: 'take',
          src: 'take',
          input: ({ context: { loaded, step } }) => ({
            listing: assertDefined(loaded).listing,
            step: assertDefined(step),
          }),
          onDone: [
            {
              guard: withReply('isGone'),
              target: 'deleted',
              actions: [
                'dropDraft',
                'storeDraft',
                notifySuccess('desk.listing.delete.done'),
                {
                  type: 'emitFact',
                  params: ({ context: { id } }) => ({ type: 'record.removed', id }),
                },
              ],
            },
            {
              target: 'editing',
              actions: [
                withReply('keepListing'),
                {
                  type: 'notify',
                  params: ({ context: { step } }) => ({
                    level: 'success',
                    message: `desk.listing.${assertDefined(step)}.done`,
                  }),
                },
                'dropStep',
              ],
            },
          ],
          onError: [
            { guard: withFailure('hasChanged'), target: 'rereading', actions: 'dropStep' },
            { guard: withFailure('isUndecided'), target: 'rereading', actions: 'dropStep' },
            ifMissing,
            { target: 'editing.asLeft', actions: ['dropStep', withFailure('storeFailure')] },
          ],
        },
      },
      deleted: { type: 'final', description: 'The page of the list is next.' },
      rereading: {
        tags: 'busy',
        description:
          'Another operator was faster, or a reply was lost. If this fails, the next change is refused, and the listing is read again.',
        on: { 'form.typed': { actions: typing } },
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => readingOf(context.id),
          onDone: [
            {
              guard: withReply('isSaved'),
              target: 'editing',
              actions: [
                withReply('keepLoaded'),
                'rebaseDraft',
                'storeDraft',
                notifySuccess('desk.listing.saved'),
              ],
            },
            { guard: withReply('isUnchanged'), target: 'editing', actions: 'storeLostReply' },
            { target: 'editing.changed', actions: withReply('keepLoaded') },
          ],
          onError: [ifMissing, { target: 'editing', actions: withFailure('storeFailure') }],
        },
      },
    },
  });

export type DeskListingActor = ActorRefFrom<typeof deskListingMachine>;
