import { type ActorRefFrom, assign, setup } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { listBookings } from '#contract/calls/bookings.ts';
import type { Day } from '#contract/day.ts';
import type { Booking } from '#contract/records/booking.ts';
import { callStub } from '../shared/call-stub.ts';
import { callTimeLimit } from '../shared/delays.ts';
import { showStep } from '../shared/show-more.ts';
import { bookingsOf, type Tab } from './stays.ts';

interface MyBookingsContext {
  readonly userId: string;
  /** The day on the guest's clock. */
  readonly today: Day;
  readonly bookings: readonly Booking[];
  /** How many of the tab's bookings are shown at most. */
  readonly shown: number;
}

type MyBookingsEvent =
  | { readonly type: 'tab.past' }
  | { readonly type: 'tab.upcoming' }
  | { readonly type: 'bookings.retry' }
  | { readonly type: 'bookings.more' }
  | { readonly type: 'booking.removed'; readonly id: string };

/** MYB-01 … MYB-06: the guest's stays, past and upcoming. */
export const myBookingsMachine = setup({
  types: {
    context: {} as MyBookingsContext,
    events: {} as MyBookingsEvent,
    input: {} as { readonly userId: string; readonly today: Day },
    tags: {} as 'loading',
  },
  actors: { listBookings: callStub(listBookings) },
  guards: {
    hasMore: ({ context: { bookings, shown, today } }, { tab }: { tab: Tab }) =>
      bookingsOf(tab, bookings, today).length > shown,
  },
  actions: {
    keepBookings: assign((_, { details }: ReplyOf<typeof listBookings>) => ({
      bookings: details,
    })),
    removeBooking: assign(({ context }, { id }: { id: string }) => ({
      bookings: context.bookings.filter((booking) => booking.id !== id),
    })),
    showMore: assign(({ context }) => ({ shown: context.shown + showStep })),
    showFirst: assign({ shown: showStep }),
  },
  delays: { callTimeLimit },
}).createMachine({
  id: 'myBookings',
  type: 'parallel',
  context: ({ input: { userId, today } }) => ({ userId, today, bookings: [], shown: showStep }),
  states: {
    list: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'loading',
          invoke: {
            id: 'listBookings',
            src: 'listBookings',
            input: ({ context }) => ({ params: { userId: context.userId } }),
            onDone: {
              target: 'loaded',
              actions: { type: 'keepBookings', params: ({ event }) => event.output },
            },
            onError: 'failed',
          },
          after: { callTimeLimit: 'failed' },
        },
        loaded: {
          description: 'The bookings are in sight, split by the chosen tab.',
          on: {
            'booking.removed': {
              description: 'CAN-04: cancelled elsewhere on the page.',
              actions: { type: 'removeBooking', params: ({ event }) => event },
            },
          },
        },
        failed: {
          description: 'The page says so and offers to try again.',
          on: { 'bookings.retry': 'loading' },
        },
      },
    },
    tab: {
      description: 'Opens on Upcoming (OQ-34); can be changed while the list loads.',
      initial: 'upcoming',
      states: {
        upcoming: {
          on: {
            'tab.past': { target: 'past', actions: 'showFirst' },
            'bookings.more': {
              guard: { type: 'hasMore', params: { tab: 'upcoming' } },
              actions: 'showMore',
            },
          },
        },
        past: {
          on: {
            'tab.upcoming': { target: 'upcoming', actions: 'showFirst' },
            'bookings.more': {
              guard: { type: 'hasMore', params: { tab: 'past' } },
              actions: 'showMore',
            },
          },
        },
      },
    },
  },
});

export type MyBookingsActor = ActorRefFrom<typeof myBookingsMachine>;
