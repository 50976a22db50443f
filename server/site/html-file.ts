import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Reads an HTML file of a built site, and again when another build has written it: two processes share
 * one folder, and only one of them has started with the new build. While the file is away, the known one is served.
 */
export function htmlFile(folder: string, name: string): () => Promise<string> {
  const path = join(folder, name);
  let known: { readonly writtenAt: number; readonly text: Promise<string> } | undefined;
  return async () => {
    const writtenAt = await timeOf(path);
    if (known && (writtenAt === undefined || known.writtenAt === writtenAt)) return known.text;
    const text = readFile(path, 'utf8');
    if (writtenAt !== undefined) known = { writtenAt, text };
    return text;
  };
}

async function timeOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
}
