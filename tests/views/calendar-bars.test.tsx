import { beforeAll, expect, it } from 'vitest';
import type { CalendarBooking } from '#contract/desk/records/desk-calendar.ts';
import { BookingBar } from '#src/desk/calendar/calendar-bars.tsx';
import { march } from '#testing/machine/desk-records.ts';
import { htmlOf, speakEnglish } from './view-text.tsx';

beforeAll(speakEnglish);

/** Where a bar begins, and how long it is, in days of a calendar from 19 March 2027 on. */
function placeOf(changes: Partial<CalendarBooking>): string[] {
  const [booking] = march.bookings;
  if (!booking) throw new Error('March has a booking');
  const bar = <BookingBar booking={{ ...booking, ...changes }} from="19-03-2027" />;
  return [...htmlOf(bar).matchAll(/var\(--day\) \* ([\d.]+)/g)].map(([, days]) => days ?? '');
}

it('[RATE-08] a booking by day fills its three days', () => {
  const stay = { checkIn: '20-03-2027', checkOut: '22-03-2027', lastDay: '22-03-2027' } as const;
  expect(placeOf(stay)).toEqual(['1', '3']);
});

it('[RATE-08] a booking by night begins and ends in the middle of a day', () => {
  const stay = { checkIn: '20-03-2027', checkOut: '22-03-2027', lastDay: '21-03-2027' } as const;
  expect(placeOf(stay)).toEqual(['1.5', '2']);
});

it('[RATE-08] a booking that began before the calendar ends in the middle of its last day', () => {
  const stay = { checkIn: '17-03-2027', checkOut: '20-03-2027', lastDay: '19-03-2027' } as const;
  expect(placeOf(stay)).toEqual(['0', '1.5']);
});

it('[RATE-08] a booking whose guest leaves on the first day of the calendar has half of that day', () => {
  const stay = { checkIn: '17-03-2027', checkOut: '19-03-2027', lastDay: '18-03-2027' } as const;
  expect(placeOf(stay)).toEqual(['0', '0.5']);
});
