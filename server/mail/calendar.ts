import { addDays, type Day, isoOf } from '#contract/day.ts';

/** A stay in a calendar. */
export interface CalendarStay {
  readonly id: string;
  readonly name: string;
  readonly location: string;
  readonly checkIn: Day;
  readonly checkOut: Day;
}

/** Escapes a text of iCalendar (RFC 5545, section 3.3.11). */
function textOf(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Folds a line after 60 characters, which are at most 75 bytes of most texts (section 3.1). */
function folded(line: string): string {
  return line.match(/.{1,60}/gu)?.join('\r\n ') ?? line;
}

const dayOf = (day: Day) => isoOf(day).replaceAll('-', '');

/** The stay as an iCalendar file. Both days of a stay count, and a calendar's end does not. */
export function calendarOf(stay: CalendarStay, now: Date): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ndako//Stays//EN',
    'BEGIN:VEVENT',
    `UID:${stay.id}@ndako`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${dayOf(stay.checkIn)}`,
    `DTEND;VALUE=DATE:${dayOf(addDays(stay.checkOut, 1))}`,
    `SUMMARY:${textOf(stay.name)}`,
    `LOCATION:${textOf(stay.location)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
