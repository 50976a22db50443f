import { assign } from 'xstate';
import type { RequestOf } from '#contract/call.ts';
import {
  addCalendarFeed,
  changeCalendarAddress,
  confirmSameStay,
  freeFeedDays,
  readCalendarFeed,
  readListingCalendars,
  removeCalendarFeed,
} from '#contract/desk/calls/listing-calendars.ts';
import type { FeedId } from '#contract/desk/desk-ids.ts';
import { canBeSameStay, type ListingCalendars } from '#contract/desk/records/calendar-feed.ts';
import type { Failure } from '#contract/failure.ts';
import type { BookingId, PropertyId } from '#contract/ids.ts';
import { assertDefined } from '../shared/assert-defined.ts';
import { callStub } from '../shared/call-stub.ts';
import { isReplyWith } from '../shared/failure-kind.ts';
import type { Message } from '../shared/failure-notice.ts';
import { notifyError, notifySuccess } from '../shared/flow-actions.ts';
import { withEvent, withFailure, withReply } from '../shared/params.ts';
import { deskSetup } from './desk-setup.ts';
import { question } from './question.ts';

/** What the form of a new calendar asks for. */
export type FeedValues = RequestOf<typeof addCalendarFeed>['body'];

interface Context {
  readonly id: PropertyId;
  readonly calendars: ListingCalendars | undefined;
  /** The calendar of another platform that is read or removed. */
  readonly chosen: FeedId | undefined;
  /** The booking that the chosen platform may have from this site. */
  readonly booking: BookingId | undefined;
  /** What the form begins with, and then what was submitted. */
  readonly values: FeedValues;
  /** Why the last try failed. */
  readonly failure: Message | undefined;
}

/** A booking that a platform may have from this site. */
interface Suspect {
  readonly id: FeedId;
  readonly booking: BookingId;
}

type Event =
  | { readonly type: 'calendars.retry' }
  | { readonly type: 'address.change' }
  | { readonly type: 'address.confirm' }
  | { readonly type: 'feed.describe' }
  | { readonly type: 'feed.submit'; readonly values: FeedValues }
  | { readonly type: 'feed.read'; readonly id: FeedId }
  | ({ readonly type: 'sameStay.choose' } & Suspect)
  | { readonly type: 'sameStay.confirm' }
  | { readonly type: 'freeing.choose'; readonly id: FeedId }
  | { readonly type: 'freeing.confirm' }
  | { readonly type: 'removal.choose'; readonly id: FeedId }
  | { readonly type: 'removal.confirm' }
  | { readonly type: 'question.cancel' };

interface Now {
  readonly context: Context;
}

interface Reply {
  readonly calendars: ListingCalendars;
}

const noValues: FeedValues = { name: '', address: '' };

function ofChosen({ context: { chosen } }: Now) {
  return { params: { id: assertDefined(chosen) } };
}

/** The platform can have the booking from this site only when it has no other days. */
function hasSuspect({ feeds }: ListingCalendars, { id, booking }: Suspect): boolean {
  return feeds.some(
    (feed) =>
      feed.id === id &&
      feed.conflicts.some(
        (conflict) => conflict.booking.id === booking && canBeSameStay(conflict, conflict.booking),
      ),
  );
}

function suspectOf({ chosen, booking }: Context): Suspect {
  return { id: assertDefined(chosen), booking: assertDefined(booking) };
}

/** The chosen calendar in a list that was read after a change. Undefined when it was removed. */
function chosenOf({ chosen }: Context, { feeds }: ListingCalendars) {
  return feeds.find(({ id }) => id === chosen);
}

/** Whether the last reading found no days any more, so that the former ones wait for an answer. */
function hasEmptied({ feeds }: ListingCalendars, id: FeedId): boolean {
  return feeds.some((feed) => feed.id === id && feed.fault === 'emptied');
}

/** What the reading of the chosen calendar has found. */
function foundNotice({ chosen }: Context, { feeds }: ListingCalendars) {
  const { stays, leftOut } = assertDefined(feeds.find(({ id }) => id === chosen)?.found);
  return leftOut === 0
    ? ({ level: 'success', message: 'desk.feeds.read', values: { stays } } as const)
    : ({ level: 'warning', message: 'desk.feeds.readInPart', values: { stays, leftOut } } as const);
}

