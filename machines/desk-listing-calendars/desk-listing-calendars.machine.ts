import { assign } from 'xstate';
import type { RequestOf } from '#contract/call.ts';
import {
  addCalendarFeed,
  changeCalendarAddress,
  confirmSameStay,
  readCalendarFeed,
  readListingCalendars,
  removeCalendarFeed,
} from '#contract/desk/calls/listing-calendars.ts';
import type { FeedId } from '#contract/desk/desk-ids.ts';
import { canBeSameStay, type ListingCalendars } from '#contract/desk/records/calendar-feed.ts';
import type { Failure } from '#contract/failure.ts';
import type { BookingId, PropertyId } from '#contract/ids.ts';
import { callStub } from '../shared/call-stub.ts';
import { deskSetup } from '../shared/desk-setup.ts';
import { isReplyWith } from '../shared/failure-kind.ts';
import type { Message } from '../shared/failure-notice.ts';
import { complain, succeed } from '../shared/flow-actions.ts';
import { known } from '../shared/known.ts';
import { withEvent, withFailure, withReply } from '../shared/params.ts';

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
  | { readonly type: 'removal.choose'; readonly id: FeedId }
  | { readonly type: 'removal.confirm' }
  | { readonly type: 'question.cancel' };

interface Reply {
  readonly calendars: ListingCalendars;
}

const noValues: FeedValues = { name: '', address: '' };

function addressRequest({ context: { id, calendars } }: { readonly context: Context }) {
  return { params: { id }, body: { version: known(calendars).version } };
}

const calendarsSetup = deskSetup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { readonly id: PropertyId },
    tags: {} as 'adding' | 'changingAddress' | 'confirmingSame' | 'removing' | 'busy',
  },
  actors: {
    readListingCalendars: callStub(readListingCalendars),
    changeCalendarAddress: callStub(changeCalendarAddress),
    addCalendarFeed: callStub(addCalendarFeed),
    readCalendarFeed: callStub(readCalendarFeed),
    confirmSameStay: callStub(confirmSameStay),
    removeCalendarFeed: callStub(removeCalendarFeed),
  },
}).extend({
  guards: {
    /** Other platforms may read the present address, so the operator is asked first. */
    hasAddress: ({ context }) => known(context.calendars).version > 0,
    hasFeed: ({ context }, { id }: { id: FeedId }) =>
      known(context.calendars).feeds.some((feed) => feed.id === id),
    /** The platform can have the booking from this site only when it has no other days. */
    canBeSame: ({ context }, { id, booking }: Suspect) =>
      known(context.calendars).feeds.some(
        (feed) =>
          feed.id === id &&
          feed.conflicts.some(
            (conflict) =>
              conflict.booking.id === booking && canBeSameStay(conflict, conflict.booking),
          ),
      ),
    isUnread: ({ context: { chosen } }, { calendars }: Reply) =>
      calendars.feeds.some(({ id, fault }) => id === chosen && fault !== undefined),
    isAdded: ({ context: { calendars: former, values } }, { calendars }: Reply) =>
      calendars.feeds.some(
        ({ id, name }) =>
          name === values.name.trim() && !known(former).feeds.some((feed) => feed.id === id),
      ),
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
    explainLost: assign({ failure: { message: 'desk.unconfirmed' } }),
    explainAddress: assign({ failure: { message: 'desk.refused.address' } }),
    drop: assign({ chosen: undefined, booking: undefined, values: noValues, failure: undefined }),
  },
});

/** Another operator was faster, so the calendars are read again. */
const outdated = {
  guard: withFailure('isOutdated'),
  target: 'loading',
  actions: ['drop', complain('desk.changed')],
} as const;

