import * as calls from '#contract/desk/calls/calendar.ts';
import type { Deps } from '../../deps.ts';
import type { DeskRoute } from '../desk-route.ts';
import { blockDays, freeDays } from './blocked-days.ts';
import { readCalendar } from './desk-calendar-store.ts';

/** The calendar of all listings, and its blocked days. */
export function calendarRoutes(route: DeskRoute, { db, clock }: Deps): void {
  const status = 'success';

  route(calls.readDeskCalendar, async ({ query, language }) => ({
    status,
    ...(await readCalendar(db, clock(), query, language)),
  }));

  route(calls.blockDays, async ({ actor, body }) => ({
    status,
    block: await blockDays({ db, clock, actor }, body),
  }));

  route(calls.freeDays, async ({ actor, params, body }) => ({
    status,
    blocks: await freeDays({ db, clock, actor }, { ...params, ...body }),
  }));
}
