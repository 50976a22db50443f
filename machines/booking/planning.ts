import { and, not } from 'xstate';
import { failureOf } from '#contract/failure.ts';
import { firstPage } from '#contract/pagination.ts';
import { type BookingContext, bookingSetup } from './booking-setup.ts';

/** BOOK-03 … BOOK-08: which days. */
const dates = bookingSetup.createStateConfig({
  description: 'Choosing the days of the stay; both ends count and no day of it may be booked.',
  initial: 'restoring',
  on: {
    'checkIn.chosen': [
      {
        guard: { type: 'isPast', params: ({ event }) => event },
        actions: { type: 'complain', params: { message: 'booking.datePast' } },
      },
      {
        guard: { type: 'isBooked', params: ({ event }) => event },
        actions: { type: 'complain', params: { message: 'booking.dateTaken' } },
      },
      { target: '.checkInChosen', actions: { type: 'setCheckIn', params: ({ event }) => event } },
    ],
    'checkOut.chosen': [
      {
        guard: not('hasCheckIn'),
        actions: { type: 'complain', params: { message: 'booking.checkInFirst' } },
      },
      {
        guard: { type: 'isBeforeCheckIn', params: ({ event }) => event },
        actions: { type: 'complain', params: { message: 'booking.dateBeforeCheckIn' } },
      },
      {
        guard: { type: 'isBooked', params: ({ event }) => event },
        actions: { type: 'complain', params: { message: 'booking.dateTaken' } },
      },
      {
        guard: { type: 'crossesBooked', params: ({ event }) => event },
        target: '.empty',
        actions: ['clearDates', 'sayRangeTaken'],
      },
      {
        guard: { type: 'isTooLong', params: ({ event }) => event },
        actions: 'sayStayTooLong',
      },
      { target: '.stayChosen', actions: { type: 'setCheckOut', params: ({ event }) => event } },
    ],
    'dates.clear': { target: '.empty', actions: 'clearDates' },
  },
  states: {
    restoring: {
      description:
        'Takes up what the guest had chosen before signing in, or had searched for, if it is still free.',
      always: [
        {
          guard: and(['hasFreeDraft', 'isVisitor']),
          target: 'stayChosen',
          actions: 'restoreDraft',
          description: 'Stays stored: the visitor may go to sign in by any link.',
        },
        { guard: 'hasFreeDraft', target: 'stayChosen', actions: ['restoreDraft', 'forgetDraft'] },
        { guard: 'hasDraft', target: 'empty', actions: ['forgetDraft', 'sayRangeTaken'] },
        { target: 'empty' },
      ],
    },
    empty: { description: 'No day is chosen.' },
    checkInChosen: { description: 'The check-out is missing.' },
    stayChosen: {
      always: {
        guard: 'isStayTaken',
        target: 'empty',
        actions: ['clearDates', 'sayRangeTaken'],
        description: 'Someone else was faster: seen when the booked days are read again.',
      },
    },
  },
});

