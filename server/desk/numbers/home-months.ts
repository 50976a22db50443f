import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import { type Day, isoOf } from '#contract/day.ts';
import type { Language } from '#contract/translated.ts';
import { isStandingRow } from '../../bookings/booking-state.ts';
import { isStaleHold } from '../../bookings/stale-holds.ts';
import { bookings } from '../../db/booking-tables.ts';
import { blockedDays } from '../../db/calendar-tables.ts';
import { blockedRange, bookedRange, dayRange } from '../../db/day-range.ts';
import { audit } from '../../db/desk-tables.ts';
import { refunds, transactions } from '../../db/payment-tables.ts';
import { properties } from '../../db/property-tables.ts';
import { textIn } from '../../properties/text-in.ts';
import { isOtherStay } from '../calendar/other-stays.ts';
import { hasId } from '../desk-page.ts';
import {
  isPaidBackIn,
  isReceivedIn,
  type Period,
  paidBackAt,
  receivedAt,
} from '../payments/totals.ts';

/** The months of a query: whole ones, in the time zone of the site. */
export interface Months extends Period {
  readonly now: Date;
  /** Only this home. */
  readonly property: string | undefined;
  readonly language: Language;
}

/**
 * DESK-601 … DESK-603: the figures of each home in each of the months, one row each, also where all are zero.
 * It is a subquery with the columns `home`, `name`, `code`, `month` and those of `Figures`.
 *
 * It looks up the stays of each home in the index of its booked days, and the money in those of its moments,
 * so the cost grows with homes and months, not with the tables.
 */
export function homeMonths(months: Months): SQL {
  const { first, last, timeZone, now, property, language } = months;
  const span = dayRange(first, last);
  const dayOf = (moment: SQL) => sql`(${moment} at time zone ${timeZone})::date`;
  const monthOf = (moment: SQL) =>
    sql`date_trunc('month', ${moment} at time zone ${timeZone})::date`;
  const isOfHome = sql`${bookings.propertyId} = homes.home`;
  const isCounted = and(isStandingRow, not(isStaleHold(now)));
  const isMeant = hasId(bookings.propertyId, property);
  return sql`(with
    months as (
      select first::date as month, daterange(first::date, (first + interval '1 month')::date) as days
      from generate_series(${isoOf(first)}::timestamp, ${isoOf(last)}::timestamp, interval '1 month') first),
    homes as materialized (
      select ${properties.id} as home, ${textIn('name', language)} as name, ${properties.code} as code,
        ${properties.status} as status, ${properties.rules} as rules,
        ${dayOf(sql`${properties.createdAt}`)} as added
      from ${properties} where ${hasId(properties.id, property) ?? sql`true`}),
    stays as materialized (
      select home, ${bookedRange} as days, ${bookings.amount}::bigint as amount
      from homes join ${bookings} on ${isOfHome} and ${bookedRange} && ${span} and ${isCounted}),
    booked as (select home, range_agg(days) as days from stays group by home),
    ${partsOfPrices()},
    ${openDays({ isOfHome, dayOf, span, first })},
    received as (
      select ${bookings.propertyId} as home, ${monthOf(receivedAt)} as month, sum(${transactions.amount}) as amount
      from ${transactions} join ${bookings} on ${eq(bookings.id, transactions.bookingId)}
      where ${and(isReceivedIn(months), isMeant)} group by 1, 2),
    paid_back as (
      select ${bookings.propertyId} as home, ${monthOf(paidBackAt)} as month, sum(${refunds.paidBack}) as amount
      from ${refunds} join ${bookings} on ${eq(bookings.id, refunds.bookingId)}
      where ${and(isPaidBackIn(months), isMeant)} group by 1, 2)
    select home, name, code, month,
      ${daysIn(sql`open_days.days * datemultirange(months.days)`)} as open,
      ${daysIn(sql`booked.days * datemultirange(months.days)`)} as booked,
      ${daysIn(sql`open_days.elsewhere * datemultirange(months.days)`)} as elsewhere,
      coalesce(revenue.amount, 0) as revenue,
      coalesce(received.amount, 0) as received,
      coalesce(paid_back.amount, 0) as refunded
    from homes cross join months
      left join open_days using (home)
      left join booked using (home)
      left join revenue using (home, month)
      left join received using (home, month)
      left join paid_back using (home, month)
  ) as home_months`;
}

