import * as z from 'zod/mini';
import { daysFrom, isBefore } from '#contract/day.ts';
import * as calls from '#contract/desk/calls/calendar.ts';
import type { BlockedRange } from '#contract/desk/records/desk-calendar.ts';
import { propertyId } from '#contract/ids.ts';
import type { Command, Desk } from './desk-command.ts';
import { OperatorError, tell } from './operator-error.ts';

function lineOf({ id, firstDay, lastDay, reason, source }: BlockedRange): string {
  return [id, `${firstDay} – ${lastDay}`, source, reason].filter(Boolean).join('  ');
}

/** The blocked ranges of the listing and the days in the arguments. */
async function find({ send, options }: Desk) {
  const id = z.parse(propertyId, options.id());
  const [from, to] = [options.day('from'), options.day('to')];
  const query = { from, days: daysFrom(from, to) + 1, property: id };
  const { reply, wire } = await send(calls.readDeskCalendar, { query });
  const [listing] = reply.calendar.listings;
  if (!listing) throw new OperatorError('unknownListing', { id });
  return { from, to, listing, blocks: reply.calendar.blocks, wire };
}

const show: Command = async (desk) => {
  const { blocks, wire } = await find(desk);
  return { wire, lines: blocks.map(lineOf) };
};

const block: Command = async ({ send, options }) => {
  const body = {
    propertyId: z.parse(propertyId, options.id()),
    firstDay: options.day('from'),
    lastDay: options.day('to'),
    reason: options.reason(),
  };
  const { reply, wire } = await send(calls.blockDays, { body });
  return { wire, lines: [lineOf(reply.block)] };
};

/** Frees the days of every range that an operator blocked. */
const free: Command = async (desk) => {
  const { from, to, listing, blocks } = await find(desk);
  const own = blocks.filter(({ source }) => source === '');
  if (own.length === 0) throw new OperatorError('noBlocks');
  await desk.confirm(tell('askFree', { blocks: own.map(lineOf).join('\n') }));
  const wires = [];
  for (const { id, version, firstDay, lastDay } of own) {
    const body = {
      version,
      firstDay: isBefore(firstDay, from) ? from : firstDay,
      lastDay: isBefore(to, lastDay) ? to : lastDay,
    };
    wires.push((await desk.send(calls.freeDays, { params: { id }, body })).wire);
  }
  return { wire: wires, lines: [tell('daysFreed', { listing: listing.name })] };
};

export const calendarCommands = {
  'calendar show': show,
  'calendar block': block,
  'calendar free': free,
} satisfies Record<string, Command>;
