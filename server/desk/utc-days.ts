import { addDays, type Day, isoOf } from '#contract/day.ts';

/** The moment at which a day begins in UTC. */
export function startOf(day: Day): Date {
  return new Date(`${isoOf(day)}T00:00:00Z`);
}

/** The moment at which a day has ended in UTC. */
export function endOf(day: Day): Date {
  return startOf(addDays(day, 1));
}
