import { assign } from 'xstate';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import type { Day } from '#contract/day.ts';
import { blockDays, freeDays, readDeskCalendar } from '#contract/desk/calls/calendar.ts';
import type { BlockId } from '#contract/desk/desk-ids.ts';
import type { BlockedRange, DeskCalendar } from '#contract/desk/records/desk-calendar.ts';
import type { Failure } from '#contract/failure.ts';
import type { PropertyId } from '#contract/ids.ts';
import type { MessageKey } from '#locales/message.ts';
import { assertDefined } from '../../shared/assert-defined.ts';
import { actorStub, callStub } from '../../shared/call-stub.ts';
import { isReplyWith } from '../../shared/failure-kind.ts';
import type { Message } from '../../shared/failure-notice.ts';
import { notifyError, notifySuccess } from '../../shared/flow-actions.ts';
import { callFailure, withEvent, withFailure, withReply } from '../../shared/params.ts';
import { notifyDeskFailure } from '../desk-failure.ts';
import { deskSetup } from '../desk-setup.ts';
import { question } from '../question.ts';
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

/** The last change, which the operator can undo: days that were blocked, or days of a range that were freed. */
type LastChange =
  | { readonly kind: 'blocked'; readonly block: BlockedRange }
  | { readonly kind: 'freed'; readonly block: BlockedRange; readonly days: DayRange };

/** The request that undoes a change. */
type UndoRequest =
  | { readonly free: RequestOf<typeof freeDays> }
  | { readonly block: RequestOf<typeof blockDays> };

/** The ranges that are blocked again. None when days were freed. */
interface Undone {
  readonly blocks: readonly BlockedRange[];
}

function undoRequest(change: LastChange): UndoRequest {
  const { id, propertyId, version, reason, firstDay, lastDay } = change.block;
  return change.kind === 'freed'
    ? { block: { body: { propertyId, ...change.days, reason } } }
    : { free: { params: { id }, body: { version, firstDay, lastDay } } };
}

interface DeskCalendarContext {
  readonly query: Query;
  readonly calendar: DeskCalendar | undefined;
  /** The last listing of this page, when there are more. */
  readonly next: string | undefined;
  readonly selection: Selection | undefined;
  /** The blocked range that the operator wants to free, and which of its days. */
  readonly freed: { readonly block: BlockedRange; readonly days: DayRange } | undefined;
  readonly reason: string;
  readonly undo: LastChange | undefined;
  /** Why the last try failed. */
  readonly failure: Message | undefined;
}

interface Now {
  readonly context: DeskCalendarContext;
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
  return addedBlock(assertDefined(calendar), read, assertDefined(selection), reason);
}

/** What is said when the days, or the range on them, have changed meanwhile. Undefined for other failures. */
function overtaking(failure: Failure): MessageKey | undefined {
  if (isReplyWith(failure, 422, 'dates_taken')) return 'desk.calendar.areBooked';
  if (isReplyWith(failure, 422, 'step_impossible')) return 'desk.calendar.areBlocked';
  const isOther =
    isReplyWith(failure, 409, 'changed_meanwhile') ||
    isReplyWith(failure, 404) ||
    isReplyWith(failure, 422, 'dates_invalid');
  return isOther ? 'desk.changed' : undefined;
}

