import * as z from 'zod/mini';

/** A calendar day as `dd-MM-yyyy` (CONST-03), the form inside the client and the server. */
export type Day = string;

const dayPattern = /^(\d{2})-(\d{2})-(\d{4})$/;
const isoPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const msPerDay = 86_400_000;

/** Days since 1970-01-01, or undefined when the calendar day does not exist. */
function dayNumber(year: string, month: string, date: string): number | undefined {
  const ms = Date.UTC(Number(year), Number(month) - 1, Number(date));
  const exists = new Date(ms).toISOString().startsWith(`${year}-${month}-${date}`);
  return exists ? ms / msPerDay : undefined;
}

function numberOf(day: Day): number | undefined {
  const [, date, month, year] = dayPattern.exec(day) ?? [];
  return date && month && year ? dayNumber(year, month, date) : undefined;
}

function knownNumberOf(day: Day): number {
  const number = numberOf(day);
  if (number === undefined) throw new RangeError(`Not a calendar day (dd-MM-yyyy): ${day}`);
  return number;
}

function dayOf(number: number): Day {
  const [year, month, date] = new Date(number * msPerDay).toISOString().slice(0, 10).split('-');
  return `${date}-${month}-${year}`;
}

/** Whether the text is an existing calendar day as `dd-MM-yyyy`. */
export function isDay(text: string): boolean {
  return numberOf(text) !== undefined;
}

/** The calendar day of `clock` in the local time zone. */
export function dayOnClock(clock: Date): Day {
  return dayOf(Date.UTC(clock.getFullYear(), clock.getMonth(), clock.getDate()) / msPerDay);
}

/** `day` moved by whole days; negative moves back. */
export function addDays(day: Day, days: number): Day {
  return dayOf(knownNumberOf(day) + days);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysFrom(from: Day, to: Day): number {
  return knownNumberOf(to) - knownNumberOf(from);
}

/** Whether `day` is earlier than `other`. */
export function isBefore(day: Day, other: Day): boolean {
  return daysFrom(day, other) > 0;
}

/** `dd-MM-yyyy` → `yyyy-MM-dd`. */
export function isoOf(day: Day): string {
  return new Date(knownNumberOf(day) * msPerDay).toISOString().slice(0, 10);
}

/** `yyyy-MM-dd` → `dd-MM-yyyy`, or undefined when the day does not exist. */
export function dayOfIso(iso: string): Day | undefined {
  const [, year, month, date] = isoPattern.exec(iso) ?? [];
  const number = year && month && date ? dayNumber(year, month, date) : undefined;
  return number === undefined ? undefined : dayOf(number);
}

const isoDay = z
  .string()
  .check(
    z.refine(
      (text) => dayOfIso(text) !== undefined,
      'A date must be a calendar day as yyyy-MM-dd.',
    ),
  );

/**
 * A day in the documents' form `dd-MM-yyyy`, on the wire and inside. The check aborts, so that the
 * rules of the record around it never see an invalid day.
 */
export const plainDay = z
  .string()
  .check(z.refine(isDay, { error: 'A date must be a calendar day as dd-MM-yyyy.', abort: true }));

function shifted(iso: string, days: number): Day {
  const day = dayOfIso(iso);
  if (day === undefined) throw new RangeError(`Not a calendar day (yyyy-MM-dd): ${iso}`);
  return addDays(day, days);
}

/** `yyyy-MM-dd` on the wire, `dd-MM-yyyy` inside. */
export const day = z.codec(isoDay, plainDay, {
  decode: (iso) => shifted(iso, 0),
  encode: (inside) => isoOf(inside),
});

/** API-46: `yyyy-MM-dd` on the wire, one day later than the chosen day inside (OQ-08). */
export const dayAfter = z.codec(isoDay, plainDay, {
  decode: (iso) => shifted(iso, -1),
  encode: (inside) => isoOf(addDays(inside, 1)),
});
