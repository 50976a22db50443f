import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { cliSentences as text } from '../cli-sentences.ts';
import { coverageTable } from '../coverage/coverage-table.ts';
import { measuredCoverage } from '../coverage/measured-coverage.ts';
import { flowsIn } from '../flows.ts';
import { pathsPage } from '../paths/paths-page.ts';
import {
  countedWalk,
  faultsOf,
  forgottenMachines,
  type MachineWalk,
  reachedBy,
  walkFlow,
} from '../paths/walk-flow.ts';
import type { Project } from './project.ts';

/**
 * `flow-inspector paths`: follows every path of every machine, and counts what each kind of test has taken.
 *
 * @returns the exit code, which is 1 when no path reaches a state or transition.
 */
export async function paths({ root, config, walks: walkFiles, cache }: Project): Promise<number> {
  if (!config.examples) throw new Error(text.noExamples);
  const flows = await flowsIn(root, config);
  const started = performance.now();
  const walks: MachineWalk[] = [];
  for (const flow of flows) walks.push(...(await walkFlow(flow)));
  const seconds = (performance.now() - started) / 1000;
  const coverage = {
    ...measuredCoverage(root, config, walkFiles),
    paths: walks.flatMap(reachedBy),
  };

  const folder = join(cache, 'paths');
  const page = join(folder, 'index.html');
  await mkdir(folder, { recursive: true });
  await writeFile(page, pathsPage(walks, coverage, seconds));
  // The inspector can read this file, and adds the walks of its browser.
  await writeFile(join(folder, 'coverage.json'), JSON.stringify(coverage));

  const faults = walks.flatMap(faultsOf);
  const forgotten = flows.flatMap(forgottenMachines);
  console.log(coverageTable(walks.map(countedWalk), coverage));
  for (const fault of faults) console.log(fault);
  console.log(text.walked(seconds.toFixed(1)));
  for (const fault of forgotten) console.log(fault);
  console.log(text.pathsPage(relative(root, page)));
  return faults.length + forgotten.length === 0 ? 0 : 1;
}
