import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { CoverageKind } from 'flow-inspector/charts';
import { takenFiles } from 'flow-inspector/coverage';

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

/** The rows whose unit tests are about each state, by the id of the state. */
export function readRowsOfStates(root = ownRoot): ReadonlyMap<string, ReadonlySet<string>> {
  const rowsOf = new Map<string, Set<string>>();
  for (const { file } of takenFiles(root, '.cache/coverage/unit/*.json')) {
    const { rows = {} }: TakenFile = JSON.parse(readFileSync(file, 'utf8'));
    for (const [row, states] of Object.entries(rows)) {
      for (const state of states) rowsOf.set(state, (rowsOf.get(state) ?? new Set()).add(row));
    }
  }
  return rowsOf;
}
