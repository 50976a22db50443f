import { type ActorRefFrom, and, not } from 'xstate';
import { bookingDraft } from '#contract/forms/booking-draft.ts';
import { sitePath } from '#contract/site-path.ts';
import type { MessageKey } from '#locales/message.ts';
import { complain, forget, goTo, inform, succeed, warn } from '../shared/flow-actions.ts';
import { withEvent, withFailure, withReply } from '../shared/params.ts';
import * as request from './booking-requests.ts';
import { type BookingContext, bookingSetup, initialContext } from './booking-setup.ts';
import * as refusal from './refused-days.ts';

const goToBookings = goTo('/bookings');
const toBookings = { target: '#booking.left', actions: goToBookings } as const;
const forgetDraft = forget(bookingDraft.key);
const sayRangeTaken = { type: 'complain', params: refusal.rangeTaken } as const;
const backHere = ({ context }: { readonly context: BookingContext }) => ({
  from: sitePath('/propertyDetails/:id', { id: context.property.id }),
});
const signInToBook = { type: 'goToSignIn', params: backHere } as const;
const goToSignUp = { type: 'goToSignUp', params: backHere } as const;
const toAnotherAccount = { to: '/signin', state: { isRefused: true } } as const;

const ifArrivalIsPast = {
  guard: 'isArrivalPast',
  target: 'empty',
  actions: ['clearDates', complain('booking.draftPast')],
  description: 'Midnight has passed since the days were chosen.',
} as const;

/** Behind an open dialog the panel takes nothing. */
const behindDialog = { guard: not('isPanelFree') } as const;

/** BOOK-03 … BOOK-08: which days. */
const dates = bookingSetup.createStateConfig({
  description: 'The days of the stay: both ends count, and no day of it may be booked.',
  initial: 'empty',
  on: {
    'day.picked': { actions: withEvent('arrive') },
    'checkIn.chosen': [
      behindDialog,
      {
        guard: { type: 'isRefused', params: refusal.ofArrival },
        actions: { type: 'explain', params: refusal.ofArrival },
      },
      { target: '.checkInChosen', actions: withEvent('setCheckIn') },
    ],
    'checkOut.chosen': [
      behindDialog,
      {
        guard: { type: 'isRangeTaken', params: refusal.ofDeparture },
        target: '.empty',
        actions: ['clearDates', 'dropForVisitor', sayRangeTaken],
      },
      {
        guard: { type: 'isRefused', params: refusal.ofDeparture },
        actions: { type: 'explain', params: refusal.ofDeparture },
      },
      { target: '.stayChosen', actions: withEvent('setCheckOut') },
    ],
  },
  states: {
    empty: {
      description: 'No day is chosen. What was chosen before signing in is taken up if it is free.',
      always: [
        {
          guard: { type: 'isRefused', params: refusal.ofDraft },
          actions: [forgetDraft, { type: 'explain', params: refusal.ofDraft }, 'dropDraft'],
        },
        {
          guard: and(['hasDraft', 'isVisitor']),
          target: 'stayChosen',
          actions: 'takeUpDraft',
        },
        { guard: 'hasDraft', target: 'stayChosen', actions: ['takeUpDraft', forgetDraft] },
      ],
    },
    checkInChosen: {
      entry: 'dropForVisitor',
      description: 'The check-out is missing. A picked day is the departure, unless it is earlier.',
      always: ifArrivalIsPast,
      on: {
        'day.picked': { guard: withEvent('isFromCheckInOn'), actions: withEvent('leave') },
        'dates.clear': { guard: 'isPanelFree', target: 'empty', actions: 'clearDates' },
      },
    },
    stayChosen: {
      entry: 'keepForVisitor',
      description: 'Both days are chosen. A picked day begins another stay.',
      always: [
        { guard: 'hasNoDays', target: 'empty', description: 'The server has refused them.' },
        ifArrivalIsPast,
        {
          guard: 'isStayTaken',
          target: 'empty',
          actions: ['clearDates', 'dropForVisitor', sayRangeTaken],
          description: 'Another guest was faster: seen when the booked days are read again.',
        },
      ],
      on: {
        'checkOut.clear': {
          guard: 'isPanelFree',
          target: 'checkInChosen',
          actions: 'clearCheckOut',
        },
        'dates.clear': {
          guard: 'isPanelFree',
          target: 'empty',
          actions: ['clearDates', 'dropForVisitor'],
        },
      },
    },
  },
});