/** The number of days of a multirange. Null has none. */
function daysIn(days: SQL): SQL {
  return sql`(select coalesce(sum(upper(part) - lower(part)), 0) from unnest(${days}) as part)`;
}

/**
 * The price of a stay is spread over its days. What the first `n` of them have is rounded down, so that the
 * months of a stay add up to its price.
 */
function partsOfPrices(): SQL {
  const upTo = (days: SQL) =>
    sql`(stays.amount * (${days} - lower(stays.days)) / (upper(stays.days) - lower(stays.days)))`;
  const from = sql`greatest(lower(stays.days), lower(months.days))`;
  const to = sql`least(upper(stays.days), upper(months.days))`;
  return sql`revenue as (
      select home, month, sum(${upTo(to)} - ${upTo(from)}) as amount
      from stays join months on stays.days && months.days group by home, month)`;
}

interface OpenDays {
  readonly isOfHome: SQL;
  readonly dayOf: (moment: SQL) => SQL;
  readonly span: SQL;
  readonly first: Day;
}

/**
 * The days on which a home could be booked: it was published, and they were not taken off the calendar. The
 * audit trail has every change of the state of a listing, also by an import, so that later steps do not change
 * past figures. A day with such a step counts as published. Booked days always count, and so do those of the stays of
 * other platforms (`elsewhere`).
 */
function openDays({ isOfHome, dayOf, span, first }: OpenDays): SQL {
  const at = dayOf(sql`${audit.at}`);
  const inOrder = sql`(partition by home order by ${audit.at}, ${audit.id})`;
  // Of the sum, PostgreSQL does not look for the smallest in the index of all arrivals.
  const firstStay = sql`select min(${bookings.checkIn} + 0) as day from ${bookings}
        where ${isOfHome} and ${isStandingRow} and homes.added > ${isoOf(first)}::date`;
  return sql`steps as (
      select home, ${audit.before} ->> 'listing' as before, ${audit.after} ->> 'listing' as after, ${at} as day,
        lead(${at}) over ${inOrder} as until, row_number() over ${inOrder} as place
      from homes join ${audit} on ${audit.subjectId} = homes.home::text
        and ${audit.action} in ('listing.create', 'listing.change', 'listing.publish', 'listing.show', 'listing.hide')
        and ${audit.after} ->> 'listing' is not null),
    -- Imported homes can have stays that are older than their record.
    begun as (
      select home, status, least(added, first_stay.day) as day
      from homes left join lateral (${firstStay}) as first_stay on true),
    shown as (
      select home, daterange(day, until, '[]') as days from steps where after = 'published'
      union all
      select home, daterange(begun.day, greatest(begun.day, steps.day), '[]')
      from begun join steps using (home) where steps.place = 1 and before = 'published'
      union all
      select home, daterange(day, null) from begun
      where status = 'approved' and not exists (select from steps where steps.home = begun.home)),
    taken as (
      select home, ${blockedRange} as days from homes join ${blockedDays}
        on ${blockedDays.propertyId} = homes.home and ${blockedRange} && ${span} and not ${isOtherStay}
      union all
      select home, daterange(closed.day, closed.day, '[]') from homes
        cross join lateral jsonb_each(homes.rules -> 'dayRules') as rule
        cross join lateral (
          select case when (rule.value ->> 'closed')::boolean then to_date(rule.key, 'DD-MM-YYYY') end as day
        ) as closed
      where ${span} @> closed.day),
    shown_days as (select home, range_agg(days) as days from shown group by home),
    taken_days as (select home, range_agg(days) as days from taken group by home),
    -- Stays of other platforms count while the home is published.
    others as (
      select home, range_agg(${blockedRange}) as days from homes join ${blockedDays}
        on ${blockedDays.propertyId} = homes.home and ${blockedRange} && ${span} and ${isOtherStay}
      group by home),
    other_days as (
      select home, others.days * shown_days.days as days from others join shown_days using (home)),
    open_days as (
      select home, coalesce(shown_days.days, '{}') - coalesce(taken_days.days, '{}')
        + coalesce(booked.days, '{}') + coalesce(other_days.days, '{}') as days,
        coalesce(other_days.days, '{}') - coalesce(booked.days, '{}') as elsewhere
      from homes left join shown_days using (home) left join taken_days using (home)
        left join booked using (home) left join other_days using (home))`;
}
