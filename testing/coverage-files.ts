import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { CoverageKind } from 'flow-inspector/charts';

const ownRoot = join(import.meta.dirname, '..');

/** What a test took, as a file: the test's own file, relative to the root, and the ids. */
interface TakenFile {
  readonly source: string;
  readonly ids: readonly string[];
  readonly rows?: StatesOfRows;
}

/** For each row in the title of a test, the ids of the states that the test is about. */
type StatesOfRows = Readonly<Record<string, readonly string[]>>;

/** What a test or a test file took. */
interface TakenByTest {
  /** Unique in its kind. */
  readonly name: string;
  /** The test file, absolute. */
  readonly file: string;
  /** Of states and transitions. */
  readonly ids: ReadonlySet<string>;
  readonly rows?: StatesOfRows;
}

/** Replaces the data of the test's last run. A run without data, as on the ordinary build, keeps it. */
export function writeCoverage(
  kind: CoverageKind,
  { name, file, ids, rows }: TakenByTest,
  root = ownRoot,
): void {
  if (ids.size === 0) return;
  const taken: TakenFile = {
    source: relative(root, file),
    ids: [...ids].toSorted(),
    ...(rows && { rows }),
  };
  const folder = join(root, '.cache/coverage', kind);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name.replaceAll(/[^\w.-]/g, '-')}.json`), JSON.stringify(taken));
}

/** What all tests of a kind took. Data of a test file that has changed since or is gone does not count. */
export function readCoverage(kind: CoverageKind, root = ownRoot): string[] {
  return [...new Set(takenFiles(kind, root).flatMap(({ ids }) => ids))].toSorted();
}

/** The rows whose unit tests are about each state, by the id of the state. */
export function readRowsOfStates(root = ownRoot): ReadonlyMap<string, ReadonlySet<string>> {
  const rowsOf = new Map<string, Set<string>>();
  for (const { rows = {} } of takenFiles('unit', root)) {
    for (const [row, states] of Object.entries(rows)) {
      for (const state of states) rowsOf.set(state, (rowsOf.get(state) ?? new Set()).add(row));
    }
  }
  return rowsOf;
}

/** The files of tests that have not changed since. */
function takenFiles(kind: CoverageKind, root: string): TakenFile[] {
  return globSync(join(root, '.cache/coverage', kind, '*.json')).flatMap((file) => {
    const taken: TakenFile = JSON.parse(readFileSync(file, 'utf8'));
    const test = statSync(join(root, taken.source), { throwIfNoEntry: false });
    return test && test.mtimeMs <= statSync(file).mtimeMs ? taken : [];
  });
}
