import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A file with what a test has taken. */
interface TakenFile {
  /** Its path. */
  readonly file: string;
  /** Of states and transitions. */
  readonly ids: readonly string[];
}

/** What a coverage file contains. */
interface Taken {
  readonly ids: readonly string[];
  /** The test that took it, relative to the root. */
  readonly source?: string;
}

/** The coverage files of a glob. Those whose test has changed since or is gone are left out. */
export function takenFiles(root: string, pattern: string): TakenFile[] {
  return globSync(join(root, pattern)).flatMap((file) => {
    const { ids, source }: Taken = JSON.parse(readFileSync(file, 'utf8'));
    return source === undefined || isOlder(join(root, source), file) ? { file, ids } : [];
  });
}

function isOlder(source: string, file: string): boolean {
  const test = statSync(source, { throwIfNoEntry: false });
  return test !== undefined && test.mtimeMs <= statSync(file).mtimeMs;
}

/** The ids in the coverage files of a glob. Without a glob, there are none. */
export function idsTaken(root: string, pattern: string | undefined): string[] {
  if (pattern === undefined) return [];
  return [...new Set(takenFiles(root, pattern).flatMap(({ ids }) => ids))].toSorted();
}
