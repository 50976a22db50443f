import { deskFeeds } from './desk-feeds.ts';

/** The desk's sentences about the calendar and its blocked days. */
export const deskCalendar = {
  ...deskFeeds,

  'desk.calendar': 'Calendar',
  'desk.calendar.failed': 'The calendar could not be loaded.',
  'desk.calendar.search': 'Listing or place',
  'desk.calendar.from': 'From',
  'desk.calendar.months': 'Months',
  'desk.calendar.rows': 'Listings by day',
  'desk.calendar.hint':
    'Choose days by dragging or with the arrow keys, Shift for several. Enter blocks free days, Delete frees blocked ones.',
  'desk.calendar.chosen': '{listing}, {days}: {state}',
  'desk.calendar.isFree': 'free',
  'desk.calendar.bookedBy': 'booked by {guest}',
  'desk.calendar.blockedFor': 'blocked: {reason}',
  'desk.calendar.daysOf': 'Days of {listing}',
  'desk.calendar.booking': 'Booking of {guest}, {from} to {to}, {state}',
  'desk.calendar.blockBar': 'Blocked, {from} to {to}: {reason}',
  'desk.calendar.block': 'Block',
  'desk.calendar.block.title': 'Block these days?',
  'desk.calendar.blocked': 'The days are blocked.',
  'desk.calendar.free': 'Free',
  'desk.calendar.free.title': 'Free these days?',
  'desk.calendar.freed': 'The days are free.',
  'desk.calendar.areBooked': 'A booking has taken some of these days.',
  'desk.calendar.areBlocked': 'Some of these days are blocked already, or by another platform.',
  'desk.calendar.all': 'All listings',
  'desk.action.calendar.block': 'Days blocked',
  'desk.action.calendar.free': 'Days freed',
  'desk.field.firstDay': 'First day',
  'desk.field.lastDay': 'Last day',
} as const;
