import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The runtime imports of a file, relative to the root of the repository. */
function importsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  const found = code.matchAll(/^(?:import|export)(?! type)[^;']*?from '(#|\.{1,2}\/)([^']+)'/gm);
  return [...found].map(([, start = '', path = '']) =>
    start === '#' ? path : relative('.', join(file, '..', start, path)),
  );
}

function reaches(file: string, wanted: string, seen: Set<string>): boolean {
  if (file === wanted) return true;
  if (seen.has(file) || !/^(?:tests|machines)\//.test(file)) return false;
  seen.add(file);
  return importsOf(file).some((next) => reaches(next, wanted, seen));
}

/** The hand-written tests and stories that run the machines of a file. */
export function testFilesOf(machineFile: string): string[] {
  return globSync('tests/{machines,stories}/**/*.test.ts')
    .filter((file) => reaches(file, machineFile, new Set()))
    .toSorted();
}
