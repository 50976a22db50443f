import { and, asc, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type PgTable, unionAll } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { addDays, type Day } from '#contract/day.ts';
import { bookingFilters } from '#contract/desk/calls/bookings.ts';
import { calendarFilters } from '#contract/desk/calls/calendar.ts';
import { enquiryFilters } from '#contract/desk/calls/enquiries.ts';
import { feedFilters } from '#contract/desk/calls/listing-calendars.ts';
import { providerOrderFilters } from '#contract/desk/calls/payments.ts';
import { refundFilters } from '#contract/desk/calls/refunds.ts';
import {
  mostCounted,
  mostRows,
  mostStays,
  type OtherStay,
  type TodaySections,
} from '#contract/desk/calls/today.ts';
import type { DeskBooking } from '#contract/desk/records/desk-booking.ts';
import type { Language } from '#contract/translated.ts';
import { usualPayBy } from '../../bookings/booking-state.ts';
import { bookings } from '../../db/booking-tables.ts';
import { calendarFeeds } from '../../db/calendar-tables.ts';
import type { Database } from '../../db/database.ts';
import { enquiries } from '../../db/enquiry-tables.ts';
import { messages } from '../../db/message-tables.ts';
import { paymentOrders, refunds } from '../../db/payment-tables.ts';
import {
  bookingKeys,
  bookingOf,
  bookingRows,
  matchingBookings,
} from '../bookings/desk-booking-store.ts';
import { settledColumns, settledOf } from '../bookings/paid-below-total.ts';
import { feedKeys, feedOf, feedRows, matchingFeeds } from '../calendar/listing-calendar-store.ts';
import { inAddress, oldestOf } from '../desk-page.ts';
import {
  enquiryKeys,
  enquiryOf,
  enquiryRows,
  matchingEnquiries,
} from '../enquiries/enquiry-store.ts';
import { excerptOf } from '../excerpt.ts';
import { byHome } from '../home-order.ts';
import { isAwaiting, longestWaiting } from '../messages/awaiting.ts';
import {
  matchingProviderOrders,
  orderKeys,
  orderOf,
  orderRows,
} from '../payments/provider-order-store.ts';
import { matchingRefunds, refundKeys, refundOf, refundRows } from '../refunds/desk-refund-store.ts';

type BookingFilters = z.output<typeof bookingFilters>;

/** `homes`: all of one day, in the order of the homes. */
type Order = 'oldest' | 'homes' | 'deadline';

