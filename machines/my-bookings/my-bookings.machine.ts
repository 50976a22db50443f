import { type ActorRefFrom, assign } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { listBookings } from '#contract/calls/bookings.ts';
import type { Day } from '#contract/day.ts';
import type { Booking } from '#contract/records/booking.ts';
import { callStub } from '../shared/call-stub.ts';
import { flowSetup } from '../shared/flow-setup.ts';
import { withEvent, withReply } from '../shared/params.ts';

interface MyBookingsContext {
  readonly userId: string;
  /** The day on the guest's clock. */
  readonly today: Day;
  readonly bookings: readonly Booking[];
}

type MyBookingsEvent =
  | { readonly type: 'tab.past' }
  | { readonly type: 'tab.upcoming' }
  | { readonly type: 'bookings.retry' }
  | { readonly type: 'booking.removed'; readonly id: string };

/** MYB-01 … MYB-06: the guest's stays, past and upcoming. */
export const myBookingsMachine = flowSetup({
  types: {
    context: {} as MyBookingsContext,
    events: {} as MyBookingsEvent,
    input: {} as { readonly userId: string; readonly today: Day },
    tags: {} as 'loading',
  },
  actors: { listBookings: callStub(listBookings) },
})
  .extend({
    actions: {
      keepBookings: assign((_, { details }: ReplyOf<typeof listBookings>) => ({
        bookings: details,
      })),
      removeBooking: assign(({ context }, { id }: { id: string }) => ({
        bookings: context.bookings.filter((booking) => booking.id !== id),
      })),
    },
  })
  .createMachine({
    id: 'myBookings',
    type: 'parallel',
    context: ({ input: { userId, today } }) => ({ userId, today, bookings: [] }),
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
              onDone: { target: 'loaded', actions: withReply('keepBookings') },
              onError: 'failed',
            },
          },
          loaded: {
            description: 'The bookings are in sight, split by the chosen tab.',
            on: {
              'booking.removed': {
                description: 'CAN-04: cancelled elsewhere on the page.',
                actions: withEvent('removeBooking'),
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
          upcoming: { on: { 'tab.past': 'past' } },
          past: { on: { 'tab.upcoming': 'upcoming' } },
        },
      },
    },
  });

export type MyBookingsActor = ActorRefFrom<typeof myBookingsMachine>;
