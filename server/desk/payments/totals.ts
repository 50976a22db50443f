import { and, eq, gte, lt, not, type SQL, sql } from 'drizzle-orm';
import { type Day, dayOfIso } from '#contract/day.ts';
import type { Totals } from '#contract/desk/calls/payments.ts';
import type { Settled } from '#contract/desk/records/desk-booking.ts';
import { type Cents, cents } from '#contract/money.ts';
import { firstOfMonth, lastOfMonth } from '#contract/month.ts';
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

/** Days from the first to the last one in a time zone. */
export interface Period {
  readonly first: Day;
  readonly last: Day;
  readonly timeZone: string;
}

/** When a payment came in. */
export const receivedAt = sql`coalesce(${transactions.paidAt}, ${transactions.createdAt})`;

/** When a refund went back. Null until it did. */
export const paidBackAt = sql`${refunds.settledAt}`;

/** The payments whose money came in during a period. */
export function isReceivedIn(period: Period): SQL | undefined {
  return and(eq(transactions.paymentStatus, 'paid'), isIn(receivedAt, period));
}

/** The refunds whose money went back during a period. */
export function isPaidBackIn(period: Period): SQL | undefined {
  return isIn(paidBackAt, period);
}

function isIn(moment: SQL, { first, last, timeZone }: Period): SQL | undefined {
  return and(gte(moment, startOf(first, timeZone)), lt(moment, endOf(last, timeZone)));
}

/** The money received and paid back in the month of a day, in whole cents. */
export async function totalsOf(db: Database, day: Day, timeZone: string) {
  const first = firstOfMonth(day);
  const month = { first, last: lastOfMonth(first), timeZone };
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

async function received(db: Database, month: Period): Promise<Sum[]> {
  // The only payment of its booking that is: other ones are duplicates.
  const isOnline = and(eq(transactions.paymentMethod, 'paypal'), not(transactions.isDuplicate));
  const rows = await db
    .select({
      iso: sql<string>`${isoDayOf(receivedAt, month.timeZone)} as iso`,
      method: transactions.paymentMethod,
      amount: sql`sum(${transactions.amount})`.mapWith(Number),
      settled: settledColumns(db, isOnline),
    })
    .from(transactions)
    .innerJoin(bookings, eq(bookings.id, transactions.bookingId))
    .where(isReceivedIn(month))
    .groupBy(sql`iso`, transactions.paymentMethod);
  return rows.map(({ iso, method, amount, settled }) => ({
    iso,
    settled,
    part: method === 'cash' ? 'cash' : 'online',
    amount: cents(amount),
  }));
}

async function paidBack(db: Database, month: Period): Promise<Sum[]> {
  const rows = await db
    .select({
      iso: sql<string>`${isoDayOf(paidBackAt, month.timeZone)} as iso`,
      amount: sql`coalesce(sum(${refunds.paidBack}), 0)`.mapWith(Number),
    })
    .from(refunds)
    .where(isPaidBackIn(month))
    .groupBy(sql`iso`);
  return rows.map(({ iso, amount }) => ({ iso, part: 'refunded', amount: cents(amount) }));
}
