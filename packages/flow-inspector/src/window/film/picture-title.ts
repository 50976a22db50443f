import type { LogEntry } from '../../wire/log-entry.ts';
import type { Picture } from '../../wire/picture.ts';
import { logLine } from '../log-lines.ts';

/** What happened before a picture: the load, the first event from outside, or the last entry. */
export function pictureTitle(picture: Picture, log: readonly LogEntry[]): string {
  const entries = log.filter(({ seq }) => picture.from <= seq && seq <= picture.to);
  const cause =
    entries.find(({ kind }) => kind === 'loaded') ??
    entries.find((entry) => entry.kind === 'event' && entry.by !== 'actor') ??
    entries.find(({ kind }) => kind === 'call') ??
    entries.at(-1);
  if (!cause) return picture.address;
  return cause.kind === 'loaded' ? cause.address : logLine(cause).text;
}
