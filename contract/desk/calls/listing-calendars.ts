import * as z from 'zod/mini';
import { envelope } from '../../envelope.ts';
import { bookingId, propertyId } from '../../ids.ts';
import { filled } from '../../typed-fields.ts';
import { defineDeskCall } from '../desk-call.ts';
import { feedId } from '../desk-ids.ts';
import { after, deskPage, search } from '../desk-list.ts';
import { everyRole, runsHomes } from '../desk-roles.ts';
import { listedFeed, listingCalendars } from '../records/calendar-feed.ts';

/** The problem of a calendar of another platform. */
export const feedStates = ['conflict', 'failing'] as const;

/** The filters of the list, as they are in its address. */
export const feedFilters = z.object({
  state: z.optional(z.enum(feedStates)),
  /** Part of the platform's or the listing's name. */
  search,
  after,
});

export const listCalendarFeeds = defineDeskCall({
  method: 'GET',
  path: '/calendar-feeds',
  access: 'operator',
  roles: everyRole,
  summary: 'The calendars of all listings on other platforms, newest first',
  query: feedFilters,
  reply: deskPage(listedFeed),
});

const reply = z.object({ ...envelope, calendars: listingCalendars });
const ofListing = z.object({ id: propertyId });
const ofFeed = z.object({ id: feedId });

export const readListingCalendars = defineDeskCall({
  method: 'GET',
  path: '/listings/:id/calendars',
  access: 'operator',
  roles: everyRole,
  summary: 'The calendars of a listing. Only roles that run homes get their addresses',
  params: ofListing,
  reply,
});

export const changeCalendarAddress = defineDeskCall({
  method: 'POST',
  path: '/listings/:id/calendars/address',
  access: 'operator',
  roles: runsHomes,
  summary: 'Give the calendar of a listing a new address. The old one ends',
  params: ofListing,
  /** The version that the operator saw. 0: the listing had no address. */
  body: z.object({ version: z.int().check(z.minimum(0)) }),
  reply,
});

export const addCalendarFeed = defineDeskCall({
  method: 'POST',
  path: '/listings/:id/calendars/feeds',
  access: 'operator',
  roles: runsHomes,
  summary:
    'Block the days of another platform’s iCalendar file, now and every 30 minutes, after faults less often',
  params: ofListing,
  body: z.object({ name: filled(60), address: filled(1000) }),
  success: 201,
  reply,
});

export const readCalendarFeed = defineDeskCall({
  method: 'POST',
  path: '/calendar-feeds/:id/read',
  access: 'operator',
  roles: runsHomes,
  summary: 'Read the calendar of another platform now',
  params: ofFeed,
  reply,
});

export const freeFeedDays = defineDeskCall({
  method: 'POST',
  path: '/calendar-feeds/:id/free-days',
  access: 'operator',
  roles: runsHomes,
  summary:
    'Read the calendar of another platform now, and free its former days if it has none any more',
  params: ofFeed,
  reply,
});

export const confirmSameStay = defineDeskCall({
  method: 'POST',
  path: '/calendar-feeds/:id/same-stay',
  access: 'operator',
  roles: runsHomes,
  summary:
    'Confirm that events in conflict with a booking are this booking, sent back by the platform',
  params: ofFeed,
  body: z.object({ booking: bookingId }),
  reply,
});

export const removeCalendarFeed = defineDeskCall({
  method: 'POST',
  path: '/calendar-feeds/:id/remove',
  access: 'operator',
  roles: runsHomes,
  summary: 'Remove the calendar of another platform, and free its days',
  params: ofFeed,
  reply,
});
