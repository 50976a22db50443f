import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import type { PictureFile } from './folder-files.ts';

type LinkedPicture = PictureFile & { readonly id: string };

/** Creates the links of a folder's pictures. `linkedPictures` contains those that have a link. */
export function pictureLinks(files: ReadonlyMap<string, PictureFile>) {
  const byName = new Map<string, LinkedPicture>();

  /** The link of a picture's file name. Any other text stays unchanged. */
  function linkOf(text: string): string {
    const file = files.get(text);
    if (!file) return text;
    const row = byName.get(text) ?? { id: randomUUID(), ...file };
    byName.set(text, row);
    return `/media/pictures/${row.id}${extname(text)}`;
  }

  /** A copy of the value with links instead of file names. */
  function linked(value: unknown): unknown {
    if (typeof value === 'string') return linkOf(value);
    if (Array.isArray(value)) return value.map(linked);
    return typeof value === 'object' && value !== null ? linkedRecord({ ...value }) : value;
  }

  function linkedRecord(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
    return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, linked(value)]));
  }

  return { linkOf, linkedRecord, linkedPictures: (): LinkedPicture[] => [...byName.values()] };
}
