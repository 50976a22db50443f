import { format, isValid, parse } from 'date-fns';
import * as z from 'zod/mini';

const pattern = 'dd-MM-yyyy HH:mm:ss';

/** The date and time of `clock` as `dd-MM-yyyy HH:mm:ss`, in the local time zone (PAY-25). */
export function dateTimeOnClock(clock: Date): string {
  return format(clock, pattern);
}

/** Whether the text is an existing date and time as `dd-MM-yyyy HH:mm:ss`. */
function isDateTime(text: string): boolean {
  const parsed = parse(text, pattern, new Date(0));
  return isValid(parsed) && format(parsed, pattern) === text;
}

/** `dd-MM-yyyy HH:mm:ss`, on the wire and inside: a transaction's date, a `refundDate`. */
export const dateTime = z
  .string()
  .check(z.refine(isDateTime, 'A date and time must be dd-MM-yyyy HH:mm:ss.'));