/** The reading that frees days can find new ones. */
function freedNotice(context: Context, calendars: ListingCalendars) {
  const notice = foundNotice(context, calendars);
  return notice.level === 'success' && notice.values.stays === 0
    ? ({ level: 'success', message: 'desk.feeds.freed' } as const)
    : notice;
}

const calendarsSetup = deskSetup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { readonly id: PropertyId },
    tags: {} as 'adding' | 'changingAddress' | 'confirmingSame' | 'freeing' | 'removing' | 'busy',
  },
  actors: {
    readListingCalendars: callStub(readListingCalendars),
    changeCalendarAddress: callStub(changeCalendarAddress),
    addCalendarFeed: callStub(addCalendarFeed),
    readCalendarFeed: callStub(readCalendarFeed),
    freeFeedDays: callStub(freeFeedDays),
    confirmSameStay: callStub(confirmSameStay),
    removeCalendarFeed: callStub(removeCalendarFeed),
  },
}).extend({
  guards: {
    /** Other platforms may read the present address, so the operator is asked first. */
    hasAddress: ({ context }) => assertDefined(context.calendars).version > 0,
    /** Whether the feed is in the list. */
    hasFeed: ({ context }, { id }: { id: FeedId }) =>
      assertDefined(context.calendars).feeds.some((feed) => feed.id === id),
    /** Whether the booking and the stay of the feed are still listed as perhaps the same. */
    canBeSame: ({ context }, suspect: Suspect) =>
      hasSuspect(assertDefined(context.calendars), suspect),
    /** Whether the feed has no days any more, and its former ones stay blocked. */
    isEmptied: ({ context }, { id }: { id: FeedId }) =>
      hasEmptied(assertDefined(context.calendars), id),
    /** Whether the chosen feed was read without a fault since, so that its former days are free. */
    isFreed: ({ context: { chosen } }, { calendars }: Reply) =>
      calendars.feeds.some(({ id, fault, found }) => id === chosen && !fault && found),
    /** Whether the last reading of the chosen feed has failed. */
    isUnread: ({ context: { chosen } }, { calendars }: Reply) =>
      calendars.feeds.some(({ id, fault }) => id === chosen && fault !== undefined),
    /** Whether the list has a new feed with the name that was sent. */
    isAdded: ({ context: { calendars: former, values } }, { calendars }: Reply) =>
      calendars.feeds.some(
        ({ id, name }) =>
          name === values.name.trim() &&
          !assertDefined(former).feeds.some((feed) => feed.id === id),
      ),
    /** Whether the calendars have changed since they were read: the new address is there. */
    isAddressChanged: ({ context }, { calendars }: Reply) =>
      calendars.version !== assertDefined(context.calendars).version,
    /** Whether the chosen feed is no longer in the list. */
    isRemoved: ({ context }, { calendars }: Reply) => chosenOf(context, calendars) === undefined,
    /** Whether the chosen pair is no longer listed as perhaps the same. */
    isSettled: ({ context }, { calendars }: Reply) => !hasSuspect(calendars, suspectOf(context)),
    /** Whether the server refused the address of the feed. */
    isAddressRefused: (_, failure: Failure) => isReplyWith(failure, 422, 'refused'),
  },
  actions: {
    keepCalendars: assign((_, { calendars }: Reply) => ({ calendars })),
    choose: assign((_, { id }: { id: FeedId }) => ({ chosen: id, failure: undefined })),
    chooseBooking: assign((_, { id, booking }: Suspect) => ({
      chosen: id,
      booking,
      failure: undefined,
    })),
    setValues: assign((_, { values }: { values: FeedValues }) => ({ values, failure: undefined })),
    storeLostReply: assign({ failure: { message: 'desk.unconfirmed' } }),
    storeRefusedAddress: assign({ failure: { message: 'desk.refused.address' } }),
    drop: assign({ chosen: undefined, booking: undefined, values: noValues, failure: undefined }),
  },
});

/** Another operator was faster, so the calendars are read again. */
const outdated = {
  guard: withFailure('isOutdated'),
  target: 'loading',
  actions: ['drop', notifyError('desk.changed')],
} as const;

function notifyReading(noticeOf: typeof foundNotice | typeof freedNotice) {
  return {
    type: 'notify',
    params: ({ context, event }: Now & { readonly event: { readonly output: Reply } }) =>
      noticeOf(context, event.output.calendars),
  } as const;
}

