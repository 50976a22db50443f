import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { execa } from 'execa';
import type { Chart } from './charts.ts';
import { shapeOf } from './charts.ts';
import { mutantsOf } from './mutants.ts';
import { filesIn, folderVariable, readNames } from './orders.ts';
import { testFilesOf } from './test-files.ts';

/** The result of the tests on the mutants of a chart. */
export interface ChartResult {
  readonly chart: string;
  readonly mutants: readonly string[];
  readonly survivors: readonly string[];
  /** The output of the tests when they could not run. */
  readonly fault: string | undefined;
}

/** A process without progress for this time hangs in its mutant, in milliseconds. */
const hangsAfter = 30_000;

/** The names of all mutants of a chart that its source shows. */
function mutantsIn({ machines }: Chart): string[] {
  return [...new Set(machines.flatMap((machine) => [...mutantsOf(machine).keys()]))];
}

/** Runs the tests of a chart on each of its mutants. */
export async function runChart(chart: Chart): Promise<ChartResult> {
  const { name, machines } = chart;
  const mutants = mutantsIn(chart);
  const tests = testFilesOf(chart.file);
  const folder = `.cache/mutations/${name}`;
  const files = filesIn(folder);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(files.shapes, JSON.stringify(machines.map(shapeOf)));
  await writeFile(files.alive, JSON.stringify(mutants));
  await writeFile(files.observed, '[]');
  await writeFile(files.progress, '');
  if (tests.length === 0) return { chart: name, mutants, survivors: mutants, fault: undefined };
  let run = await runTests(folder, tests);
  while (run.hangsIn) {
    const others = readNames(files.alive).filter((mutant) => mutant !== run.hangsIn);
    await writeFile(files.alive, JSON.stringify(others));
    await writeFile(files.progress, '');
    run = await runTests(folder, tests);
  }
  const fault = run.succeeded ? undefined : run.output;
  const all = [...mutants, ...readNames(files.observed)];
  return { chart: name, mutants: all, survivors: readNames(files.alive), fault };
}

async function runTests(folder: string, tests: readonly string[]) {
  const { progress } = filesIn(folder);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--silent', '--root', '.'];
  const child = execa(
    process.execPath,
    [...vitest, '--config', 'scripts/mutations/vitest.config.ts', ...tests],
    {
      env: { [folderVariable]: folder },
      all: true,
      reject: false,
      // npm starts the tests in another process. Both must be ended together.
      detached: true,
    },
  );
  let hangsIn: string | undefined;
  const watch = setInterval(async () => {
    const [{ mtimeMs }, mutant] = await Promise.all([stat(progress), readFile(progress, 'utf8')]);
    if (mutant === '' || Date.now() - mtimeMs < hangsAfter || child.pid === undefined) return;
    hangsIn = mutant;
    process.kill(-child.pid, 'SIGKILL');
  }, 1000);
  const { failed, all } = await child;
  clearInterval(watch);
  return { succeeded: !failed, output: all, hangsIn };
}
