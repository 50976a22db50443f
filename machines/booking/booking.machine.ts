import type { ActorRefFrom } from 'xstate';
import { failureOf } from '#contract/failure.ts';
import { bookingSetup } from './booking-setup.ts';
import { bookingPrice, clampedGuests, stayOf } from './booking-terms.ts';
import { loading } from './loading.ts';
import { planning } from './planning.ts';

/** §4 of the documents: choosing dates → guests → coupon → policy → booking → awaiting choice. */
export const bookingMachine = bookingSetup.createMachine({
  id: 'booking',
  context: ({ input }) => ({
    ...input,
    taxPercent: 0,
    booked: [],
    policy: '',
    checkIn: undefined,
    checkOut: undefined,
    guests: clampedGuests(1, input.property.bedrooms),
    coupons: [],
    coupon: undefined,
    couponCode: input.draft?.couponCode ?? '',
    bookingId: undefined,
    failure: undefined,
  }),
  initial: 'loading',
  states: {
    loading,
    unavailable: {
      description: 'The booking details could not be read; the guest can try again.',
      on: { 'terms.retry': 'loading' },
    },
    planning,
    booking: {
      tags: 'busy',
      on: {
        'session.lost': {
          target: 'left',
          actions: ['rememberDraft', { type: 'goToAccountEntry', params: { to: '/signin' } }],
        },
      },
      invoke: {
        id: 'createBooking',
        src: 'createBooking',
        input: ({ context }) => ({
          body: {
            checkInDate: stayOf(context)?.checkIn ?? '',
            checkOutDate: stayOf(context)?.checkOut ?? '',
            guestQuantity: context.guests,
            coupon: context.coupon?.couponCode ?? '',
            propertyId: context.property.id,
            userId: context.userId ?? '',
            bookingStatus: 'pending',
            bookingAmount: bookingPrice(context).total,
            paymentMethod: 'cash',
          },
        }),
        onDone: [
          {
            guard: {
              type: 'isBookingMade',
              params: ({ event }) => ({ ...event.output, id: event.output.data?.id }),
            },
            target: 'awaitingChoice',
            actions: [
              { type: 'setBookingId', params: ({ event }) => ({ id: event.output.data?.id }) },
              'rememberBooking',
            ],
          },
          {
            guard: { type: 'hasStatus', params: ({ event }) => event.output },
            target: 'planning.previous',
            actions: { type: 'complain', params: { message: 'booking.failed' } },
          },
          {
            target: 'planning.previous',
            actions: { type: 'complain', params: { message: 'booking.noStatus' } },
          },
        ],
        onError: [
          {
            guard: { type: 'isSessionOver', params: ({ event }) => failure(event) },
            target: 'left',
            actions: ['rememberDraft', { type: 'goToAccountEntry', params: { to: '/signin' } }],
          },
          {
            guard: { type: 'isAccountDeleted', params: ({ event }) => failure(event) },
            target: 'refused',
            actions: { type: 'complain', params: { message: 'booking.accountDeleted' } },
          },
          {
            guard: { type: 'isNotAuthorised', params: ({ event }) => failure(event) },
            target: 'refused',
            actions: { type: 'complain', params: { message: 'booking.notAuthorised' } },
          },
          {
            guard: { type: 'areTermsStale', params: ({ event }) => failure(event) },
            target: 'loading',
            actions: { type: 'complain', params: { message: 'booking.failed' } },
          },
          {
            guard: { type: 'isCouponRefused', params: ({ event }) => failure(event) },
            target: 'planning.previous',
            actions: [
              'clearCoupon',
              { type: 'complain', params: { message: 'booking.failed' } },
              { type: 'complain', params: { message: 'coupon.invalid' } },
            ],
          },
          {
            target: 'planning.previous',
            actions: { type: 'complain', params: { message: 'booking.failed' } },
          },
        ],
      },
      after: {
        callTimeLimit: {
          target: 'planning.previous',
          actions: { type: 'complain', params: { message: 'booking.failed' } },
          description: 'Booking the same days again answers the same booking, should it exist.',
        },
      },
    },
    refused: {
      description: 'The guest may not book; sent to sign in after two seconds.',
      after: {
        refusalNotice: { target: 'left', actions: { type: 'goTo', params: { to: '/signin' } } },
      },
    },
    awaitingChoice: {
      tags: 'choiceOpen',
      description:
        'The booking stands as cash; leaving or reloading the page keeps it so (BOOK-28).',
      on: {
        'booking.payCash': 'recordingCash',
        'booking.payOnline': { target: 'left', actions: 'goToPayment' },
        'booking.cancel': 'cancelling',
      },
    },
    recordingCash: {
      tags: ['busy', 'choiceOpen'],
      on: {
        'session.lost': {
          target: 'left',
          actions: { type: 'goToAccountEntry', params: { to: '/signin' } },
        },
      },
      invoke: {
        id: 'createTransaction',
        src: 'createTransaction',
        input: ({ context }) => ({
          body: {
            userId: context.userId ?? '',
            bookingId: context.bookingId ?? '',
            amount: bookingPrice(context).total,
            paymentMethod: 'cash',
            transactionId: context.transactionId,
            message: { message: 'booking.completedWithCash' },
            paymentStatus: 'unPaid',
          },
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'paidCash',
            actions: {
              type: 'say',
              params: { level: 'success', message: 'booking.completedWithCash' },
            },
          },
          {
            target: 'awaitingChoice',
            actions: { type: 'complain', params: { message: 'booking.cashFailed' } },
          },
        ],
        onError: [
          {
            guard: { type: 'isSessionOver', params: ({ event }) => failure(event) },
            target: 'left',
            actions: { type: 'goToAccountEntry', params: { to: '/signin' } },
          },
          {
            target: 'awaitingChoice',
            actions: { type: 'complain', params: { message: 'booking.cashFailed' } },
          },
        ],
      },
      after: {
        callTimeLimit: {
          target: 'awaitingChoice',
          actions: { type: 'complain', params: { message: 'booking.cashFailed' } },
        },
      },
    },
    paidCash: {
      description: 'The promise of cash is recorded; to My Bookings after 1.5 seconds.',
      after: {
        cashNotice: { target: 'left', actions: { type: 'goTo', params: { to: '/bookings' } } },
      },
    },
    cancelling: {
      tags: ['busy', 'choiceOpen'],
      on: {
        'session.lost': {
          target: 'left',
          actions: { type: 'goToAccountEntry', params: { to: '/signin' } },
        },
      },
      invoke: {
        id: 'cancelBooking',
        src: 'cancelBooking',
        input: ({ context }) => ({
          params: { id: context.bookingId ?? '' },
          body: { isDeleted: 'true' },
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'cancelled',
            actions: { type: 'say', params: { level: 'success', message: 'booking.cancelled' } },
          },
          {
            target: 'awaitingChoice',
            actions: { type: 'complain', params: { message: 'booking.cancelRefused' } },
          },
        ],
        onError: [
          {
            guard: { type: 'isSessionOver', params: ({ event }) => failure(event) },
            target: 'left',
            actions: { type: 'goToAccountEntry', params: { to: '/signin' } },
          },
          {
            guard: { type: 'isReply', params: ({ event }) => failure(event) },
            target: 'awaitingChoice',
            actions: { type: 'complain', params: { message: 'booking.cancelRefused' } },
          },
          {
            target: 'awaitingChoice',
            actions: { type: 'complain', params: { message: 'booking.cancelFailed' } },
          },
        ],
      },
      after: {
        callTimeLimit: {
          target: 'awaitingChoice',
          actions: { type: 'complain', params: { message: 'booking.cancelFailed' } },
        },
      },
    },
    cancelled: {
      description: 'The booking is cancelled; to My Bookings after one second.',
      after: {
        cancelNotice: { target: 'left', actions: { type: 'goTo', params: { to: '/bookings' } } },
      },
    },
    left: { type: 'final', description: 'The guest has gone to another page.' },
  },
});

function failure(event: { error: unknown }) {
  return { failure: failureOf(event.error) };
}

export type BookingActor = ActorRefFrom<typeof bookingMachine>;
