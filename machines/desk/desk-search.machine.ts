import { type ActorRefFrom, assign } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { searchDesk } from '#contract/desk/calls/search.ts';
import { callStub } from '../shared/call-stub.ts';
import type { Message } from '../shared/failure-notice.ts';
import { withEvent, withFailure, withReply } from '../shared/params.ts';
import { deskSetup } from './desk-setup.ts';

type Found = ReplyOf<typeof searchDesk>;

interface DeskSearchContext {
  /** What is typed, without blanks around it. */
  readonly text: string;
  /** The records of the last reply. They stay in sight until the next one. */
  readonly found: Found | undefined;
  /** Whether the first record of the next reply is to be opened. */
  readonly isWanted: boolean;
  readonly failure: Message | undefined;
}

type DeskSearchEvent =
  | { readonly type: 'search.open' }
  | { readonly type: 'search.close' }
  | { readonly type: 'search.typed'; readonly text: string }
  | { readonly type: 'search.enter' }
  | { readonly type: 'search.retry' };

const searchSetup = deskSetup({
  types: {
    context: {} as DeskSearchContext,
    events: {} as DeskSearchEvent,
    input: undefined,
    tags: {} as 'open' | 'busy' | 'failed',
  },
  actors: { search: callStub(searchDesk) },
}).extend({
  /** The search is sent this long after the last key. */
  delays: { typingPause: 250 },
  guards: {
    /** Whether there is a text to search. */
    hasText: (_, { text }: { text: string }) => text.trim() !== '',
    /** Whether Enter was pressed before the reply. */
    isWanted: ({ context }) => context.isWanted,
  },
  actions: {
    keepText: assign((_, { text }: { text: string }) => ({ text: text.trim(), isWanted: false })),
    keepFound: assign((_, found: Found) => ({ found })),
    want: assign({ isWanted: true }),
    clear: assign({ text: '', found: undefined }),
    /** They are those of an earlier text. */
    dropFound: assign({ found: undefined, isWanted: false }),
  },
});

/** The view knows the page of a record. */
const openFirst = { type: 'emitFact', params: { type: 'search.first' } } as const;

const typesText = {
  guard: withEvent('hasText'),
  target: 'typing',
  // The pause begins again.
  reenter: true,
  actions: withEvent('keepText'),
} as const;

const types = [typesText, { target: 'empty', actions: 'clear' }] as const;

/**
 * DESK-430: one search for everything: bookings, guests, listings and coupons. It is sent when the operator stops
 * typing, or at once with Enter, which opens the first record. A reply for an earlier text is ignored.
 */
export const deskSearchMachine = searchSetup.createMachine({
  id: 'deskSearch',
  context: { text: '', found: undefined, isWanted: false, failure: undefined },
  initial: 'closed',
  states: {
    closed: { on: { 'search.open': 'open' } },
    open: {
      tags: 'open',
      initial: 'empty',
      on: { 'search.close': { target: 'closed', actions: 'clear' } },
      states: {
        empty: { on: { 'search.typed': typesText } },
        typing: {
          tags: 'busy',
          description: 'The operator is typing.',
          on: { 'search.typed': types, 'search.enter': { target: 'searching', actions: 'want' } },
          after: { typingPause: 'searching' },
        },
        searching: {
          tags: 'busy',
          on: { 'search.typed': types, 'search.enter': { actions: 'want' } },
          invoke: {
            id: 'search',
            src: 'search',
            input: ({ context: { text } }) => ({ query: { text } }),
            onDone: [
              { guard: 'isWanted', target: 'shown', actions: [withReply('keepFound'), openFirst] },
              { target: 'shown', actions: withReply('keepFound') },
            ],
            onError: { target: 'failed', actions: ['dropFound', withFailure('storeFailure')] },
          },
        },
        shown: { on: { 'search.typed': types, 'search.enter': { actions: openFirst } } },
        failed: {
          tags: 'failed',
          on: {
            'search.typed': types,
            'search.retry': 'searching',
          },
        },
      },
    },
  },
});

export type DeskSearchActor = ActorRefFrom<typeof deskSearchMachine>;
