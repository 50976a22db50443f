import type { ActorRefFrom } from 'xstate';
import type { RequestOf } from '#contract/call.ts';
import type { readDeskCalendar } from '#contract/desk/calls/calendar.ts';
import type { DeskCalendar } from '#contract/desk/records/desk-calendar.ts';
import type { deskCalendarMachine } from '#machines/desk/desk-calendar/desk-calendar.machine.ts';

export type CalendarFlow = ActorRefFrom<typeof deskCalendarMachine>;

/** The flow and the calendar for the parts of the page. */
export interface CalendarProps {
  readonly flow: CalendarFlow;
  readonly calendar: DeskCalendar;
  readonly query: RequestOf<typeof readDeskCalendar>['query'];
}
