import { addDays, type Day, daysFrom, isBefore, numberOf } from '#contract/day.ts';
import type { LeftOutEvent } from '#contract/desk/records/calendar-feed.ts';
import type { StayUnit } from '#contract/rules/stay.ts';
import { type CalendarLine, type EventLines, eventLinesIn } from './calendar-lines.ts';
import {
  asOf,
  type CalendarMoment,
  dayOf,
  durationOf,
  momentOf,
  msPerDay,
} from './calendar-moment.ts';
import { FeedError } from './feed-error.ts';
import { beginningsOf } from './repeated-events.ts';

/** Days that another platform has. Both days count. */
export interface FeedEvent {
  readonly title: string;
  readonly firstDay: Day;
  readonly lastDay: Day;
}

/** What a calendar of another platform has. */
export interface FeedContent {
  /** Those that are not over. */
  readonly events: readonly FeedEvent[];
  /** The events that could not be read. */
  readonly leftOut: readonly LeftOutEvent[];
}

const mostEvents = 1000;
/** Events may share days, but each day of each event can become a row in the database. */
const mostDays = 5000;
const longestTitle = 200;
/** Further than guests can book: longer events begin and end here. */
const furthestDays = 800;

export interface Place {
  /** The end of the name of each event in the listing's own calendar. */
  readonly endOfOwn: string;
  readonly today: Day;
  /** Of the listing. */
  readonly timeZone: string;
  /** What the site counts its stays in. */
  readonly unit: StayUnit;
  /** Whether rules are followed. Without it, an event with a rule that may not be over is left out. */
  readonly followsRules: boolean;
}

/** An event, or an event that replaces one of a repeated event. */
interface ReadEvent {
  readonly lines: EventLines;
  readonly title: string;
  readonly start: CalendarMoment;
  readonly end: CalendarMoment;
}

/**
 * The events of an iCalendar file that are not over. An event that cannot be read is left out, and does not harm the
 * others. Events that come from the listing's own calendar do not count: their days are booked or blocked here already.
 * Those of another listing, or of another site with Ndako, do.
 *
 * @throws FeedError `notCalendar`, or `tooLarge` for too many events that are not over.
 */
export function eventsIn(text: string, place: Place): FeedContent {
  const all = eventLinesIn(text);
  if (!all) throw new FeedError('notCalendar');
  const replaced = replacedIn(all);
  const leftOut: LeftOutEvent[] = [];
  const found = new Map<string, FeedEvent>();
  let count = 0;
  for (const lines of all) {
    if (!takesDays(lines, place)) continue;
    const read = readEvent(lines, replaced);
    if ('problem' in read) {
      leftOut.push(read);
      continue;
    }
    const events = daysTakenBy(read, place);
    if (!events) leftOut.push({ title: read.title, problem: 'rule' });
    else if (events.length > 0) count += 1;
    for (const event of events ?? []) {
      found.set(`${event.firstDay} ${event.lastDay} ${event.title}`, event);
    }
  }
  const events = [...found.values()];
  const days = events.reduce(
    (sum, { firstDay, lastDay }) => sum + daysFrom(firstDay, lastDay) + 1,
    0,
  );
  if (count > mostEvents || days > mostDays) throw new FeedError('tooLarge');
  return { events, leftOut };
}

/** The first value of a property. */
function firstOf(lines: EventLines, name: string): CalendarLine | undefined {
  return lines.find((line) => line.name === name);
}

/** Whether an event takes days of the other platform's own. */
function takesDays(lines: EventLines, { endOfOwn }: Place): boolean {
  const says = (name: string, text: string) => firstOf(lines, name)?.value.toUpperCase() === text;
  const isOwn = firstOf(lines, 'UID')?.value.endsWith(endOfOwn) ?? false;
  return !says('STATUS', 'CANCELLED') && !says('TRANSP', 'TRANSPARENT') && !isOwn;
}

