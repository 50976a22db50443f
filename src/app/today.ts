import { useSyncExternalStore } from 'react';
import { addDays, type Day, dayOnClock, isoOf } from '#contract/day.ts';

/** Later than midnight, because a timer can end a moment too early. */
const afterMidnight = 500;

/**
 * Calls back with each new day on the guest's clock: at midnight, and when a page that slept over it wakes
 * up.
 *
 * @returns stops watching.
 */
export function watchToday(onChange: (today: Day) => void): () => void {
  let known = dayOnClock(new Date());
  let timer = 0;

  function wait(): void {
    const midnight = new Date(`${isoOf(addDays(known, 1))}T00:00:00`).getTime();
    window.clearTimeout(timer);
    timer = window.setTimeout(look, midnight - Date.now() + afterMidnight);
  }

  function look(): void {
    const today = dayOnClock(new Date());
    const isNew = today !== known;
    known = today;
    wait();
    if (isNew) onChange(today);
  }

  wait();
  // The timers of a sleeping page are late.
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
  window.addEventListener('focus', look);
  return () => {
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pageshow', look);
    window.removeEventListener('focus', look);
  };
}

/** The day on the guest's clock, also after midnight. */
export function useToday(): Day {
  return useSyncExternalStore(watchToday, now, now);
}

function now(): Day {
  return dayOnClock(new Date());
}
