import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { type Action, effectsIn } from '../charts/effects.ts';
import { instrument, visitsIn } from '../charts/instrument.ts';
import type { PathExamples } from './path-examples.ts';
import { stepsOnPaper } from './step-on-paper.ts';

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

/** The machine to walk on, all that is in it, and the walks that should visit it all. */
export interface Plan {
  readonly machine: AnyStateMachine;
  readonly transitions: readonly string[];
  readonly states: readonly string[];
  readonly paths: readonly Path[];
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

/** What a walk along these events leads to, without running anything. */
function walkOnPaper(
  machine: AnyStateMachine,
  input: unknown,
  events: readonly AnyEventObject[],
): Path {
  const paper = stepsOnPaper(machine);
  const [first, firstActions] = paper.start(input);
  let snapshot = first;
  const steps = events.map((event) => {
    const [next, actions] = paper.next(snapshot, event);
    snapshot = next;
    return { event, ...expected(next, actions) };
  });
  return { input, start: expected(first, firstActions), steps };
}

/** Leaves out walks that are the beginning of another one. */
function withoutBeginnings(walks: readonly (readonly AnyEventObject[])[]) {
  const keys = walks.map((walk) => walk.map((event) => `${JSON.stringify(event)}\n`).join(''));
  return walks.filter((_, index) => {
    const key = keys[index] ?? '';
    return !keys.some((other, at) =>
      at < index ? other === key : at > index && other.startsWith(key),
    );
  });
}

/** What one event leads to in one situation; `before` is undefined at the start. */
export interface Step {
  readonly before: AnyMachineSnapshot | undefined;
  readonly after: AnyMachineSnapshot;
  readonly actions: readonly Action[];
  /** The events up to this one, this one included. */
  readonly walk: readonly AnyEventObject[];
  /** Whether no step before led to this situation. */
  readonly isFirst: boolean;
}

/** More situations than any machine has. */
const tooMany = 200_000;

/** From one input: every event in every situation, those with the shortest walk first. */
export function* everyStep(
  machine: AnyStateMachine,
  examples: PathExamples,
  input: unknown,
): Generator<Step> {
  const paper = stepsOnPaper(machine);
  const situation = examples.situation ?? (({ value, context }) => ({ value, context }));
  const known = new Set<string>();
  const open: Step[] = [];
  function found(step: Omit<Step, 'isFirst'>): Step {
    const situationKey = JSON.stringify(situation(step.after));
    const isFirst = !known.has(situationKey);
    known.add(situationKey);
    const whole = { ...step, isFirst };
    if (isFirst) open.push(whole);
    if (open.length > tooMany) throw new Error(`${machine.id} has too many situations`);
    return whole;
  }
  const [start, actions] = paper.start(input);
  yield found({ before: undefined, after: start, actions, walk: [] });
  // It grows meanwhile.
  for (const { after: before, walk } of open) {
    if (before.status !== 'active') continue;
    for (const event of eventsAt(before, examples)) {
      const [after, asked] = paper.next(before, event);
      yield found({ before, after, actions: asked, walk: [...walk, event] });
    }
  }
}

/** From one input: the shortest walk to each situation, the shortest first. */
export function walksTo(machine: AnyStateMachine, examples: PathExamples, input: unknown) {
  const walks: { state: AnyMachineSnapshot; events: readonly AnyEventObject[] }[] = [];
  for (const { after, walk, isFirst } of everyStep(machine, examples, input)) {
    if (isFirst) walks.push({ state: after, events: walk });
  }
  return walks;
}

/** What a step shows for the first time: a state or transition, or a value of the whole machine. */
function visitsAndValue({ actions, after }: Step): string[] {
  return [...visitsIn(actions), JSON.stringify(after.value)];
}

/** Derives the walks that visit all of a machine that its examples can reach. */
export function planPaths(examples: PathExamples): Plan {
  const { machine, transitions, states } = instrument(examples.machine);
  const seen = new Set<string>();
  const paths: Path[] = [];
  for (const input of examples.inputs) {
    const chosen: (readonly AnyEventObject[])[] = [];
    for (const step of everyStep(machine, examples, input)) {
      const news = visitsAndValue(step).filter((one) => !seen.has(one));
      if (news.length === 0 && step.walk.length > 0) continue;
      for (const one of news) seen.add(one);
      chosen.push(step.walk);
    }
    for (const events of withoutBeginnings(chosen)) {
      paths.push(walkOnPaper(machine, input, events));
    }
  }
  return { machine, transitions, states, paths };
}
