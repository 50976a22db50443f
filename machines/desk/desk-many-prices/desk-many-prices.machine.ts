import { type ActorRefFrom, assign } from 'xstate';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import { changeListingPrices, readListingPrices } from '#contract/desk/calls/listing-prices.ts';
import type { PricesChange } from '#contract/desk/many-prices-form.ts';
import type { ListingPrices } from '#contract/desk/records/listing-prices.ts';
import type { PropertyId } from '#contract/ids.ts';
import { assertDefined } from '../../shared/assert-defined.ts';
import { callStub } from '../../shared/call-stub.ts';
import type { Message } from '../../shared/failure-notice.ts';
import { notifyInfo, notifySuccess } from '../../shared/flow-actions.ts';
import { withEvent, withFailure, withReply } from '../../shared/params.ts';
import { isSame } from '../desk-prices/rules-change.ts';
import { deskSetup } from '../desk-setup.ts';
import { withNow } from '../with-now.ts';
import { type ChangedListing, changedListings } from './changed-prices.ts';

type Sent = RequestOf<typeof changeListingPrices>['body']['listings'];
type Reply = ReplyOf<typeof readListingPrices>;

interface DeskManyPricesContext {
  readonly ids: readonly PropertyId[];
  readonly listings: readonly ListingPrices[] | undefined;
  /** The change under review. */
  readonly change: PricesChange | undefined;
  /** What is sent, or was sent last. */
  readonly sent: Sent;
  /** What takes the last saved change back. */
  readonly undo: Sent | undefined;
  readonly failure: Message | undefined;
  /** Counts how often the form is emptied. */
  readonly round: number;
}

type DeskManyPricesEvent =
  | { readonly type: 'record.retry' }
  | { readonly type: 'form.submit'; readonly change: PricesChange }
  | { readonly type: 'form.typed' }
  | { readonly type: 'change.save' }
  | { readonly type: 'change.undo' };

/** RATE-80: what the change under review makes of each listing. None while there is no change. */
export function reviewed({
  listings,
  change,
}: Pick<DeskManyPricesContext, 'listings' | 'change'>): ChangedListing[] {
  return listings && change ? changedListings(listings, change) : [];
}

/** The listings that get other prices. */
function sentOf(changed: readonly ChangedListing[]): Sent {
  return changed.flatMap(({ listing: { id, version }, changed: fields }) =>
    Object.keys(fields).length > 0 ? [{ id, version, fields }] : [],
  );
}

function isIn(listings: readonly ListingPrices[], sent: Sent): boolean {
  const now = new Map(listings.map(({ id, fields }) => [id, fields]));
  return sent.every(({ id, fields }) => isSame({ ...now.get(id), ...fields }, now.get(id)));
}

/**
 * The former values of the fields that were sent, with the present version of each listing. Another operator
 * may have changed the other fields since.
 */
function undoOf(former: readonly ListingPrices[], now: readonly ListingPrices[], sent: Sent): Sent {
  const before = new Map(former.map(({ id, fields }) => [id, fields]));
  const version = new Map(now.map((listing) => [listing.id, listing.version]));
  return sent.map(({ id, fields }) => {
    const { pricePerDay, rules } = assertDefined(before.get(id));
    return {
      id,
      version: assertDefined(version.get(id)),
      fields: {
        ...(fields.pricePerDay !== undefined && { pricePerDay }),
        ...(fields.rules !== undefined && { rules }),
      },
    };
  });
}

const manyPricesSetup = deskSetup({
  types: {
    context: {} as DeskManyPricesContext,
    events: {} as DeskManyPricesEvent,
    input: {} as { readonly ids: readonly PropertyId[] },
    tags: {} as 'failed' | 'missing' | 'busy' | 'changed',
  },
  actors: { load: callStub(readListingPrices), save: callStub(changeListingPrices) },
}).extend({
  guards: {
    /** Whether none of the listings exists any more. */
    isNoneLeft: (_, { listings }: Reply) => listings.length === 0,
    /** Whether a listing gets other prices, or cannot have them. */
    hasEffect: ({ context: { listings } }, { change }: { change: PricesChange }) =>
      changedListings(listings ?? [], change).some(
        ({ refusal, changed }) => refusal || Object.keys(changed).length > 0,
      ),
    /** Whether a listing of the review gets other prices. */
    canSave: ({ context }) => sentOf(reviewed(context)).length > 0,
    /** Whether the last saved change can be taken back. */
    hasUndo: ({ context: { undo } }) => undo !== undefined,
    /** Whether the listings have the prices that were sent. */
    isSaved: ({ context: { sent } }, { listings }: Reply) => isIn(listings, sent),
    /** Whether the listings that were read are still those of the page. */
    isUnchanged: ({ context }, { listings }: Reply) => isSame(listings, context.listings),
  },
  actions: {
    keepListings: assign((_, { listings }: Reply) => ({ listings })),
    keepChange: assign((_, { change }: { change: PricesChange }) => ({
      change,
      failure: undefined,
    })),
    dropChange: assign({ change: undefined, failure: undefined }),
    setSent: assign(({ context }) => ({
      sent: sentOf(reviewed(context)),
      failure: undefined,
    })),
    setUndo: assign(({ context: { undo } }) => ({ sent: undo ?? [], failure: undefined })),
    keepSaved: assign(({ context: { listings = [], sent, round } }, reply: Reply) => ({
      listings: withNow(listings, reply.listings),
      change: undefined,
      undo: undoOf(listings, reply.listings, sent),
      round: round + 1,
    })),
    keepUndone: assign(({ context: { listings = [] } }, reply: Reply) => ({
      listings: withNow(listings, reply.listings),
      undo: undefined,
    })),
    /** An undo would also take back the change of the other operator. */
    dropUndo: assign({ undo: undefined }),
    storeLostReply: assign({ failure: { message: 'desk.unconfirmed' } }),
  },
});