/** COUP-04 … COUP-06: which coupon. */
const coupon = bookingSetup.createStateConfig({
  initial: 'none',
  on: {
    'selection.apply': { guard: 'isSelecting', target: '.applying', actions: 'takeSelection' },
  },
  states: {
    none: {
      entry: 'keepForVisitor',
      always: [
        { guard: 'hasDraftCoupon', target: 'applying' },
        { guard: 'hasCoupon', target: 'applied', description: 'The coupon from before stays.' },
      ],
      on: {
        'coupon.apply': [
          behindDialog,
          { guard: withEvent('isBlank'), actions: complain('coupon.enterCode') },
          { target: 'applying', actions: withEvent('setCouponCode') },
        ],
      },
    },
    applying: {
      tags: 'busy',
      description: 'The list is read again: a code counts only if it is in it and fits (OQ-27).',
      invoke: {
        id: 'applyCoupon',
        src: 'listCoupons',
        input: request.ofCoupons,
        onDone: [
          {
            guard: withReply('isListedCoupon'),
            target: 'applied',
            actions: withReply('setCoupon'),
          },
          {
            guard: not('hasStay'),
            target: 'none',
            actions: ['dropCouponCode', complain('coupon.chooseDates')],
          },
          { target: 'none', actions: ['dropCouponCode', complain('coupon.invalid')] },
        ],
        onError: { target: 'none', actions: ['dropCouponCode', withFailure('complainOf')] },
      },
    },
    applied: {
      entry: 'keepForVisitor',
      always: [
        { guard: not('hasCoupon'), target: 'none', description: 'The server has refused it.' },
        {
          guard: 'couponNoLongerFits',
          target: 'none',
          actions: ['takeCouponOff', warn('coupon.takenOff')],
        },
      ],
      on: { 'coupon.remove': { guard: 'isPanelFree', target: 'none', actions: 'clearCoupon' } },
    },
  },
});

/** BOOK-14: whether the refund policy is accepted. */
const policy = bookingSetup.createStateConfig({
  initial: 'notAccepted',
  states: {
    notAccepted: {
      on: {
        'policy.accept': { guard: not('areCouponsOpen'), target: 'accepted', actions: 'dropTotal' },
      },
    },
    accepted: {
      tags: 'policyAccepted',
      always: {
        guard: 'hasPriceChanged',
        target: 'notAccepted',
        description: 'It was accepted for another price: the panel shows both and asks again.',
      },
      on: {
        'policy.withdraw': { guard: 'isPanelFree', target: 'notAccepted' },
        'policy.changed': 'notAccepted',
      },
    },
  },
});

/** COUP-01 … COUP-03, COUP-07, COUP-08, BOOK-15: the dialogs over the panel, and Book Now. */
const overlay = bookingSetup.createStateConfig({
  initial: 'none',
  states: {
    none: {
      on: {
        'coupon.view': {
          guard: not('isApplyingCoupon'),
          target: 'coupons',
          actions: 'selectApplied',
        },
        'policy.open': 'policy',
        'policy.changed': 'policy',
        'booking.submit': [
          { guard: 'isVisitor', target: '#booking.left', actions: ['rememberDraft', goToSignUp] },
          { guard: 'canBook', target: '#booking.booking' },
        ],
      },
    },
    coupons: {
      initial: 'reading',
      on: { 'coupon.close': 'none' },
      states: {
        reading: {
          invoke: {
            id: 'listCoupons',
            src: 'listCoupons',
            input: request.ofCoupons,
            onDone: { target: 'choosing', actions: withReply('setCoupons') },
            onError: 'failed',
          },
        },
        failed: { on: { 'coupon.retry': 'reading' } },
        choosing: {
          always: { guard: not('hasEligibleCoupons'), target: 'nothingToChoose' },
          on: {
            'coupon.select': { actions: withEvent('select') },
            'selection.apply': [
              { guard: 'hasSelection', target: '#booking.planning.overlay.none' },
              { actions: complain('coupon.enterCode') },
            ],
          },
        },
        nothingToChoose: { description: 'Says that there are no coupons, or why none fits.' },
      },
    },
    policy: {
      on: {
        'policy.close': 'none',
        'policy.accept': { guard: not('hasAcceptedPolicy'), target: 'none' },
      },
    },
  },
});

/** The booking is kept: My Bookings offers to complete it. */
const signInToComplete = {
  target: '#booking.left',
  actions: { type: 'goToSignIn', params: { from: '/bookings' } },
} as const;
const ifSessionIsOver = withFailure('isSessionOver');

