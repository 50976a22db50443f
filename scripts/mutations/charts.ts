import { readFile } from 'node:fs/promises';
import type { Flow } from 'flow-inspector/flows';
import type { AnyStateMachine } from 'xstate';
import { getStateNodes } from 'xstate/graph';

/** A chart in the source: the chart of one machine, or of all machines from one factory. */
export interface Chart {
  readonly name: string;
  readonly file: string;
  readonly machines: readonly AnyStateMachine[];
}

/** The charts of the flows. A file that only calls a factory has no chart. */
export async function chartsOf(flows: readonly Flow[]): Promise<Chart[]> {
  const charts = await Promise.all(flows.map(chartsIn));
  return charts.flat();
}

async function chartsIn({ name, file, machines, examples }: Flow): Promise<Chart[]> {
  const hasChart = (await readFile(file, 'utf8')).includes('.createMachine(');
  if (!hasChart) return [];
  const [only, ...more] = machines;
  if (!only) return [{ name, file, machines: examples.map(({ machine }) => machine) }];
  if (more.length === 0) return [{ name, file, machines }];
  return machines.map((machine) => ({ name: machine.id, file, machines: [machine] }));
}

/** The common part of all machines of a chart: their states and the names of their actors. */
export function shapeOf(machine: AnyStateMachine): string {
  const states = getStateNodes(machine).map(({ path }) => path.join('.'));
  return JSON.stringify([states, Object.keys(machine.implementations.actors).toSorted()]);
}
