import { eq, type SQL, sql } from 'drizzle-orm';
import { type Day, dayOfIso, isoOf } from '#contract/day.ts';
import type { HomeNumbers, HomeOrder, MonthNumbers } from '#contract/desk/calls/numbers.ts';
import type { PropertyId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import { firstOfMonth, lastOfMonth, monthsFrom } from '#contract/month.ts';
import type { Figures } from '#contract/rules/numbers.ts';
import type { Language } from '#contract/translated.ts';
import { type Database, isRecordId } from '../../db/database.ts';
import { properties } from '../../db/property-tables.ts';
import { textIn } from '../../properties/text-in.ts';
import { deskPageSize } from '../desk-page.ts';
import { homeMonths, type Months } from './home-months.ts';

/** What is asked: the month of a day, of all homes or of one. */
export interface Asked {
  readonly day: Day;
  readonly property?: PropertyId | undefined;
}

/** What every query needs besides. */
export interface At {
  readonly now: Date;
  /** Of the site. */
  readonly timeZone: string;
  readonly language: Language;
}

/** The months that the plot shows. */
const monthsShown = 12;

function monthsOf({ day, property }: Asked, at: At, count: number): Months {
  const first = monthsFrom(day, 1 - count);
  return { ...at, property, first, last: lastOfMonth(day) };
}

const wholeOf = (value: SQL) => sql`${value}`.mapWith(Number);
const centsOf = (value: SQL) => sql`${value}`.mapWith((whole) => cents(Number(whole)));

/** DESK-600: the figures of the month and of the eleven before it. */
export async function yearOf(
  db: Database,
  asked: Asked,
  at: At,
): Promise<{ readonly home?: string | undefined; readonly months: MonthNumbers[] }> {
  const rows = await db
    .select({
      iso: sql<string>`to_char(month, 'YYYY-MM-DD')`,
      open: wholeOf(sql`sum(open)`),
      booked: wholeOf(sql`sum(booked)`),
      elsewhere: wholeOf(sql`sum(elsewhere)`),
      revenue: centsOf(sql`sum(revenue)`),
      received: centsOf(sql`sum(received)`),
      refunded: centsOf(sql`sum(refunded)`),
    })
    .from(homeMonths(monthsOf(asked, at, monthsShown)))
    .groupBy(sql`month`);
  const found = new Map(rows.map(({ iso, ...figures }) => [dayOfIso(iso), figures]));
  const months = Array.from({ length: monthsShown }, (_, index) => {
    const firstDay = monthsFrom(asked.day, index + 1 - monthsShown);
    return { firstDay, ...(found.get(firstDay) ?? nothing) };
  });
  const home = asked.property && (await nameOf(db, asked.property, at.language));
  return { home, months };
}

async function nameOf(
  db: Database,
  property: PropertyId,
  language: Language,
): Promise<string | undefined> {
  if (!isRecordId(property)) return undefined;
  const [row] = await db
    .select({ name: textIn('name', language) })
    .from(properties)
    .where(eq(properties.id, property));
  return row?.name;
}

/** A site without homes has no rows. */
const nothing: Figures = {
  open: 0,
  booked: 0,
  elsewhere: 0,
  revenue: cents(0),
  received: cents(0),
  refunded: cents(0),
};

const average = sql`revenue::numeric / nullif(booked, 0)`;
const occupancy = sql`(booked + elsewhere)::numeric / nullif(open, 0)`;

/** The place of a home in each order. Homes with the same figure are in the order of their names. */
const orders: Readonly<Record<HomeOrder, SQL>> = {
  revenue: sql`revenue desc`,
  occupancy: sql`${occupancy} desc nulls last`,
  lowest: sql`${occupancy} nulls last`,
  average: sql`${average} desc nulls last`,
  booked: sql`booked desc`,
  received: sql`received desc`,
  home: sql`name`,
};

interface HomesAsked extends Asked {
  readonly sort?: HomeOrder | undefined;
  /** The last home of the page before. */
  readonly after?: string | undefined;
}

/** DESK-604: the figures of the homes in a month, in pages. Homes without any figure are left out. */
export async function listHomeNumbers(
  db: Database,
  { sort = 'revenue', after, ...asked }: HomesAsked,
  at: At,
  size = deskPageSize,
): Promise<{ readonly all: Figures; readonly records: HomeNumbers[]; readonly next?: string }> {
  const figures = ['open', 'booked', 'elsewhere', 'revenue', 'received', 'refunded'] as const;
  const sums = figures.map((name) => sql.raw(`sum(${name}) over () as all_${name}`));
  const isLast = after !== undefined && isRecordId(after) ? sql`home = ${after}` : sql`false`;
  const ranked = sql`(with ranked as (
      select *, row_number() over (order by ${orders[sort]}, name, home) as place, ${sql.join(sums, sql`, `)}
      from ${homeMonths(monthsOf(asked, at, 1))}
      where open > 0 or received > 0 or refunded > 0)
    select * from ranked where place > coalesce((select place from ranked where ${isLast}), 0)) as ranked`;
  const rows = await db
    .select({
      id: sql<PropertyId>`home`,
      name: sql<string>`name`,
      code: sql<string>`code`,
      open: wholeOf(sql`open`),
      booked: wholeOf(sql`booked`),
      elsewhere: wholeOf(sql`elsewhere`),
      revenue: centsOf(sql`revenue`),
      received: centsOf(sql`received`),
      refunded: centsOf(sql`refunded`),
      all: {
        open: wholeOf(sql`all_open`),
        booked: wholeOf(sql`all_booked`),
        elsewhere: wholeOf(sql`all_elsewhere`),
        revenue: centsOf(sql`all_revenue`),
        received: centsOf(sql`all_received`),
        refunded: centsOf(sql`all_refunded`),
      },
    })
    .from(ranked)
    .orderBy(sql`place`)
    .limit(size + 1);
  const records = rows.slice(0, size).map(({ all: _, ...record }) => record);
  const last = rows.length > size ? records.at(-1) : undefined;
  return { all: rows[0]?.all ?? nothing, records, ...(last && { next: last.id }) };
}

/** A line of the export. */
export interface ExportedNumbers extends HomeNumbers {
  /** `yyyy-MM` */
  readonly month: string;
}

/** DESK-606: all homes of one month: the months are the pages, newest first. */
export async function exportedNumbers(
  db: Database,
  asked: Asked,
  at: At,
  after: string | undefined,
): Promise<{ readonly records: ExportedNumbers[]; readonly next?: string }> {
  const oldest = monthsFrom(asked.day, 1 - monthsShown);
  const before = after === undefined ? undefined : dayOfIso(after);
  const month = before ? monthsFrom(before, -1) : firstOfMonth(asked.day);
  const homes = await listHomeNumbers(db, { ...asked, day: month, sort: 'home' }, at, mostHomes);
  return {
    records: homes.records.map((home) => ({ ...home, month: isoOf(month).slice(0, 7) })),
    ...(month !== oldest && { next: isoOf(month) }),
  };
}

/** More homes than a site can have. */
const mostHomes = 1_000_000;
