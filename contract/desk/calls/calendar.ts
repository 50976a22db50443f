import * as z from 'zod/mini';
import { day } from '../../day.ts';
import { envelope } from '../../envelope.ts';
import { optionalText } from '../../fields.ts';
import { propertyId } from '../../ids.ts';
import { count } from '../../typed-fields.ts';
import { defineDeskCall } from '../desk-call.ts';
import { reason, seen } from '../desk-change.ts';
import { blockId } from '../desk-ids.ts';
import { after, search } from '../desk-list.ts';
import { everyRole, runsHomes } from '../desk-roles.ts';
import { blockedRange, deskCalendar } from '../records/desk-calendar.ts';

/** The maximum number of days in one reply: three months. */
export const mostCalendarDays = 93;

/** The filters of the calendar, as they are in its address. */
export const calendarFilters = z.object({
  /** The first day that is shown. */
  from: z.optional(day),
  /** Only this listing. */
  property: z.optional(propertyId),
  /** Part of the name or the place of listings. */
  search,
  /** The last listing of the previous page. */
  after,
});

export const readDeskCalendar = defineDeskCall({
  method: 'GET',
  path: '/calendar',
  access: 'operator',
  roles: everyRole,
  summary: 'The bookings and blocked days of listings, sorted by name, 500 listings a page',
  query: z.extend(calendarFilters, {
    from: day,
    days: count.check(z.minimum(1), z.maximum(mostCalendarDays)),
  }),
  reply: z.object({ ...envelope, calendar: deskCalendar, next: optionalText }),
});

const range = { firstDay: day, lastDay: day };

export const blockDays = defineDeskCall({
  method: 'POST',
  path: '/calendar/blocks',
  access: 'operator',
  roles: runsHomes,
  summary: 'Block days of a listing, so that guests cannot book them',
  body: z.object({ propertyId, ...range, reason }),
  success: 201,
  reply: z.object({ ...envelope, block: blockedRange }),
});

export const freeDays = defineDeskCall({
  method: 'POST',
  path: '/calendar/blocks/:id/free',
  access: 'operator',
  roles: runsHomes,
  summary: 'Free days that an operator blocked. The rest of the range stays blocked',
  params: z.object({ id: blockId }),
  body: z.object({ ...seen, ...range }),
  reply: z.object({
    ...envelope,
    /** The parts of the range that stay blocked: none, one or two. */
    blocks: z.array(blockedRange),
  }),
});
