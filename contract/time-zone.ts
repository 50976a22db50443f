import { type Day, isDay } from './day.ts';

/** Whether a text is the name of a time zone, such as `Africa/Kinshasa`. */
export function isTimeZone(name: string): boolean {
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
