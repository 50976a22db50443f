import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { bookingFilters } from '#contract/desk/calls/bookings.ts';
import { enquiryFilters } from '#contract/desk/calls/enquiries.ts';
import { feedFilters } from '#contract/desk/calls/listing-calendars.ts';
import { providerOrderFilters } from '#contract/desk/calls/payments.ts';
import { refundFilters } from '#contract/desk/calls/refunds.ts';
import { mostCounted, readToday } from '#contract/desk/calls/today.ts';
import { bookings } from '../db/booking-tables.ts';
import { calendarFeeds } from '../db/calendar-tables.ts';
import type { Database } from '../db/database.ts';
import { enquiries } from '../db/enquiry-tables.ts';
import { paymentOrders, refunds } from '../db/payment-tables.ts';
import type { Deps } from '../deps.ts';
import { matchingBookings } from './bookings/desk-booking-store.ts';
import { settledColumns, settledOf } from './bookings/paid-below-total.ts';
import { matchingFeeds } from './calendar/listing-calendar-store.ts';
import { inAddress } from './desk-page.ts';
import type { DeskRoute } from './desk-route.ts';
import { matchingEnquiries } from './enquiries/enquiry-store.ts';
import { openStepsOf } from './open-steps.ts';
import { matchingProviderOrders } from './payments/provider-order-store.ts';
import { matchingRefunds } from './refunds/desk-refund-store.ts';

type Count = (typeof readToday.reply)['_zod']['output']['counts'][number];

/** What there is to do. Each count uses the filters that its list gets. */
export function todayRoutes(route: DeskRoute, { db }: Deps): void {
  route(readToday, async ({ query: { day } }) => ({
    status: 'success',
    openSteps: await openStepsOf(db),
    counts: [
      await ofBookings('arrivals', { state: 'standing', arrives: day }),
      await ofBookings('departures', { state: 'standing', leaves: day }),
      await ofBookings('toApprove', { state: 'pending' }),
      await ofBookings('paymentsDue', { payment: 'due' }),
      await ofRefunds('refundsToSettle', { status: 'pending' }),
      await ofProviderOrders('unrecordedPayments', { state: 'unrecorded' }),
      await ofEnquiries('newEnquiries', { answered: 'no' }),
      await ofFeeds('calendarConflicts', { state: 'conflict' }),
      await ofFeeds('failingCalendars', { state: 'failing' }),
    ],
  }));

  async function ofBookings(what: Count['what'], filters: z.output<typeof bookingFilters>) {
    const condition = await matchingBookings(db, filters);
    const count = await counted(db, bookings, condition);
    // Sums of some of them would not be those of the list.
    const sums =
      count < mostCounted
        ? await db.select(settledColumns(db)).from(bookings).where(condition)
        : [];
    return {
      ...entry(what, count, 'bookings', z.encode(bookingFilters, filters)),
      settled: settledOf(sums),
    };
  }

  async function ofRefunds(what: Count['what'], filters: z.output<typeof refundFilters>) {
    const count = await counted(db, refunds, await matchingRefunds(db, filters));
    return entry(what, count, 'refunds', z.encode(refundFilters, filters));
  }

  async function ofProviderOrders(
    what: Count['what'],
    filters: z.output<typeof providerOrderFilters>,
  ) {
    const count = await counted(db, paymentOrders, matchingProviderOrders(filters));
    return entry(what, count, 'provider-orders', z.encode(providerOrderFilters, filters));
  }

  async function ofEnquiries(what: Count['what'], filters: z.output<typeof enquiryFilters>) {
    const count = await counted(db, enquiries, matchingEnquiries(filters));
    return entry(what, count, 'enquiries', z.encode(enquiryFilters, filters));
  }

  async function ofFeeds(what: Count['what'], filters: z.output<typeof feedFilters>) {
    const count = await counted(db, calendarFeeds, matchingFeeds(filters));
    return entry(what, count, 'calendar-feeds', z.encode(feedFilters, filters));
  }
}

function entry(
  what: Count['what'],
  count: number,
  list: Count['list'],
  filters: Parameters<typeof inAddress>[0],
): Count {
  return { what, count, list, filters: inAddress(filters) };
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