const cancel = { 'question.cancel': { target: 'shown', actions: 'drop' } } as const;

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
        id: 'readListingCalendars',
        src: 'readListingCalendars',
        input: ({ context: { id } }) => ({ params: { id } }),
        onDone: { target: 'shown', actions: withReply('keepCalendars') },
        onError: [{ guard: withFailure('isMissing'), target: 'missing' }, { target: 'failed' }],
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
        id: 'changeCalendarAddress',
        src: 'changeCalendarAddress',
        input: addressRequest,
        onDone: { target: 'shown', actions: withReply('keepCalendars') },
        onError: [outdated, { target: 'shown', actions: withFailure('explain') }],
      },
    },
    confirmingAddress: {
      tags: 'changingAddress',
      on: { 'address.confirm': { target: 'changingAddress', actions: 'dropFailure' }, ...cancel },
    },
    changingAddress: {
      tags: ['changingAddress', 'busy'],
      invoke: {
        id: 'changeCalendarAddress',
        src: 'changeCalendarAddress',
        input: addressRequest,
        onDone: {
          target: 'shown',
          actions: [withReply('keepCalendars'), succeed('desk.feeds.addressChanged')],
        },
        onError: [outdated, { target: 'confirmingAddress', actions: withFailure('explain') }],
      },
    },
    describingFeed: {
      tags: 'adding',
      on: { 'feed.submit': { target: 'addingFeed', actions: withEvent('setValues') }, ...cancel },
    },
    addingFeed: {
      tags: ['adding', 'busy'],
      description: 'The server reads the calendar at once.',
      invoke: {
        id: 'addCalendarFeed',
        src: 'addCalendarFeed',
        input: ({ context: { id, values } }) => ({ params: { id }, body: values }),
        onDone: {
          target: 'shown',
          actions: [withReply('keepCalendars'), succeed('desk.feeds.added'), 'drop'],
        },
        onError: [
          {
            guard: withFailure('isAddressRefused'),
            target: 'describingFeed',
            actions: 'explainAddress',
          },
          outdated,
          { guard: withFailure('isUndecided'), target: 'checkingFeed' },
          { target: 'describingFeed', actions: withFailure('explain') },
        ],
      },
    },
    checkingFeed: {
      tags: ['adding', 'busy'],
      description: 'The reply was lost. The calendars show whether it was added.',
      invoke: {
        id: 'readListingCalendars',
        src: 'readListingCalendars',
        input: ({ context: { id } }) => ({ params: { id } }),
        onDone: [
          {
            guard: withReply('isAdded'),
            target: 'shown',
            actions: [withReply('keepCalendars'), succeed('desk.feeds.added'), 'drop'],
          },
          { target: 'describingFeed', actions: [withReply('keepCalendars'), 'explainLost'] },
        ],
        onError: [
          { guard: withFailure('isMissing'), target: 'missing' },
          { target: 'describingFeed', actions: withFailure('explain') },
        ],
      },
    },
    readingFeed: {
      tags: 'busy',
      invoke: {
        id: 'readCalendarFeed',
        src: 'readCalendarFeed',
        input: ({ context }) => ({ params: { id: known(context.chosen) } }),
        onDone: [
          {
            guard: withReply('isUnread'),
            target: 'shown',
            actions: [withReply('keepCalendars'), complain('desk.feeds.unread'), 'drop'],
          },
          {
            target: 'shown',
            actions: [withReply('keepCalendars'), succeed('desk.feeds.read'), 'drop'],
          },
        ],
        onError: [outdated, { target: 'shown', actions: withFailure('explain') }],
      },
    },
    confirmingSameStay: {
      tags: 'confirmingSame',
      description: 'A platform that reads this site may send its bookings back.',
      on: { 'sameStay.confirm': { target: 'notingSameStay', actions: 'dropFailure' }, ...cancel },
    },
    notingSameStay: {
      tags: ['confirmingSame', 'busy'],
      invoke: {
        id: 'confirmSameStay',
        src: 'confirmSameStay',
        input: ({ context: { chosen, booking } }) => ({
          params: { id: known(chosen) },
          body: { booking: known(booking) },
        }),
        onDone: {
          target: 'shown',
          actions: [withReply('keepCalendars'), succeed('desk.feeds.noted'), 'drop'],
        },
        onError: [outdated, { target: 'confirmingSameStay', actions: withFailure('explain') }],
      },
    },
    confirmingRemoval: {
      tags: 'removing',
      on: { 'removal.confirm': { target: 'removingFeed', actions: 'dropFailure' }, ...cancel },
    },
    removingFeed: {
      tags: ['removing', 'busy'],
      invoke: {
        id: 'removeCalendarFeed',
        src: 'removeCalendarFeed',
        input: ({ context }) => ({ params: { id: known(context.chosen) } }),
        onDone: {
          target: 'shown',
          actions: [withReply('keepCalendars'), succeed('desk.feeds.removed'), 'drop'],
        },
        onError: [outdated, { target: 'confirmingRemoval', actions: withFailure('explain') }],
      },
    },
  },
});
