import { addDays, type Day, daysFrom, numberOf } from '#contract/day.ts';
import type { ListingRules } from '#contract/records/listing-rules.ts';
import { latestCheckIn } from '#contract/rules/stay.ts';

/** Days in a row. Both days count. */
interface DayRange {
  readonly firstDay: Day;
  readonly lastDay: Day;
}

/**
 * The free days from today on that no stay can occupy, because of the rules of the listing: closed days, days that are
 * too near a taken one, and days before the notice. See `factsOfDay`, which says the same of a single day.
 *
 * @param taken The days that are booked or blocked.
 */
export function unbookableDays(
  { dayRules = {}, bufferDays = 0, noticeDays = 0 }: ListingRules,
  taken: readonly DayRange[],
  today: Day,
): DayRange[] {
  const first = numberOf(today);
  const last = numberOf(latestCheckIn(today));
  const days = new Set<number>();
  const add = (from: number, to: number) => {
    for (let day = Math.max(from, first); day <= Math.min(to, last); day += 1) days.add(day);
  };
  const ranges = taken.map(({ firstDay, lastDay }) => [numberOf(firstDay), numberOf(lastDay)]);
  for (const [day, { closed }] of Object.entries(dayRules)) {
    // The keys of the rules are days.
    if (closed) add(numberOf(day as Day), numberOf(day as Day));
  }
  add(first, first + noticeDays - 1);
  for (const [from = 0, to = 0] of ranges) add(from - bufferDays, to + bufferDays);
  for (const [from = 0, to = 0] of ranges) {
    for (let day = Math.max(from, first); day <= Math.min(to, last); day += 1) days.delete(day);
  }
  const inOrder = [...days].toSorted((one, other) => one - other);
  return inRows(inOrder.map((day) => addDays(today, day - first)));
}

function inRows(days: readonly Day[]): DayRange[] {
  const ranges: DayRange[] = [];
  for (const day of days) {
    const before = ranges.at(-1);
    if (before && daysFrom(before.lastDay, day) === 1) {
      ranges[ranges.length - 1] = { ...before, lastDay: day };
    } else ranges.push({ firstDay: day, lastDay: day });
  }
  return ranges;
}
