import { expect, it } from 'vitest';
import StayCalendar from '#src/ui/stay-calendar.tsx';
import { htmlOf } from './view-text.tsx';

const texts = {
  label: 'Choose dates',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: 'Today',
  booked: 'Booked',
  leave: 'Check-out only',
  selected: 'Your stay',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
};

/** The names of the first days of March 2027, of which the 3rd and the 4th are booked. */
function dayNames(isByNight: boolean): string[] {
  const html = htmlOf(
    <StayCalendar
      today="01-03-2027"
      lastDay="31-03-2027"
      bookedDays={['03-03-2027', '04-03-2027']}
      isByNight={isByNight}
      checkIn={undefined}
      checkOut={undefined}
      onPick={() => undefined}
      texts={texts}
    />,
  );
  const names = [...html.matchAll(/aria-label="([^"]*March \d+, 2027[^"]*)"/g)];
  return names.map(([, name]) => name ?? '').slice(1, 5);
}

it('[RATE-10] with days, a screen reader hears which days are booked', () => {
  expect(dayNames(false)).toEqual([
    'Tuesday, March 2, 2027',
    'Wednesday, March 3, 2027, Booked',
    'Thursday, March 4, 2027, Booked',
    'Friday, March 5, 2027',
  ]);
});

it('[RATE-10] with nights, the day of the first booked night is one to leave on', () => {
  expect(dayNames(true)).toEqual([
    'Tuesday, March 2, 2027',
    'Wednesday, March 3, 2027, Check-out only',
    'Thursday, March 4, 2027, Booked',
    'Friday, March 5, 2027',
  ]);
});