const readCalendars = {
  id: 'readListingCalendars',
  src: 'readListingCalendars',
  input: ({ context: { id } }: Now) => ({ params: { id } }),
} as const;

const ifMissing = { guard: withFailure('isMissing'), target: 'missing' } as const;

const keep = withReply('keepCalendars');
const reading = { read: readCalendars, keep, unread: [ifMissing] } as const;

const changeAddress = {
  id: 'changeCalendarAddress',
  src: 'changeCalendarAddress',
  input: ({ context: { id, calendars } }: Now) => ({
    params: { id },
    body: { version: assertDefined(calendars).version },
  }),
} as const;

const addressChanged = {
  target: 'shown',
  actions: [keep, 'drop', notifySuccess('desk.feeds.addressChanged')],
} as const;
const added = {
  target: 'shown',
  actions: [keep, 'drop', notifySuccess('desk.feeds.added')],
} as const;
const noted = {
  target: 'shown',
  actions: [keep, 'drop', notifySuccess('desk.feeds.noted')],
} as const;
const found = {
  target: 'shown',
  actions: [notifyReading(foundNotice), keep, 'drop'],
} as const;
const freed = {
  target: 'shown',
  actions: [notifyReading(freedNotice), keep, 'drop'],
} as const;
const notifyUnread = [keep, 'drop', notifyError('desk.feeds.unread')] as const;
const removed = {
  target: 'shown',
  actions: [keep, 'drop', notifySuccess('desk.feeds.removed')],
} as const;

/** Another operator has removed the calendar. */
const removedMeanwhile = {
  guard: withReply('isRemoved'),
  target: 'shown',
  actions: [keep, 'drop', notifyError('desk.changed')],
} as const;

const newAddress = question({
  tag: 'changingAddress',
  ask: 'confirmingAddress',
  check: 'checkingAddress',
  answer: { 'address.confirm': { target: 'changingAddress', actions: 'dropFailure' } },
  change: changeAddress,
  done: addressChanged,
  refused: [outdated],
  reading,
  seen: [{ guard: withReply('isAddressChanged'), ...addressChanged }],
});

const addition = question({
  tag: 'adding',
  ask: 'describingFeed',
  check: 'checkingFeed',
  answer: { 'feed.submit': { target: 'addingFeed', actions: withEvent('setValues') } },
  change: {
    id: 'addCalendarFeed',
    src: 'addCalendarFeed',
    input: ({ context: { id, values } }: Now) => ({ params: { id }, body: values }),
  },
  done: added,
  refused: [
    {
      guard: withFailure('isAddressRefused'),
      target: 'describingFeed',
      actions: 'storeRefusedAddress',
    },
    outdated,
  ],
  reading,
  seen: [{ guard: withReply('isAdded'), ...added }],
});

const sameStay = question({
  tag: 'confirmingSame',
  ask: 'confirmingSameStay',
  check: 'checkingSameStay',
  answer: { 'sameStay.confirm': { target: 'notingSameStay', actions: 'dropFailure' } },
  change: {
    id: 'confirmSameStay',
    src: 'confirmSameStay',
    input: ({ context }: Now) => {
      const { id, booking } = suspectOf(context);
      return { params: { id }, body: { booking } };
    },
  },
  done: noted,
  refused: [outdated],
  reading,
  seen: [removedMeanwhile, { guard: withReply('isSettled'), ...noted }],
});

const freeing = question({
  tag: 'freeing',
  ask: 'confirmingFreeing',
  check: 'checkingFreeing',
  answer: { 'freeing.confirm': { target: 'freeingDays', actions: 'dropFailure' } },
  change: { id: 'freeFeedDays', src: 'freeFeedDays', input: ofChosen },
  done: [
    removedMeanwhile,
    { guard: withReply('isUnread'), target: 'shown', actions: notifyUnread },
    freed,
  ],
  refused: [outdated],
  reading,
  seen: [removedMeanwhile, { guard: withReply('isFreed'), ...freed }],
});

const removal = question({
  tag: 'removing',
  ask: 'confirmingRemoval',
  check: 'checkingRemoval',
  answer: { 'removal.confirm': { target: 'removingFeed', actions: 'dropFailure' } },
  change: { id: 'removeCalendarFeed', src: 'removeCalendarFeed', input: ofChosen },
  done: removed,
  refused: [outdated],
  reading,
  seen: [{ guard: withReply('isRemoved'), ...removed }],
});

