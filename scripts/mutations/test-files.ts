import { globSync } from 'node:fs';
import { reachedFrom } from '../source-file.ts';

/** The hand-written tests and stories that run the machines of a file. */
export function testFilesOf(machineFile: string): string[] {
  return globSync('tests/{machines,stories}/**/*.test.ts')
    .filter((file) => reachedFrom([file], []).has(machineFile))
    .toSorted();
}
