import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { bookingFilters } from '#contract/desk/calls/bookings.ts';
import { enquiryFilters } from '#contract/desk/calls/enquiries.ts';
import { feedFilters } from '#contract/desk/calls/listing-calendars.ts';
import { captureFilters } from '#contract/desk/calls/payments.ts';
import { refundFilters } from '#contract/desk/calls/refunds.ts';
import { mostCounted, readToday } from '#contract/desk/calls/today.ts';
import { bookings } from '../db/booking-tables.ts';
import { calendarFeeds } from '../db/calendar-tables.ts';
import type { Database } from '../db/database.ts';
import { enquiries } from '../db/enquiry-tables.ts';
import { paymentOrders, refunds } from '../db/payment-tables.ts';
import type { Deps } from '../deps.ts';
import { matchingBookings } from './bookings/desk-booking-store.ts';
import { matchingFeeds } from './calendar/listing-calendar-store.ts';
import { inAddress } from './desk-page.ts';
import type { DeskRoute } from './desk-route.ts';
import { matchingEnquiries } from './enquiries/enquiry-store.ts';
import { matchingCaptures } from './payments/capture-store.ts';
import { matchingRefunds } from './refunds/desk-refund-store.ts';

type BookingFilters = z.output<typeof bookingFilters>;
type RefundFilters = z.output<typeof refundFilters>;
type Count = (typeof readToday.reply)['_zod']['output']['counts'][number];

/** What there is to do. Each count uses the filters that its list gets. */
export function todayRoutes(route: DeskRoute, { db }: Deps): void {
  route(readToday, async ({ query: { day } }) => ({
    status: 'success',
    counts: [
      await ofBookings('arrivals', { state: 'standing', arrives: day }),
      await ofBookings('departures', { state: 'standing', leaves: day }),
      await ofBookings('toApprove', { state: 'pending' }),
      await ofBookings('paymentsDue', { payment: 'due' }),
      await ofRefunds('refundsToSettle', { status: 'pending' }),
      await ofCaptures('unrecordedPayments', { state: 'unrecorded' }),
      await ofEnquiries('newEnquiries', { answered: 'no' }),
      await ofFeeds('calendarConflicts', { state: 'conflict' }),
      await ofFeeds('failingCalendars', { state: 'failing' }),
    ],
  }));

  async function ofBookings(what: Count['what'], filters: BookingFilters): Promise<Count> {
    const count = await counted(db, bookings, await matchingBookings(db, filters));
    return { what, count, list: 'bookings', filters: inAddress(z.encode(bookingFilters, filters)) };
  }

  async function ofRefunds(what: Count['what'], filters: RefundFilters): Promise<Count> {
    const count = await counted(db, refunds, await matchingRefunds(db, filters));
    return { what, count, list: 'refunds', filters: inAddress(z.encode(refundFilters, filters)) };
  }

  async function ofCaptures(
    what: Count['what'],
    filters: z.output<typeof captureFilters>,
  ): Promise<Count> {
    const count = await counted(db, paymentOrders, matchingCaptures(filters));
    const inList = inAddress(z.encode(captureFilters, filters));
    return { what, count, list: 'captures', filters: inList };
  }

  async function ofEnquiries(
    what: Count['what'],
    filters: z.output<typeof enquiryFilters>,
  ): Promise<Count> {
    const count = await counted(db, enquiries, matchingEnquiries(filters));
    const inList = inAddress(z.encode(enquiryFilters, filters));
    return { what, count, list: 'enquiries', filters: inList };
  }

  async function ofFeeds(
    what: Count['what'],
    filters: z.output<typeof feedFilters>,
  ): Promise<Count> {
    const count = await counted(db, calendarFeeds, matchingFeeds(filters));
    const inList = inAddress(z.encode(feedFilters, filters));
    return { what, count, list: 'calendar-feeds', filters: inList };
  }
}

async function counted(db: Database, table: PgTable, condition: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(table)
    .where(condition)
    .limit(mostCounted)
    .as('some');
  return db.$count(some);
}