/** DESK-218 … DESK-222: the calendars of a listing: its own address, and those of other platforms. */
export const deskListingCalendarsMachine = calendarsSetup.createMachine({
  id: 'deskListingCalendars',
  context: ({ input }) => ({
    id: input.id,
    calendars: undefined,
    chosen: undefined,
    booking: undefined,
    values: noValues,
    failure: undefined,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        ...readCalendars,
        onDone: { target: 'shown', actions: keep },
        onError: [ifMissing, { target: 'failed' }],
      },
    },
    failed: { on: { 'calendars.retry': 'loading' } },
    missing: { type: 'final', description: 'There is no such listing.' },
    shown: {
      on: {
        'address.change': [
          { guard: 'hasAddress', target: 'confirmingAddress', actions: 'dropFailure' },
          { target: 'makingAddress', actions: 'dropFailure' },
        ],
        'feed.describe': { target: 'describingFeed', actions: 'dropFailure' },
        'feed.read': {
          guard: withEvent('hasFeed'),
          target: 'readingFeed',
          actions: withEvent('choose'),
        },
        'sameStay.choose': {
          guard: withEvent('canBeSame'),
          target: 'confirmingSameStay',
          actions: withEvent('chooseBooking'),
        },
        'freeing.choose': {
          guard: withEvent('isEmptied'),
          target: 'confirmingFreeing',
          actions: withEvent('choose'),
        },
        'removal.choose': {
          guard: withEvent('hasFeed'),
          target: 'confirmingRemoval',
          actions: withEvent('choose'),
        },
      },
    },
    makingAddress: {
      tags: 'busy',
      description: 'The listing had no address, so no platform loses one.',
      invoke: {
        ...changeAddress,
        onDone: { target: 'shown', actions: keep },
        onError: [
          outdated,
          { guard: withFailure('isUndecided'), target: 'checkingFirstAddress' },
          { target: 'shown', actions: withFailure('storeFailure') },
        ],
      },
    },
    checkingFirstAddress: {
      tags: 'busy',
      description: 'The reply was lost. The calendars show whether there is an address.',
      invoke: {
        ...readCalendars,
        onDone: [
          { guard: withReply('isAddressChanged'), target: 'shown', actions: keep },
          { target: 'shown', actions: [keep, 'storeLostReply'] },
        ],
        onError: [ifMissing, { target: 'shown', actions: withFailure('storeFailure') }],
      },
    },
    confirmingAddress: newAddress.ask,
    changingAddress: newAddress.act,
    checkingAddress: {
      ...newAddress.check,
      description: 'The reply was lost. The calendars show whether the address has changed.',
    },
    describingFeed: addition.ask,
    addingFeed: { ...addition.act, description: 'The server reads the calendar at once.' },
    checkingFeed: {
      ...addition.check,
      description: 'The reply was lost. The calendars show whether it was added.',
    },
    readingFeed: {
      tags: 'busy',
      invoke: {
        id: 'readCalendarFeed',
        src: 'readCalendarFeed',
        input: ofChosen,
        onDone: [
          removedMeanwhile,
          { guard: withReply('isUnread'), target: 'shown', actions: notifyUnread },
          found,
        ],
        onError: [outdated, { target: 'shown', actions: withFailure('storeFailure') }],
      },
    },
    confirmingSameStay: {
      ...sameStay.ask,
      description: 'A platform that reads this site may send its bookings back.',
    },
    notingSameStay: sameStay.act,
    checkingSameStay: {
      ...sameStay.check,
      description: 'The reply was lost. The calendars show whether the conflict is settled.',
    },
    confirmingFreeing: {
      ...freeing.ask,
      description: 'The platform has no days any more. That may be a fault of the platform.',
    },
    freeingDays: { ...freeing.act, description: 'The server reads the calendar again.' },
    checkingFreeing: {
      ...freeing.check,
      description: 'The reply was lost. The calendars show whether the days still wait.',
    },
    confirmingRemoval: removal.ask,
    removingFeed: removal.act,
    checkingRemoval: {
      ...removal.check,
      description: 'The reply was lost. The calendars show whether it was removed.',
    },
  },
});
