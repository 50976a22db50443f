import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { CoverageKind } from '#charts/coverage.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.cache/coverage');

/** What a test took: its file, relative to the root, and the ids of states and transitions. */
interface TakenByTest {
  readonly source: string;
  readonly ids: readonly string[];
}

/**
 * Writes what a test or a test file took. It replaces the data of its last run.
 *
 * @param name Unique in its kind.
 * @param file The test file, absolute.
 */
export function writeCoverage(
  kind: CoverageKind,
  name: string,
  file: string,
  ids: ReadonlySet<string>,
): void {
  if (ids.size === 0) return;
  const taken: TakenByTest = { source: relative(root, file), ids: [...ids].toSorted() };
  mkdirSync(join(folder, kind), { recursive: true });
  writeFileSync(
    join(folder, kind, `${name.replaceAll(/[^\w.-]/g, '-')}.json`),
    JSON.stringify(taken),
  );
}

/** What all tests of a kind took. Data of a test file that has changed since or is gone does not count. */
export function readCoverage(kind: CoverageKind): string[] {
  const files = globSync(`${kind}/*.json`, { cwd: folder });
  return [...new Set(files.flatMap((file) => idsIn(join(folder, file))))].toSorted();
}

function idsIn(file: string): readonly string[] {
  const { source, ids }: TakenByTest = JSON.parse(readFileSync(file, 'utf8'));
  const test = statSync(join(root, source), { throwIfNoEntry: false });
  return test && test.mtimeMs <= statSync(file).mtimeMs ? ids : [];
}
