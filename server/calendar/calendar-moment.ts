import { type Day, dayInUtc } from '#contract/day.ts';
import { dayInZone, isoInZone, isTimeZone } from '#contract/time-zone.ts';
import type { CalendarLine } from './calendar-lines.ts';

/** When something begins or ends. */
export interface CalendarMoment {
  /** Milliseconds since 1970: of UTC, or of the clock at the place as if that were UTC. */
  readonly ms: number;
  readonly isUtc: boolean;
  /** Whether it is a whole day, without a time. */
  readonly isDay: boolean;
}

export const msPerDay = 86_400_000;

const form = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d)(?::?(\d\d))?(?:\.\d+)?(Z)?)?$/i;

/** @returns undefined for a text that is neither a day nor a time. */
export function momentOf(
  text: string,
  { zone, isDay }: Pick<CalendarLine, 'zone' | 'isDay'>,
): CalendarMoment | undefined {
  const [, year = 0, month = 0, date = 0, hour, minute = 0, second = 0, utc] =
    form.exec(text.trim()) ?? [];
  const day = new Date(0);
  day.setUTCFullYear(+year, +month - 1, +date);
  const exists = day.getUTCMonth() === +month - 1 && day.getUTCDate() === +date;
  if (!exists || +(hour ?? 0) > 24 || +minute > 59 || +second > 60) return undefined;
  if (hour === undefined || isDay) return { ms: day.getTime(), isUtc: false, isDay: true };
  const ms = day.getTime() + ((+hour * 60 + +minute) * 60 + +second) * 1000;
  const isUtc = utc !== undefined || /^(?:etc\/)?(?:utc|gmt)$/i.test(zone ?? '');
  return { ms, isUtc, isDay: false };
}

/** A time of UTC is on the listing's day, and every other one on the day that the file says. */
export function dayOf({ ms, isUtc }: CalendarMoment, timeZone: string): Day {
  return isUtc ? dayInZone(new Date(ms), timeZone) : dayInUtc(ms);
}

/**
 * The moment in milliseconds, measured as those of `other` are.
 *
 * @param timeZone Of the clock at the place.
 */
export function asOf(moment: CalendarMoment, other: CalendarMoment, timeZone: string): number {
  if (!moment.isUtc || other.isUtc) return moment.ms;
  const onClock = isoInZone(new Date(moment.ms).toISOString(), timeZone);
  return Date.parse(`${onClock.slice(0, 19)}Z`);
}

/** The zone of a line, if it is a known one. Some files name zones of their own. */
export function zoneOf(zone: string | undefined, timeZone: string): string {
  return zone !== undefined && isTimeZone(zone) ? zone : timeZone;
}

const duration = /^([+-])?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;
/** Longer than anything that a listing is taken for. */
const longestMs = 10_000 * msPerDay;

/** A duration such as `P2D` in milliseconds. @returns undefined for any other text, and for one of many years. */
export function durationOf(text: string): number | undefined {
  const [all, sign, ...parts] = duration.exec(text.trim()) ?? [];
  if (all === undefined || sign === '-') return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  const ms = ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  return ms <= longestMs ? ms : undefined;
}
