import { addDays } from '#contract/day.ts';
import { comingDays, readToday } from '#contract/desk/calls/today.ts';
import type { Deps } from '../../deps.ts';
import { otherStaysIn } from '../calendar/other-stays.ts';
import type { DeskRoute } from '../desk-route.ts';
import { comingWeek } from './coming-week.ts';
import { openStepsOf } from './open-steps.ts';
import { todaySections } from './today-sections.ts';

/** What there is to do today, and who comes and goes in the days after it. */
export function todayRoutes(route: DeskRoute, { db }: Deps): void {
  route(readToday, async ({ query: { day }, language }) => {
    const others = await otherStaysIn(db, day, addDays(day, comingDays), language);
    return {
      status: 'success',
      openSteps: await openStepsOf(db),
      sections: await todaySections(db, day, language, others),
      week: await comingWeek(db, day, language, others),
    };
  });
}
