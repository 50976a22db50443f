import type { AnyStateMachine } from 'xstate';
import type { KnownHost } from '../host.ts';
import type { InspectedChart } from '../wire/protocol.ts';

type Machines = Pick<KnownHost, 'machines' | 'calls' | 'callsOf' | 'callsOfMachine'>;

/** The export of a machine and the calls that it sends. A machine from a factory has no export. */
export function aboutMachine(
  machine: AnyStateMachine,
  host: Machines,
): Pick<InspectedChart, 'source' | 'calls'> {
  const found = exportOf(machine, host);
  if (!found) return { calls: host.callsOfMachine?.[machine.id] ?? [] };
  const { module, name, exported } = found;
  return { source: { module, name }, calls: sentCalls(exported, host) };
}

/** The machine as the app exports it, with its stubs. */
export function exportedMachine(
  machine: AnyStateMachine,
  host: Machines,
): AnyStateMachine | undefined {
  return exportOf(machine, host)?.exported;
}

/** The names of the calls that the actors of a machine send. */
export function sentCalls({ implementations }: AnyStateMachine, host: Machines): string[] {
  const sent = new Set(
    Object.entries(implementations.actors).flatMap(([name, actor]) => callsOf(host, actor, name)),
  );
  return Object.keys(host.calls).filter((name) => sent.has(name));
}

/** The names of the calls that an actor sends. */
export function callsOf(host: Machines, actor: unknown, name: string): readonly string[] {
  return host.callsOf?.(actor, name) ?? Object.keys(host.calls).filter((one) => one === name);
}

function exportOf(machine: AnyStateMachine, { machines }: Machines) {
  for (const [module, exports] of Object.entries(machines)) {
    for (const [name, exported] of Object.entries(exports)) {
      // `provide` returns a machine with the same configuration, but without stubs.
      if (isMachine(exported) && exported.config === machine.config)
        return { module, name, exported };
    }
  }
  return undefined;
}

function isMachine(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && 'config' in value;
}
