import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { type Day, dayOfIso } from '#contract/day.ts';
import type { Totals } from '#contract/desk/calls/payments.ts';
import { type Cents, cents } from '#contract/money.ts';
import type { Database } from '../../db/database.ts';
import { refunds, transactions } from '../../db/payment-tables.ts';
import { startOf } from '../utc-days.ts';

interface Sum {
  readonly iso: string;
  readonly part: keyof Totals;
  readonly amount: Cents;
}

/** The first day of the month of a day, and that of the next month. */
function monthOf(day: Day): { readonly from: Date; readonly to: Date } {
  const first = startOf(day);
  first.setUTCDate(1);
  const next = new Date(first);
  next.setUTCMonth(first.getUTCMonth() + 1);
  return { from: first, to: next };
}

/** The money received and paid back in the month of a day, in whole cents. Days are in UTC. */
export async function totalsOf(db: Database, day: Day) {
  const { from, to } = monthOf(day);
  const sums = [...(await received(db, from, to)), ...(await paidBack(db, from, to))];
  const days = Map.groupBy(sums, ({ iso }) => iso);
  return {
    month: added(sums),
    days: [...days.keys()].toSorted().map((iso) => ({
      day: dayIn(iso),
      ...added(days.get(iso) ?? []),
    })),
  };
}

function added(sums: readonly Sum[]): Totals {
  const of = (wanted: keyof Totals) =>
    cents(sums.reduce((sum, { part, amount }) => (part === wanted ? sum + amount : sum), 0));
  return { cash: of('cash'), online: of('online'), refunded: of('refunded') };
}

function dayIn(iso: string): Day {
  const day = dayOfIso(iso);
  if (day === undefined) throw new RangeError(`The database returned an invalid day: ${iso}`);
  return day;
}

async function received(db: Database, from: Date, to: Date): Promise<Sum[]> {
  const at = sql`coalesce(${transactions.paidAt}, ${transactions.createdAt})`;
  const rows = await db
    .select({
      iso: sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD') as iso`,
      method: transactions.paymentMethod,
      amount: sql`sum(${transactions.amount})`.mapWith(Number),
    })
    .from(transactions)
    .where(and(eq(transactions.paymentStatus, 'paid'), gte(at, from), lt(at, to)))
    .groupBy(sql`iso`, transactions.paymentMethod);
  return rows.map(({ iso, method, amount }) => ({
    iso,
    part: method === 'cash' ? 'cash' : 'online',
    amount: cents(amount),
  }));
}

async function paidBack(db: Database, from: Date, to: Date): Promise<Sum[]> {
  const { settledAt } = refunds;
  const rows = await db
    .select({
      iso: sql<string>`to_char(${settledAt} at time zone 'UTC', 'YYYY-MM-DD') as iso`,
      amount: sql`coalesce(sum(${refunds.paidBack}), 0)`.mapWith(Number),
    })
    .from(refunds)
    .where(and(gte(settledAt, from), lt(settledAt, to)))
    .groupBy(sql`iso`);
  return rows.map(({ iso, amount }) => ({ iso, part: 'refunded', amount: cents(amount) }));
}
