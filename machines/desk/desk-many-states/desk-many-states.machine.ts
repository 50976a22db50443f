import { type ActorRefFrom, assign } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { moveListings, readListingStates } from '#contract/desk/calls/listing-states.ts';
import type { ListingStanding } from '#contract/desk/records/listing-standing.ts';
import type { PropertyId } from '#contract/ids.ts';
import { callStub } from '../../shared/call-stub.ts';
import type { Message } from '../../shared/failure-notice.ts';
import { notifySuccess } from '../../shared/flow-actions.ts';
import { withFailure, withReply } from '../../shared/params.ts';
import { isSame } from '../desk-prices/rules-change.ts';
import { deskSetup } from '../desk-setup.ts';
import { withNow } from '../with-now.ts';
import { type Aim, areMade, backOf, type Moves, movesTo } from './fate.ts';

type Reply = ReplyOf<typeof readListingStates>;

interface DeskManyStatesContext {
  readonly ids: readonly PropertyId[];
  readonly aim: Aim;
  readonly listings: readonly ListingStanding[];
  /** What is sent, or was sent last. */
  readonly sent: Moves;
  /** What takes the last change back. */
  readonly undo: Moves | undefined;
  readonly failure: Message | undefined;
}

type DeskManyStatesEvent =
  | { readonly type: 'record.retry' }
  | { readonly type: 'change.save' }
  | { readonly type: 'change.undo' };

interface DeskManyStatesInput {
  readonly ids: readonly PropertyId[];
  readonly aim: Aim;
}

const manyStatesSetup = deskSetup({
  types: {
    context: {} as DeskManyStatesContext,
    events: {} as DeskManyStatesEvent,
    input: {} as DeskManyStatesInput,
    tags: {} as 'loading' | 'failed' | 'missing' | 'busy' | 'changed' | 'done',
  },
  actors: { load: callStub(readListingStates), save: callStub(moveListings) },
}).extend({
  guards: {
    /** Whether none of the listings exists any more. */
    isNoneLeft: (_, { listings }: Reply) => listings.length === 0,
    /** Whether a listing of the review changes. */
    canSave: ({ context: { aim, listings } }) => movesTo(aim, listings).length > 0,
    /** Whether the last change can be taken back. */
    hasUndo: ({ context: { undo } }) => undo !== undefined,
    /** Whether the listings have the states that were sent. */
    isMade: ({ context: { sent } }, { listings }: Reply) =>
      sent.length > 0 && areMade(sent, listings),
    /** Whether the listings that were read are still those of the page. */
    isUnchanged: ({ context }, { listings }: Reply) => isSame(listings, context.listings),
  },
  actions: {
    keepListings: assign((_, { listings }: Reply) => ({ listings })),
    setSent: assign(({ context: { aim, listings } }) => ({
      sent: movesTo(aim, listings),
      failure: undefined,
    })),
    setUndo: assign(({ context: { undo } }) => ({ sent: undo ?? [], failure: undefined })),
    keepMade: assign(({ context: { listings, sent } }, reply: Reply) => ({
      listings: withNow(listings, reply.listings),
      undo: backOf(sent, reply.listings),
    })),
    keepUndone: assign(({ context: { listings } }, reply: Reply) => ({
      listings: withNow(listings, reply.listings),
    })),
    /** It was refused, so states like those that were sent are the work of another operator. */
    dropSent: assign({ sent: [] }),
    /** An undo would also take back the change of the other operator. */
    dropUndo: assign({ undo: undefined, sent: [] }),
    storeLostReply: assign({ failure: { message: 'desk.unconfirmed' } }),
  },
});

const notifyMade = {
  type: 'notify',
  params: ({ context: { aim } }: { readonly context: DeskManyStatesContext }) => ({
    level: 'success' as const,
    message: `desk.manyStates.${aim}.done` as const,
  }),
} as const;

const made = [withReply('keepMade'), notifyMade] as const;
const undone = [withReply('keepUndone'), notifySuccess('desk.prices.undone')] as const;

/**
 * DESK-500 … DESK-502: publishes or hides the chosen listings. The page says what becomes of each before it
 * is sent. Those that can change all change or none does, and the change can be undone. If another operator
 * was faster, the flow reads the listings again, and the review shows what becomes of them now.
 */
export const deskManyStatesMachine = manyStatesSetup.createMachine({
  id: 'deskManyStates',
  context: ({ input: { ids, aim } }) => ({
    ids,
    aim,
    listings: [],
    sent: [],
    undo: undefined,
    failure: undefined,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ query: { ids: [...context.ids] } }),
        onDone: [
          { guard: withReply('isNoneLeft'), target: 'missing' },
          { target: 'reviewing', actions: withReply('keepListings') },
        ],
        onError: { target: 'failed', actions: withFailure('storeFailure') },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'record.retry': { target: 'loading', actions: 'dropFailure' } },
    },
    missing: { type: 'final', tags: 'missing', description: 'None of the listings exists.' },
    reviewing: {
      initial: 'calm',
      on: { 'change.save': { guard: 'canSave', target: 'saving', actions: 'setSent' } },
      states: {
        calm: { description: 'What becomes of each listing.' },
        changed: {
          tags: 'changed',
          description: 'Another operator was faster. The review starts from the present states.',
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ body: { listings: context.sent } }),
        onDone: { target: 'done', actions: made },
        onError: [
          { guard: withFailure('isOutdated'), target: 'rereading', actions: 'dropSent' },
          { guard: withFailure('isUndecided'), target: 'rereading' },
          { target: 'reviewing', actions: withFailure('storeFailure') },
        ],
      },
    },
    rereading: {
      tags: 'busy',
      description: 'Another operator was faster, or a reply was lost.',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ query: { ids: [...context.ids] } }),
        onDone: [
          { guard: withReply('isNoneLeft'), target: 'missing' },
          { guard: withReply('isMade'), target: 'done', actions: made },
          { guard: withReply('isUnchanged'), target: 'reviewing', actions: 'storeLostReply' },
          { target: 'reviewing.changed', actions: withReply('keepListings') },
        ],
        onError: { target: 'reviewing', actions: withFailure('storeFailure') },
      },
    },
    done: {
      tags: 'done',
      description: 'What has become of each listing.',
      on: { 'change.undo': { guard: 'hasUndo', target: 'undoing', actions: 'setUndo' } },
    },
    undoing: {
      tags: ['busy', 'done'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ body: { listings: context.sent } }),
        onDone: { target: 'reviewing', actions: undone },
        onError: [
          { guard: withFailure('isOutdated'), target: 'rereadingUndo', actions: 'dropUndo' },
          { guard: withFailure('isUndecided'), target: 'rereadingUndo' },
          { target: 'done', actions: withFailure('storeFailure') },
        ],
      },
    },
    rereadingUndo: {
      tags: ['busy', 'done'],
      description: 'Another operator was faster than the undo, or its reply was lost.',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ query: { ids: [...context.ids] } }),
        onDone: [
          { guard: withReply('isNoneLeft'), target: 'missing' },
          { guard: withReply('isMade'), target: 'reviewing', actions: undone },
          { guard: withReply('isUnchanged'), target: 'done', actions: 'storeLostReply' },
          { target: 'reviewing.changed', actions: withReply('keepListings') },
        ],
        onError: { target: 'done', actions: withFailure('storeFailure') },
      },
    },
  },
});

export type DeskManyStatesActor = ActorRefFrom<typeof deskManyStatesMachine>;