/** BOOK-19 … BOOK-28: the booking is made; how it is paid. */
const held = bookingSetup.createStateConfig({
  description: 'The booking stays a cash booking until the server cancels it (BOOK-28, BOOK-33).',
  tags: 'policyAccepted',
  initial: 'choosing',
  on: { 'session.lost': { guard: 'isChoiceOpen', ...signInToComplete } },
  states: {
    waiting: {
      description: 'Made earlier and not paid yet: My Bookings offers to complete it.',
      on: { 'booking.complete': { target: 'choosing', actions: 'rememberHeld' } },
    },
    choosing: {
      tags: 'choiceOpen',
      on: {
        'booking.payCash': { target: 'recordingCash', actions: 'dropTotal' },
        'booking.payOnline': { target: '#booking.left', actions: 'goToPayment' },
        'booking.cancel': 'cancelling',
        'choice.close': { guard: 'isResumed', target: 'waiting' },
      },
    },
    recordingCash: {
      tags: ['busy', 'choiceOpen'],
      invoke: {
        id: 'createPayment',
        src: 'createPayment',
        input: request.ofCash,
        onDone: { target: '#booking.paidCash', actions: succeed('booking.completedWithCash') },
        onError: [
          { guard: ifSessionIsOver, ...signInToComplete },
          { guard: withFailure('isBookingClosed'), target: 'closed' },
          {
            guard: withFailure('hasTotalChanged'),
            target: 'rereading',
            description: 'The dialog shows both totals, and the guest chooses again.',
          },
          {
            guard: withFailure('isAlreadyPaid'),
            target: '#booking.left',
            actions: [complain('payment.paidBefore'), goToBookings],
          },
          { target: 'choosing', actions: complain('booking.cashFailed') },
        ],
      },
    },
    cancelling: {
      tags: ['busy', 'choiceOpen'],
      invoke: {
        id: 'cancelBooking',
        src: 'cancelBooking',
        input: request.ofCancellation,
        onDone: { target: '#booking.cancelled', actions: succeed('booking.cancelled') },
        onError: [
          { guard: ifSessionIsOver, ...signInToComplete },
          {
            guard: withFailure('hasRefundChanged'),
            target: 'rereading',
            description: 'A payment was recorded: the guest has not seen the refund.',
          },
          {
            guard: withFailure('isRefusal'),
            target: 'choosing',
            actions: complain('booking.cancelRefused'),
          },
          'checkingCancellation',
        ],
      },
    },
    checkingCancellation: {
      tags: ['busy', 'choiceOpen'],
      description: 'No reply came: the booking is read before anything is said.',
      invoke: {
        id: 'readStay',
        src: 'readStay',
        input: request.ofStay,
        onDone: [
          {
            guard: withReply('isPaid'),
            target: '#booking.left',
            actions: [inform('booking.paidMeanwhile'), goToBookings],
          },
          {
            guard: withReply('isStillHeld'),
            target: 'choosing',
            actions: complain('booking.cancelFailed'),
          },
          { target: '#booking.cancelled', actions: succeed('booking.cancelled') },
        ],
        onError: [
          { guard: ifSessionIsOver, ...signInToComplete },
          { target: 'choosing', actions: complain('booking.cancelFailed') },
        ],
      },
    },
    rereading: {
      tags: ['busy', 'choiceOpen'],
      description: 'The booking is not what the dialog shows: it is read again.',
      invoke: {
        id: 'readStay',
        src: 'readStay',
        input: request.ofStay,
        onDone: [
          {
            guard: withReply('isPaid'),
            target: '#booking.left',
            actions: [inform('booking.paidMeanwhile'), goToBookings],
          },
          {
            guard: withReply('isStillHeld'),
            target: 'choosing',
            actions: withReply('setHeldAgain'),
          },
          { target: 'closed' },
        ],
        onError: [
          { guard: ifSessionIsOver, ...signInToComplete },
          { target: 'choosing', actions: complain('booking.rereadFailed') },
        ],
      },
    },
    closed: {
      tags: 'choiceOpen',
      description: 'The booking was cancelled or given up meanwhile: it cannot be paid any more.',
      on: {
        'choice.replan': {
          guard: not('isResumed'),
          target: '#booking.loading',
          actions: 'dropHeld',
        },
        'booking.leave': toBookings,
      },
    },
  },
});

/** The booking was not made: what the guest reads, and what is next. */
const toPlanning = (message: MessageKey) =>
  ({ target: 'planning.asLeft', actions: complain(message) }) as const;
const toRefused = (message: MessageKey) =>
  ({ target: 'refused', actions: complain(message) }) as const;
const toLoading = (message: MessageKey) =>
  ({ target: 'loading', actions: complain(message) }) as const;

