import * as z from 'zod/mini';
import * as calls from '#contract/desk/calls/listing-calendars.ts';
import { feedId } from '#contract/desk/desk-ids.ts';
import type {
  FeedConflict,
  LeftOutEvent,
  ListedFeed,
  ListingCalendars,
} from '#contract/desk/records/calendar-feed.ts';
import { propertyId } from '#contract/ids.ts';
import { type Command, type Desk, orUnknown } from './desk-command.ts';
import { tell } from './operator-error.ts';
import { readData } from './read-data.ts';

type Reading = Pick<ListedFeed, 'id' | 'name' | 'readAt' | 'found' | 'fault'>;

function lineOf({ id, name, readAt, found, fault }: Reading, conflicts: number): string {
  return [
    id,
    name,
    readAt ?? '',
    found === undefined ? '' : tell('feedFound', { stays: found.stays, leftOut: found.leftOut }),
    fault === undefined ? '' : tell('feedFault', { fault }),
    conflicts === 0 ? '' : tell('feedConflicts', { conflicts }),
  ]
    .filter(Boolean)
    .join('  ');
}

function leftOutLine({ title, problem }: LeftOutEvent): string {
  return tell('feedLeftOut', { title: JSON.stringify(title), problem });
}

function conflictLine({ title, firstDay, lastDay, booking }: FeedConflict): string {
  const { id, guest, checkIn, lastDay: checkOut } = booking;
  return tell('feedConflict', { title, firstDay, lastDay, id, guest, checkIn, checkOut });
}

function linesOf({ address, feeds }: ListingCalendars): string[] {
  return [
    address ?? tell('noCalendarAddress'),
    ...feeds.flatMap((feed) => [
      lineOf(feed, feed.conflicts.length),
      ...(feed.found?.events ?? []).map(leftOutLine),
      ...feed.conflicts.map(conflictLine),
    ]),
  ];
}

const list: Command = async ({ send, options }) => {
  const state = options.oneOf(calls.feedStates, 'status');
  const query = { state, search: options.search, after: options.after };
  const { reply, wire } = await send(calls.listCalendarFeeds, { query });
  const lines = reply.records.map((feed) =>
    [lineOf(feed, feed.conflicts), feed.listing.name].join('  '),
  );
  return { wire, lines, next: reply.next };
};

function read({ send, options }: Desk) {
  const id = z.parse(propertyId, options.id());
  return orUnknown(send(calls.readListingCalendars, { params: { id } }), 'unknownListing', { id });
}

const show: Command = async (desk) => {
  const { reply, wire } = await read(desk);
  return { wire, lines: linesOf(reply.calendars) };
};

/** A present address ends, so the command asks first. */
const change: Command = async (desk) => {
  const { id, name, version } = (await read(desk)).reply.calendars;
  if (version > 0) await desk.confirm(tell('askChangeAddress', { listing: name }));
  const request = { params: { id }, body: { version } };
  const { reply, wire } = await desk.send(calls.changeCalendarAddress, request);
  return { wire, lines: linesOf(reply.calendars) };
};

const add: Command = async (desk) => {
  const { id } = (await read(desk)).reply.calendars;
  const body = readData(desk.options.set(), calls.addCalendarFeed.body, {});
  const { reply, wire } = await desk.send(calls.addCalendarFeed, { params: { id }, body });
  return { wire, lines: linesOf(reply.calendars) };
};

const readNow: Command = async ({ send, options }) => {
  const id = z.parse(feedId, options.id());
  const sent = send(calls.readCalendarFeed, { params: { id } });
  const { reply, wire } = await orUnknown(sent, 'unknownFeed', { id });
  return { wire, lines: linesOf(reply.calendars) };
};

const free: Command = async ({ send, options, confirm }) => {
  const id = z.parse(feedId, options.id());
  await confirm(tell('askFreeFeed', { id }));
  const sent = send(calls.freeFeedDays, { params: { id } });
  const { reply, wire } = await orUnknown(sent, 'unknownFeed', { id });
  return { wire, lines: linesOf(reply.calendars) };
};

const same: Command = async ({ send, options, confirm }) => {
  const id = z.parse(feedId, options.id());
  const body = readData(options.set(), calls.confirmSameStay.body, {});
  await confirm(tell('askSameStay', { id: body.booking }));
  const sent = send(calls.confirmSameStay, { params: { id }, body });
  const { reply, wire } = await orUnknown(sent, 'unknownFeed', { id });
  return { wire, lines: linesOf(reply.calendars) };
};

const remove: Command = async ({ send, options, confirm }) => {
  const id = z.parse(feedId, options.id());
  await confirm(tell('askRemoveFeed', { id }));
  const sent = send(calls.removeCalendarFeed, { params: { id } });
  const { reply, wire } = await orUnknown(sent, 'unknownFeed', { id });
  return { wire, lines: linesOf(reply.calendars) };
};

export const feedCommands = {
  'feeds list': list,
  'feeds show': show,
  'feeds address': change,
  'feeds add': add,
  'feeds read': readNow,
  'feeds free': free,
  'feeds same': same,
  'feeds remove': remove,
} satisfies Record<string, Command>;
