import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chartOf } from 'flow-inspector/charts';
import type { AnyStateMachine } from 'xstate';
import { readRowsOfStates } from '#testing/coverage-files.ts';
import { everyFlow, isLife } from '#testing/machine/every-flow.ts';
import { rowsOf } from '../flows/proven-rows.ts';
import { parseRows, type Row } from '../row-report.ts';

/** A state without inner states, as the gallery shows it. */
export interface ShownState {
  /** The name of the flow's folder and of its page in `docs/flows`. */
  readonly flow: string;
  /** The id of the machine. */
  readonly machine: string;
  /** See `stateId`. */
  readonly id: string;
  readonly path: string;
  readonly description: string;
  /** The rows whose unit tests enter it last. Empty before the first run of the unit tests. */
  readonly rows: readonly Row[];
  /** Why no page shows it. Undefined for a state that a page shows. */
  readonly hidden: string | undefined;
}

/** A flow of the gallery. */
export interface ShownFlow {
  readonly name: string;
  /** All rows that its tests prove. */
  readonly rows: readonly Pick<Row, 'id' | 'text'>[];
  readonly machines: readonly AnyStateMachine[];
  readonly states: readonly ShownState[];
}

const everyRow = parseRows(readFileSync(join(import.meta.dirname, '../../docs/rows.md'), 'utf8'));

/**
 * The flows of these names, by default all. A factory has no states: its flows have them.
 *
 * @throws Error with the names that are no flows.
 */
export function everyState(names: readonly string[]): ShownFlow[] {
  const unknown = names.filter((name) => !everyFlow.some((flow) => flow.name === name));
  if (unknown.length > 0) throw new Error(`There is no flow named ${unknown.join(', ')}.`);
  const rowsOfStates = readRowsOfStates();
  return everyFlow
    .filter((flow) => (names.length === 0 ? !isLife(flow) : names.includes(flow.name)))
    .map(({ name, file, machines }) => ({
      name,
      rows: rowsOf(name, file),
      machines,
      states: machines.flatMap((machine) => statesOf(name, machine, rowsOfStates)),
    }));
}

function statesOf(
  flow: string,
  machine: AnyStateMachine,
  rowsOfStates: ReturnType<typeof readRowsOfStates>,
): ShownState[] {
  const { id: machineId, states, transitions } = chartOf(machine);
  const leftAtOnce = new Set(
    transitions.flatMap(({ from, trigger, guard }) =>
      trigger.kind === 'always' && !guard ? from : [],
    ),
  );
  return states
    .filter(({ kind }) => kind === 'atomic' || kind === 'final')
    .map(({ id, path, description = '' }) => ({
      flow,
      machine: machineId,
      id,
      path: path.join('.'),
      description,
      rows: everyRow.filter((row) => rowsOfStates.get(id)?.has(row.id)),
      hidden: leftAtOnce.has(id) ? 'Left at once: a page never shows it.' : undefined,
    }));
}
