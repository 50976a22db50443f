import { chartOf } from '#charts/chart.ts';
import { everyFlow } from '#tests/support/machine/every-flow.ts';
import { rowsOf } from '../flows/proven-rows.ts';

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
  /** Whether it is left at once, so that a page never shows it. */
  readonly isPassing: boolean;
}

/** A flow of the gallery. */
export interface ShownFlow {
  readonly name: string;
  readonly rows: readonly { readonly id: string; readonly text: string }[];
  readonly states: readonly ShownState[];
}

/** The flows of these names, by default all. A factory has no states: its flows have them. */
export function everyState(names: readonly string[]): ShownFlow[] {
  return everyFlow
    .filter(({ name }) => names.length === 0 || names.includes(name))
    .map(({ name, file, machines }) => ({
      name,
      rows: rowsOf(name, file).map(({ id, text }) => ({ id, text })),
      states: machines.flatMap((machine) => {
        const chart = chartOf(machine);
        const inner = chart.states.filter(({ kind }) => kind === 'atomic' || kind === 'final');
        return inner.map(({ id, path, description = '' }) => ({
          flow: name,
          machine: chart.id,
          id,
          path: path.join('.'),
          description,
          isPassing: chart.transitions.some(
            ({ from, trigger, guard }) => from === id && trigger.kind === 'always' && !guard,
          ),
        }));
      }),
    }));
}
