import type { Weekday } from '#contract/weekday.ts';
import { weekdayName } from '../../language/format.ts';

/** The name of a day of the week as a label. French names of days have a small first letter. */
export function weekdayLabel(weekday: Weekday): string {
  const name = weekdayName(weekday);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
