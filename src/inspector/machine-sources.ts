import type { AnyStateMachine } from 'xstate';
import type { InspectedChart } from './protocol.ts';
import { sentCalls } from './sent-calls.ts';

type Exports = Readonly<Record<string, unknown>>;

const files = import.meta.glob<Exports>('../../machines/**/*.machine.ts', { eager: true });

/** The export of a machine and the calls that it sends. Empty for a machine from a factory. */
export function aboutMachine(machine: AnyStateMachine): Pick<InspectedChart, 'source' | 'calls'> {
  for (const [file, exports] of Object.entries(files)) {
    for (const [name, value] of Object.entries(exports)) {
      // `provide` returns a machine with the same configuration, but without stubs.
      if (!isMachine(value) || value.config !== machine.config) continue;
      const module = file.replace('../../machines/', '#machines/');
      return { source: { module, name }, calls: sentCalls(value) };
    }
  }
  return { calls: [] };
}

function isMachine(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && 'config' in value;
}