const calendarSetup = deskSetup({
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
    undoChange: actorStub<Undone, UndoRequest>('undoChange', [freeDays, blockDays]),
  },
}).extend({
  guards: {
    /** Whether one day is chosen, and the other day is in the same listing. */
    isExtending: ({ context: { selection } }, { propertyId }: DayOfListing) =>
      selection !== undefined &&
      selection.propertyId === propertyId &&
      selection.anchor === selection.focus,
    /** Whether no booking and no block has any of the chosen days. */
    areDaysFree: ({ context: { calendar, selection } }) => {
      if (!calendar || !selection) return false;
      const { bookings, blocks } = takenBy(calendar, selection);
      return bookings.length === 0 && blocks.length === 0;
    },
    /** Whether a block of an operator, and not of a feed, has one of the chosen days. */
    hasOwnBlock: ({ context: { calendar, selection } }) =>
      calendar !== undefined &&
      selection !== undefined &&
      ownBlockOf(calendar, selection) !== undefined,
    /** Whether an operator, and not a feed, has blocked the days. */
    isOwnBlock: ({ context: { calendar } }, { id }: { id: BlockId }) =>
      calendar?.blocks.some((block) => block.id === id && block.source === '') ?? false,
    /** Whether the last change can be undone. */
    hasUndo: ({ context: { undo } }) => undo !== undefined,
    /** Whether the last change has freed days. */
    wasFreed: ({ context: { undo } }) => undo?.kind === 'freed',
    /** Whether the calendar that was read has the block that was sent. */
    isBlocked: ({ context }, { calendar }: Reply) => blockIn(context, calendar) !== undefined,
    /** Whether the calendar that was read no longer blocks the days. */
    isFreed: ({ context: { freed } }, { calendar }: Reply) => {
      const { block, days } = assertDefined(freed);
      return !isStillBlocked(calendar, block.propertyId, days);
    },
    /** Whether the undo blocks days, and the calendar that was read has them as a new range. */
    isBlockedAgain: ({ context: { calendar: former, undo } }, { calendar }: Reply) => {
      if (undo?.kind !== 'freed') return false;
      const { propertyId, reason } = undo.block;
      const days = { propertyId, anchor: undo.days.firstDay, focus: undo.days.lastDay };
      return addedBlock(assertDefined(former), calendar, days, reason) !== undefined;
    },
    /** Whether the undo frees days, and the calendar that was read no longer blocks them. */
    isFreedAgain: ({ context: { undo } }, { calendar }: Reply) =>
      undo?.kind === 'blocked' && !isStillBlocked(calendar, undo.block.propertyId, undo.block),
    /** Whether another operator or a booking was faster. */
    isOvertaken: (_, failure: Failure) => overtaking(failure) !== undefined,
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
      const selection = assertDefined(context.selection);
      const block = assertDefined(ownBlockOf(assertDefined(context.calendar), selection));
      return { freed: { block, days: daysToFree(block, selection) } };
    }),
    chooseBlock: assign(({ context }, { id }: { id: BlockId }) => {
      const block = assertDefined(
        assertDefined(context.calendar).blocks.find((each) => each.id === id),
      );
      const { firstDay, lastDay } = block;
      return { freed: { block, days: { firstDay, lastDay } } };
    }),
    setReason: assign((_, { reason }: { reason: string }) => ({ reason, failure: undefined })),
    keepBlock: assign(({ context }, { block }: ReplyOf<typeof blockDays>) => ({
      calendar: withBlocks(assertDefined(context.calendar), block.id, [block]),
    })),
    offerUndoOfBlock: assign((_, { block }: ReplyOf<typeof blockDays>) => ({
      undo: { kind: 'blocked' as const, block },
    })),
    offerUndoOfFound: assign(({ context }, { calendar }: Reply) => ({
      undo: { kind: 'blocked' as const, block: assertDefined(blockIn(context, calendar)) },
    })),
    keepRest: assign(({ context }, { blocks }: ReplyOf<typeof freeDays>) => {
      const { block } = assertDefined(context.freed);
      return { calendar: withBlocks(assertDefined(context.calendar), block.id, blocks) };
    }),
    offerUndoOfFree: assign(({ context }) => ({
      undo: { kind: 'freed' as const, ...assertDefined(context.freed) },
    })),
    keepUndone: assign(({ context }, { blocks }: Undone) => {
      const calendar = assertDefined(context.calendar);
      const { kind, block } = assertDefined(context.undo);
      if (kind === 'blocked') return { calendar: withBlocks(calendar, block.id, blocks) };
      // What was left of a range that was freed in part can have its id.
      return { calendar: { ...calendar, blocks: [...calendar.blocks, ...blocks] } };
    }),
    storeLostReply: assign({ failure: { message: 'desk.unconfirmed' } }),
    drop: assign({ freed: undefined, reason: '', failure: undefined }),
    /** The typed reason stays for other days. */
    dropFreed: assign({ freed: undefined }),
    dropUndo: assign({ undo: undefined }),
  },
});

