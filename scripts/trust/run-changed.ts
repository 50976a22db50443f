import { everyFlow, isLife } from '#testing/machine/every-flow.ts';
import { affectedBy, needsOfTests } from '../changed/affected.ts';
import { readUses } from '../changed/uses.ts';
import { chartsOf } from '../mutations/charts.ts';
import { mutantsIn, runChart } from '../mutations/run-chart.ts';
import { survivors as accepted } from '../mutations/survivors.ts';
import { runControls } from './run-controls.ts';

/** How many mutants of the charts are tried. */
const sample = 40;

/** The tests that can run on mutants. */
const isOfCharts = /^tests\/(machines|stories)\//;

/**
 * Shows that the tests which `npm test -- --changed` selects find the fault of a change. It removes each
 * control, and makes 40 of the mutants of the charts, always the same ones. After each it runs selected
 * tests only.
 *
 * @param project Only the controls whose tests are in this project of Vitest, and no mutants.
 */
export async function runChanged(project?: string) {
  const needs = needsOfTests(readUses());
  const selected = (file: string) =>
    affectedBy({ files: [file], sentences: new Map() }, needs).vitest.run;
  const controls = await runControls(project, ({ file, test }) => selected(file).includes(test));
  const figures = [`${controls.noticed} of ${controls.all} controls noticed`];
  if (project) return { figures, isKept: controls.noticed === controls.all };
  const survivors = await survivorsOf(selected);
  for (const mutant of survivors) console.log(`  NOT NOTICED: ${mutant}`);
  return {
    figures: [...figures, `${sample - survivors.length} of ${sample} mutants noticed`],
    isKept: controls.noticed === controls.all && survivors.length === 0,
  };
}

/** The mutants of the sample that the selected tests of the machines do not notice. */
async function survivorsOf(selected: (file: string) => readonly string[]): Promise<string[]> {
  // No test of the machines runs on a life: see `scripts/mutations.ts`.
  const charts = await chartsOf(everyFlow.filter((flow) => !isLife(flow)));
  const mutants = charts.flatMap((chart) =>
    mutantsIn(chart)
      .filter((mutant) => !accepted[chart.name]?.[mutant])
      .map((mutant) => ({ chart, mutant })),
  );
  const places = Array.from({ length: sample }, (_, at) => (at * mutants.length) / sample);
  const chosen = places.flatMap((place) => mutants[Math.floor(place)] ?? []);
  const survivors: string[] = [];
  for (const [chart, tried] of Map.groupBy(chosen, (one) => one.chart)) {
    const tests = selected(chart.file).filter((test) => isOfCharts.test(test));
    const names = tried.map(({ mutant }) => mutant);
    const result = await runChart(chart, names, tests);
    const noticed = names.length - result.survivors.length;
    console.log(`  ${noticed} of ${names.length} noticed: ${chart.name}`);
    if (result.fault) console.log(result.fault);
    survivors.push(
      ...(result.fault ? names : result.survivors).map((one) => `${chart.name}: ${one}`),
    );
  }
  return survivors;
}
