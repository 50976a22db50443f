import { assign } from 'xstate';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import type { Day } from '#contract/day.ts';
import { blockDays, freeDays, readDeskCalendar } from '#contract/desk/calls/calendar.ts';
import type { BlockId } from '#contract/desk/desk-ids.ts';
import type { BlockedRange, DeskCalendar } from '#contract/desk/records/desk-calendar.ts';
import { type Failure, failureOf } from '#contract/failure.ts';
import type { PropertyId } from '#contract/ids.ts';
import { callStub } from '../shared/call-stub.ts';
import { deskFailure } from '../shared/desk-failure.ts';
import { isReplyWith, isUndecided } from '../shared/failure-kind.ts';
import type { Message } from '../shared/failure-notice.ts';
import { flowSetup } from '../shared/flow-setup.ts';
import { known } from '../shared/known.ts';
import { withEvent, withFailure, withReply } from '../shared/params.ts';
import {
  addedBlock,
  type DayRange,
  daysToFree,
  isStillBlocked,
  ownBlockOf,
  rangeOf,
  type Selection,
  shownDay,
  takenBy,
} from './calendar-days.ts';

type Query = RequestOf<typeof readDeskCalendar>['query'];
type Reply = ReplyOf<typeof readDeskCalendar>;

/** The last change, which the operator can undo. */
type Undo =
  | { readonly kind: 'free'; readonly block: BlockedRange }
  | { readonly kind: 'block'; readonly block: BlockedRange; readonly days: DayRange };

interface DeskCalendarContext {
  readonly query: Query;
  readonly calendar: DeskCalendar | undefined;
  /** The last listing of this page, when there are more. */
  readonly next: string | undefined;
  readonly selection: Selection | undefined;
  /** The blocked range that the operator wants to free, and which of its days. */
  readonly freed: { readonly block: BlockedRange; readonly days: DayRange } | undefined;
  readonly reason: string;
  readonly undo: Undo | undefined;
  /** Why the last try failed. */
  readonly failure: Message | undefined;
}

interface DayOfListing {
  readonly propertyId: PropertyId;
  readonly day: Day;
}

type DeskCalendarEvent =
  | { readonly type: 'calendar.retry' }
  | ({ readonly type: 'day.choose' } & DayOfListing)
  | ({ readonly type: 'day.extend' } & DayOfListing)
  | ({ readonly type: 'day.tap' } & DayOfListing)
  | { readonly type: 'selection.clear' }
  | { readonly type: 'blocking.begin' }
  | { readonly type: 'blocking.submit'; readonly reason: string }
  | { readonly type: 'freeing.begin' }
  | { readonly type: 'block.choose'; readonly id: BlockId }
  | { readonly type: 'freeing.confirm' }
  | { readonly type: 'question.cancel' }
  | { readonly type: 'change.undo' };

/** The calendar with other ranges in place of this one. */
function withBlocks(
  calendar: DeskCalendar,
  id: BlockId,
  added: readonly BlockedRange[],
): DeskCalendar {
  return { ...calendar, blocks: [...calendar.blocks.filter((block) => block.id !== id), ...added] };
}

/** The days that were blocked, in a calendar that was read afterwards. */
function blockIn(
  { calendar, selection, reason }: DeskCalendarContext,
  read: DeskCalendar,
): BlockedRange | undefined {
  return addedBlock(known(calendar), read, known(selection), reason);
}

