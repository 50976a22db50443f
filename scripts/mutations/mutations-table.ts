import { textTable } from 'flow-inspector/tables';
import { noticedPart } from './judge.ts';
import type { ChartResult } from './run-chart.ts';

function row(name: string, mutants: number, survivors: number): string[] {
  const part = `${noticedPart(mutants, survivors).toFixed(1)}%`;
  return [name, String(mutants), String(mutants - survivors), part];
}

/** The results as a table for a terminal. */
export function mutationsTable(results: readonly ChartResult[], seconds: number): string {
  const rows = results.map(({ chart, mutants, survivors }) =>
    row(chart, mutants.length, survivors.length),
  );
  const total = row(
    `${results.length} charts`,
    results.flatMap(({ mutants }) => mutants).length,
    results.flatMap(({ survivors }) => survivors).length,
  );
  const table = textTable(['chart', 'mutants', 'noticed', 'part'], rows, total);
  return `${table}\nRun in ${seconds.toFixed(0)} s.`;
}
