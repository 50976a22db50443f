// Not `format` and `parse`: they contain all patterns and the names of all months, 9 kB more.
import { lightFormat } from 'date-fns/lightFormat';
import * as z from 'zod/mini';

const pattern = 'dd-MM-yyyy HH:mm:ss';

/** The date and time of `clock` as `dd-MM-yyyy HH:mm:ss`, in the local time zone (PAY-25). */
export function dateTimeOnClock(clock: Date): string {
  return lightFormat(clock, pattern);
}

/** Whether the text is an existing date and time as `dd-MM-yyyy HH:mm:ss`. */
function isDateTime(text: string): boolean {
  const [, day = '', month = '', year = '', hours = '', minutes = '', seconds = ''] =
    /^(\d\d)-(\d\d)-(\d{4}) (\d\d):(\d\d):(\d\d)$/.exec(text) ?? [];
  const moment = new Date(0);
  moment.setFullYear(Number(year), Number(month) - 1, Number(day));
  moment.setHours(Number(hours), Number(minutes), Number(seconds));
  // `Date` reads 31 February as 3 March.
  return lightFormat(moment, pattern) === text;
}

/** `dd-MM-yyyy HH:mm:ss`, on the wire and inside: the date of a payment and of a refund request. */
export const dateTime = z
  .string()
  .check(z.refine(isDateTime, 'A date and time must be dd-MM-yyyy HH:mm:ss.'));