/** §4 of the documents: dates, guests, coupon and policy in any order → booking → how it is paid. */
export const bookingMachine = bookingSetup.createMachine({
  id: 'booking',
  context: ({ input }) => initialContext(input),
  initial: 'starting',
  on: {
    'session.lost': {
      guard: not('isHeld'),
      actions: 'rememberDraft',
      description: 'What is chosen is kept until the guest has signed in again.',
    },
    'today.changed': { actions: withEvent('setToday') },
  },
  states: {
    starting: { always: [{ guard: 'isHeld', target: 'held.waiting' }, { target: 'loading' }] },
    loading: {
      description: 'Reads the booked days, the rates, the service tax and the refund policy.',
      on: {
        'terms.refresh': {
          target: 'loading',
          reenter: true,
          description: 'The refund policy on its way is in the former language.',
        },
      },
      invoke: {
        id: 'readTerms',
        src: 'readTerms',
        input: request.ofTerms,
        onDone: [
          {
            guard: withReply('bringsOtherTiers'),
            target: 'planning.asLeft',
            actions: [withReply('explainFewerGuests'), withReply('setTerms'), 'showChangedPolicy'],
            description: 'The guest has to accept the new refund tiers (STAY-20).',
          },
          {
            target: 'planning.asLeft',
            actions: [withReply('explainFewerGuests'), withReply('setTerms')],
          },
        ],
        onError: [
          { guard: withFailure('isNotOffered'), target: 'notOffered' },
          { target: 'unavailable' },
        ],
      },
    },
    unavailable: {
      description: 'The booking details could not be read; the guest can try again.',
      on: { 'terms.retry': 'loading' },
    },
    notOffered: {
      description: 'The host has withdrawn the home. It can be offered again.',
      on: {
        'terms.refresh': 'loading',
        'booking.leave': { target: 'left', actions: goTo('/apartment') },
      },
    },
    planning: {
      description: 'Everything a guest decides before Book Now, in any order.',
      type: 'parallel',
      on: {
        'guests.changed': {
          guard: 'isPanelFree',
          actions: [withEvent('setGuests'), 'keepForVisitor'],
        },
        'terms.refresh': {
          target: '#booking.loading',
          description: 'The refund policy is in another language now.',
        },
      },
      states: { dates, coupon, policy, overlay, asLeft: { type: 'history', history: 'deep' } },
    },
    booking: {
      tags: ['busy', 'policyAccepted'],
      on: { 'session.lost': { target: 'left', actions: ['rememberDraft', signInToBook] } },
      invoke: {
        id: 'createBooking',
        src: 'createBooking',
        input: request.ofBooking,
        onDone: { target: 'held', actions: [withReply('setHeld'), 'rememberHeld'] },
        onError: [
          { guard: ifSessionIsOver, target: 'left', actions: ['rememberDraft', signInToBook] },
          { guard: withFailure('hasNoStatus'), ...toPlanning('booking.noStatus') },
          { guard: withFailure('isNotAuthorised'), ...toRefused('booking.notAuthorised') },
          { guard: withFailure('isAccountDeleted'), ...toRefused('booking.accountDeleted') },
          { guard: withFailure('hasRefundChanged'), ...toLoading('booking.refundTermsChanged') },
          {
            guard: withFailure('isCouponRefused'),
            target: 'planning.asLeft',
            actions: ['takeCouponOff', complain('booking.failed'), complain('coupon.invalid')],
          },
          { guard: withFailure('hasTooManyUnpaid'), ...toPlanning('booking.tooManyUnpaid') },
          {
            guard: withFailure('isAlreadyPaid'),
            target: 'left',
            actions: [inform('booking.paidBefore'), goToBookings],
          },
          {
            guard: withFailure('areDatesRefused'),
            target: 'loading',
            actions: ['clearDates', complain('booking.failed'), complain('booking.datesRefused')],
          },
          { guard: withFailure('areTermsStale'), ...toLoading('booking.failed') },
          toPlanning('booking.failed'),
        ],
      },
    },
    held,
    refused: {
      description: 'The account may not book; after two seconds to sign in with another one.',
      after: {
        refusalNotice: { target: 'left', actions: { type: 'goTo', params: toAnotherAccount } },
      },
    },
    paidCash: {
      description: 'The promise of cash is recorded; to My Bookings after 1.5 seconds.',
      tags: 'policyAccepted',
      after: { cashNotice: toBookings },
    },
    cancelled: {
      description: 'The booking is cancelled; to My Bookings after one second.',
      tags: 'policyAccepted',
      after: { cancelNotice: toBookings },
    },
    left: { type: 'final', description: 'The guest has gone to another page.' },
  },
});

export type BookingActor = ActorRefFrom<typeof bookingMachine>;
