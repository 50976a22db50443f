import { type ActorRefFrom, assign, type EventObject, fromCallback, spawnChild } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { StayCopies, StayCopy } from '#contract/forms/stay-copies.ts';
import type { BookingId } from '#contract/ids.ts';
import type { StayPage } from '#contract/records/stay.ts';
import { actorStub } from '../../shared/call-stub.ts';
import { flowSetup } from '../../shared/flow-setup.ts';
import { withFailure, withReply } from '../../shared/params.ts';
import { copyOf, type Keeper, keeping, tidying } from './stay-copies.ts';

export interface StayRequest {
  /** Undefined when the address has no valid id. */
  readonly id: BookingId | undefined;
}

/** `stored`: what storage holds at the start. */
type StayInput = StayRequest & Keeper;

interface StayContext extends StayRequest, Keeper {
  /** What is shown. Null: the guest has no such booking. */
  readonly stay: StayPage | null | undefined;
  /** When the shown copy was read, in ms since 1970. Undefined for what the server says now. */
  readonly readAt: number | undefined;
  /** What was read last, in this page or before it. */
  readonly copy: StayCopy | undefined;
}

/** What the server says, and what storage holds at that moment. */
export interface StayReading {
  /** Null: the guest has no such booking. */
  readonly stay: StayPage | null;
  /** In ms since 1970. */
  readonly readAt: number;
  readonly stored: StayCopies | undefined;
}

type StayEvent =
  | { readonly type: 'resource.retry' }
  | { readonly type: 'resource.refresh' }
  /** The page is in sight again. */
  | { readonly type: 'page.seen' }
  /** The browser has a network again. */
  | { readonly type: 'network.returned' };

/** What is to be kept of a reading. */
function copyIn({ stay, readAt }: StayReading): StayCopy | undefined {
  return stay ? { stay, readAt } : undefined;
}

const staySetup = flowSetup({
  types: {
    context: {} as StayContext,
    events: {} as StayEvent,
    input: {} as StayInput,
    tags: {} as 'loading',
  },
  actors: {
    load: actorStub<StayReading, StayRequest>('stay', ['readStay']),
    /** Sends `network.returned`. */
    watchNetwork: fromCallback<EventObject>(() => {
      throw new Error('watchNetwork is not provided');
    }),
    /** Keeps the files of the page in the browser. */
    keepFiles: fromCallback<EventObject>(() => {
      throw new Error('keepFiles is not provided');
    }),
  },
}).extend({
  guards: {
    /** Whether the guest has no such booking. */
    isMissing: (_, { stay }: StayReading) => stay === null,
    /** Whether no reply arrived, and there is a copy to show. */
    canShowCopy: ({ context: { copy } }, { kind }: Failure) =>
      copy !== undefined && (kind === 'noReply' || kind === 'offline'),
  },
  actions: {
    watchNetwork: spawnChild('watchNetwork', { id: 'watchNetwork' }),
    keepFiles: spawnChild('keepFiles'),
    keepReading: assign((_, reading: StayReading) => ({
      stay: reading.stay,
      readAt: undefined,
      copy: copyIn(reading),
    })),
    showCopy: assign(({ context: { copy } }) => ({ stay: copy?.stay, readAt: copy?.readAt })),
  },
});

interface Read {
  readonly context: StayContext;
  readonly event: { readonly output: StayReading };
}

const takeReading = [
  withReply('keepReading'),
  {
    type: 'emitEffects' as const,
    params: ({ context, event: { output } }: Read) =>
      keeping({ ...context, stored: output.stored }, context.id, copyIn(output)),
  },
];

const reading = {
  id: 'load',
  src: 'load',
  input: ({ context: { id } }: { readonly context: StayContext }) => ({ id }),
} as const;

const readAgain = {
  'resource.retry': 'loading',
  'network.returned': 'loading',
  'page.seen': 'loading',
} as const;

/**
 * STAY-01, STAY-180 … STAY-184: the page of a booking. What was read is kept in storage, and shown with its
 * moment when there is no reply.
 */
export const stayMachine = staySetup.createMachine({
  id: 'stay',
  context: ({ input }) => ({
    ...input,
    stay: undefined,
    readAt: undefined,
    copy: copyOf(input, input.id),
  }),
  entry: ['watchNetwork', { type: 'emitEffects', params: ({ context }) => tidying(context) }],
  initial: 'loading',
  on: {
    'resource.refresh': {
      target: '.loading',
      description: 'A reply under way may be older than the reason to refresh.',
    },
  },
  states: {
    loading: {
      tags: 'loading',
      description: 'What was read stays in sight while it is read again.',
      invoke: {
        ...reading,
        onDone: [
          { guard: withReply('isMissing'), target: 'missing', actions: takeReading },
          { target: 'loaded', actions: [...takeReading, 'keepFiles'] },
        ],
        onError: [
          { guard: withFailure('canShowCopy'), target: 'copied', actions: 'showCopy' },
          { target: 'failed' },
        ],
      },
    },
    loaded: {
      description: 'What the server says now. Its page is kept for times without a network.',
      on: { 'page.seen': 'seen' },
    },
    seen: {
      description: 'The host may have changed the stay meanwhile.',
      invoke: {
        ...reading,
        onDone: [
          { guard: withReply('isMissing'), target: 'missing', actions: takeReading },
          { target: 'loaded', actions: takeReading },
        ],
        onError: 'unanswered',
      },
    },
    unanswered: {
      description: 'The page stays as it is until it is seen again.',
      on: { 'page.seen': 'seen', 'network.returned': 'seen' },
    },
    missing: { description: 'The guest has no such booking, or has it no longer.' },
    copied: {
      description: 'There is no reply. What was read before is shown with its moment.',
      on: readAgain,
    },
    failed: { on: readAgain },
  },
});

export type StayActor = ActorRefFrom<typeof stayMachine>;