/** The events that stand for one time of a repeated event (RECURRENCE-ID), as lines by the name of that event. */
function replacedIn(all: readonly EventLines[]): ReadonlyMap<string, CalendarLine[]> {
  const replaced = new Map<string, CalendarLine[]>();
  for (const lines of all) {
    const uid = firstOf(lines, 'UID')?.value;
    const line = firstOf(lines, 'RECURRENCE-ID');
    if (uid === undefined || line === undefined) continue;
    replaced.set(uid, [...(replaced.get(uid) ?? []), { ...line, name: 'EXDATE' }]);
  }
  return replaced;
}

function readEvent(
  lines: EventLines,
  replaced: ReadonlyMap<string, CalendarLine[]>,
): ReadEvent | LeftOutEvent {
  const title = titleOf(firstOf(lines, 'SUMMARY')?.value ?? '');
  const startLine = firstOf(lines, 'DTSTART');
  const start = startLine && momentOf(startLine.value, startLine);
  if (!start) return { title, problem: 'start' };
  const end = endOf(lines, start);
  if (!end) return { title, problem: 'end' };
  const uid = firstOf(lines, 'UID')?.value;
  const isOne = firstOf(lines, 'RECURRENCE-ID') !== undefined;
  const others = uid === undefined || isOne ? [] : (replaced.get(uid) ?? []);
  return { lines: [...lines, ...others], title, start, end };
}

/** Without an end or a duration, a day is whole, and a time is a moment. */
function endOf(lines: EventLines, start: CalendarMoment): CalendarMoment | undefined {
  const endLine = firstOf(lines, 'DTEND');
  if (endLine) return momentOf(endLine.value, endLine);
  const lasting = firstOf(lines, 'DURATION');
  if (!lasting) return { ...start, ms: start.ms + (start.isDay ? msPerDay : 0) };
  const ms = durationOf(lasting.value);
  if (ms === undefined) return undefined;
  return { ...start, isDay: start.isDay && ms % msPerDay === 0, ms: start.ms + ms };
}

/** The clocks of the world differ by more than a day. */
const slackMs = 1.5 * msPerDay;

/** The days of an event that are not over. @returns undefined for a rule that cannot be followed. */
function daysTakenBy(
  { lines, title, start, end }: ReadEvent,
  place: Place,
): FeedEvent[] | undefined {
  const { timeZone, followsRules } = place;
  const today = numberOf(place.today) * msPerDay;
  const [first, last] = [today - furthestDays * msPerDay, today + furthestDays * msPerDay];
  const length = Math.max(0, asOf(end, start, timeZone) - start.ms);
  const begun = beginningsOf(lines, start, {
    from: today - slackMs,
    to: last + slackMs,
    length,
    timeZone,
    followsRules,
  });
  return begun
    ?.map((ms): FeedEvent => {
      const firstDay = dayOf({ ...start, ms: Math.max(ms, first) }, timeZone);
      const lastDay = lastDayOf({ ...end, ms: Math.min(ms + length, last + msPerDay) }, place);
      return { title, firstDay, lastDay: isBefore(lastDay, firstDay) ? firstDay : lastDay };
    })
    .filter(
      ({ firstDay, lastDay }) =>
        !isBefore(lastDay, place.today) && !isBefore(addDays(place.today, furthestDays), firstDay),
    );
}

/** One line of text that the database can store. */
function titleOf(summary: string): string {
  return summary
    .replace(/\\([nN\\,;])/g, (_, escaped) => (/n/i.test(escaped) ? ' ' : escaped))
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestTitle)
    .toWellFormed();
}

const msPerMinute = 60_000;

/**
 * The end of an event does not count: a guest who leaves on a day leaves its night free. By day, the hours
 * before that are a day too.
 */
function lastDayOf(end: CalendarMoment, { timeZone, unit }: Place): Day {
  if (end.isDay) return addDays(dayOf(end, timeZone), -1);
  if (unit === 'day') return dayOf({ ...end, ms: end.ms - 1000 }, timeZone);
  // Some platforms write 23:59 for the end of a day, whose night is theirs then.
  return addDays(dayOf({ ...end, ms: end.ms + msPerMinute }, timeZone), -1);
}
