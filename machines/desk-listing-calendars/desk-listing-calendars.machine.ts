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
import { deskFailure } from '../shared/desk-failure.ts';
import { isReplyWith } from '../shared/failure-kind.ts';
import type { Message } from '../shared/failure-notice.ts';
import { flowSetup } from '../shared/flow-setup.ts';
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

type Event =
  | { readonly type: 'calendars.retry' }
  | { readonly type: 'address.change' }
  | { readonly type: 'address.confirm' }
  | { readonly type: 'feed.describe' }
  | { readonly type: 'feed.submit'; readonly values: FeedValues }
  | { readonly type: 'feed.read'; readonly id: FeedId }
  | { readonly type: 'sameStay.choose'; readonly id: FeedId; readonly booking: BookingId }
  | { readonly type: 'sameStay.confirm' }
  | { readonly type: 'removal.choose'; readonly id: FeedId }
  | { readonly type: 'removal.confirm' }
  | { readonly type: 'question.cancel' };

interface Reply {
  readonly calendars: ListingCalendars;
}

const noValues: FeedValues = { name: '', address: '' };

const calendarsSetup = flowSetup({
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
    canBeSame: (
      { context },
      { id, booking }: { readonly id: FeedId; readonly booking: BookingId },
    ) =>
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
    isMissing: (_, failure: Failure) => isReplyWith(failure, 404),
    hasChanged: (_, failure: Failure) =>
      isReplyWith(failure, 409, 'changed_meanwhile') || isReplyWith(failure, 404),
    isAddressRefused: (_, failure: Failure) => isReplyWith(failure, 422, 'refused'),
  },
  actions: {
    keepCalendars: assign((_, { calendars }: Reply) => ({ calendars })),
    choose: assign((_, { id }: { id: FeedId }) => ({ chosen: id, failure: undefined })),
    chooseBooking: assign(
      (_, { id, booking }: { readonly id: FeedId; readonly booking: BookingId }) => ({
        chosen: id,
        booking,
        failure: undefined,
      }),
    ),
    setValues: assign((_, { values }: { values: FeedValues }) => ({
      values,
      failure: undefined,
    })),
    dropFailure: assign({ failure: undefined }),
    explain: assign((_, failure: Failure) => ({ failure: deskFailure(failure) })),
    explainAddress: assign({ failure: { message: 'desk.refused.address' } }),
    drop: assign({ chosen: undefined, booking: undefined, values: noValues, failure: undefined }),
  },
});

/** Another operator changed the calendars, so they are read again. */
const changedMeanwhile = {
  guard: withFailure('hasChanged'),
  target: '#deskListingCalendars.loading',
  actions: ['drop', { type: 'complain', params: { message: 'desk.changed' } }],
} as const;

const shown = '#deskListingCalendars.shown';

const cancel = { 'question.cancel': { target: shown, actions: 'drop' } } as const;

