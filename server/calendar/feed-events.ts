import ICAL from 'ical.js';
import { addDays, type Day, dayInUtc, isBefore } from '#contract/day.ts';
import { dayInZone } from '#contract/time-zone.ts';
import { ownEvents } from './calendar-file.ts';
import { FeedError } from './fetch-feed.ts';

/** Days that another platform has. Both days count. */
export interface FeedEvent {
  readonly title: string;
  readonly firstDay: Day;
  readonly lastDay: Day;
}

const mostEvents = 1000;
const longestTitle = 200;
/** Further than guests can book: longer events end here. */
const furthestDays = 800;

/** ical.js counts a duration month by month, so a hostile one could keep the server busy. */
const longestSeconds = furthestDays * 86_400;

interface Place {
  readonly today: Day;
  /** Of the listing. */
  readonly timeZone: string;
}

/**
 * The events of an iCalendar file that are not over. Events that come from our own calendar are left out:
 * their days are booked or blocked here already.
 *
 * @throws FeedError `notCalendar`, `tooLarge`, or `repeats` for a file with repeating events.
 */
export function eventsIn(text: string, { today, timeZone }: Place): FeedEvent[] {
  const last = addDays(today, furthestDays);
  return everyEvent(text, timeZone)
    .filter(({ firstDay, lastDay }) => !isBefore(lastDay, today) && !isBefore(last, firstDay))
    .map((event) => (isBefore(last, event.lastDay) ? { ...event, lastDay: last } : event));
}

function everyEvent(text: string, timeZone: string): FeedEvent[] {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text.replace(/^\uFEFF/, '')));
    if (calendar.name !== 'vcalendar') throw new FeedError('notCalendar');
    const events = calendar.getAllSubcomponents('vevent');
    if (events.length > mostEvents) throw new FeedError('tooLarge');
    return events.flatMap((event) => daysTakenBy(event, timeZone));
  } catch (error) {
    throw error instanceof FeedError ? error : new FeedError('notCalendar', error);
  }
}

function daysTakenBy(component: ICAL.Component, timeZone: string): FeedEvent[] {
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
  const firstDay = dayOf(event.startDate, timeZone);
  const lastDay = lastDayOf(event.endDate, timeZone);
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

/** The end of an event does not count: a guest who leaves on a day leaves its night free. */
function lastDayOf(end: ICAL.Time, timeZone: string): Day {
  if (end.isDate) return addDays(dayOf(end, timeZone), -1);
  const before = end.clone();
  before.adjust(0, 0, 0, -1);
  return dayOf(before, timeZone);
}

/** A time of UTC is on the listing's day, and every other one on the day that the file says. */
function dayOf(time: ICAL.Time, timeZone: string): Day {
  if (!time.isDate && time.zone === ICAL.Timezone.utcTimezone) {
    return dayInZone(time.toJSDate(), timeZone);
  }
  return dayInUtc(Date.UTC(time.year, time.month - 1, time.day));
}
