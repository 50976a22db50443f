import { chartOf } from '../charts/chart.ts';
import { partsOf } from '../charts/coverage.ts';
import { cliSentences as text } from '../cli-sentences.ts';
import { coverageTable } from '../coverage/coverage-table.ts';
import { measuredCoverage } from '../coverage/measured-coverage.ts';
import { flowsIn, machinesOf } from '../flows.ts';
import type { Project } from './project.ts';

/** `flow-inspector coverage`: what tests and recorded walks have taken of each machine. @returns the exit code. */
export async function coverage(project: Project, isJson: boolean): Promise<number> {
  const { root, config, walks } = project;
  const measured = measuredCoverage(root, config, walks);
  if (isJson) {
    console.log(JSON.stringify(measured));
    return 0;
  }
  const flows = await flowsIn(root, config);
  const machines = new Map(flows.flatMap(machinesOf).map((machine) => [machine.id, machine]));
  if (machines.size === 0) throw new Error(text.noMachines(config.machines));
  const counted = [...machines].map(([id, machine]) => ({ id, ...partsOf(chartOf(machine)) }));
  console.log(coverageTable(counted, measured));
  return 0;
}
