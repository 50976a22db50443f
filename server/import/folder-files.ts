import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { StartError } from '../start-error.ts';
import { jsonOf } from './json-file.ts';

const mimes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.avif': 'image/avif',
};

export interface PictureFile {
  readonly mime: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Whether the text is the name of a file in `pictures/`, and not a link: `IMG 1234.jpg`, `Été (1).png`. */
export function isPictureName(text: string): boolean {
  return isFileName(text) && extname(text).toLowerCase() in mimes;
}

/** Whether the text is the name of a photograph as telephones store it. A server may be unable to read it. */
export function isHeicName(text: string): boolean {
  return isFileName(text) && /\.hei[cf]$/i.test(text);
}

/** A name with a dot in front is of a file system. */
function isFileName(text: string): boolean {
  return /^[^/\\\p{Cc}.][^/\\\p{Cc}]*$/u.test(text);
}

/** A picture of an import, with the type that its name says. */
export function pictureFile(name: string, bytes: Uint8Array<ArrayBuffer>): PictureFile {
  return { mime: mimes[extname(name).toLowerCase()] ?? '', bytes };
}

/**
 * The contents of a folder's JSON files, by name without `.json`, and its pictures by file name.
 *
 * @throws StartError when the folder does not exist or a file is not JSON.
 */
export async function readFolderFiles(folder: string) {
  const names = (await namesIn(folder)).filter((name) => name.endsWith('.json'));
  if (names.length === 0) throw new StartError(`The folder ${folder} has no JSON files.`);
  const values = await Promise.all(
    names.map(async (name) => [basename(name, '.json'), await readJson(folder, name)] as const),
  );
  return { values: Object.fromEntries(values), pictures: await readPictures(folder) };
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    throw new StartError(`The folder ${folder} cannot be read: ${reasonOf(error)}`);
  });
}

async function readJson(folder: string, name: string): Promise<unknown> {
  try {
    return jsonOf(await readFile(join(folder, name)));
  } catch (error) {
    throw new StartError(`${name}: ${reasonOf(error)}`);
  }
}

async function readPictures(folder: string): Promise<Map<string, PictureFile>> {
  const pictures = join(folder, 'pictures');
  const names = (await readdir(pictures).catch(() => [])).filter(isPictureName);
  const files = names.map(async (name) => {
    const bytes = new Uint8Array(await readFile(join(pictures, name)));
    // Some systems store an accent apart from its letter.
    return [name.normalize('NFC'), pictureFile(name, bytes)] as const;
  });
  return new Map(await Promise.all(files));
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
