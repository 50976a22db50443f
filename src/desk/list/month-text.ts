import { type Day, isoOf } from '#contract/day.ts';
import { i18n } from '../../language/sentences.ts';

function text(day: Day, form: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(i18n.language, { ...form, timeZone: 'UTC' });
  return format.format(new Date(isoOf(day)));
}

/** The month of a day: `October 2026`, in French `octobre 2026`. */
export function monthText(day: Day): string {
  return text(day, { month: 'long', year: 'numeric' });
}

/** The month of a day for narrow places: `Oct`, in French `oct.`. */
export function shortMonth(day: Day): string {
  return text(day, { month: 'short' });
}
