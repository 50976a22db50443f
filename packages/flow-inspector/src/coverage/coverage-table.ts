import { type Coverage, type CoveredParts, countCoverage, type Parts } from '../charts/coverage.ts';
import { textTable } from '../tables.ts';

/** A machine, or several ones together. */
export interface Counted extends Parts {
  readonly id: string;
  /** The number of its paths. Undefined when they were not walked. */
  readonly paths?: number;
}

interface Column {
  readonly head: string;
  readonly cell: (counted: Counted, covered: CoveredParts) => string;
  /** Whether it needs the paths. */
  readonly isOfPaths?: boolean;
}

/** The column of each kind of run is the percentage of states and transitions that it took. */
const columns: readonly Column[] = [
  { head: 'states', cell: ({ states }) => String(states.length) },
  { head: 'transitions', cell: ({ transitions }) => String(transitions.length) },
  { head: 'paths', cell: ({ paths }) => String(paths), isOfPaths: true },
  { head: 'by paths', cell: (_, { taken, total }) => share(taken.paths, total), isOfPaths: true },
  { head: 'by unit tests', cell: (_, { taken, total }) => share(taken.unit, total) },
  { head: 'in browser', cell: (_, { taken, total }) => share(taken.browser, total) },
  { head: 'by hand', cell: (_, { taken, total }) => share(taken.hand, total) },
  { head: 'not in page', cell: (_, { unseen }) => String(unseen.length) },
];

/** A part of a total as a percentage, rounded down, so that 100% is all. */
function share(part: number, total: number): string {
  return `${total === 0 ? '100.0' : (Math.floor((1000 * part) / total) / 10).toFixed(1)}%`;
}

function columnsOf(machines: readonly Counted[]): readonly Column[] {
  const hasPaths = machines.some(({ paths }) => paths !== undefined);
  return columns.filter(({ isOfPaths }) => hasPaths || !isOfPaths);
}

/** The heads of the columns, and the cells of each machine and of all of them. */
export function coverageRows(machines: readonly Counted[], coverage: Coverage) {
  const shown = columnsOf(machines);
  const cells = (counted: Counted) => {
    const covered = countCoverage(counted, coverage);
    return [counted.id, ...shown.map(({ cell }) => cell(counted, covered))];
  };
  return {
    heads: ['machine', ...shown.map(({ head }) => head)],
    rows: machines.map(cells),
    total: cells({
      id: `${machines.length} machines`,
      states: machines.flatMap(({ states }) => states),
      transitions: machines.flatMap(({ transitions }) => transitions),
      paths: machines.reduce((sum, { paths = 0 }) => sum + paths, 0),
    }),
  };
}

/** The coverage as a table for a terminal. */
export function coverageTable(machines: readonly Counted[], coverage: Coverage): string {
  const { heads, rows, total } = coverageRows(machines, coverage);
  return textTable(heads, rows, total);
}
