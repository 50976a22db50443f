import type { AnyStateMachine } from 'xstate';
import type { InspectedChart } from './protocol.ts';

type Exports = Readonly<Record<string, unknown>>;

const files = import.meta.glob<Exports>('../../machines/**/*.machine.ts', { eager: true });

/** Where a machine is exported; undefined for one that a factory made for a page. */
export function sourceOf(machine: AnyStateMachine): InspectedChart['source'] {
  for (const [file, exports] of Object.entries(files)) {
    // What `provide` makes of a machine has the same configuration.
    const named = Object.entries(exports).find(([, one]) => configOf(one) === machine.config);
    if (named) return { module: file.replace('../../machines/', '#machines/'), name: named[0] };
  }
  return undefined;
}

function configOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'config' in value
    ? value.config
    : undefined;
}