/** A change that has an effect is reviewed. */
const reviews = [
  { guard: withEvent('hasEffect'), target: 'reviewing', actions: withEvent('keepChange') },
  { target: 'editing', actions: ['dropChange', notifyInfo('desk.prices.same')] },
] as const;

interface Now {
  readonly context: DeskManyPricesContext;
}

const reading = {
  id: 'load',
  src: 'load',
  input: ({ context }: Now) => ({ query: { ids: [...context.ids] } }),
} as const;
const sending = {
  id: 'save',
  src: 'save',
  input: ({ context }: Now) => ({ body: { listings: context.sent } }),
} as const;

const saved = [withReply('keepSaved'), notifySuccess('desk.manyPrices.saved')] as const;
const undone = [withReply('keepUndone'), notifySuccess('desk.prices.undone')] as const;

/**
 * RATE-80 … RATE-83: changes the prices of several listings at once. The operator sees what becomes of each
 * listing before it is saved. All of them are saved or none, and the last change can be undone. If another
 * operator was faster, the flow reads the listings again, and the review shows the new result.
 */
export const deskManyPricesMachine = manyPricesSetup.createMachine({
  id: 'deskManyPrices',
  context: ({ input: { ids } }) => ({
    ids,
    listings: undefined,
    change: undefined,
    sent: [],
    undo: undefined,
    failure: undefined,
    round: 0,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        ...reading,
        onDone: [
          { guard: withReply('isNoneLeft'), target: 'missing' },
          { target: 'editing', actions: withReply('keepListings') },
        ],
        onError: { target: 'failed', actions: withFailure('storeFailure') },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'record.retry': { target: 'loading', actions: 'dropFailure' } },
    },
    missing: { type: 'final', tags: 'missing', description: 'None of the listings exists.' },
    editing: {
      initial: 'calm',
      on: {
        'form.submit': reviews,
        'change.undo': { guard: 'hasUndo', target: 'undoing', actions: 'setUndo' },
      },
      states: {
        calm: { description: 'The present prices, and the form of a change.' },
        changed: {
          tags: 'changed',
          description: 'Another operator was faster than the undo. Nothing was taken back.',
        },
      },
    },
    reviewing: {
      initial: 'calm',
      on: {
        // The review no longer matches the form.
        'form.typed': { target: 'editing', actions: 'dropChange' },
        'form.submit': reviews,
        'change.save': { guard: 'canSave', target: 'saving', actions: 'setSent' },
      },
      states: {
        calm: { description: 'What the change makes of each listing.' },
        changed: {
          tags: 'changed',
          description: 'Another operator was faster. The review starts from the present prices.',
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        ...sending,
        onDone: { target: 'editing', actions: saved },
        onError: [
          { guard: withFailure('isOutdated'), target: 'rereading' },
          { guard: withFailure('isUndecided'), target: 'rereading' },
          { target: 'reviewing', actions: withFailure('storeFailure') },
        ],
      },
    },
    rereading: {
      tags: 'busy',
      description: 'Another operator was faster, or a reply was lost.',
      invoke: {
        ...reading,
        onDone: [
          { guard: withReply('isNoneLeft'), target: 'missing' },
          { guard: withReply('isSaved'), target: 'editing', actions: saved },
          { guard: withReply('isUnchanged'), target: 'reviewing', actions: 'storeLostReply' },
          { target: 'reviewing.changed', actions: withReply('keepListings') },
        ],
        onError: { target: 'reviewing', actions: withFailure('storeFailure') },
      },
    },
    undoing: {
      tags: 'busy',
      description: 'The listings get their former prices back.',
      invoke: {
        ...sending,
        onDone: { target: 'editing', actions: undone },
        onError: [
          { guard: withFailure('isOutdated'), target: 'checkingUndo' },
          { guard: withFailure('isUndecided'), target: 'checkingUndo' },
          { target: 'editing', actions: withFailure('storeFailure') },
        ],
      },
    },
    checkingUndo: {
      tags: 'busy',
      description: 'Another operator was faster than the undo, or its reply was lost.',
      invoke: {
        ...reading,
        onDone: [
          { guard: withReply('isNoneLeft'), target: 'missing' },
          { guard: withReply('isSaved'), target: 'editing', actions: undone },
          { guard: withReply('isUnchanged'), target: 'editing', actions: 'storeLostReply' },
          { target: 'editing.changed', actions: [withReply('keepListings'), 'dropUndo'] },
        ],
        onError: { target: 'editing', actions: withFailure('storeFailure') },
      },
    },
  },
});

export type DeskManyPricesActor = ActorRefFrom<typeof deskManyPricesMachine>;
