import type { AnyStateMachine } from 'xstate';
import type { KnownHost } from '../host.ts';
import type { InspectedChart } from '../wire/protocol.ts';

type Machines = Pick<KnownHost, 'machines' | 'calls' | 'callsOf' | 'callsOfMachine' | 'findsCalls'>;

/** The export of a machine and the calls that it sends. A machine from a factory has no export. */
export function aboutMachine(
  machine: AnyStateMachine,
  host: Machines,
): Pick<InspectedChart, 'source' | 'calls'> {
  const found = exportOf(machine, host);
  const source = found && { module: found.module, name: found.name };
  return { ...(source && { source }), calls: callsOfMachine(machine, found?.exported, host) };
}

function callsOfMachine(
  machine: AnyStateMachine,
  exported: AnyStateMachine | undefined,
  host: Machines,
): readonly string[] {
  if (host.findsCalls) return otherActors(machine);
  return exported ? sentCalls(exported, host) : (host.callsOfMachine?.[machine.id] ?? []);
}

/** The names of the actors that are no machines: one of them may send a request. */
function otherActors({ implementations }: AnyStateMachine): string[] {
  return Object.entries(implementations.actors).flatMap(([name, actor]) =>
    isMachine(actor) && 'root' in actor ? [] : name,
  );
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
