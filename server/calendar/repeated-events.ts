import ICAL from 'ical.js';
import type { EventLines } from './calendar-lines.ts';
import { asOf, type CalendarMoment, momentOf, msPerDay, zoneOf } from './calendar-moment.ts';

/** What a repeated event is looked up for. */
interface Span {
  /** Nothing that ends before it counts, in milliseconds as those of the event. */
  readonly from: number;
  /** Nothing that begins after it counts. */
  readonly to: number;
  /** How long the event is. */
  readonly length: number;
  /** Of the listing. */
  readonly timeZone: string;
  /** Whether rules that are not over are followed. */
  readonly followsRules: boolean;
}

/** A rule that needs more steps than this to reach the span is not followed. */
const mostSteps = 50_000;
const longestRule = 1000;

/**
 * The beginnings of an event in a span, in milliseconds as those of its first one, which always counts. The days that
 * it leaves out (EXDATE) are not among them.
 *
 * @returns undefined for a rule that cannot be read or followed.
 */
export function beginningsOf(
  event: EventLines,
  start: CalendarMoment,
  span: Span,
): number[] | undefined {
  const zone = zoneOf(event.find(({ name }) => name === 'DTSTART')?.zone, span.timeZone);
  const begun = new Set([start.ms, ...listed(event, 'RDATE', start, zone).map(({ ms }) => ms)]);
  for (const { name, value } of event) {
    const ruled = name === 'RRULE' ? ruledBy(value, start, { ...span, timeZone: zone }) : [];
    if (!ruled) return undefined;
    for (const ms of ruled) begun.add(ms);
  }
  const excluded = listed(event, 'EXDATE', start, zone);
  const isExcluded = (ms: number) =>
    excluded.some((each) => (each.isDay ? startOfDay(ms) === each.ms : ms === each.ms));
  return [...begun].filter(
    (ms) => ms + span.length >= span.from && ms <= span.to && !isExcluded(ms),
  );
}

function startOfDay(ms: number): number {
  return Math.floor(ms / msPerDay) * msPerDay;
}

/** The days and times in the lines of this name, as those of the first beginning. One that cannot be read is left out. */
function listed(
  event: EventLines,
  wanted: 'RDATE' | 'EXDATE',
  start: CalendarMoment,
  zone: string,
): { readonly ms: number; readonly isDay: boolean }[] {
  return event
    .filter(({ name }) => name === wanted)
    .flatMap((line) =>
      line.value.split(',').flatMap((text) => {
        // A period has its end after a slash.
        const moment = momentOf(text.split('/')[0] ?? '', line);
        return moment ? [{ ms: asOf(moment, start, zone), isDay: moment.isDay }] : [];
      }),
    );
}

/** The beginnings of one rule in the span. @returns undefined for one that cannot be read or followed. */
function ruledBy(text: string, start: CalendarMoment, span: Span): number[] | undefined {
  const parts = text.toUpperCase().replace(/\s/g, '').split(';').filter(Boolean);
  const until = endOf(parts, start, span.timeZone);
  if (until === undefined || text.length > longestRule) return undefined;
  if (until + span.length < span.from) return [];
  if (!span.followsRules) return undefined;
  const rule = parts.filter((part) => !part.startsWith('UNTIL=')).join(';');
  try {
    return steps(ICAL.Recur.fromString(rule), start, { ...span, to: Math.min(span.to, until) });
  } catch {
    return undefined;
  }
}

function steps(rule: ICAL.Recur, start: CalendarMoment, { from, to, length }: Span) {
  const moments = rule.iterator(timeOf(start));
  const found: number[] = [];
  for (let step = 0; step < mostSteps; step += 1) {
    const next = moments.next();
    if (!next) return found;
    const { year, month, day, hour, minute, second } = next;
    const ms = Date.UTC(year, month - 1, day, hour, minute, second);
    if (ms > to) return found;
    if (ms + length >= from) found.push(ms);
  }
  return undefined;
}

/** When a rule ends: a day that it names counts whole. @returns undefined for an end that cannot be read. */
function endOf(
  parts: readonly string[],
  start: CalendarMoment,
  timeZone: string,
): number | undefined {
  const text = parts.find((part) => part.startsWith('UNTIL='))?.slice('UNTIL='.length);
  if (text === undefined) return Number.POSITIVE_INFINITY;
  const moment = momentOf(text, { zone: undefined, isDay: false });
  if (!moment) return undefined;
  return moment.isDay ? moment.ms + msPerDay - 1 : asOf(moment, start, timeZone);
}

function timeOf({ ms, isDay }: CalendarMoment): ICAL.Time {
  const time = ICAL.Time.fromJSDate(new Date(ms), true);
  time.isDate = isDay;
  return time;
}
