import { type Day, isDay } from './day.ts';

/** Whether a text is the name of a time zone, such as `Africa/Kinshasa`. */
export function isTimeZone(name: string): boolean {
  // An offset such as `+02:00` is not: PostgreSQL reads it with the other sign.
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

/** The calendar day of a moment in a time zone. @throws RangeError for an unknown time zone. */
export function dayInZone(moment: Date, timeZone: string): Day {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).formatToParts(moment);
  const part = (type: 'day' | 'month' | 'year') => parts.find((each) => each.type === type)?.value;
  const day = `${part('day')}-${part('month')}-${part('year')}`;
  if (!isDay(day)) throw new RangeError(`No day in ${timeZone}: ${day}`);
  return day;
}

/** An ISO timestamp on the clock of a time zone, with its offset: `2026-11-23T00:30:00+01:00`. */
export function isoInZone(timestamp: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  }).formatToParts(new Date(timestamp));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((each) => each.type === type)?.value ?? '';
  const day = `${part('year')}-${part('month')}-${part('day')}`;
  const offset = part('timeZoneName').replace('GMT', '') || '+00:00';
  return `${day}T${part('hour')}:${part('minute')}:${part('second')}${offset}`;
}
