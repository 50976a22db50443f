import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ChartState } from '#charts/chart.ts';
import { basePath, type Call } from '#contract/call.ts';

const root = join(import.meta.dirname, '../..');

function isCall(member: unknown): member is Call {
  return typeof member === 'object' && member !== null && 'path' in member && 'reply' in member;
}

const areas: Readonly<Record<string, unknown>>[] = await Promise.all(
  globSync('contract/calls/*.ts', { cwd: root }).map((file) => import(join(root, file))),
);

/** Every call of the contract, by its name. */
const calls: ReadonlyMap<string, Call> = new Map(
  areas.flatMap((area) =>
    Object.entries(area).flatMap(([name, member]) => (isCall(member) ? [[name, member]] : [])),
  ),
);

/** A call that a machine makes. */
export interface MachineCall {
  /** Its id in the machine. */
  readonly id: string;
  readonly states: readonly string[];
  /** The names of the contract's calls behind it; none where the work is not the server's. */
  readonly names: readonly string[];
}

/**
 * The calls of the contract behind an actor of a machine: the one it is named after, those its stub
 * is made of, or, where the machine is made by another one, those its own file speaks of.
 */
function namesOf(actor: string, machineFile: string): string[] {
  if (calls.has(actor)) return [actor];
  const folder = dirname(machineFile);
  const sources = globSync(`${folder}/*.ts`, { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  const stub = new RegExp(`\\b${actor}: callStub\\((\\w+)\\)`);
  const [, stubbed] = sources.map((source) => stub.exec(source)).find(Boolean) ?? [];
  if (stubbed) return [stubbed];
  const several = new RegExp(`\\b${actor}: callsStub\\(\\{([^}]*)\\}, \\{([^}]*)\\}\\)`);
  const [, ...lists] = sources.map((source) => several.exec(source)).find(Boolean) ?? [];
  if (lists.length > 0) return lists.flatMap((list) => list.match(/\w+/g) ?? []);
  if (actor !== 'load' && actor !== 'submit') return [];
  const spoken = sources.flatMap((source) => [
    ...source.matchAll(/import type \{ (\w+) \} from '#contract\/calls/g),
  ]);
  return spoken.map(([, name = '']) => name).filter((name) => calls.has(name));
}

/** The calls that the states of a machine make, in the order of its code. */
export function callsOf(states: readonly ChartState[], machineFile: string): MachineCall[] {
  const made = states.flatMap((state) =>
    state.invokes.map(({ id, source }) => ({ state, id, source })),
  );
  return [...Map.groupBy(made, ({ id }) => id)].map(([id, uses]) => ({
    id,
    states: uses.map(({ state }) => state.path.join('.')),
    names: [...new Set(uses.flatMap(({ source }) => namesOf(source, machineFile)))],
  }));
}

/** What a call of the contract is: method, path, row and summary. */
export function callCells(name: string): string[] {
  const call = calls.get(name);
  if (!call) throw new Error(`The contract has no call ${name}`);
  const { method, path, row = '', summary } = call;
  return [`\`${name}\``, `\`${method} ${basePath}${path}\``, row, summary];
}
