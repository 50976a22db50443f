import {
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  and,
  not,
  or,
} from 'xstate';
import type { Chart, ChartAction, ChartState, ChartTransition } from './protocol.ts';
import { sentenceOfParams } from './sentence.ts';

/** A chart, and how the machine's own transitions are called in it. */
export interface ChartedMachine {
  readonly chart: Chart;
  readonly idOf: (transition: AnyTransitionDefinition) => string | undefined;
}

const callEnd = /^xstate\.(done|error)\.actor\.(.+)$/;
const delayEnd = /^xstate\.after\.([^.]+)\./;
const stateEnd = /^xstate\.done\.state\./;

/** A machine as plain data, to be drawn in another window. */
export function chartOf(machine: AnyStateMachine, source: Chart['source']): ChartedMachine {
  const ids = new WeakMap<AnyTransitionDefinition, string>();
  const nodes = [machine.root, ...descendantsOf(machine.root)];
  const transitions = nodes.flatMap((node) =>
    transitionsOf(node).map((transition, place) => {
      const id = `${node.id}/${place}`;
      ids.set(transition, id);
      return transitionOf(node, transition, id);
    }),
  );
  const states = nodes.map(stateOf);
  return {
    chart: { id: machine.id, states, transitions, ...(source && { source }) },
    idOf: (transition) => ids.get(transition),
  };
}

function descendantsOf(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states).flatMap((child) => [child, ...descendantsOf(child)]);
}

/** What is taken at once is tried first, and is not among the others. */
function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...(node.always ?? []), ...[...node.transitions.values()].flat()];
}

function stateOf(node: AnyStateNode): ChartState {
  return {
    id: node.id,
    parent: node.parent?.id,
    key: node.key,
    kind: node.type,
    isInitial: node.parent?.type === 'compound' && node.parent.initial.target.includes(node),
    ...(node.description && { description: node.description }),
    tags: node.tags,
    entry: node.entry.map(actionOf),
    exit: node.exit.map(actionOf),
    invokes: node.invoke.map(({ id, src }) => ({ id, source: typeof src === 'string' ? src : id })),
  };
}

function transitionOf(
  node: AnyStateNode,
  transition: AnyTransitionDefinition,
  id: string,
): ChartTransition {
  const guard = guardOf(transition.guard);
  return {
    id,
    from: node.id,
    to: (transition.target ?? []).map((target) => target.id),
    ...namesOf(transition.eventType),
    ...delayLabel(node, transition.eventType),
    event: transition.eventType,
    ...(guard && { guard }),
    ...(transition.description && { description: transition.description }),
    actions: transition.actions.map(actionOf),
    reenters: transition.reenter,
  };
}

/** In seconds, where that is known before the machine gets there. */
function delayLabel({ machine }: AnyStateNode, event: string): { label?: string } {
  const [, name] = delayEnd.exec(event) ?? [];
  if (name === undefined) return {};
  const time: unknown = machine.implementations.delays[name] ?? Number(name);
  const isKnown = typeof time === 'number' && Number.isFinite(time);
  return isKnown ? { label: `after ${time / 1000} s` } : {};
}

/** How a transition is told to people, by the event that it waits for. */
export function namesOf(event: string): Pick<ChartTransition, 'kind' | 'label'> {
  if (event === '') return { kind: 'always', label: 'always' };
  const [, end, call] = callEnd.exec(event) ?? [];
  if (end === 'done') return { kind: 'done', label: `${call} done` };
  if (end === 'error') return { kind: 'error', label: `${call} failed` };
  const [, delay] = delayEnd.exec(event) ?? [];
  if (delay !== undefined) return { kind: 'delay', label: `after ${delay}` };
  if (stateEnd.test(event)) return { kind: 'done', label: 'done' };
  return { kind: 'event', label: event };
}

function actionOf(action: unknown): ChartAction {
  if (typeof action === 'string') return { name: action };
  const { type, params } = fieldsOf(action);
  const sentence = sentenceOfParams(params);
  return {
    name: typeof type === 'string' ? type.replace(/^xstate\./, '') : nameOf(action),
    ...(sentence && { sentence }),
  };
}

/** `not`, `and` and `or` are functions that know the guards they are made of. */
function guardOf(guard: unknown): string | undefined {
  if (guard === undefined) return undefined;
  if (typeof guard === 'string') return guard;
  const { type, guards } = fieldsOf(guard);
  if (typeof type === 'string') return type;
  if (!Array.isArray(guards)) return nameOf(guard);
  const parts = guards.map((part) => guardOf(part) ?? '');
  const word = words.get(fieldsOf(guard).check) ?? nameOf(guard);
  return word === 'not' ? `not ${parts.join()}` : parts.join(` ${word} `);
}

/** By how XState checks them: a build shortens the names of functions. */
const words = new Map(
  [
    { word: 'not', guard: not('') },
    { word: 'and', guard: and([]) },
    { word: 'or', guard: or([]) },
  ].map(({ word, guard }) => [fieldsOf(guard).check, word]),
);

function nameOf(value: unknown): string {
  const { name } = fieldsOf(value);
  return typeof name === 'string' && name !== '' ? name : 'inline';
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  const isOne = (typeof value === 'object' && value !== null) || typeof value === 'function';
  if (!isOne) return {};
  const { type, params, guards, check, name } = Object(value);
  return { type, params, guards, check, name };
}
