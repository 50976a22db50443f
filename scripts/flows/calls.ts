import type { ChartState } from 'flow-inspector/charts';
import type { AnyStateMachine } from 'xstate';
import { basePath, type Call } from '#contract/call.ts';
import { namedCalls } from '#contract/calls/all-calls.ts';
import { namedDeskCalls } from '#contract/desk/all-desk-calls.ts';
import { deskPath } from '#contract/desk/desk-call.ts';
import { stubCalls } from '#machines/shared/stub-calls.ts';

const deskCalls = new Map<Call, string>([...namedDeskCalls].map(([name, call]) => [call, name]));
const names = new Map<Call, string>([...namedCalls].map(([name, call]) => [call, name]));

/** A call that a machine makes. */
export interface MachineCall {
  /** The id of its `invoke`. */
  readonly id: string;
  readonly states: readonly string[];
  /** The calls of the contract that its actor sends. Empty when it does not use the server. */
  readonly calls: readonly Call[];
}

/** The calls of a machine, in the order of its code. */
export function callsOf(
  states: readonly ChartState[],
  { implementations }: AnyStateMachine,
): MachineCall[] {
  const made = states.flatMap((state) =>
    state.invokes.map(({ id, source }) => ({ state, id, source })),
  );
  return [...Map.groupBy(made, ({ id }) => id)].map(([id, uses]) => ({
    id,
    states: uses.map(({ state }) => state.path.join('.')),
    calls: [...new Set(uses.flatMap(({ source }) => stubCalls(implementations.actors[source])))],
  }));
}

/** The table cells of a call of the contract: name, request, row and summary. */
export function callCells(call: Call): string[] {
  const { method, path, row = '', summary } = call;
  const name = deskCalls.get(call);
  if (name) return [`\`${name}\``, `\`${method} ${deskPath}${path}\``, row, summary];
  return [`\`${names.get(call)}\``, `\`${method} ${basePath}${path}\``, row, summary];
}
