import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate';
import { getShortestPaths, getStateNodes } from 'xstate/graph';
import { instrument, taken } from './instrument.ts';
import type { PathExamples } from './path-examples.ts';

/** What a step must lead to. */
export interface Expected {
  readonly value: unknown;
  readonly context: unknown;
  readonly effects: readonly unknown[];
}

/** A walk through a machine, and what every step of it leads to. */
export interface Path {
  readonly input: unknown;
  readonly start: Expected;
  readonly steps: readonly (Expected & { readonly event: AnyEventObject })[];
}

/** The machine to walk on, all of its transitions, and the walks that should take them all. */
export interface Plan {
  readonly machine: AnyStateMachine;
  readonly transitions: readonly string[];
  readonly states: number;
  readonly paths: readonly Path[];
}

interface Action {
  readonly type: string;
  readonly params: unknown;
}

function isTransition(params: unknown): params is { readonly id: string } {
  return typeof params === 'object' && params !== null && 'id' in params;
}

/** Names of the transitions that an instrumented machine has just taken, in order. */
export function transitionsIn(actions: readonly Action[]): string[] {
  return actions.flatMap(({ type, params }) =>
    type === taken && isTransition(params) ? params.id : [],
  );
}

/** What a step emits, in order. */
export function effectsIn(actions: readonly Action[]): unknown[] {
  return actions.flatMap(({ type, params }) =>
    type === 'xstate.emit' && typeof params === 'object' && params !== null && 'event' in params
      ? params.event
      : [],
  );
}

/** Every event that may happen next: a person's, each outcome of each call under way, each timer. */
function eventsAt(snapshot: AnyMachineSnapshot, examples: PathExamples): AnyEventObject[] {
  const outcomes = snapshot._nodes
    .flatMap((node) => node.invoke)
    .flatMap(({ id }) => {
      const known = examples.outcomes[id];
      if (!known) throw new Error(`${examples.machine.id}: no outcomes for the call ${id}`);
      const about = { actorId: id };
      return [
        ...known.done.map((output) => ({ type: `xstate.done.actor.${id}`, output, ...about })),
        ...known.error.map((error) => ({ type: `xstate.error.actor.${id}`, error, ...about })),
      ];
    });
  const timers = snapshot._nodes
    .flatMap((node) => node.after)
    .map(({ eventType }) => ({ type: eventType }));
  const all = [
    ...examples.events,
    ...outcomes,
    ...new Map(timers.map((t) => [t.type, t])).values(),
  ];
  return all.filter((event) => examples.canHappen?.(snapshot, event) ?? true);
}

function expected(snapshot: AnyMachineSnapshot, actions: readonly Action[]): Expected {
  return { value: snapshot.value, context: snapshot.context, effects: effectsIn(actions) };
}

/** Walks along the events on paper, without running anything. */
function walked(machine: AnyStateMachine, input: unknown, events: readonly AnyEventObject[]): Path {
  const [first, firstActions] = initialTransition(machine, input);
  let snapshot: AnyMachineSnapshot = first;
  const steps = events.map((event) => {
    const [next, actions] = transition(machine, snapshot, event);
    snapshot = next;
    return { event, ...expected(next, actions) };
  });
  return { input, start: expected(first, firstActions), steps };
}

/** For one input: the shortest walk to each situation, the shortest first. */
export function walksTo(machine: AnyStateMachine, examples: PathExamples, input: unknown) {
  const situation = examples.situation ?? (({ value, context }) => ({ value, context }));
  const events = (snapshot: AnyMachineSnapshot) => eventsAt(snapshot, examples);
  const found = getShortestPaths(machine, {
    input,
    events,
    serializeState: (snapshot: AnyMachineSnapshot) => JSON.stringify(situation(snapshot)),
    stopWhen: (snapshot: AnyMachineSnapshot) => snapshot.status !== 'active',
    limit: 2_000_000,
  });
  const walks = found.map(({ state, steps }) => ({
    state,
    // The first step is the start itself.
    events: steps.slice(1).map(({ event }): AnyEventObject => event),
  }));
  return walks.toSorted((a, b) => a.events.length - b.events.length);
}

/** Leaves out walks that are the beginning of another one. */
function withoutBeginnings(walks: readonly (readonly AnyEventObject[])[]) {
  const keys = walks.map((walk) => walk.map((event) => JSON.stringify(event)).join('\n'));
  return walks.filter((_, index) => {
    const key = `${keys[index]}\n`;
    return !keys.some((other, at) =>
      at < index ? `${other}\n` === key : at > index && `${other}\n`.startsWith(key),
    );
  });
}

/** Derives the walks that take every transition of a machine that its examples can reach. */
export function planPaths(examples: PathExamples): Plan {
  const { machine, transitions } = instrument(examples.machine);
  const seen = new Set<string>();
  const paths: Path[] = [];
  for (const input of examples.inputs) {
    const chosen: (readonly AnyEventObject[])[] = [[]];
    for (const { state, events } of walksTo(machine, examples, input)) {
      if (state.status !== 'active') continue;
      for (const event of eventsAt(state, examples)) {
        const [next, actions] = transition(machine, state, event);
        const news = [...transitionsIn(actions), JSON.stringify(next.value)];
        if (news.every((one) => seen.has(one))) continue;
        for (const one of news) seen.add(one);
        chosen.push([...events, event]);
      }
    }
    paths.push(...withoutBeginnings(chosen).map((events) => walked(machine, input, events)));
  }
  return { machine, transitions, states: getStateNodes(machine).length, paths };
}
