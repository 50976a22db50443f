import * as z from 'zod/mini';
import { day } from '../../day.ts';
import { bookingId, propertyId } from '../../ids.ts';
import { version } from '../desk-change.ts';
import { blockId } from '../desk-ids.ts';
import { feedConflict } from './calendar-feed.ts';

/** An active booking in the calendar. */
const calendarBooking = z.object({
  id: bookingId,
  propertyId,
  checkIn: day,
  checkOut: day,
  /** The last day that the booking occupies. */
  lastDay: day,
  guest: z.string(),
  state: z.enum(['pending', 'approved']),
  isPaid: z.boolean(),
});

export type CalendarBooking = z.output<typeof calendarBooking>;

/** Days of a listing that guests cannot book. Both days count. */
export const blockedRange = z.object({
  id: blockId,
  version,
  propertyId,
  firstDay: day,
  lastDay: day,
  reason: z.string(),
  /** The other platform that has these days. Empty when an operator blocked them. */
  source: z.string(),
});

export type BlockedRange = z.output<typeof blockedRange>;

/** Listings sorted by name, with their bookings and blocked days. */
export const deskCalendar = z.object({
  listings: z.array(z.object({ id: propertyId, name: z.string(), location: z.string() })),
  bookings: z.array(calendarBooking),
  blocks: z.array(blockedRange),
  /** Days that are booked here and on another platform. */
  conflicts: z.array(z.extend(feedConflict, { propertyId, source: z.string() })),
});

export type DeskCalendar = z.output<typeof deskCalendar>;
