import { createHash } from 'node:crypto';
import { addDays, type Day, isoOf } from '#contract/day.ts';
import type { PropertyId } from '#contract/ids.ts';

/** Whole days in a calendar. Both days count. */
export interface CalendarEvent {
  /** Names the event each time the calendar is read. */
  readonly id: string;
  readonly title: string;
  readonly location?: string;
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** When the event was last written. */
  readonly writtenAt: Date;
}

/** The end of the name of each of our events. */
const ofNdako = '@ndako';

/**
 * The end of the name of each event in the calendar of a listing. It does not show the id of the listing. An event that comes
 * back from another platform is known by it, and one of another listing is not mistaken for it.
 */
export function endOfOwn(listing: PropertyId): string {
  return `.${createHash('sha256').update(listing).digest('hex').slice(0, 12)}${ofNdako}`;
}

/** Longer lines are folded (RFC 5545, section 3.1). */
const longestLine = 75;

/** Escapes a text of iCalendar (RFC 5545, section 3.3.11). */
function textOf(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Folds a line between characters, so that no part has more than 75 bytes. */
function folded(line: string): string {
  const parts = [''];
  for (const character of line) {
    const grown = (parts.at(-1) ?? '') + character;
    if (Buffer.byteLength(grown) > longestLine) parts.push(` ${character}`);
    else parts[parts.length - 1] = grown;
  }
  return parts.join('\r\n');
}

const dayOf = (day: Day) => isoOf(day).replaceAll('-', '');

function linesOf({ id, title, location, firstDay, lastDay, writtenAt }: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${writtenAt.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${dayOf(firstDay)}`,
    // The end of an event is the day after its last one.
    `DTEND;VALUE=DATE:${dayOf(addDays(lastDay, 1))}`,
    `SUMMARY:${textOf(title)}`,
    ...(location === undefined ? [] : [`LOCATION:${textOf(location)}`]),
    'END:VEVENT',
  ];
}

/**
 * An iCalendar file (RFC 5545).
 *
 * @param method Of an e-mail: the same as in the head of its part, without which some programs do not open it.
 */
export function calendarFile(events: readonly CalendarEvent[], method?: 'PUBLISH'): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ndako//Stays//EN',
    ...(method === undefined ? [] : [`METHOD:${method}`]),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The calendar of a guest: one stay. @param method See `calendarFile`. */
export function stayFile(
  stay: {
    readonly id: string;
    readonly name: string;
    readonly location: string;
    readonly checkIn: Day;
    readonly checkOut: Day;
  },
  now: Date,
  method?: 'PUBLISH',
): string {
  const { name: title, location, checkIn: firstDay, checkOut: lastDay } = stay;
  const id = `${stay.id}${ofNdako}`;
  return calendarFile([{ id, title, location, firstDay, lastDay, writtenAt: now }], method);
}
