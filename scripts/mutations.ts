import { availableParallelism } from 'node:os';
import { everyFlow, isLife } from '#testing/machine/every-flow.ts';
import { type Chart, chartsOf } from './mutations/charts.ts';
import { faultsOf } from './mutations/judge.ts';
import { mutationsTable } from './mutations/mutations-table.ts';
import { type ChartResult, runChart } from './mutations/run-chart.ts';
import { survivors } from './mutations/survivors.ts';

/**
 * `npm run mutations [-- chart…]`: creates mutants of every chart, each with one fault, and runs
 * the hand-written tests and the stories on each. It fails when a mutant survives without a listed
 * reason.
 */
const started = performance.now();
const wanted = process.argv.slice(2);
// `tests/server/lives` walks the lives against the API, which a mutant does not reach.
const flows = everyFlow.filter((flow) => !isLife(flow));
const charts = (await chartsOf(flows)).filter(
  ({ name }) => wanted.length === 0 || wanted.includes(name),
);
const missing = wanted.filter((name) => !charts.some((chart) => chart.name === name));
if (missing.length > 0) throw new Error(`There is no chart ${missing.join(', ')}`);

const results = await runAll(charts);
console.log(mutationsTable(results, (performance.now() - started) / 1000));
const faults = faultsOf(results, survivors);
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

/** Runs as many charts in parallel as there are cores. */
async function runAll(all: readonly Chart[]): Promise<ChartResult[]> {
  const waiting = all.entries();
  const done: ChartResult[] = [];
  const worker = async () => {
    for (const [index, chart] of waiting) done[index] = await runChart(chart);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return done;
}