const calendarSetup = flowSetup({
  types: {
    context: {} as DeskCalendarContext,
    events: {} as DeskCalendarEvent,
    input: {} as { readonly query: Query },
    tags: {} as 'blocking' | 'freeing' | 'busy',
  },
  actors: {
    readDeskCalendar: callStub(readDeskCalendar),
    blockDays: callStub(blockDays),
    freeDays: callStub(freeDays),
  },
}).extend({
  guards: {
    isExtending: ({ context: { selection } }, { propertyId }: DayOfListing) =>
      selection !== undefined &&
      selection.propertyId === propertyId &&
      selection.anchor === selection.focus,
    areDaysFree: ({ context: { calendar, selection } }) => {
      if (!calendar || !selection) return false;
      const { bookings, blocks } = takenBy(calendar, selection);
      return bookings.length === 0 && blocks.length === 0;
    },
    hasOwnBlock: ({ context: { calendar, selection } }) =>
      calendar !== undefined &&
      selection !== undefined &&
      ownBlockOf(calendar, selection) !== undefined,
    isOwnBlock: ({ context: { calendar } }, { id }: { id: BlockId }) =>
      calendar?.blocks.some((block) => block.id === id && block.source === '') ?? false,
    hasUndoOf: ({ context: { undo } }, { kind }: { kind: Undo['kind'] }) => undo?.kind === kind,
    isBlocked: ({ context }, { calendar }: Reply) => blockIn(context, calendar) !== undefined,
    isFreed: ({ context: { freed } }, { calendar }: Reply) => {
      const { block, days } = known(freed);
      return !isStillBlocked(calendar, block.propertyId, days);
    },
    isUndecided: (_, failure: Failure) => isUndecided(failure),
    isOutdated: (_, failure: Failure) =>
      isReplyWith(failure, 409, 'changed_meanwhile') ||
      isReplyWith(failure, 404) ||
      isReplyWith(failure, 422, 'dates_invalid'),
    areDaysBooked: (_, failure: Failure) => isReplyWith(failure, 422, 'dates_taken'),
    areDaysBlocked: (_, failure: Failure) => isReplyWith(failure, 422, 'step_impossible'),
  },
  actions: {
    keepCalendar: assign((_, { calendar, next }: Reply) => ({
      calendar,
      next,
    })),
    chooseDay: assign(({ context: { query } }, { propertyId, day }: DayOfListing) => {
      const shown = shownDay(day, query.from, query.days);
      return { selection: { propertyId, anchor: shown, focus: shown } };
    }),
    extendTo: assign(({ context: { query, selection } }, { propertyId, day }: DayOfListing) => {
      const focus = shownDay(day, query.from, query.days);
      const isSame = selection?.propertyId === propertyId;
      return { selection: { propertyId, anchor: isSame ? selection.anchor : focus, focus } };
    }),
    clearSelection: assign({ selection: undefined }),
    chooseOwnBlock: assign(({ context }) => {
      const selection = known(context.selection);
      const block = known(ownBlockOf(known(context.calendar), selection));
      return { freed: { block, days: daysToFree(block, selection) } };
    }),
    chooseBlock: assign(({ context }, { id }: { id: BlockId }) => {
      const block = known(known(context.calendar).blocks.find((each) => each.id === id));
      const { firstDay, lastDay } = block;
      return { freed: { block, days: { firstDay, lastDay } } };
    }),
    setReason: assign((_, { reason }: { reason: string }) => ({ reason, failure: undefined })),
    keepBlock: assign(({ context }, { block }: ReplyOf<typeof blockDays>) => ({
      calendar: withBlocks(known(context.calendar), block.id, [block]),
    })),
    offerToFree: assign((_, { block }: ReplyOf<typeof blockDays>) => ({
      undo: { kind: 'free' as const, block },
    })),
    offerToFreeFound: assign(({ context }, { calendar }: Reply) => ({
      undo: { kind: 'free' as const, block: known(blockIn(context, calendar)) },
    })),
    keepRest: assign(({ context }, { blocks }: ReplyOf<typeof freeDays>) => {
      const { block } = known(context.freed);
      return { calendar: withBlocks(known(context.calendar), block.id, blocks) };
    }),
    offerToBlock: assign(({ context }) => ({
      undo: { kind: 'block' as const, ...known(context.freed) },
    })),
    keepUndone: assign(({ context }, { blocks }: ReplyOf<typeof freeDays>) => ({
      calendar: withBlocks(known(context.calendar), known(context.undo).block.id, blocks),
    })),
    explainLost: assign({ failure: { message: 'desk.unconfirmed' } }),
    explain: assign((_, failure: Failure) => ({ failure: deskFailure(failure) })),
    drop: assign({ freed: undefined, reason: '', failure: undefined }),
    /** The typed reason stays for other days. */
    dropFreed: assign({ freed: undefined, failure: undefined }),
    dropUndo: assign({ undo: undefined }),
  },
});

/** An operator or a guest has taken these days first, so the calendar is read again. */
const outdated = [
  {
    guard: withFailure('isOutdated'),
    target: 'loading',
    actions: ['dropFreed', 'dropUndo', { type: 'complain', params: { message: 'desk.changed' } }],
  },
  {
    guard: withFailure('areDaysBooked'),
    target: 'loading',
    actions: [
      'dropFreed',
      'dropUndo',
      { type: 'complain', params: { message: 'desk.calendar.areBooked' } },
    ],
  },
  {
    guard: withFailure('areDaysBlocked'),
    target: 'loading',
    actions: [
      'dropFreed',
      'dropUndo',
      { type: 'complain', params: { message: 'desk.calendar.areBlocked' } },
    ],
  },
] as const;

const blocked = {
  type: 'say',
  params: { level: 'success', message: 'desk.calendar.blocked' },
} as const;

const freed = {
  type: 'say',
  params: { level: 'success', message: 'desk.calendar.freed' },
} as const;

const readAgain = {
  id: 'readDeskCalendar',
  src: 'readDeskCalendar',
  input: ({ context: { query } }: { readonly context: DeskCalendarContext }) => ({ query }),
} as const;

const undoFailed = {
  target: 'shown',
  actions: {
    type: 'complain',
    params: ({ event }: { readonly event: { readonly error: unknown } }) =>
      deskFailure(failureOf(event.error)),
  },
} as const;

