import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Reads an HTML file of a built site, and again when another build has written it: two processes share
 * one folder, and only one of them has started with the new build.
 */
export function htmlFile(folder: string, name: string): () => Promise<string> {
  const path = join(folder, name);
  let known: { readonly writtenAt: number; readonly text: Promise<string> } | undefined;
  return async () => {
    const { mtimeMs: writtenAt } = await stat(path);
    if (known?.writtenAt !== writtenAt) known = { writtenAt, text: readFile(path, 'utf8') };
    return known.text;
  };
}
