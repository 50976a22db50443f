import { type Day, isDay } from '#contract/day.ts';

const separated = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4}|\d{2})$/;
const joined = /^(\d{2})(\d{2})(\d{4})$/;

/**
 * Reads a typed day, month first (BOOK-02: `MM-DD-YYYY`). It also accepts one digit for month or
 * day, other separators or none, and a short year of this century.
 * @returns the day as `dd-MM-yyyy`, or undefined when the text is not a calendar day.
 */
export function readTypedDay(text: string): Day | undefined {
  const trimmed = text.trim();
  const [, month, date, year] = separated.exec(trimmed) ?? joined.exec(trimmed) ?? [];
  if (!month || !date || !year) return undefined;
  const fullYear = year.length === 2 ? `20${year}` : year;
  const day = `${date.padStart(2, '0')}-${month.padStart(2, '0')}-${fullYear}`;
  return isDay(day) ? day : undefined;
}

/** `dd-MM-yyyy` → `MM-DD-YYYY`, the form that people type and see. */
export function typedDay(day: Day): string {
  const [date, month, year] = day.split('-');
  return `${month}-${date}-${year}`;
}
