import { triggerOf } from '../charts/trigger.ts';
import { triggerLabel } from '../charts/trigger-label.ts';
import type { LogEntry } from '../wire/log-entry.ts';
import { valueInWords } from './moment.ts';
import { translate } from './translate.ts';

/** The visible part of a log entry. */
export interface LogLine {
  readonly seq: number;
  readonly kind: LogEntry['kind'];
  readonly text: string;
  /** The sender, when it is not the page itself. */
  readonly note: string;
  /** The payload, the effect, the request or the reply. Undefined without data. */
  readonly data: object | undefined;
}

const times = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

/** `14:03:27.120`, from milliseconds since 1970. */
export function clockTime(at: number): string {
  return times.format(at);
}

const lines = new WeakMap<LogEntry, LogLine>();

/** A log entry in words. It never changes, and a log of thousands is searched with each change. */
export function logLine(entry: LogEntry): LogLine {
  const known = lines.get(entry);
  if (known) return known;
  const { seq, kind } = entry;
  const line = { seq, kind, text: textOf(entry), note: noteOf(entry), data: dataOf(entry) };
  lines.set(entry, line);
  return line;
}

function textOf(entry: LogEntry): string {
  switch (entry.kind) {
    case 'loaded':
      return translate('logLoaded', { address: entry.address });
    case 'started':
      return translate('logStarted');
    case 'event':
      return triggerLabel(triggerOf(entry.event.type));
    case 'snapshot':
      return valueInWords(entry.value) || translate('running');
    case 'effect':
      return entry.sentence;
    case 'call':
      return entry.sentence;
  }
}

function dataOf(entry: LogEntry): object | undefined {
  if (entry.kind === 'event') {
    const { type: _, ...payload } = entry.event;
    return filled(payload);
  }
  if (entry.kind === 'effect') {
    const { type: _, ...effect } = entry.effect;
    return filled(effect);
  }
  return entry.kind === 'call' ? filled(entry.data) : undefined;
}

function filled(data: unknown): object | undefined {
  if (typeof data === 'string') return { text: data };
  if (typeof data !== 'object' || data === null) return undefined;
  return Object.keys(data).length > 0 ? data : undefined;
}

function noteOf(entry: LogEntry): string {
  if (entry.kind === 'event' && entry.by === 'inspector') return translate('byInspector');
  if (entry.kind === 'effect') return entry.effect.type;
  return '';
}