/** DESK-400: what there is to do, each with its first records and the list that has all of them. */
export async function todaySections(
  db: Database,
  day: Day,
  language: Language,
  others: readonly OtherStay[],
): Promise<TodaySections> {
  const tomorrow = addDays(day, 1);
  return {
    toApprove: await ofBookings({ state: 'pending' }, 'oldest'),
    arrivals: await ofBookings({ state: 'standing', arrives: day }, 'homes'),
    arrivalsTomorrow: await ofBookings({ state: 'standing', arrives: tomorrow }, 'homes'),
    departures: await ofBookings({ state: 'standing', leaves: day }, 'homes'),
    otherArrivals: ofOthers('checkIn', day),
    otherArrivalsTomorrow: ofOthers('checkIn', tomorrow),
    otherDepartures: ofOthers('checkOut', day),
    paymentsDue: await ofBookings({ state: 'approved', payment: 'due' }, 'deadline'),
    messagesToAnswer: await ofMessages({ messages: 'unanswered' }),
    refundsToSettle: await ofRefunds({ status: 'pending' }),
    unrecordedPayments: await ofOrders({ state: 'unrecorded' }),
    calendarConflicts: await ofFeeds({ state: 'conflict' }),
    failingCalendars: await ofFeeds({ state: 'failing' }),
    newEnquiries: await ofEnquiries({ answered: 'no' }),
  };

  async function ofBookings(filters: BookingFilters, order: Order) {
    const most = order === 'homes' ? mostStays : mostRows;
    const condition = await matchingBookings(db, filters);
    const rows =
      order === 'deadline'
        ? await earliestDeadlines(db, condition, most, language)
        : await oldestBookings(db, condition, most, language);
    const count = await countOf(rows, most, bookings, condition);
    // Sums of some of them would not be those of the list.
    const sums =
      count > 0 && count < mostCounted
        ? await db.select(settledColumns(db)).from(bookings).where(condition)
        : [];
    return {
      count,
      list: 'bookings' as const,
      filters: inAddress(z.encode(bookingFilters, filters)),
      rows: order === 'homes' ? byHome(rows, ({ property }) => property.name) : rows,
      settled: settledOf(sums),
    };
  }

  function ofOthers(end: 'checkIn' | 'checkOut', on: Day) {
    const rows = others.filter((stay) => stay[end] === on);
    return {
      count: rows.length,
      list: 'calendar' as const,
      filters: inAddress(z.encode(calendarFilters, { from: on })),
      rows: byHome(rows, ({ property }) => property.name).slice(0, mostStays),
    };
  }

  async function ofMessages(filters: BookingFilters) {
    const waiting = await longestWaiting(db, mostRows);
    const ids = waiting.map(({ bookingId }) => bookingId);
    const rows = await bookingRows(db, language).where(inArray(bookings.id, ids));
    return {
      count: await countOf(waiting, mostRows, messages, isAwaiting),
      list: 'bookings' as const,
      filters: inAddress(z.encode(bookingFilters, filters)),
      rows: waiting.flatMap(({ bookingId, text, sentAt }) =>
        rows
          .filter(({ booking }) => booking.id === bookingId)
          .map((row) => ({
            ...bookingOf(row),
            excerpt: excerptOf(text),
            sentAt: sentAt.toISOString(),
          })),
      ),
    };
  }

  async function ofRefunds(filters: z.output<typeof refundFilters>) {
    const condition = await matchingRefunds(db, filters);
    const rows = await refundRows(db, language)
      .where(condition)
      .orderBy(oldestOf(refundKeys))
      .limit(mostRows);
    return {
      count: await countOf(rows, mostRows, refunds, condition),
      list: 'refunds' as const,
      filters: inAddress(z.encode(refundFilters, filters)),
      rows: rows.map((row) => ({ ...refundOf(row), mobileNumber: row.guest.mobileNumber })),
    };
  }

  async function ofOrders(filters: z.output<typeof providerOrderFilters>) {
    const condition = matchingProviderOrders(filters);
    const rows = await orderRows(db, language)
      .where(condition)
      .orderBy(oldestOf(orderKeys))
      .limit(mostRows);
    return {
      count: await countOf(rows, mostRows, paymentOrders, condition),
      list: 'provider-orders' as const,
      filters: inAddress(z.encode(providerOrderFilters, filters)),
      rows: rows.map((row) => ({ ...orderOf(row), mobileNumber: row.guest.mobileNumber })),
    };
  }

  async function ofFeeds(filters: z.output<typeof feedFilters>) {
    const condition = matchingFeeds(filters);
    const rows = await feedRows(db, language)
      .where(condition)
      .orderBy(oldestOf(feedKeys))
      .limit(mostRows);
    return {
      count: await countOf(rows, mostRows, calendarFeeds, condition),
      list: 'calendar-feeds' as const,
      filters: inAddress(z.encode(feedFilters, filters)),
      rows: rows.map(feedOf),
    };
  }

  async function ofEnquiries(filters: z.output<typeof enquiryFilters>) {
    const condition = matchingEnquiries(filters);
    const rows = await enquiryRows(db)
      .where(condition)
      .orderBy(oldestOf(enquiryKeys))
      .limit(mostRows);
    return {
      count: await countOf(rows, mostRows, enquiries, condition),
      list: 'enquiries' as const,
      filters: inAddress(z.encode(enquiryFilters, filters)),
      rows: rows.map((row) => enquiryOf(row, language)),
    };
  }

  /** At most `mostCounted`. It counts only what the rows do not show. */
  async function countOf(
    rows: readonly unknown[],
    most: number,
    table: PgTable,
    condition: SQL | undefined,
  ): Promise<number> {
    if (rows.length < most) return rows.length;
    const some = db
      .select({ one: sql`1` })
      .from(table)
      .where(condition)
      .limit(mostCounted)
      .as('some');
    return db.$count(some);
  }
}

async function oldestBookings(
  db: Database,
  condition: SQL | undefined,
  most: number,
  language: Language,
): Promise<DeskBooking[]> {
  const rows = await bookingRows(db, language)
    .where(condition)
    .orderBy(oldestOf(bookingKeys))
    .limit(most);
  return rows.map(bookingOf);
}

/** Deadlines that the host has set are in another index than the usual ones, so both are read. */
async function earliestDeadlines(
  db: Database,
  condition: SQL | undefined,
  most: number,
  language: Language,
): Promise<DeskBooking[]> {
  const { id, payBy, heldSince, createdAt } = bookings;
  const isEarly = unionAll(
    db
      .select({ id })
      .from(bookings)
      .where(and(condition, isNotNull(payBy)))
      .orderBy(asc(payBy))
      .limit(most),
    db
      .select({ id })
      .from(bookings)
      .where(and(condition, isNull(payBy)))
      .orderBy(sql`coalesce(${heldSince}, ${createdAt})`)
      .limit(most),
  );
  const rows = await bookingRows(db, language).where(inArray(id, isEarly));
  return rows
    .toSorted((one, other) => deadlineOf(one) - deadlineOf(other))
    .slice(0, most)
    .map(bookingOf);
}

function deadlineOf({ booking }: { booking: typeof bookings.$inferSelect }): number {
  return (booking.payBy ?? usualPayBy(booking)).getTime();
}
