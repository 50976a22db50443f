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
  readonly failure: Message | undefined;
}

type DeskSearchEvent =
  | { readonly type: 'search.open' }
  | { readonly type: 'search.close' }
  | { readonly type: 'search.typed'; readonly text: string }
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
  /** So long nothing is typed before the search is sent. */
  delays: { typingPause: 250 },
  guards: {
    /** Whether there is a text to search. */
    hasText: (_, { text }: { text: string }) => text.trim() !== '',
  },
  actions: {
    keepText: assign((_, { text }: { text: string }) => ({
      text: text.trim(),
      failure: undefined,
    })),
    keepFound: assign((_, found: Found) => ({ found })),
    clear: assign({ text: '', found: undefined, failure: undefined }),
  },
});

const types = [
  {
    guard: withEvent('hasText'),
    target: 'typing',
    // The pause begins again.
    reenter: true,
    actions: withEvent('keepText'),
  },
  { target: 'empty', actions: 'clear' },
] as const;

/**
 * DESK-430: one search for everything: bookings, guests, listings and coupons. It is sent when the operator stops
 * typing. A reply for an earlier text is ignored.
 */
export const deskSearchMachine = searchSetup.createMachine({
  id: 'deskSearch',
  context: { text: '', found: undefined, failure: undefined },
  initial: 'closed',
  states: {
    closed: { on: { 'search.open': 'open' } },
    open: {
      tags: 'open',
      initial: 'empty',
      on: { 'search.close': { target: 'closed', actions: 'clear' } },
      states: {
        empty: { on: { 'search.typed': types } },
        typing: {
          tags: 'busy',
          description: 'The operator is typing.',
          on: { 'search.typed': types },
          after: { typingPause: 'searching' },
        },
        searching: {
          tags: 'busy',
          on: { 'search.typed': types },
          invoke: {
            id: 'search',
            src: 'search',
            input: ({ context: { text } }) => ({ query: { text } }),
            onDone: { target: 'shown', actions: withReply('keepFound') },
            onError: { target: 'failed', actions: withFailure('storeFailure') },
          },
        },
        shown: { on: { 'search.typed': types } },
        failed: {
          tags: 'failed',
          on: {
            'search.typed': types,
            'search.retry': { target: 'searching', actions: 'dropFailure' },
          },
        },
      },
    },
  },
});

export type DeskSearchActor = ActorRefFrom<typeof deskSearchMachine>;
