import { type ActorRefFrom, not, type SnapshotFrom } from 'xstate';
import type { Cents } from '#contract/money.ts';
import { sitePath } from '#contract/site-path.ts';
import { assertDefined } from '../../shared/assert-defined.ts';
import {
  goTo,
  notifyError,
  notifyInfo,
  notifySuccess,
  notifyWarning,
} from '../../shared/flow-actions.ts';
import { withEvent, withFailure, withReply } from '../../shared/params.ts';
import * as request from './booking-requests.ts';
import {
  type BookingContext,
  behindDialog,
  bookingSetup,
  initialContext,
} from './booking-setup.ts';
import { shownTotal } from './booking-terms.ts';
import { dates } from './dates-region.ts';
import { goToBookings, held } from './held-state.ts';

const backHere = ({ context }: { readonly context: BookingContext }) => ({
  from: sitePath('/propertyDetails/:id', { id: context.property.id }),
});
const signInToBook = { type: 'goToSignIn', params: backHere } as const;
const signInAgain = ['rememberDraft', signInToBook] as const;
const goToSignUp = { type: 'goToSignUp', params: backHere } as const;
const toAnotherAccount = { isRefused: true } as const;

const takeTerms = [withReply('notifyFewerGuests'), withReply('setTerms'), 'tellTerms'] as const;
const toOtherRefund = {
  target: 'planning.asLeft',
  actions: [...takeTerms, 'showChangedPolicy'],
} as const;

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
          { guard: withEvent('isBlank'), actions: notifyError('coupon.enterCode') },
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
            actions: [withReply('setCoupon'), 'tellChoice'],
          },
          {
            guard: not('hasCheckOut'),
            target: 'none',
            actions: ['dropCouponCode', notifyError('coupon.chooseDates')],
          },
          { target: 'none', actions: ['dropCouponCode', notifyError('coupon.invalid')] },
        ],
        onError: { target: 'none', actions: ['dropCouponCode', withFailure('notifyFailure')] },
      },
    },
    applied: {
      entry: 'keepForVisitor',
      always: [
        { guard: not('hasCoupon'), target: 'none', description: 'The server has refused it.' },
        {
          guard: 'couponNoLongerFits',
          target: 'none',
          actions: ['clearCoupon', notifyWarning('coupon.takenOff')],
        },
      ],
      on: {
        'coupon.remove': {
          guard: 'isPanelFree',
          target: 'none',
          actions: ['clearCoupon', 'tellChoice'],
        },
      },
    },
  },
});

/** BOOK-14: whether the refund policy is accepted. */
const policy = bookingSetup.createStateConfig({
  initial: 'notAccepted',
  states: {
    notAccepted: {
      on: {
        'policy.accept': {
          guard: not('areCouponsOpen'),
          target: 'accepted',
          actions: 'acceptPolicy',
        },
      },
    },
    accepted: {
      tags: 'policyAccepted',
      on: {
        'terms.changed': {
          guard: 'isTotalOther',
          target: 'notAccepted',
          description: 'It was accepted for another price: the panel shows both and asks again.',
        },
        'policy.withdraw': { guard: 'isPanelFree', target: 'notAccepted' },
        'policy.changed': 'notAccepted',
      },
    },
  },
});

