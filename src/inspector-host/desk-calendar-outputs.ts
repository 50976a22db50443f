import type { ExampleOutput, OutputsOfFlows } from 'flow-inspector';
import type { ContextFrom } from 'xstate';
import * as z from 'zod/mini';
import { addDays } from '#contract/day.ts';
import { readDeskCalendar } from '#contract/desk/calls/calendar.ts';
import { readListingCalendars } from '#contract/desk/calls/listing-calendars.ts';
import type { ListingCalendars } from '#contract/desk/records/calendar-feed.ts';
import type { deskCalendarMachine } from '#machines/desk/desk-calendar/desk-calendar.machine.ts';
import { ofContext } from './of-context.ts';
import { exampleReply } from './schema-example.ts';

const success = { status: 'success', message: undefined } as const;

/** An operator has blocked the first days that are shown, so that they can be freed. */
function readCalendars({ query }: ContextFrom<typeof deskCalendarMachine>): ExampleOutput[] {
  const reply = z.parse(readDeskCalendar.reply, exampleReply(readDeskCalendar));
  const { listings, blocks } = reply.calendar;
  const days = { firstDay: query.from, lastDay: addDays(query.from, 2), source: '' };
  const own = listings.flatMap(({ id }) =>
    blocks.map((block) => ({ ...block, ...days, propertyId: id })),
  );
  const blocked = { ...reply, calendar: { listings, bookings: [], blocks: own, conflicts: [] } };
  return [
    { output: reply },
    {
      output: blocked,
      replies: { readDeskCalendar: z.encode(readDeskCalendar.reply, blocked) },
    },
  ];
}

/** Days that were blocked are free again, and days that were freed are blocked again. */
function undone({ undo }: ContextFrom<typeof deskCalendarMachine>): ExampleOutput[] {
  return [{ output: { blocks: undo?.kind === 'freed' ? [undo.block] : [] } }];
}

const calendars = z.parse(readListingCalendars.reply, exampleReply(readListingCalendars)).calendars;

/** All calls of a listing's calendars have the same reply. */
function calendarsReply(name: string, change: Partial<ListingCalendars>): ExampleOutput {
  const output = { ...success, calendars: { ...calendars, ...change } };
  return { output, replies: { [name]: z.encode(readListingCalendars.reply, output) } };
}

/** A listing with an address, and one without any. */
function loadedCalendars(): ExampleOutput[] {
  return [
    calendarsReply('readListingCalendars', { version: 1 }),
    calendarsReply('readListingCalendars', { version: 0, address: undefined, feeds: [] }),
  ];
}

/** The calendars of other platforms could be read, and could not. */
function readFeeds(): ExampleOutput[] {
  return [undefined, 'unreachable' as const].map((fault) => {
    const feeds = calendars.feeds.map((feed) => ({ ...feed, fault }));
    return calendarsReply('readCalendarFeed', { version: 1, feeds });
  });
}

export const calendarOutputs: OutputsOfFlows = {
  deskCalendar: {
    readDeskCalendar: ofContext<typeof deskCalendarMachine>(readCalendars),
    undoChange: ofContext<typeof deskCalendarMachine>(undone),
  },
  deskListingCalendars: {
    readListingCalendars: loadedCalendars,
    readCalendarFeed: readFeeds,
  },
};