/** DESK-176 … DESK-178: the calendar of all listings. Each address is another flow. */
export const deskCalendarMachine = calendarSetup.createMachine({
  id: 'deskCalendar',
  context: ({ input }) => ({
    query: input.query,
    calendar: undefined,
    next: undefined,
    selection: undefined,
    freed: undefined,
    reason: '',
    undo: undefined,
    failure: undefined,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        ...readAgain,
        onDone: { target: 'shown', actions: withReply('keepCalendar') },
        onError: 'failed',
      },
    },
    failed: { on: { 'calendar.retry': 'loading' } },
    shown: {
      on: {
        'day.choose': { actions: withEvent('chooseDay') },
        'day.extend': { actions: withEvent('extendTo') },
        'day.tap': [
          { guard: withEvent('isExtending'), actions: withEvent('extendTo') },
          { actions: withEvent('chooseDay') },
        ],
        'selection.clear': { actions: 'clearSelection' },
        'blocking.begin': { guard: 'areDaysFree', target: 'describing' },
        'freeing.begin': { guard: 'hasOwnBlock', target: 'confirming', actions: 'chooseOwnBlock' },
        'block.choose': {
          guard: withEvent('isOwnBlock'),
          target: 'confirming',
          actions: withEvent('chooseBlock'),
        },
        'change.undo': [
          { guard: { type: 'hasUndoOf', params: { kind: 'free' } }, target: 'undoingBlock' },
          { guard: { type: 'hasUndoOf', params: { kind: 'block' } }, target: 'undoingFree' },
        ],
      },
    },
    describing: {
      tags: 'blocking',
      description: 'The operator gives the reason for blocking the days.',
      on: {
        'blocking.submit': { target: 'blocking', actions: withEvent('setReason') },
        'question.cancel': { target: 'shown', actions: 'drop' },
      },
    },
    blocking: {
      tags: ['blocking', 'busy'],
      invoke: {
        id: 'blockDays',
        src: 'blockDays',
        input: ({ context: { selection, reason } }) => {
          const { propertyId } = known(selection);
          return { body: { propertyId, ...rangeOf(known(selection)), reason } };
        },
        onDone: {
          target: 'shown',
          actions: [withReply('keepBlock'), withReply('offerToFree'), 'drop', blocked],
        },
        onError: [
          ...outdated,
          { guard: withFailure('isUndecided'), target: 'checkingBlock' },
          { target: 'describing', actions: withFailure('explain') },
        ],
      },
    },
    checkingBlock: {
      tags: ['blocking', 'busy'],
      description: 'The reply was lost. The calendar shows whether the days are blocked.',
      invoke: {
        ...readAgain,
        onDone: [
          {
            guard: withReply('isBlocked'),
            target: 'shown',
            actions: [withReply('offerToFreeFound'), withReply('keepCalendar'), 'drop', blocked],
          },
          { target: 'describing', actions: [withReply('keepCalendar'), 'explainLost'] },
        ],
        onError: { target: 'describing', actions: withFailure('explain') },
      },
    },
    confirming: {
      tags: 'freeing',
      on: {
        'freeing.confirm': 'freeing',
        'question.cancel': { target: 'shown', actions: 'drop' },
      },
    },
    freeing: {
      tags: ['freeing', 'busy'],
      invoke: {
        id: 'freeDays',
        src: 'freeDays',
        input: ({ context }) => {
          const { block, days } = known(context.freed);
          return { params: { id: block.id }, body: { version: block.version, ...days } };
        },
        onDone: {
          target: 'shown',
          actions: [withReply('keepRest'), 'offerToBlock', 'drop', freed],
        },
        onError: [
          ...outdated,
          { guard: withFailure('isUndecided'), target: 'checkingFree' },
          { target: 'confirming', actions: withFailure('explain') },
        ],
      },
    },
    checkingFree: {
      tags: ['freeing', 'busy'],
      description: 'The reply was lost. The calendar shows whether the days are free.',
      invoke: {
        ...readAgain,
        onDone: [
          {
            guard: withReply('isFreed'),
            target: 'shown',
            actions: [withReply('keepCalendar'), 'offerToBlock', 'drop', freed],
          },
          { target: 'confirming', actions: [withReply('keepCalendar'), 'explainLost'] },
        ],
        onError: { target: 'confirming', actions: withFailure('explain') },
      },
    },
    undoingBlock: {
      tags: 'busy',
      description: 'Frees the days that were blocked last.',
      invoke: {
        id: 'undoBlock',
        src: 'freeDays',
        input: ({ context }) => {
          const { id, version, firstDay, lastDay } = known(context.undo).block;
          return { params: { id }, body: { version, firstDay, lastDay } };
        },
        onDone: { target: 'shown', actions: [withReply('keepUndone'), 'dropUndo', freed] },
        onError: [...outdated, undoFailed],
      },
    },
    undoingFree: {
      tags: 'busy',
      description: 'Blocks the days that were freed last.',
      invoke: {
        id: 'undoFree',
        src: 'blockDays',
        input: ({ context: { undo } }) => {
          const { block, days } = known(undo?.kind === 'block' ? undo : undefined);
          return { body: { propertyId: block.propertyId, ...days, reason: block.reason } };
        },
        onDone: { target: 'shown', actions: [withReply('keepBlock'), 'dropUndo', blocked] },
        onError: [...outdated, undoFailed],
      },
    },
  },
});
