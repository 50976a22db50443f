import { and, not } from 'xstate';
import { bookingDraft } from '#contract/forms/booking-draft.ts';
import { forget, notifyError } from '../../shared/flow-actions.ts';
import { withEvent } from '../../shared/params.ts';
import { behindDialog, bookingSetup } from './booking-setup.ts';
import * as refusal from './refused-days.ts';

const forgetDraft = forget(bookingDraft.key);
const notifyRangeTaken = { type: 'notifyError', params: refusal.rangeTaken } as const;

const ifArrivalIsPast = {
  guard: 'isArrivalPast',
  target: 'empty',
  actions: ['clearDates', 'tellChoice', notifyError('booking.draftPast')],
  description: 'Midnight has passed since the days were chosen.',
} as const;

/** Says why a day cannot be chosen, and changes nothing. */
const ifDayIsRefused = <Refusal extends typeof refusal.ofArrival>(params: Refusal) =>
  ({
    guard: { type: 'isDayRefused', params },
    actions: { type: 'notifyRefusedDay', params },
  }) as const;

const ifDaysAreRefused = {
  guard: 'areDaysRefused',
  target: 'refused',
  description: 'The rules of the home: a minimum stay, closed days, days of arrival.',
} as const;

const ifStayIsTaken = {
  guard: 'isStayTaken',
  target: 'empty',
  actions: ['clearDates', 'tellChoice', 'dropForVisitor', notifyRangeTaken],
  description: 'Another guest was faster: seen when the booked days are read again.',
} as const;

/** BOOK-03 … BOOK-08: which days. */
export const dates = bookingSetup.createStateConfig({
  description: 'The days of the stay, none of which may be booked.',
  initial: 'empty',
  on: {
    'day.picked': { actions: withEvent('chooseCheckIn') },
    'checkIn.chosen': [
      behindDialog,
      ifDayIsRefused(refusal.ofArrival),
      { target: '.checkInChosen', actions: [withEvent('setCheckIn'), 'tellChoice'] },
    ],
    'checkOut.chosen': [
      behindDialog,
      {
        guard: { type: 'isRangeTaken', params: refusal.ofDeparture },
        target: '.empty',
        actions: ['clearDates', 'tellChoice', 'dropForVisitor', notifyRangeTaken],
      },
      ifDayIsRefused(refusal.ofDeparture),
      { target: '.stayChosen', actions: [withEvent('setCheckOut'), 'tellChoice'] },
    ],
  },
  states: {
    empty: {
      description: 'No day is chosen. What was chosen before signing in is taken up if it is free.',
      always: [
        {
          guard: { type: 'isDayRefused', params: refusal.ofDraft },
          actions: [
            forgetDraft,
            { type: 'notifyRefusedDay', params: refusal.ofDraft },
            'dropDraft',
          ],
        },
        {
          guard: and(['hasDraft', 'isVisitor']),
          target: 'stayChosen',
          actions: ['takeUpDraft', 'tellChoice'],
        },
        {
          guard: 'hasDraft',
          target: 'stayChosen',
          actions: ['takeUpDraft', 'tellChoice', forgetDraft],
        },
      ],
    },
    checkInChosen: {
      entry: 'dropForVisitor',
      description: 'The check-out is missing. A picked day is the departure, unless it is earlier.',
      always: [ifArrivalIsPast, ifDaysAreRefused],
      on: {
        'day.picked': { guard: withEvent('isFromCheckInOn'), actions: withEvent('chooseCheckOut') },
        'dates.clear': {
          guard: 'isPanelFree',
          target: 'empty',
          actions: ['clearDates', 'tellChoice'],
        },
      },
    },
    stayChosen: {
      entry: 'keepForVisitor',
      description: 'Both days are chosen. A picked day begins another stay.',
      always: [
        { guard: 'hasNoDays', target: 'empty', description: 'The server has refused them.' },
        ifArrivalIsPast,
        ifStayIsTaken,
        ifDaysAreRefused,
      ],
      on: {
        'checkOut.clear': {
          guard: 'isPanelFree',
          target: 'checkInChosen',
          actions: ['clearCheckOut', 'tellChoice'],
        },
        'dates.clear': {
          guard: 'isPanelFree',
          target: 'empty',
          actions: ['clearDates', 'tellChoice', 'dropForVisitor'],
        },
      },
    },
    refused: {
      entry: 'setOffer',
      description: 'The home does not take the chosen days. The panel says why, and offers others.',
      always: [
        ifArrivalIsPast,
        ifStayIsTaken,
        { guard: and([not('areDaysRefused'), 'hasCheckOut']), target: 'stayChosen' },
        { guard: not('areDaysRefused'), target: 'checkInChosen' },
      ],
      on: {
        'day.picked': {
          guard: withEvent('isFromOpenCheckInOn'),
          actions: withEvent('chooseCheckOut'),
          description: 'Only the check-out was refused. Otherwise the day begins another stay.',
        },
        'today.changed': {
          guard: not('hasRefundTiers'),
          target: 'refused',
          reenter: true,
          actions: withEvent('setToday'),
          description: 'The offer can be of yesterday.',
        },
        'offer.take': {
          guard: and(['hasOffer', 'isPanelFree']),
          target: 'stayChosen',
          actions: ['takeOffer', 'tellChoice'],
        },
        'checkOut.clear': {
          guard: 'isPanelFree',
          target: 'checkInChosen',
          actions: ['clearCheckOut', 'tellChoice'],
        },
        'dates.clear': {
          guard: 'isPanelFree',
          target: 'empty',
          actions: ['clearDates', 'tellChoice', 'dropForVisitor'],
        },
      },
    },
  },
});
