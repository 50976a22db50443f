import * as z from 'zod/mini';
import type { Day } from '#contract/day.ts';
import * as calls from '#contract/desk/calls/numbers.ts';
import { monthsFrom } from '#contract/month.ts';
import { averageOf, occupancyOf } from '#contract/rules/numbers.ts';
import { dayInZone } from '#contract/time-zone.ts';
import type { Language } from '#contract/translated.ts';
import type { Deps } from '../../deps.ts';
import { sendCsv } from '../csv.ts';
import type { CsvForm } from '../csv-form.ts';
import type { DeskRoute } from '../desk-route.ts';
import { type ExportedNumbers, exportedNumbers, listHomeNumbers, yearOf } from './numbers-store.ts';

const heads = [
  'month',
  'listing',
  'code',
  'open',
  'booked',
  'elsewhere',
  'occupancy',
  'revenue',
  'average',
  'received',
  'paidBack',
] as const;

function cellsOf(line: ExportedNumbers, { number, money }: CsvForm): string[] {
  const occupancy = occupancyOf(line);
  const average = averageOf(line);
  return [
    line.month,
    line.name,
    line.code,
    String(line.open),
    String(line.booked),
    String(line.elsewhere),
    occupancy === undefined ? '' : number(occupancy / 10, 1),
    money(line.revenue),
    average === undefined ? '' : money(average),
    money(line.received),
    money(line.refunded),
  ];
}

/** DESK-600: occupancy, revenue and average price by home and month. */
export function numbersRoutes(route: DeskRoute, deps: Deps): void {
  const { db, clock, environment } = deps;
  const timeZone = environment.VITE_TIME_ZONE;
  const status = 'success';

  /** Without a day, it is the month that ended last: all of its days are known. */
  function askedAt<Query extends { readonly day?: Day | undefined }>(
    query: Query,
    language: Language,
  ) {
    const now = clock();
    const day = query.day ?? monthsFrom(dayInZone(now, timeZone), -1);
    return { asked: { ...query, day }, at: { now, timeZone, language } };
  }

  route(calls.readNumbers, async ({ query, language }) => {
    const { asked, at } = askedAt(query, language);
    return { status, ...(await yearOf(db, asked, at)) };
  });

  route(calls.listHomeNumbers, async ({ query, language }) => {
    const { asked, at } = askedAt(query, language);
    return { status, ...(await listHomeNumbers(db, asked, at)) };
  });

  route(calls.exportNumbers, ({ actor, query, reply, language }) => {
    const { asked, at } = askedAt(query, language);
    return sendCsv(deps, actor, reply, {
      list: 'numbers',
      filters: z.encode(calls.exportNumbers.query, query),
      language,
      heads,
      cellsOf,
      read: (after) => exportedNumbers(db, asked, at, after),
    });
  });
}