/** COUP-01 … COUP-08: which coupon. */
const coupon = bookingSetup.createStateConfig({
  initial: 'restoring',
  states: {
    restoring: {
      always: [{ guard: 'hasDraftCoupon', target: 'applying' }, { target: 'idle' }],
    },
    idle: {
      description: 'No coupon is applied.',
      on: {
        'coupon.view': 'listing',
        'coupon.apply': [
          {
            guard: { type: 'isBlank', params: ({ event }) => event },
            actions: { type: 'complain', params: { message: 'coupon.enterCode' } },
          },
          {
            target: 'applying',
            actions: { type: 'setCouponCode', params: ({ event }) => event },
          },
        ],
      },
    },
    listing: {
      tags: 'couponsOpen',
      description: "The dialog is open and the property's coupons are read.",
      invoke: {
        id: 'listCoupons',
        src: 'listCoupons',
        input: couponsOfProperty,
        onDone: {
          target: 'choosing',
          actions: { type: 'setCoupons', params: ({ event }) => event.output },
        },
        onError: {
          target: 'listFailed',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ failure: failureOf(event.error) }),
          },
        },
      },
      after: {
        callTimeLimit: {
          target: 'listFailed',
          actions: { type: 'setFailure', params: { failure: { kind: 'noReply' } } },
        },
      },
      on: { 'coupon.close': 'closed' },
    },
    listFailed: {
      tags: 'couponsOpen',
      on: { 'coupon.retry': 'listing', 'coupon.close': 'closed' },
    },
    choosing: {
      tags: 'couponsOpen',
      on: {
        'coupon.select': { actions: { type: 'setCouponCode', params: ({ event }) => event } },
        'coupon.apply': [
          {
            guard: { type: 'isBlank', params: ({ event }) => event },
            actions: { type: 'complain', params: { message: 'coupon.enterCode' } },
          },
          {
            target: 'applying',
            actions: { type: 'setCouponCode', params: ({ event }) => event },
          },
        ],
        'coupon.close': 'closed',
      },
    },
    closed: {
      description: 'The dialog was closed without applying: what was applied before stays.',
      always: [{ guard: 'hasCoupon', target: 'applied' }, { target: 'idle' }],
    },
    applying: {
      tags: 'busy',
      description: 'The list is read afresh: a code counts only if it is in it and fits (OQ-27).',
      invoke: {
        id: 'applyCoupon',
        src: 'listCoupons',
        input: couponsOfProperty,
        onDone: [
          {
            guard: { type: 'isListedCoupon', params: ({ event }) => event.output },
            target: 'applied',
            actions: [{ type: 'setCoupons', params: ({ event }) => event.output }, 'setCoupon'],
          },
          {
            target: 'closed',
            actions: [
              { type: 'setCoupons', params: ({ event }) => event.output },
              { type: 'complain', params: { message: 'coupon.invalid' } },
            ],
          },
        ],
        onError: {
          target: 'closed',
          actions: {
            type: 'complainOfFailure',
            params: ({ event }) => ({ failure: failureOf(event.error) }),
          },
        },
      },
      after: {
        callTimeLimit: {
          target: 'closed',
          actions: { type: 'complainOfFailure', params: { failure: { kind: 'noReply' } } },
        },
      },
    },
    applied: {
      always: [
        { guard: not('hasCoupon'), target: 'idle' },
        {
          guard: 'couponNoLongerFits',
          target: 'idle',
          actions: [
            'clearCoupon',
            { type: 'say', params: { level: 'warning', message: 'coupon.takenOff' } },
          ],
        },
      ],
      on: {
        'coupon.view': 'listing',
        'coupon.remove': { target: 'idle', actions: 'clearCoupon' },
      },
    },
  },
});

/** BOOK-14: whether the refund policy is accepted. */
const policy = bookingSetup.createStateConfig({
  initial: 'notAccepted',
  states: {
    notAccepted: { on: { 'policy.accept': 'accepted' } },
    accepted: { on: { 'policy.withdraw': 'notAccepted' } },
  },
});

/** BOOK-15: reading it. */
const policyDialog = bookingSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: { on: { 'policy.open': 'open' } },
    open: { on: { 'policy.close': 'closed', 'policy.accept': 'closed' } },
  },
});

/** Everything a guest decides before Book Now, in any order. */
export const planning = bookingSetup.createStateConfig({
  type: 'parallel',
  on: {
    'session.lost': { actions: 'rememberDraft' },
    'guests.changed': { actions: { type: 'setGuests', params: ({ event }) => event } },
    'booking.submit': [
      {
        guard: 'isVisitor',
        target: 'left',
        actions: ['rememberDraft', { type: 'goToAccountEntry', params: { to: '/signup' } }],
      },
      { guard: 'canBook', target: 'booking' },
    ],
  },
  states: {
    dates,
    coupon,
    policy,
    policyDialog,
    previous: { type: 'history', history: 'deep' },
  },
});

/** The request for the coupons of the property. */
function couponsOfProperty({ context }: { context: BookingContext }) {
  return { params: { propertyId: context.property.id }, query: firstPage() };
}
