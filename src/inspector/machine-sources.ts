import type { AnyStateMachine } from 'xstate';
import type { InspectedChart } from './protocol.ts';
import { sentCalls } from './sent-calls.ts';

type Exports = Readonly<Record<string, unknown>>;

const files = import.meta.glob<Exports>('../../machines/**/*.machine.ts', { eager: true });

/** The export of a machine and the calls that it sends. Empty for a machine from a factory. */
export function aboutMachine(machine: AnyStateMachine): Pick<InspectedChart, 'source' | 'calls'> {
  const found = exportOf(machine);
  if (!found) return { calls: [] };
  const { file, name, exported } = found;
  const module = file.replace('../../machines/', '#machines/');
  return { source: { module, name }, calls: sentCalls(exported) };
}

/** The machine as `machines/` exports it, with its stubs. */
export function exportedMachine(machine: AnyStateMachine): AnyStateMachine | undefined {
  return exportOf(machine)?.exported;
}

function exportOf(machine: AnyStateMachine) {
  for (const [file, exports] of Object.entries(files)) {
    for (const [name, exported] of Object.entries(exports)) {
      // `provide` returns a machine with the same configuration, but without stubs.
      if (isMachine(exported) && exported.config === machine.config)
        return { file, name, exported };
    }
  }
  return undefined;
}

function isMachine(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && 'config' in value;
}
