import { and, eq, gte, lt, not, type SQL, sql } from 'drizzle-orm';
import { addDays, type Day, dayOfIso } from '#contract/day.ts';
import type { Totals } from '#contract/desk/calls/payments.ts';
import type { Settled } from '#contract/desk/records/desk-booking.ts';
import { type Cents, cents } from '#contract/money.ts';
import { bookings } from '../../db/booking-tables.ts';
import type { Database } from '../../db/database.ts';
import { refunds, transactions } from '../../db/payment-tables.ts';
import { settledColumns, settledOf } from '../bookings/paid-below-total.ts';
import { endOf, isoDayOf, startOf } from '../site-days.ts';

interface Sum {
  readonly iso: string;
  readonly part: Exclude<keyof Totals, 'settled'>;
  readonly amount: Cents;
  readonly settled?: Settled;
}

/** A month, and the time zone of its days. */
interface Month {
  readonly first: Day;
  readonly last: Day;
  readonly timeZone: string;
}

function firstOfMonth(day: Day): Day {
  return addDays(day, 1 - Number(day.slice(0, 2)));
}

function isIn(moment: SQL, { first, last, timeZone }: Month): SQL | undefined {
  return and(gte(moment, startOf(first, timeZone)), lt(moment, endOf(last, timeZone)));
}

/** The money received and paid back in the month of a day, in whole cents. */
export async function totalsOf(db: Database, day: Day, timeZone: string) {
  const first = firstOfMonth(day);
  const month = { first, last: addDays(firstOfMonth(addDays(first, 31)), -1), timeZone };
  const sums = [...(await received(db, month)), ...(await paidBack(db, month))];
  const days = Map.groupBy(sums, ({ iso }) => iso);
  return {
    firstDay: first,
    month: added(sums),
    days: [...days.keys()].toSorted().map((iso) => ({
      day: dayIn(iso),
      ...added(days.get(iso) ?? []),
    })),
  };
}

function added(sums: readonly Sum[]): Totals {
  const of = (wanted: Sum['part']) =>
    cents(sums.reduce((sum, { part, amount }) => (part === wanted ? sum + amount : sum), 0));
  return {
    cash: of('cash'),
    online: of('online'),
    refunded: of('refunded'),
    settled: settledOf(sums.flatMap(({ settled }) => settled ?? [])),
  };
}

function dayIn(iso: string): Day {
  const day = dayOfIso(iso);
  if (day === undefined) throw new RangeError(`The database returned an invalid day: ${iso}`);
  return day;
}

async function received(db: Database, month: Month): Promise<Sum[]> {
  const at = sql`coalesce(${transactions.paidAt}, ${transactions.createdAt})`;
  // The only payment of its booking that is: other ones are duplicates.
  const isOnline = and(eq(transactions.paymentMethod, 'paypal'), not(transactions.isDuplicate));
  const rows = await db
    .select({
      iso: sql<string>`${isoDayOf(at, month.timeZone)} as iso`,
      method: transactions.paymentMethod,
      amount: sql`sum(${transactions.amount})`.mapWith(Number),
      settled: settledColumns(db, isOnline),
    })
    .from(transactions)
    .innerJoin(bookings, eq(bookings.id, transactions.bookingId))
    .where(and(eq(transactions.paymentStatus, 'paid'), isIn(at, month)))
    .groupBy(sql`iso`, transactions.paymentMethod);
  return rows.map(({ iso, method, amount, settled }) => ({
    iso,
    settled,
    part: method === 'cash' ? 'cash' : 'online',
    amount: cents(amount),
  }));
}

async function paidBack(db: Database, month: Month): Promise<Sum[]> {
  const settledAt = sql`${refunds.settledAt}`;
  const rows = await db
    .select({
      iso: sql<string>`${isoDayOf(settledAt, month.timeZone)} as iso`,
      amount: sql`coalesce(sum(${refunds.paidBack}), 0)`.mapWith(Number),
    })
    .from(refunds)
    .where(isIn(settledAt, month))
    .groupBy(sql`iso`);
  return rows.map(({ iso, amount }) => ({ iso, part: 'refunded', amount: cents(amount) }));
}
