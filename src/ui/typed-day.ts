import { type Day, isDay } from '#contract/day.ts';

const separated = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4}|\d{2})$/;
const joined = /^(\d{2})(\d{2})(\d{4})$/;

/**
 * Reads a day typed month first (BOOK-02: `MM-DD-YYYY`) and is forgiving about the rest: one digit or
 * two, dashes, dots, slashes, spaces or nothing between, a short year meaning this century.
 * @returns the day as `dd-MM-yyyy`, or undefined where the text is no calendar day.
 */
export function readTypedDay(text: string): Day | undefined {
  const trimmed = text.trim();
  const [, month, date, year] = separated.exec(trimmed) ?? joined.exec(trimmed) ?? [];
  if (!month || !date || !year) return undefined;
  const fullYear = year.length === 2 ? `20${year}` : year;
  const day = `${date.padStart(2, '0')}-${month.padStart(2, '0')}-${fullYear}`;
  return isDay(day) ? day : undefined;
}

/** `dd-MM-yyyy` → `MM-DD-YYYY`, as it is typed and shown. */
export function typedDay(day: Day): string {
  const [date, month, year] = day.split('-');
  return `${month}-${date}-${year}`;
}
