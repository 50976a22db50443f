import type { AnyStateMachine } from 'xstate';
import type { InspectedChart } from './protocol.ts';
import { sentCalls } from './sent-calls.ts';

type Exports = Readonly<Record<string, unknown>>;

const files = import.meta.glob<Exports>('../../machines/**/*.machine.ts', { eager: true });

/** Where a machine is exported and what it sends; nothing for one that a factory made for a page. */
export function aboutMachine(machine: AnyStateMachine): Pick<InspectedChart, 'source' | 'calls'> {
  for (const [file, exports] of Object.entries(files)) {
    for (const [name, value] of Object.entries(exports)) {
      // What `provide` makes of a machine has the same configuration, but no stubs.
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
