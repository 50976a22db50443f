import * as z from 'zod/mini';
import { day, isBefore } from '../../day.ts';
import { optional, optionalText, timestamp } from '../../fields.ts';
import { bookingId, propertyId } from '../../ids.ts';
import { feedId } from '../desk-ids.ts';

/**
 * Why a calendar of another platform could not be read.
 * - `unreachable`: no answer in time.
 * - `notAllowed`: the address, or one that it redirects to, is not on the public internet with https.
 * - `noFile`: the reply has another status than 200.
 * - `tooLarge`: more bytes, coming events or days than the server reads.
 * - `tooSlow`: the server needs too long to read the file.
 * - `notCalendar`: the reply is no iCalendar file.
 * - `repeats`: the file had repeating events, which an earlier version of the server did not read.
 * - `emptied`: the file has no days any more. Its former days stay blocked until an operator frees them.
 * - `serverError`: an error of the server itself, which its log has.
 */
export const feedFaults = [
  'unreachable',
  'notAllowed',
  'noFile',
  'tooLarge',
  'tooSlow',
  'notCalendar',
  'repeats',
  'emptied',
  'serverError',
] as const;

export type FeedFault = (typeof feedFaults)[number];

/** What of an event could not be read: its start, its end, or the rule by which it repeats. */
const eventProblems = ['start', 'end', 'rule'] as const;

const leftOutEvent = z.object({ title: z.string(), problem: z.enum(eventProblems) });

/** An event that could not be read. The days that it blocked before stay blocked. */
export type LeftOutEvent = z.output<typeof leftOutEvent>;

/** What the last reading found. */
const found = z.object({
  /** The stays that are not over. */
  stays: z.int(),
  /** How many events were left out. */
  leftOut: z.int(),
  /** The first of them. */
  events: z.array(leftOutEvent),
});

export type FoundInFeed = z.output<typeof found>;

/** An event of another platform on days that are booked here. Both days count. */
export const feedConflict = z.object({
  title: z.string(),
  firstDay: day,
  lastDay: day,
  booking: z.object({
    id: bookingId,
    guest: z.string(),
    checkIn: day,
    checkOut: day,
    /** The last day that the booking occupies. */
    lastDay: day,
  }),
});

export type FeedConflict = z.output<typeof feedConflict>;

/**
 * Whether the event can be the booking itself, which the platform read here and sends back: it takes no
 * other day.
 */
export function canBeSameStay(
  event: Pick<FeedConflict, 'firstDay' | 'lastDay'>,
  booking: Pick<FeedConflict['booking'], 'checkIn' | 'lastDay'>,
): boolean {
  return !isBefore(event.firstDay, booking.checkIn) && !isBefore(booking.lastDay, event.lastDay);
}

/** How the last tries to read a calendar ended. */
const reading = {
  id: feedId,
  /** The other platform, in the words of the operator. */
  name: z.string(),
  /** When it was last read. Missing before the first time. */
  readAt: optional(timestamp),
  /** Missing before the first time. */
  found: optional(found),
  /** Why the last try failed. Missing after a success. The days of the last success stay blocked. */
  fault: optional(z.enum(feedFaults)),
  /** When the last try failed. */
  failedAt: optional(timestamp),
};

/** The calendar of a listing on another platform, in the list of all listings. */
export const listedFeed = z.object({
  ...reading,
  listing: z.object({ id: propertyId, name: z.string() }),
  conflicts: z.int(),
});

export type ListedFeed = z.output<typeof listedFeed>;

/** The calendar of a listing on another platform. */
const calendarFeed = z.object({
  ...reading,
  /** Missing for operators who may not change it: everyone who has it can read the calendar. */
  address: optionalText,
  conflicts: z.array(feedConflict),
});

export type CalendarFeed = z.output<typeof calendarFeed>;

/** The calendar of a listing for other platforms, and their calendars of it. */
export const listingCalendars = z.object({
  /** Of the listing. */
  id: propertyId,
  name: z.string(),
  /** How often the address has changed. 0: there is none. */
  version: z.int().check(z.minimum(0)),
  /** Of the listing's iCalendar file. Missing as the addresses of the feeds are. */
  address: optionalText,
  feeds: z.array(calendarFeed),
});

export type ListingCalendars = z.output<typeof listingCalendars>;
