import { globSync } from 'node:fs';

/** The files of recorded walks in folders. */
export function walkFilesIn(folders: readonly string[]): string[] {
  return folders.flatMap((folder) => globSync(`${folder}/**/*.walk.json`)).toSorted();
}
