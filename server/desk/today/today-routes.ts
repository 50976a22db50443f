import { readToday } from '#contract/desk/calls/today.ts';
import type { Deps } from '../../deps.ts';
import type { DeskRoute } from '../desk-route.ts';
import { comingWeek } from './coming-week.ts';
import { openStepsOf } from './open-steps.ts';
import { todaySections } from './today-sections.ts';

/** What there is to do today, and who comes and goes in the days after it. */
export function todayRoutes(route: DeskRoute, { db }: Deps): void {
  route(readToday, async ({ query: { day }, language }) => ({
    status: 'success',
    openSteps: await openStepsOf(db),
    sections: await todaySections(db, day, language),
    week: await comingWeek(db, day, language),
  }));
}
