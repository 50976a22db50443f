import { coverageOf, type MachineWalk } from '#tests/support/machine/walk-flow.ts';
import { textTable } from '../text-table.ts';

const heads = ['machine', 'states', 'transitions', 'paths', 'coverage'];

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}

function rowOf(walk: MachineWalk): string[] {
  const counts = [walk.states, walk.transitions, walk.paths].map(({ length }) => String(length));
  return [walk.id, ...counts, `${coverageOf(walk).toFixed(1)}%`];
}

function totalOf(walks: readonly MachineWalk[]): string[] {
  const states = sum(walks.map((walk) => walk.states.length));
  const transitions = sum(walks.map((walk) => walk.transitions.length));
  const missed = sum(walks.map((walk) => walk.missed.length));
  const paths = sum(walks.map((walk) => walk.paths.length));
  const coverage = Math.floor((1000 * (states + transitions - missed)) / (states + transitions));
  const counts = [states, transitions, paths].map(String);
  return [`${walks.length} machines`, ...counts, `${(coverage / 10).toFixed(1)}%`];
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
export function pathsTable(walks: readonly MachineWalk[], seconds: number): string {
  return [
    textTable(heads, walks.map(rowOf), totalOf(walks)),
    ...walks.flatMap(faultsOf),
    `Walked in ${seconds.toFixed(1)} s.`,
  ].join('\n');
}
