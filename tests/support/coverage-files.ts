import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { CoverageKind } from '#charts/coverage.ts';

const ownRoot = join(import.meta.dirname, '../..');

/** What a test took, as a file: the test's own file, relative to the root, and the ids. */
interface TakenFile {
  readonly source: string;
  readonly ids: readonly string[];
}

/** What a test or a test file took. */
interface TakenByTest {
  /** Unique in its kind. */
  readonly name: string;
  /** The test file, absolute. */
  readonly file: string;
  /** Of states and transitions. */
  readonly ids: ReadonlySet<string>;
}

/** Replaces the data of the test's last run. A run without data, as on the ordinary build, keeps it. */
export function writeCoverage(
  kind: CoverageKind,
  { name, file, ids }: TakenByTest,
  root = ownRoot,
): void {
  if (ids.size === 0) return;
  const taken: TakenFile = { source: relative(root, file), ids: [...ids].toSorted() };
  const folder = join(root, '.cache/coverage', kind);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name.replaceAll(/[^\w.-]/g, '-')}.json`), JSON.stringify(taken));
}

/** What all tests of a kind took. Data of a test file that has changed since or is gone does not count. */
export function readCoverage(kind: CoverageKind, root = ownRoot): string[] {
  const files = globSync(join(root, '.cache/coverage', kind, '*.json'));
  return [...new Set(files.flatMap((file) => idsIn(file, root)))].toSorted();
}

function idsIn(file: string, root: string): readonly string[] {
  const { source, ids }: TakenFile = JSON.parse(readFileSync(file, 'utf8'));
  const test = statSync(join(root, source), { throwIfNoEntry: false });
  return test && test.mtimeMs <= statSync(file).mtimeMs ? ids : [];
}
