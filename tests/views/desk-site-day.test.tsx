import { runMachine } from 'flow-inspector/testing/run-machine';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AnyStateMachine, createActor } from 'xstate';
import { deskTodayMachine } from '#machines/desk/desk-today/desk-today.machine.ts';
import { environment } from '#src/app/environment.ts';
import { CalendarPage } from '#src/desk/calendar/calendar-page.tsx';
import { CalendarHead } from '#src/desk/calendar/calendar-rows.tsx';
import { TodayWork } from '#src/desk/today/today-work.tsx';
import { odette, pendingBooking } from '#testing/machine/desk-records.ts';
import { rowsOf, todayWith } from '#testing/machine/desk-today.ts';
import { htmlOf, speakEnglish, textIn } from './view-text.tsx';

vi.mock('#src/desk/app/desk-site.ts', () => ({
  useDesk: () => ({ listQueries: new Map() }),
  useOperator: () => odette,
}));
vi.mock('#src/desk/record/use-kept-form.ts', () => ({ useKeptForm: () => ({}) }));
vi.mock('#src/app/use-flow.ts', () => ({
  useFlow: (machine: AnyStateMachine, options: object) => createActor(machine, options),
}));

const { timeZone } = environment;

// The site has the first of April, where the clock of the test has the last of March.
beforeEach(() => {
  speakEnglish();
  Object.assign(environment, { timeZone: 'Pacific/Kiritimati' });
  vi.useFakeTimers({ now: new Date('2027-03-31T11:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  Object.assign(environment, { timeZone });
  vi.useRealTimers();
});

it('[DESK-176] the calendar begins with the month of the site', () => {
  expect(textIn(htmlOf(<CalendarPage />))).toContain('March 2027 May 2027');
});

it('[DESK-176] the calendar marks the day of the site', () => {
  const html = htmlOf(<CalendarHead query={{ from: '31-03-2027', days: 3 }} />);
  const days = [...html.matchAll(/data-today="(\w+)">(\d+)</g)].map(([, is, day]) => [day, is]);
  expect(days).toEqual([
    ['31', 'false'],
    ['1', 'true'],
    ['2', 'false'],
  ]);
});

it('[DESK-370] the question of an approval offers the day of the site for a stay that has begun', async () => {
  const booking = { ...pendingBooking, checkIn: '30-03-2027', checkOut: '10-04-2027' } as const;
  const today = todayWith({ toApprove: rowsOf(booking) });
  const { actor: flow, calls } = runMachine(deskTodayMachine, {
    input: { request: { query: { day: '01-04-2027' } } },
  });
  await calls.answer('load', today);
  const step = { section: 'toApprove', id: booking.id, step: 'approve' } as const;
  flow.send({ type: 'step.choose', ...step });
  expect(htmlOf(<TodayWork flow={flow} sections={today.sections} />)).toContain(
    'value="2027-04-01"',
  );
});
