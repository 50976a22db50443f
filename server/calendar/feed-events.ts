import ICAL from 'ical.js';
import { addDays, type Day, dayInUtc, daysFrom, isBefore } from '#contract/day.ts';
import type { StayUnit } from '#contract/rules/stay.ts';
import { dayInZone } from '#contract/time-zone.ts';
import { ownEvents } from './calendar-file.ts';
import { FeedError } from './feed-error.ts';

/** Days that another platform has. Both days count. */
export interface FeedEvent {
  readonly title: string;
  readonly firstDay: Day;
  readonly lastDay: Day;
}

const mostEvents = 1000;
/** Events may share days, but each day of each event can become a row in the database. */
const mostDays = 5000;
/** ical.js needs the square of a line's length, and of its number of parameters. */
const longestLine = 20_000;
const mostParameters = 50;
const longestTitle = 200;
/** Further than guests can book: longer events begin and end here. */
const furthestDays = 800;

/** ical.js counts a duration month by month, so a hostile one could keep the server busy. */
const longestSeconds = furthestDays * 86_400;

export interface Place {
  readonly today: Day;
  /** Of the listing. */
  readonly timeZone: string;
  /** What the site counts its stays in. */
  readonly unit: StayUnit;
}

/**
 * The events of an iCalendar file that are not over. Events that come from our own calendar are left out:
 * their days are booked or blocked here already.
 *
 * @throws FeedError `notCalendar`, `tooLarge`, or `repeats` for a file with repeating events.
 */
export function eventsIn(text: string, place: Place): FeedEvent[] {
  const { today } = place;
  requireSize(text);
  const first = addDays(today, -furthestDays);
  const last = addDays(today, furthestDays);
  const events = everyEvent(text, place)
    .filter(({ firstDay, lastDay }) => !isBefore(lastDay, today) && !isBefore(last, firstDay))
    .map(({ title, firstDay, lastDay }) => ({
      title,
      firstDay: isBefore(firstDay, first) ? first : firstDay,
      lastDay: isBefore(last, lastDay) ? last : lastDay,
    }));
  const days = events.reduce(
    (sum, { firstDay, lastDay }) => sum + daysFrom(firstDay, lastDay) + 1,
    0,
  );
  if (days > mostDays) throw new FeedError('tooLarge');
  return events;
}

/** Looks at the parts of a file before ical.js does. */
function requireSize(text: string): void {
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const isTooLarge =
    lines.filter((line) => /^BEGIN:VEVENT\s*$/i.test(line)).length > mostEvents ||
    lines.some((line) => line.length > longestLine || parametersIn(line) > mostParameters);
  if (isTooLarge) throw new FeedError('tooLarge');
}

/** The parameters of a line are before its first colon that is not in quotes. */
function parametersIn(line: string): number {
  const before = /^(?:[^":]|"[^"]*")*/.exec(line)?.[0] ?? '';
  return before.split(';').length - 1;
}

function everyEvent(text: string, place: Place): FeedEvent[] {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text.replace(/^\uFEFF/, '')));
    if (calendar.name !== 'vcalendar') throw new FeedError('notCalendar');
    return calendar.getAllSubcomponents('vevent').flatMap((event) => daysTakenBy(event, place));
  } catch (error) {
    throw error instanceof FeedError ? error : new FeedError('notCalendar', error);
  }
}

function daysTakenBy(component: ICAL.Component, place: Place): FeedEvent[] {
  const textIn = (name: string) => String(component.getFirstPropertyValue(name) ?? '');
  const isCancelled = textIn('status').toUpperCase() === 'CANCELLED';
  const isFree = textIn('transp').toUpperCase() === 'TRANSPARENT';
  if (isCancelled || isFree || textIn('uid').endsWith(ownEvents)) return [];
  const event = new ICAL.Event(component);
  // Calendars of taken days have none. A hostile rule could keep the server busy.
  if (event.isRecurring()) throw new FeedError('repeats');
  const duration = component.getFirstPropertyValue('duration');
  // Also refuses what is no number.
  if (duration instanceof ICAL.Duration && !(Math.abs(duration.toSeconds()) <= longestSeconds)) {
    throw new FeedError('notCalendar');
  }
  const firstDay = dayOf(event.startDate, place.timeZone);
  const lastDay = lastDayOf(event.endDate, place);
  return [
    {
      title: titleOf(event.summary ?? ''),
      firstDay,
      lastDay: isBefore(lastDay, firstDay) ? firstDay : lastDay,
    },
  ];
}

/** One line of text that the database can store. */
function titleOf(summary: string): string {
  return summary
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestTitle)
    .toWellFormed();
}

/**
 * The end of an event does not count: a guest who leaves on a day leaves its night free. By day, the hours
 * before that are a day too.
 */
function lastDayOf(end: ICAL.Time, { timeZone, unit }: Place): Day {
  if (end.isDate) return addDays(dayOf(end, timeZone), -1);
  const near = end.clone();
  if (unit === 'day') {
    near.adjust(0, 0, 0, -1);
    return dayOf(near, timeZone);
  }
  // Some platforms write 23:59 for the end of a day, whose night is theirs then.
  near.adjust(0, 0, 1, 0);
  return addDays(dayOf(near, timeZone), -1);
}

/** A time of UTC is on the listing's day, and every other one on the day that the file says. */
function dayOf(time: ICAL.Time, timeZone: string): Day {
  if (!time.isDate && time.zone === ICAL.Timezone.utcTimezone) {
    return dayInZone(time.toJSDate(), timeZone);
  }
  return dayInUtc(Date.UTC(time.year, time.month - 1, time.day));
}
