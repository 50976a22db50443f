import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { type ImportError, mostImported } from '#contract/desk/records/listing-import.ts';
import { largestPicture } from '#contract/rules/picture.ts';
import { importedPicture } from '../pictures/imported-picture.ts';
import { type FolderFile, readArchive } from './archive.ts';
import { type PictureFile, pictureFile } from './folder-files.ts';
import { type Homes, homesSchema, imageOf } from './folder-schema.ts';
import { errorsOf, importError } from './import-errors.ts';
import { jsonOf, NotUtf8 } from './json-file.ts';

/** An archive, checked as far as that is possible without the database. */
export interface ReadImport {
  /** A hash of the archive. */
  readonly hash: string;
  readonly errors: readonly ImportError[];
  /** Undefined when its JSON files are not as they should be. */
  readonly homes: Homes | undefined;
  /** The names of all pictures in the archive. */
  readonly names: ReadonlySet<string>;
  /** Those that a listing shows, as the server stores them. */
  readonly pictures: ReadonlyMap<string, PictureFile>;
  readonly leftOut: readonly string[];
}

/** An archive and its files are in memory while they are read. */
const inTurn = pLimit(1);

const readFiles = ['choices', 'listings'];

/** @throws Refusal 413 or 422 for a file that is no archive, or has too many files. */
export function readImport(archive: File): Promise<ReadImport> {
  return inTurn(async () => {
    const bytes = await archive.bytes();
    const files = await readArchive(bytes);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const errors: ImportError[] = [];
    const values: Record<string, unknown> = {};
    const given = new Map<string, FolderFile>();
    const leftOut: string[] = [];
    for (const file of files) {
      const [, json] = /^([\w-]+)\.json$/.exec(file.name) ?? [];
      if (json === undefined) given.set(file.name.replace('pictures/', '').normalize('NFC'), file);
      else if (readFiles.includes(json)) values[json] = parsed(json, file, errors);
      else leftOut.push(file.name);
    }
    const homes = homesOf(values, errors);
    const pictures = homes ? await picturesOf(homes, given, errors) : new Map();
    return { hash, errors, homes, names: new Set(given.keys()), pictures, leftOut };
  });
}

function parsed(name: string, { bytes }: FolderFile, errors: ImportError[]): unknown {
  try {
    return jsonOf(bytes);
  } catch (error) {
    if (error instanceof NotUtf8) {
      errors.push(importError([name], 'notUtf8'));
      return undefined;
    }
    const reason = error instanceof Error ? error.message : String(error);
    errors.push(importError([name], 'notJson', { reason }));
    return undefined;
  }
}

function homesOf(values: Record<string, unknown>, errors: ImportError[]): Homes | undefined {
  if (errors.length > 0) return undefined;
  if (!('listings' in values)) {
    errors.push(importError(['listings'], 'noListings'));
    return undefined;
  }
  const read = homesSchema.safeParse(values, { reportInput: true });
  errors.push(...(read.error?.issues ?? []).flatMap(errorsOf));
  if (read.data && read.data.listings.length > mostImported) {
    errors.push(importError(['listings'], 'tooLarge', { most: mostImported }));
    return undefined;
  }
  return read.data;
}

/** The pictures that listings show, each of them once. */
async function picturesOf(
  { listings }: Homes,
  given: ReadonlyMap<string, FolderFile>,
  errors: ImportError[],
): Promise<Map<string, PictureFile>> {
  const pictures = new Map<string, PictureFile>();
  const seen = new Set<string>();
  for (const [at, { images }] of listings.entries()) {
    for (const [index, { file: name }] of images.map(imageOf).entries()) {
      const file = given.get(name);
      if (!file || seen.has(name)) continue;
      seen.add(name);
      const picture = await importedPicture(pictureFile(name, file.bytes), name);
      if (typeof picture !== 'string') {
        pictures.set(name, picture);
        continue;
      }
      const path = ['listings', at, 'images', index];
      errors.push(importError(path, picture, { name, most: largestPicture / (1024 * 1024) }));
    }
  }
  return pictures;
}
