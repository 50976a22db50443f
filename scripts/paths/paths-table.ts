import { type Coverage, type CoveredParts, countCoverage } from 'flow-inspector/charts';
import type { MachineWalk } from '#testing/machine/walk-flow.ts';
import { textTable } from '../text-table.ts';

/** The column of each kind of run is the percentage of states and transitions that it took. */
const heads = [
  'machine',
  'states',
  'transitions',
  'paths',
  'by paths',
  'by unit tests',
  'in browser',
  'by hand',
  'not in page',
];

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}

/** A part of a total as a percentage, rounded down, so that 100% is all. */
function percentage(part: number, total: number): string {
  return `${(Math.floor((1000 * part) / total) / 10).toFixed(1)}%`;
}

/** The percentages by paths, unit tests, browser walks and hand walks, and the number of unseen parts. */
export function coverageCells({ total, taken, unseen }: CoveredParts): string[] {
  const { paths, unit, browser, hand } = taken;
  const parts = [paths, unit, browser, hand].map((part) => percentage(part, total));
  return [...parts, String(unseen.length)];
}

function rowOf(walk: MachineWalk, coverage: Coverage): string[] {
  const counts = [walk.states, walk.transitions, walk.paths].map(({ length }) => String(length));
  return [walk.id, ...counts, ...coverageCells(countCoverage(walk, coverage))];
}

function totalOf(walks: readonly MachineWalk[], coverage: Coverage): string[] {
  const states = walks.flatMap((walk) => walk.states);
  const transitions = walks.flatMap((walk) => walk.transitions);
  const paths = sum(walks.map((walk) => walk.paths.length));
  const counts = [states.length, transitions.length, paths].map(String);
  const covered = countCoverage({ states, transitions }, coverage);
  return [`${walks.length} machines`, ...counts, ...coverageCells(covered)];
}

function faultsOf({ id, missed, differences }: MachineWalk): string[] {
  return [
    ...missed.map((name) => `${id}: no path reaches ${name}`),
    ...differences.map(
      ({ event, way }) => `${id}: the machine and its path differ at ${event}, on the path ${way}`,
    ),
  ];
}

/** The walks as a table for a terminal, followed by their faults. */
export function pathsTable(
  walks: readonly MachineWalk[],
  coverage: Coverage,
  seconds: number,
): string {
  return [
    textTable(
      heads,
      walks.map((walk) => rowOf(walk, coverage)),
      totalOf(walks, coverage),
    ),
    ...walks.flatMap(faultsOf),
    `Walked in ${seconds.toFixed(1)} s.`,
  ].join('\n');
}
