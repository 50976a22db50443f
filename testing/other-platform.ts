import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * The server of another platform on this machine. It answers with its iCalendar file, or at an address
 * such as `/a.ics?from=20270320&to=20270323` with this one event.
 */
export class OtherPlatform {
  /** The paths that it was asked for. */
  readonly asked: string[] = [];
  /** Answers the next requests in place of the file. */
  answer: Answer | undefined;
  /** The file. */
  file = calendar();
  readonly #server = createServer((request, response) => {
    this.asked.push(request.url ?? '');
    if (this.answer) this.answer(request, response);
    else response.setHeader('content-type', 'text/calendar').end(eventAt(request.url) ?? this.file);
  });

  /** Starts it. @returns its origin. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${address.port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

function eventAt(url = '/'): string | undefined {
  const { searchParams } = new URL(url, 'http://localhost');
  const [from, to] = [searchParams.get('from'), searchParams.get('to')];
  return from && to ? calendar(stayEvent(from, to)) : undefined;
}

/** An iCalendar file with these events, each as lines. */
export function calendar(...events: readonly (readonly string[])[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Other platform//EN',
    ...events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']),
    'END:VCALENDAR',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

/** The lines of an event of whole days. @param end The day after the last one. */
export function stayEvent(start: string, end: string, title = 'Reserved'): string[] {
  return [
    `UID:${start}-${title}@other.example`,
    'DTSTAMP:20270301T000000Z',
    `DTSTART;VALUE=DATE:${start}`,
    `DTEND;VALUE=DATE:${end}`,
    `SUMMARY:${title}`,
  ];
}