/** An operator or a guest has taken these days first, so the calendar is read again. */
const overtaken = {
  guard: withFailure('isOvertaken'),
  target: 'loading',
  actions: [
    'dropFreed',
    'dropUndo',
    {
      type: 'notifyError',
      params: (now: { readonly event: { readonly error: unknown } }) => ({
        message: overtaking(callFailure(now)) ?? 'desk.changed',
      }),
    },
  ],
} as const;

const readCalendar = {
  id: 'readDeskCalendar',
  src: 'readDeskCalendar',
  input: ({ context: { query } }: Now) => ({ query }),
} as const;
const keep = withReply('keepCalendar');
const reading = { read: readCalendar, keep, unread: [] } as const;

const blocked = notifySuccess('desk.calendar.blocked');
const freed = notifySuccess('desk.calendar.freed');

const blocking = question({
  tag: 'blocking',
  ask: 'describing',
  check: 'checkingBlock',
  answer: { 'blocking.submit': { target: 'blocking', actions: withEvent('setReason') } },
  change: {
    id: 'blockDays',
    src: 'blockDays',
    input: ({ context: { selection, reason } }: Now) => {
      const { propertyId } = assertDefined(selection);
      return { body: { propertyId, ...rangeOf(assertDefined(selection)), reason } };
    },
  },
  done: {
    target: 'shown',
    actions: [withReply('keepBlock'), withReply('offerUndoOfBlock'), 'drop', blocked],
  },
  refused: [overtaken],
  reading,
  seen: [
    {
      guard: withReply('isBlocked'),
      target: 'shown',
      actions: [withReply('offerUndoOfFound'), keep, 'drop', blocked],
    },
  ],
});

const freeing = question({
  tag: 'freeing',
  ask: 'confirming',
  check: 'checkingFree',
  answer: { 'freeing.confirm': { target: 'freeing', actions: 'dropFailure' } },
  change: {
    id: 'freeDays',
    src: 'freeDays',
    input: ({ context }: Now) => {
      const { block, days } = assertDefined(context.freed);
      return { params: { id: block.id }, body: { version: block.version, ...days } };
    },
  },
  done: { target: 'shown', actions: [withReply('keepRest'), 'offerUndoOfFree', 'drop', freed] },
  refused: [overtaken],
  reading,
  seen: [
    {
      guard: withReply('isFreed'),
      target: 'shown',
      actions: [keep, 'offerUndoOfFree', 'drop', freed],
    },
  ],
});

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
        ...readCalendar,
        onDone: { target: 'shown', actions: keep },
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
        'change.undo': { guard: 'hasUndo', target: 'undoing' },
      },
    },
    describing: {
      ...blocking.ask,
      description: 'The operator gives the reason for blocking the days.',
    },
    blocking: blocking.act,
    checkingBlock: {
      ...blocking.check,
      description: 'The reply was lost. The calendar shows whether the days are blocked.',
    },
    confirming: freeing.ask,
    freeing: freeing.act,
    checkingFree: {
      ...freeing.check,
      description: 'The reply was lost. The calendar shows whether the days are free.',
    },
    undoing: {
      tags: 'busy',
      description: 'Frees the days that were blocked last, or blocks those that were freed last.',
      invoke: {
        id: 'undoChange',
        src: 'undoChange',
        input: ({ context }) => undoRequest(assertDefined(context.undo)),
        onDone: [
          {
            guard: 'wasFreed',
            target: 'shown',
            actions: [withReply('keepUndone'), 'dropUndo', blocked],
          },
          { target: 'shown', actions: [withReply('keepUndone'), 'dropUndo', freed] },
        ],
        onError: [
          overtaken,
          { guard: withFailure('isUndecided'), target: 'checkingUndo' },
          { target: 'shown', actions: notifyDeskFailure },
        ],
      },
    },
    checkingUndo: {
      tags: 'busy',
      description: 'The reply was lost. The calendar shows whether the change is undone.',
      invoke: {
        ...readCalendar,
        onDone: [
          {
            guard: withReply('isBlockedAgain'),
            target: 'shown',
            actions: [keep, 'dropUndo', blocked],
          },
          {
            guard: withReply('isFreedAgain'),
            target: 'shown',
            actions: [keep, 'dropUndo', freed],
          },
          { target: 'shown', actions: [keep, notifyError('desk.unconfirmed')] },
        ],
        onError: { target: 'shown', actions: notifyDeskFailure },
      },
    },
  },
});
