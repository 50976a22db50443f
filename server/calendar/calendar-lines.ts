/** A line of an event that says when it is, or what it is called. */
export interface CalendarLine {
  /** In capitals, without parameters. */
  readonly name: string;
  readonly value: string;
  /** The parameter `TZID`, if the line has it. */
  readonly zone: string | undefined;
  /** Whether the line says that its value is a day: `VALUE=DATE`. */
  readonly isDay: boolean;
}

/** An event as its lines. Those of an alarm inside of it are not its own. */
export type EventLines = readonly CalendarLine[];

/** Nothing else is read, so a flaw in another line harms no event. */
const readNames: ReadonlySet<string> = new Set([
  'UID',
  'STATUS',
  'TRANSP',
  'SUMMARY',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
]);

/** The name of a property, and what follows it. */
const property = /^([A-Za-z][\w.-]*)\s*([;:].*)$/s;

/**
 * The events of all calendars of an iCalendar file, whatever ends its lines. A line that names no property is the
 * rest of a text that was not folded, and is left out.
 *
 * @returns undefined for a file that is no iCalendar file, or that breaks off.
 */
export function eventLinesIn(text: string): EventLines[] | undefined {
  const events: CalendarLine[][] = [];
  let calendars = 0;
  let isOpen = false;
  let event: CalendarLine[] | undefined;
  /** The parts of the event that are open, such as an alarm. */
  let inside = 0;
  for (const [name, rest] of properties(text)) {
    const part = rest.slice(1).trim().toUpperCase();
    if (name === 'BEGIN') {
      if (part === 'VCALENDAR') {
        calendars += 1;
        isOpen = true;
      }
      if (part === 'VCALENDAR' || part === 'VEVENT') {
        // The one before it had no end.
        event = part === 'VEVENT' ? [] : undefined;
        if (event) events.push(event);
        inside = 0;
      } else inside += 1;
    } else if (name === 'END') {
      if (part === 'VCALENDAR') isOpen = false;
      if (part === 'VCALENDAR' || part === 'VEVENT') event = undefined;
      else inside = Math.max(0, inside - 1);
    } else if (event && inside === 0 && readNames.has(name)) event.push(lineOf(name, rest));
  }
  return calendars === 0 || isOpen ? undefined : events;
}

/** The unfolded lines: the name in capitals, and the rest from its first `;` or `:`. */
function* properties(text: string): Generator<readonly [string, string]> {
  let present = '';
  for (const line of text.split(/\r\n?|\n/)) {
    if (line.trim() === '') continue;
    if (/^[ \t]/.test(line) && present !== '') {
      present += line.slice(1);
      continue;
    }
    const read = property.exec(present);
    if (read?.[1] && read[2]) yield [read[1].toUpperCase(), read[2]];
    present = property.test(line) ? line : '';
  }
  const read = property.exec(present);
  if (read?.[1] && read[2]) yield [read[1].toUpperCase(), read[2]];
}

function lineOf(name: string, rest: string): CalendarLine {
  const end = valueStart(rest);
  const head = rest.slice(0, end);
  return {
    name,
    value: rest.slice(end + 1).trim(),
    zone: /;TZID="?([^";:]+)/i.exec(head)?.[1],
    isDay: /;VALUE="?DATE"?(?:;|$)/i.test(head),
  };
}

/** Where the value begins: after the first colon outside of quotes, or after the last one if a quote has no end. */
function valueStart(rest: string): number {
  let isQuoted = false;
  for (let at = 0; at < rest.length; at += 1) {
    if (rest[at] === '"') isQuoted = !isQuoted;
    else if (rest[at] === ':' && !isQuoted) return at;
  }
  return rest.lastIndexOf(':');
}
