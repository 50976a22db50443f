import { useSyncExternalStore } from 'react';
import type { Day } from '#contract/day.ts';
import { dayInZone } from '#contract/time-zone.ts';
import { environment } from './environment.ts';

/** The day in the time zone of the site, also after its midnight, which need not be that of the device. */
export function useTodayOfSite(): Day {
  return useSyncExternalStore(watchMinutes, todayOfSite, todayOfSite);
}

function watchMinutes(onChange: () => void): () => void {
  const timer = window.setInterval(onChange, 60_000);
  // The timers of a sleeping page are late.
  document.addEventListener('visibilitychange', onChange);
  return () => {
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

function todayOfSite(): Day {
  return dayInZone(new Date(), environment.timeZone);
}
