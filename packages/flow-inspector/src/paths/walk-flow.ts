import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { visited } from '../charts/instrument.ts';
import type { Counted } from '../coverage/coverage-table.ts';
import type { Flow } from '../flows.ts';
import type { PathExamples } from './path-examples.ts';
import { type Path, planPaths } from './plan-paths.ts';
import { replay, type Walked } from './replay.ts';

/** A machine after all of its paths have been walked. */
export interface MachineWalk {
  readonly id: string;
  readonly states: readonly string[];
  readonly transitions: readonly string[];
  readonly paths: readonly Path[];
  /** States and transitions that no path reaches. */
  readonly missed: readonly string[];
  /** Steps that went otherwise than the machine says, each with the way to it. */
  readonly differences: readonly (Walked & { readonly way: string })[];
}

/** What is wrong with a flow before any of its paths is walked: machines that no example starts. */
export function forgottenMachines({ name, machines, examples }: Flow): string[] {
  const known = new Set(examples.map(({ machine }) => machine.id));
  if (known.size === 0) return [`${name} has no examples`];
  return machines
    .filter(({ id }) => !known.has(id))
    .map(({ id }) => `${name} has no examples of ${id}`);
}

/** Walks every path of every machine that the examples of a flow start. */
export async function walkFlow({ examples }: Pick<Flow, 'examples'>): Promise<MachineWalk[]> {
  const walks: MachineWalk[] = [];
  for (const [id, parts] of Map.groupBy(examples, ({ machine }) => machine.id)) {
    walks.push(await walkMachine(id, parts));
  }
  return walks;
}

/** An instrumented machine that tells of every state and transition that its actors visit. */
function reportsVisits(machine: AnyStateMachine, onVisit: (id: string) => void): AnyStateMachine {
  return machine.provide({
    actions: { [visited]: (_, params) => onVisit((params as { id: string }).id) },
  });
}

async function walkMachine(id: string, parts: readonly PathExamples[]): Promise<MachineWalk> {
  const plans = parts.map((part) => planPaths(part));
  const seen = new Set<string>();
  const differences: (Walked & { way: string })[] = [];
  for (const plan of plans) {
    const machine = reportsVisits(plan.machine, (part) => seen.add(part));
    for (const path of plan.paths) {
      const steps = await replay(machine, path);
      const way = steps.map(({ event }) => event).join(' → ');
      const wrong = steps.filter(({ expected, actual }) => !isDeepStrictEqual(actual, expected));
      differences.push(...wrong.map((step) => ({ ...step, way })));
    }
  }
  const { states = [], transitions = [] } = plans[0] ?? {};
  const paths = plans.flatMap((plan) => plan.paths);
  const missed = [...states, ...transitions].filter((one) => !seen.has(one));
  return { id, states, transitions, paths, missed, differences };
}

/** The states and transitions that the paths reach. */
export function reachedBy({ states, transitions, missed }: MachineWalk): string[] {
  return [...states, ...transitions].filter((id) => !missed.includes(id));
}

/** A walked machine as a line of a table. */
export function countedWalk({ id, states, transitions, paths }: MachineWalk): Counted {
  return { id, states, transitions, paths: paths.length };
}

/** What the paths of a machine showed to be wrong. */
export function faultsOf({ id, missed, differences }: MachineWalk): string[] {
  return [
    ...missed.map((name) => `${id}: no path reaches ${name}`),
    ...differences.map(
      ({ event, way }) => `${id}: the machine and its path differ at ${event}, on the path ${way}`,
    ),
  ];
}
