import { useSyncExternalStore } from 'react';
import type { Day } from '#contract/day.ts';
import { dayInZone } from '#contract/time-zone.ts';
import { environment } from './environment.ts';
import { watchMinutes } from './watch-minutes.ts';

/** The day in the time zone of the site, also after its midnight, which need not be that of the device. */
export function useTodayOfSite(): Day {
  return useSyncExternalStore(watchMinutes, todayOfSite, todayOfSite);
}

/** The day in the time zone of the site. */
export function todayOfSite(): Day {
  return dayInZone(new Date(), environment.timeZone);
}
