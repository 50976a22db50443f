import * as z from 'zod/mini';
import { day } from '../../day.ts';
import { envelope } from '../../envelope.ts';
import { optional, timestamp } from '../../fields.ts';
import { bookingId, propertyId } from '../../ids.ts';
import { defineDeskCall } from '../desk-call.ts';
import { note } from '../desk-change.ts';
import { blockId } from '../desk-ids.ts';
import { everyRole } from '../desk-roles.ts';
import { firstSteps } from '../first-steps.ts';
import { listedFeed } from '../records/calendar-feed.ts';
import { deskBooking, settled } from '../records/desk-booking.ts';
import { deskRefund } from '../records/desk-refund.ts';
import { enquiry } from '../records/enquiry.ts';
import { providerOrder } from '../records/provider-order.ts';

/** Counting stops here, so that it never costs more. */
export const mostCounted = 1000;

/** The rows of a section. The list that it names has all of them. */
export const mostRows = 8;

/** The arrivals or the departures of a day: an operator needs all of them, also on paper. */
export const mostStays = 30;

/** The days after today whose arrivals and departures are shown. */
export const comingDays = 7;

const lists = [
  'bookings',
  'refunds',
  'provider-orders',
  'enquiries',
  'calendar-feeds',
  'calendar',
] as const;

/* @__NO_SIDE_EFFECTS__ */
function section<Row extends z.ZodMiniType>(row: Row) {
  return z.object({
    /** At most `mostCounted`, which means this many or more. */
    count: z.int(),
    /** The list of the desk that has all of them. */
    list: z.enum(lists),
    /** The filters of the list, in the form of its address. */
    filters: z.record(z.string(), z.string()),
    /** The first ones. */
    rows: z.array(row),
  });
}

/** The phone number of the guest, so that an operator can call. Empty without one. */
const withPhone = { mobileNumber: z.string() };

const todayRefund = z.extend(deskRefund, withPhone);
const todayOrder = z.extend(providerOrder, withPhone);

/** An enquiry, with the note that stays when it is answered. */
export const todayEnquiry = z.extend(enquiry, { ...withPhone, note });

export type TodayEnquiry = z.output<typeof todayEnquiry>;

/** A booking whose guest awaits an answer, with the message. */
const unanswered = z.extend(deskBooking, {
  /** The beginning of the message. */
  excerpt: z.string(),
  sentAt: timestamp,
});

export type UnansweredBooking = z.output<typeof unanswered>;

const bookings = z.extend(section(deskBooking), {
  /** Of all the counted bookings. */
  settled: optional(settled),
});

/** A stay that another platform has, as its calendar says. */
const otherStay = z.object({
  id: blockId,
  /** What the platform calls it. It can be empty. */
  title: z.string(),
  /** The platform, in the words of the operator. Several ones can have the same stay. */
  platform: z.string(),
  property: z.object({ id: propertyId, name: z.string() }),
  checkIn: day,
  checkOut: day,
});

export type OtherStay = z.output<typeof otherStay>;

const sections = z.object({
  /** The oldest first: they have waited longest. */
  toApprove: bookings,
  /** Those of one day are in the order of the homes. */
  arrivals: bookings,
  arrivalsTomorrow: bookings,
  departures: bookings,
  /** The same of other platforms. */
  otherArrivals: section(otherStay),
  otherArrivalsTomorrow: section(otherStay),
  otherDepartures: section(otherStay),
  /** Approved, and not paid. The earliest deadline first. */
  paymentsDue: bookings,
  /** The guests have written last. Those that have waited longest first. */
  messagesToAnswer: section(unanswered),
  refundsToSettle: section(todayRefund),
  unrecordedPayments: section(todayOrder),
  calendarConflicts: section(listedFeed),
  failingCalendars: section(listedFeed),
  newEnquiries: section(todayEnquiry),
});

export type TodaySections = z.output<typeof sections>;

/** Who arrives or leaves. */
const comingStay = z.object({
  id: bookingId,
  guest: z.string(),
  /** Empty without one. */
  mobileNumber: z.string(),
  /** The name of the listing. */
  home: z.string(),
});

export type ComingStay = z.output<typeof comingStay>;

/** At most `mostRows`, in the order of the homes, and the stays of other platforms. */
const comingStays = z.object({
  rows: z.array(comingStay),
  hasMore: z.boolean(),
  others: z.array(otherStay),
});

const comingDay = z.object({ day, arrivals: comingStays, departures: comingStays });

export type ComingDay = z.output<typeof comingDay>;

export const readToday = defineDeskCall({
  method: 'GET',
  path: '/today',
  access: 'operator',
  roles: everyRole,
  summary: 'What there is to do, with the first records of each list, and who comes and goes next',
  /** The operator's current day. */
  query: z.object({ day }),
  reply: z.object({
    ...envelope,
    /** The first steps that are not done (DESK-305). */
    openSteps: z.array(z.enum(firstSteps)),
    sections,
    /** The days after today, in their order. */
    week: z.array(comingDay),
  }),
});
