import { not } from 'xstate';
import { goTo, notifyError, notifyInfo, notifySuccess } from '../../shared/flow-actions.ts';
import { withFailure, withReply } from '../../shared/params.ts';
import * as request from './booking-requests.ts';
import { bookingSetup } from './booking-setup.ts';

/** My Bookings shows what became of the booking. */
export const goToBookings = goTo('/bookings');
/** The booking is kept: My Bookings offers to complete it. */
const signInToComplete = { type: 'goToSignIn', params: { from: '/bookings' } } as const;
const ifSessionIsOver = withFailure('isSessionOver');
/** The cancellation can still arrive. */
const notifyNotCancelled = [
  notifyError('booking.cancelFailed'),
  { type: 'emitFact', params: { type: 'records.outdated' } },
] as const;

const choices = {
  'booking.payCash': 'recordingCash',
  'booking.payOnline': { target: '#booking.left', actions: 'goToPayment' },
  'booking.cancel': 'cancelling',
  'choice.close': { guard: 'isResumed', target: 'waiting' },
} as const;
/** The booking was read again. */
const whatItIsNow = [
  {
    guard: withReply('isPaid'),
    target: '#booking.left',
    actions: [notifyInfo('booking.paidMeanwhile'), goToBookings],
  },
  {
    guard: withReply('isHeldTotalOther'),
    target: 'changed',
    actions: withReply('setHeldAgain'),
  },
  {
    guard: withReply('isStillHeld'),
    target: 'choosing',
    actions: withReply('setHeldAgain'),
  },
  { target: 'closed' },
] as const;

/** BOOK-19 … BOOK-28: the booking is made; how it is paid. */
export const held = bookingSetup.createStateConfig({
  description: 'The booking stays a cash booking until the server cancels it (BOOK-28, BOOK-33).',
  tags: 'policyAccepted',
  initial: 'choosing',
  on: {
    'session.lost': { guard: 'isChoiceOpen', target: '#booking.left', actions: signInToComplete },
  },
  states: {
    waiting: {
      description: 'Made earlier and not paid yet: My Bookings offers to complete it.',
      on: { 'booking.complete': { target: 'readingPrice', actions: 'rememberHeld' } },
    },
    readingPrice: {
      tags: 'choiceOpen',
      description: 'The lines of the price are read. The guest can choose before they are there.',
      on: choices,
      invoke: {
        id: 'readPrice',
        src: 'readStay',
        input: request.ofStay,
        onDone: whatItIsNow,
        onError: [
          { guard: ifSessionIsOver, target: '#booking.left', actions: signInToComplete },
          { target: 'choosing', description: 'The dialog shows the total without its lines.' },
        ],
      },
    },
    choosing: { tags: 'choiceOpen', on: choices },
    changed: {
      tags: 'choiceOpen',
      description: 'The total is another one than the guest saw: the dialog shows both.',
      on: choices,
    },
    recordingCash: {
      tags: ['busy', 'choiceOpen'],
      invoke: {
        id: 'createPayment',
        src: 'createPayment',
        input: request.ofCash,
        onDone: {
          target: '#booking.paidCash',
          actions: notifySuccess('booking.completedWithCash'),
        },
        onError: [
          { guard: ifSessionIsOver, target: '#booking.left', actions: signInToComplete },
          { guard: withFailure('isBookingClosed'), target: 'closed' },
          {
            guard: withFailure('hasTotalChanged'),
            target: 'rereading',
            description: 'The dialog shows both totals, and the guest chooses again.',
          },
          {
            guard: withFailure('isAlreadyPaid'),
            target: '#booking.left',
            actions: [notifyError('payment.paidBefore'), goToBookings],
          },
          { target: 'choosing', actions: notifyError('booking.cashFailed') },
        ],
      },
    },
    cancelling: {
      tags: ['busy', 'choiceOpen'],
      invoke: {
        id: 'cancelBooking',
        src: 'cancelBooking',
        input: request.ofCancellation,
        onDone: { target: '#booking.cancelled', actions: notifySuccess('booking.cancelled') },
        onError: [
          { guard: ifSessionIsOver, target: '#booking.left', actions: signInToComplete },
          {
            guard: withFailure('hasRefundChanged'),
            target: 'rereading',
            description: 'A payment was recorded: the guest has not seen the refund.',
          },
          {
            guard: withFailure('isRefusal'),
            target: 'choosing',
            actions: notifyError('booking.cancelRefused'),
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
            actions: [notifyInfo('booking.paidMeanwhile'), goToBookings],
          },
          {
            guard: withReply('isStillHeld'),
            target: 'choosing',
            actions: notifyNotCancelled,
          },
          { target: '#booking.cancelled', actions: notifySuccess('booking.cancelled') },
        ],
        onError: [
          { guard: ifSessionIsOver, target: '#booking.left', actions: signInToComplete },
          { target: 'choosing', actions: notifyNotCancelled },
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
        onDone: whatItIsNow,
        onError: [
          { guard: ifSessionIsOver, target: '#booking.left', actions: signInToComplete },
          { target: 'choosing', actions: notifyError('booking.rereadFailed') },
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
        'booking.leave': { target: '#booking.left', actions: goToBookings },
      },
    },
  },
});
