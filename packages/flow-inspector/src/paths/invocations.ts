import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import type { Outcomes, PathExamples } from './path-examples.ts';
import { walksTo } from './plan-paths.ts';

/** A call that a machine makes, and the shortest way from a start to it. */
export interface Invocation {
  /** The state that makes it and the call's id. */
  readonly name: string;
  readonly state: string;
  readonly call: string;
  readonly machine: AnyStateMachine;
  readonly outcomes: Outcomes;
  /** Everything that people can do to the machine. */
  readonly people: readonly AnyEventObject[];
  readonly input: unknown;
  readonly events: readonly AnyEventObject[];
  /** States that were active on the way. */
  readonly passed: ReadonlySet<string>;
  /** Delays that end it, as events: those of its state, or of the nearest state around it. */
  readonly timers: readonly string[];
}

function timersOf(node: AnyStateNode | undefined): readonly string[] {
  if (!node) return [];
  const own = node.after.map(({ eventType }) => eventType);
  return own.length > 0 ? own : timersOf(node.parent);
}

function callsIn(nodes: readonly AnyStateNode[]) {
  return nodes.flatMap((node) => node.invoke.map(({ id }) => ({ node, call: id })));
}

/** Every state of a machine that makes a call, as `state: call`. */
export function everyCall(machine: AnyStateMachine): string[] {
  const nodes = [machine.root, ...getStateNodes(machine)];
  return callsIn(nodes).map(({ node, call }) => `${node.id}: ${call}`);
}

/**
 * The calls that the examples of a machine reach: from each start, each call of each state by the
 * shortest way.
 */
export function invocationsOf(
  machine: AnyStateMachine,
  everyExamples: readonly PathExamples[],
): Invocation[] {
  const own = everyExamples.filter((examples) => examples.machine === machine);
  const people = own.flatMap(({ events }) => events);
  const all = own.flatMap((examples) => invocationsIn(examples, people));
  return [...new Map(all.map((one) => [keyOf([one.name, one.input]), one])).values()];
}

function invocationsIn(examples: PathExamples, people: readonly AnyEventObject[]): Invocation[] {
  const { machine, outcomes } = examples;
  return examples.inputs.flatMap((input) => {
    const found = new Map<string, Invocation>();
    const passedBy = new Map<string, AnyMachineSnapshot>();
    for (const { state, events } of walksTo(machine, examples, input)) {
      passedBy.set(keyOf(events), state);
      for (const { node, call } of callsIn(state._nodes)) {
        const place = `${node.id}: ${call}`;
        if (found.has(place)) continue;
        found.set(place, {
          name: place,
          state: node.id,
          call,
          machine,
          outcomes: outcomes[call] ?? { done: [], error: [] },
          people,
          input,
          events,
          passed: passedOn(events, passedBy),
          timers: timersOf(node),
        });
      }
    }
    return [...found.values()];
  });
}

function keyOf(parts: readonly unknown[]): string {
  return JSON.stringify(parts);
}

/** Of the beginnings of a walk, each of which is a shortest walk itself, the states. */
function passedOn(
  events: readonly AnyEventObject[],
  passedBy: ReadonlyMap<string, AnyMachineSnapshot>,
): ReadonlySet<string> {
  const snapshots = events.map((_, index) => passedBy.get(keyOf(events.slice(0, index))));
  return new Set(snapshots.flatMap((one) => one?._nodes.map(({ id }) => id) ?? []));
}