/** DESK-218 … DESK-221: the calendars of a listing: its own address, and those of other platforms. */
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
          { guard: 'hasAddress', target: 'address.confirming', actions: 'dropFailure' },
          { target: 'address.making', actions: 'dropFailure' },
        ],
        'feed.describe': { target: 'addition', actions: 'dropFailure' },
        'feed.read': {
          guard: withEvent('hasFeed'),
          target: 'reading',
          actions: withEvent('choose'),
        },
        'sameStay.choose': {
          guard: withEvent('canBeSame'),
          target: 'sameStay',
          actions: withEvent('chooseBooking'),
        },
        'removal.choose': {
          guard: withEvent('hasFeed'),
          target: 'removal',
          actions: withEvent('choose'),
        },
      },
    },
    address: {
      initial: 'confirming',
      states: {
        making: {
          tags: 'busy',
          description: 'The listing had no address, so no platform loses one.',
          invoke: {
            id: 'changeCalendarAddress',
            src: 'changeCalendarAddress',
            input: ({ context: { id, calendars } }) => ({
              params: { id },
              body: { version: known(calendars).version },
            }),
            onDone: { target: shown, actions: withReply('keepCalendars') },
            onError: [changedMeanwhile, { target: shown, actions: withFailure('explain') }],
          },
        },
        confirming: {
          tags: 'changingAddress',
          on: { 'address.confirm': { target: 'changing', actions: 'dropFailure' }, ...cancel },
        },
        changing: {
          tags: ['changingAddress', 'busy'],
          invoke: {
            id: 'changeCalendarAddress',
            src: 'changeCalendarAddress',
            input: ({ context: { id, calendars } }) => ({
              params: { id },
              body: { version: known(calendars).version },
            }),
            onDone: {
              target: shown,
              actions: [
                withReply('keepCalendars'),
                { type: 'say', params: { level: 'success', message: 'desk.feeds.addressChanged' } },
              ],
            },
            onError: [changedMeanwhile, { target: 'confirming', actions: withFailure('explain') }],
          },
        },
      },
    },
    addition: {
      tags: 'adding',
      initial: 'describing',
      states: {
        describing: {
          on: {
            'feed.submit': { target: 'adding', actions: withEvent('setValues') },
            ...cancel,
          },
        },
        adding: {
          tags: 'busy',
          description: 'The server reads the calendar at once.',
          invoke: {
            id: 'addCalendarFeed',
            src: 'addCalendarFeed',
            input: ({ context: { id, values } }) => ({ params: { id }, body: values }),
            onDone: {
              target: shown,
              actions: [
                withReply('keepCalendars'),
                { type: 'say', params: { level: 'success', message: 'desk.feeds.added' } },
                'drop',
              ],
            },
            onError: [
              {
                guard: withFailure('isAddressRefused'),
                target: 'describing',
                actions: 'explainAddress',
              },
              changedMeanwhile,
              { target: 'describing', actions: withFailure('explain') },
            ],
          },
        },
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readCalendarFeed',
        src: 'readCalendarFeed',
        input: ({ context }) => ({ params: { id: known(context.chosen) } }),
        onDone: [
          {
            guard: withReply('isUnread'),
            target: 'shown',
            actions: [
              withReply('keepCalendars'),
              { type: 'complain', params: { message: 'desk.feeds.unread' } },
              'drop',
            ],
          },
          {
            target: 'shown',
            actions: [
              withReply('keepCalendars'),
              { type: 'say', params: { level: 'success', message: 'desk.feeds.read' } },
              'drop',
            ],
          },
        ],
        onError: [changedMeanwhile, { target: 'shown', actions: withFailure('explain') }],
      },
    },
    sameStay: {
      tags: 'confirmingSame',
      initial: 'confirming',
      states: {
        confirming: {
          description: 'A platform that reads this site may send its bookings back.',
          on: { 'sameStay.confirm': { target: 'saying', actions: 'dropFailure' }, ...cancel },
        },
        saying: {
          tags: 'busy',
          invoke: {
            id: 'confirmSameStay',
            src: 'confirmSameStay',
            input: ({ context: { chosen, booking } }) => ({
              params: { id: known(chosen) },
              body: { booking: known(booking) },
            }),
            onDone: {
              target: shown,
              actions: [
                withReply('keepCalendars'),
                { type: 'say', params: { level: 'success', message: 'desk.feeds.noted' } },
                'drop',
              ],
            },
            onError: [changedMeanwhile, { target: 'confirming', actions: withFailure('explain') }],
          },
        },
      },
    },
    removal: {
      tags: 'removing',
      initial: 'confirming',
      states: {
        confirming: {
          on: { 'removal.confirm': { target: 'removing', actions: 'dropFailure' }, ...cancel },
        },
        removing: {
          tags: 'busy',
          invoke: {
            id: 'removeCalendarFeed',
            src: 'removeCalendarFeed',
            input: ({ context }) => ({ params: { id: known(context.chosen) } }),
            onDone: {
              target: shown,
              actions: [
                withReply('keepCalendars'),
                { type: 'say', params: { level: 'success', message: 'desk.feeds.removed' } },
                'drop',
              ],
            },
            onError: [changedMeanwhile, { target: 'confirming', actions: withFailure('explain') }],
          },
        },
      },
    },
  },
});
