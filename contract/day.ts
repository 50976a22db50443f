import * as z from 'zod/mini';

/**
 * A calendar day as `dd-MM-yyyy` (CONST-03), the form inside the client and the server. Only this
 * file and literals make one: other text does not have this type.
 */
export type Day = `${number}-${number}-${number}`;

const msPerDay = 86_400_000;

/** `dd-MM-yyyy` ↔ `yyyy-MM-dd`. */
function flipped(text: string): string {
  return text.split('-').reverse().join('-');
}

/** Days since 1970-01-01 of a day as `dd-MM-yyyy`. Undefined when there is no such day. */
function numberIn(text: string): number | undefined {
  const [, day = 0, month = 0, year = 0] = /^(\d\d)-(\d\d)-([1-9]\d{3})$/.exec(text) ?? [];
  const moment = Date.UTC(+year, +month - 1, +day);
  // 31 February becomes 3 March.
  const date = new Date(moment);
  const exists = date.getUTCDate() === +day && date.getUTCMonth() === +month - 1;
  return exists ? moment / msPerDay : undefined;
}

/** Whether the text is an existing calendar day as `dd-MM-yyyy`. */
export function isDay(text: string): text is Day {
  return numberIn(text) !== undefined;
}

function knownDay(text: string): Day {
  if (!isDay(text)) throw noDay(text);
  return text;
}

function noDay(text: string): RangeError {
  return new RangeError(`Not a calendar day (dd-MM-yyyy): ${text}`);
}

/** Days since 1970-01-01: to compare one day with many. */
export function numberOf(day: Day): number {
  const number = numberIn(day);
  if (number === undefined) throw noDay(day);
  return number;
}

function dayOf(number: number): Day {
  return knownDay(flipped(new Date(number * msPerDay).toISOString().slice(0, 10)));
}

/** The calendar day of a moment in UTC, in ms since 1970. */
export function dayInUtc(moment: number): Day {
  return dayOf(Math.floor(moment / msPerDay));
}

/** The calendar day of `clock` in the local time zone. */
export function dayOnClock(clock: Date): Day {
  return dayInUtc(Date.UTC(clock.getFullYear(), clock.getMonth(), clock.getDate()));
}

/** `day` moved by whole days; negative moves back. It stops at 01-01-1000 and 31-12-9999: a year has four digits. */
export function addDays(day: Day, days: number): Day {
  return dayOf(Math.min(Math.max(numberOf(day) + days, -354_285), 2_932_896));
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysFrom(from: Day, to: Day): number {
  return numberOf(to) - numberOf(from);
}

/** Whether `day` is earlier than `other`. */
export function isBefore(day: Day, other: Day): boolean {
  return daysFrom(day, other) > 0;
}

/** `dd-MM-yyyy` → `yyyy-MM-dd`. */
export function isoOf(day: Day): string {
  return flipped(knownDay(day));
}

/** `yyyy-MM-dd` → `dd-MM-yyyy`, or undefined when the day does not exist. */
export function dayOfIso(iso: string): Day | undefined {
  const day = flipped(iso);
  return isDay(day) ? day : undefined;
}

const isoDay = z.string().check(
  z.refine(dayOfIso, {
    error: 'A date must be a calendar day as yyyy-MM-dd.',
    abort: true,
  }),
);

/**
 * A day in the documents' form `dd-MM-yyyy`, on the wire and inside. The check aborts, so that the
 * rules of the record around it never see an invalid day.
 */
// The check proves that the text is a `Day`, which zod's types cannot express.
export const plainDay = z
  .string()
  .check(
    z.refine(isDay, { error: 'A date must be a calendar day as dd-MM-yyyy.', abort: true }),
  ) as unknown as z.ZodMiniType<Day, Day>;

/** `yyyy-MM-dd` on the wire, `dd-MM-yyyy` inside. */
export const day = z.codec(isoDay, plainDay, {
  decode: (iso) => knownDay(flipped(iso)),
  encode: isoOf,
});

/** API-46: `yyyy-MM-dd` on the wire, one day later than the chosen day inside (OQ-08). */
export const dayAfter = z.codec(isoDay, plainDay, {
  decode: (iso) => addDays(knownDay(flipped(iso)), -1),
  encode: (inside) => isoOf(addDays(inside, 1)),
});