/** RATE-34: whether the total on the screen is the one that the guest has chosen or accepted. */
const price = bookingSetup.createStateConfig({
  description:
    'What the guest chooses changes the total without a word; what changes elsewhere is told.',
  initial: 'accepted',
  on: { 'choice.made': { target: '.accepted', actions: 'seeTotalOfChoice' } },
  states: {
    accepted: {
      on: {
        'terms.changed': [{ guard: 'isTotalOther', target: 'changed' }, { actions: 'seeTotal' }],
      },
    },
    changed: {
      description: 'The panel shows the total that the guest saw before, and the present one.',
      on: {
        'terms.changed': { guard: not('isTotalOther'), target: 'accepted' },
        'policy.accept': { guard: not('areCouponsOpen'), target: 'accepted', actions: 'seeTotal' },
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
              { actions: notifyError('coupon.enterCode') },
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
          actions: 'dropPolicy',
          description: 'The refund policy on its way is in the former language.',
        },
      },
      invoke: {
        id: 'readTerms',
        src: 'readTerms',
        input: request.ofTerms,
        onDone: [
          {
            ...toOtherRefund,
            guard: withReply('bringsOtherTiers'),
            description: 'The guest has to accept the new refund tiers (STAY-20).',
          },
          {
            ...toOtherRefund,
            guard: withReply('bringsOtherPolicy'),
            description: 'The guest has to accept the new refund policy (STAY-249).',
          },
          { target: 'planning.asLeft', actions: takeTerms },
        ],
        onError: [
          { guard: withFailure('isNotOffered'), target: 'notOffered' },
          { target: 'unavailable' },
        ],
      },
    },
    unavailable: {
      description: 'The booking details could not be read; the guest can try again.',
      on: { 'terms.retry': 'loading', 'terms.refresh': { actions: 'dropPolicy' } },
    },
    notOffered: {
      description: 'The host has withdrawn the home. It can be offered again.',
      on: {
        'terms.refresh': { target: 'loading', actions: 'dropPolicy' },
        'booking.leave': { target: 'left', actions: goTo('/apartment') },
      },
    },
    planning: {
      description: 'Everything a guest decides before Book Now, in any order.',
      type: 'parallel',
      always: {
        guard: 'isPolicyUnread',
        target: '#booking.loading',
        description: 'The booking has failed, and the language has changed meanwhile.',
      },
      on: {
        'guests.changed': {
          guard: 'isPanelFree',
          actions: [withEvent('setGuests'), 'keepForVisitor'],
        },
        'terms.refresh': {
          target: '#booking.loading',
          actions: 'dropPolicy',
          description: 'The refund policy is in another language now.',
        },
        'today.changed': {
          guard: 'hasRefundTiers',
          target: '#booking.loading',
          actions: withEvent('setToday'),
          description: 'Only the server knows the day at the home, from which the tiers count.',
        },
      },
      states: {
        dates,
        coupon,
        policy,
        price,
        overlay,
        asLeft: { type: 'history', history: 'deep' },
      },
    },
    booking: {
      tags: ['busy', 'policyAccepted'],
      on: {
        'session.lost': { target: 'left', actions: signInAgain },
        'terms.refresh': {
          actions: 'dropPolicy',
          description: 'The policy is read in the new language if the booking fails.',
        },
      },
      invoke: {
        id: 'createBooking',
        src: 'createBooking',
        input: request.ofBooking,
        onDone: [
          {
            guard: withReply('isFree'),
            target: 'bookedFree',
            actions: [withReply('setHeld'), notifySuccess('booking.free')],
            description: 'STAY-224: there is nothing to pay, and nothing to choose.',
          },
          {
            guard: withReply('isHeldWithOther'),
            target: 'held.changed',
            actions: [withReply('setHeld'), 'rememberHeld'],
            description: 'The guest had these days already, and the host has added a charge.',
          },
          { target: 'held', actions: [withReply('setHeld'), 'rememberHeld'] },
        ],
        onError: [
          { guard: withFailure('isSessionOver'), target: 'left', actions: signInAgain },
          {
            guard: withFailure('hasNoStatus'),
            target: 'planning.asLeft',
            actions: notifyError('booking.noStatus'),
          },
          {
            guard: withFailure('isNotAuthorised'),
            target: 'refused',
            actions: notifyError('booking.notAuthorised'),
          },
          {
            guard: withFailure('isAccountDeleted'),
            target: 'refused',
            actions: notifyError('booking.accountDeleted'),
          },
          {
            guard: withFailure('hasRefundChanged'),
            target: 'loading',
            actions: [notifyError('booking.refundTermsChanged'), 'takeUpAcceptedPolicy'],
            description:
              'A text that the server has refused is compared, also with one in another language.',
          },
          {
            guard: withFailure('isStayRefused'),
            target: 'loading',
            actions: notifyError('booking.stayRefused'),
          },
          {
            guard: withFailure('isCouponRefused'),
            target: 'planning.asLeft',
            actions: [
              'clearCoupon',
              'tellTerms',
              notifyError('booking.failed'),
              notifyError('coupon.invalid'),
            ],
          },
          {
            guard: withFailure('hasTooManyUnpaid'),
            target: 'planning.asLeft',
            actions: notifyError('booking.tooManyUnpaid'),
          },
          {
            guard: withFailure('isAlreadyPaid'),
            target: 'left',
            actions: [notifyInfo('booking.paidBefore'), goToBookings],
          },
          {
            guard: withFailure('areDatesRefused'),
            target: 'loading',
            actions: [
              'clearDates',
              notifyError('booking.failed'),
              notifyError('booking.datesRefused'),
            ],
          },
          {
            guard: withFailure('areTermsStale'),
            target: 'loading',
            actions: notifyError('booking.failed'),
          },
          { target: 'planning.asLeft', actions: notifyError('booking.failed') },
        ],
      },
    },
    held,
    refused: {
      description: 'The account may not book; after two seconds to sign in with another one.',
      after: {
        refusalNotice: {
          target: 'left',
          actions: { type: 'goToSignIn', params: toAnotherAccount },
        },
      },
    },
    paidCash: {
      description: 'The promise of cash is recorded; to My Bookings after 1.5 seconds.',
      tags: 'policyAccepted',
      after: { cashNotice: { target: 'left', actions: goToBookings } },
    },
    bookedFree: {
      description: 'The booking is made and costs nothing; to My Bookings after 1.5 seconds.',
      tags: 'policyAccepted',
      after: { cashNotice: { target: 'left', actions: goToBookings } },
    },
    cancelled: {
      description: 'The booking is cancelled; to My Bookings after one second.',
      tags: 'policyAccepted',
      after: { cancelNotice: { target: 'left', actions: goToBookings } },
    },
    left: { type: 'final', description: 'The guest has gone to another page.' },
  },
});

export type BookingActor = ActorRefFrom<typeof bookingMachine>;

/** Two totals of a sentence, in cents. Both were or are on the screen. */
interface ToldTotals {
  readonly before: Cents;
  readonly now: Cents;
}

/** What the panel says of a changed price; undefined while there is nothing to say. */
export function toldPrice(snapshot: SnapshotFrom<BookingActor>): ToldTotals | undefined {
  const { context } = snapshot;
  const now = shownTotal(context);
  if (!snapshot.matches({ planning: { price: 'changed' } }) || now === undefined) return undefined;
  return { before: assertDefined(context.seenTotal), now };
}

/** What the dialog of how to pay says of a changed total; undefined while there is nothing to say. */
export function toldTotal(snapshot: SnapshotFrom<BookingActor>): ToldTotals | undefined {
  const { held, totalBefore } = snapshot.context;
  if (!snapshot.matches({ held: 'changed' })) return undefined;
  return { before: assertDefined(totalBefore), now: assertDefined(held).total };
}
