import { addDays, type Day, daysFrom, isBefore } from '#contract/day.ts';
import type {
  BlockedRange,
  CalendarBooking,
  DeskCalendar,
} from '#contract/desk/records/desk-calendar.ts';
import type { PropertyId } from '#contract/ids.ts';

/** Days of a listing that the operator has chosen. `focus` is the day that arrow keys move. */
export interface Selection {
  readonly propertyId: PropertyId;
  readonly anchor: Day;
  readonly focus: Day;
}

/** Both days count. */
export interface DayRange {
  readonly firstDay: Day;
  readonly lastDay: Day;
}

/** The chosen days in their order. */
export function rangeOf({ anchor, focus }: Pick<Selection, 'anchor' | 'focus'>): DayRange {
  return isBefore(focus, anchor)
    ? { firstDay: focus, lastDay: anchor }
    : { firstDay: anchor, lastDay: focus };
}

/** How many days the range has. */
function lengthOf({ firstDay, lastDay }: DayRange): number {
  return daysFrom(firstDay, lastDay) + 1;
}

function isShared(a: DayRange, b: DayRange): boolean {
  return !isBefore(a.lastDay, b.firstDay) && !isBefore(b.lastDay, a.firstDay);
}

/** The bookings and blocked ranges on the chosen days. */
export function takenBy(
  { bookings, blocks }: DeskCalendar,
  selection: Selection,
): { readonly bookings: readonly CalendarBooking[]; readonly blocks: readonly BlockedRange[] } {
  const range = rangeOf(selection);
  return {
    bookings: bookings.filter(
      ({ propertyId, checkIn, lastDay }) =>
        propertyId === selection.propertyId && isShared(range, { firstDay: checkIn, lastDay }),
    ),
    blocks: blocks.filter(
      (block) => block.propertyId === selection.propertyId && isShared(range, block),
    ),
  };
}

/** The first blocked range on the chosen days that an operator blocked. Only such ranges can be freed here. */
export function ownBlockOf(calendar: DeskCalendar, selection: Selection): BlockedRange | undefined {
  return takenBy(calendar, selection).blocks.find(({ source }) => source === '');
}

/** The days to free: the chosen ones, or the whole range when a single day of it is chosen. */
export function daysToFree({ firstDay, lastDay }: BlockedRange, selection: Selection): DayRange {
  const chosen = rangeOf(selection);
  if (lengthOf(chosen) === 1) return { firstDay, lastDay };
  return {
    firstDay: isBefore(chosen.firstDay, firstDay) ? firstDay : chosen.firstDay,
    lastDay: isBefore(lastDay, chosen.lastDay) ? lastDay : chosen.lastDay,
  };
}

/** The day, or the nearest one of the days that are shown. */
export function shownDay(day: Day, from: Day, days: number): Day {
  if (isBefore(day, from)) return from;
  const last = addDays(from, days - 1);
  return isBefore(last, day) ? last : day;
}

/** The range that an operator has blocked for this reason, if only the later calendar has it. */
export function addedBlock(
  former: DeskCalendar,
  later: DeskCalendar,
  selection: Selection,
  reason: string,
): BlockedRange | undefined {
  const { firstDay, lastDay } = rangeOf(selection);
  return takenBy(later, selection).blocks.find(
    (block) =>
      block.source === '' &&
      block.firstDay === firstDay &&
      block.lastDay === lastDay &&
      block.reason === reason.trim() &&
      !former.blocks.some(({ id }) => id === block.id),
  );
}

/** Whether an operator has blocked any of these days. */
export function isStillBlocked(
  calendar: DeskCalendar,
  propertyId: PropertyId,
  { firstDay: anchor, lastDay: focus }: DayRange,
): boolean {
  return ownBlockOf(calendar, { propertyId, anchor, focus }) !== undefined;
}
