import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { fieldsOf } from './fields.ts';
import { guardText } from './guard-text.ts';
import { namedTransitions, nodesOf, stateId } from './ids.ts';
import { type Trigger, triggerOf } from './trigger.ts';

/** A machine as plain data. `states[0]` is its root state. Parents come before their children. */
export interface Chart {
  /** The id of the machine. */
  readonly id: string;
  readonly states: readonly ChartState[];
  /** In the order of the states, and within a state in the order of the code. */
  readonly transitions: readonly ChartTransition[];
}

export interface ChartState {
  /** See `stateId`. */
  readonly id: string;
  readonly parent: string | undefined;
  readonly key: string;
  /** Its keys below the root. Empty for the root. */
  readonly path: readonly string[];
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** Whether it is the initial state of its parent. */
  readonly isInitial: boolean;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly entry: readonly ChartAction[];
  readonly exit: readonly ChartAction[];
  readonly invokes: readonly ChartInvoke[];
}

/** A call or another actor that runs while a state is active. */
export interface ChartInvoke {
  readonly id: string;
  /** The name of the actor in the machine's `setup`. */
  readonly source: string;
}

/** A transition, or one guarded branch of a transition. */
export interface ChartTransition {
  /** See `transitionId`. */
  readonly id: string;
  /** The state that declares it. */
  readonly from: string;
  /** Ids of the target states. Empty when the transition has no target. */
  readonly to: readonly string[];
  /** The type of the event in XState's form. */
  readonly event: string;
  readonly trigger: Trigger;
  /** The length of its delay, when it does not depend on the context. */
  readonly milliseconds?: number;
  readonly guard?: string;
  readonly description?: string;
  readonly actions: readonly ChartAction[];
  /** Whether an active target is exited and entered again. */
  readonly reenters: boolean;
}

/** An action of a transition or a state: an effect, or a change of the context. */
export interface ChartAction {
  /** `setBooked`, `say`. An action without a name is `assign` or `emit`. */
  readonly name: string;
  /** The sentence that a person reads, when the action's parameters contain it. */
  readonly sentence?: string;
}

/** Finds the sentence in an action's parameters. Undefined when there is none. */
type SentenceOf = (params: unknown) => string | undefined;

/** The chart of a machine. */
export function chartOf(machine: AnyStateMachine, sentenceOf: SentenceOf = () => undefined): Chart {
  const nodes = nodesOf(machine);
  return {
    id: machine.id,
    states: nodes.map((node) => stateOf(node, sentenceOf)),
    transitions: nodes.flatMap((node) =>
      namedTransitions(node).map(({ id, definition }) =>
        transitionOf(node, id, definition, sentenceOf),
      ),
    ),
  };
}

function stateOf(node: AnyStateNode, sentenceOf: SentenceOf): ChartState {
  const { parent, description } = node;
  return {
    id: stateId(node),
    parent: parent && stateId(parent),
    key: node.key,
    path: node.path,
    kind: node.type,
    isInitial: parent?.type === 'compound' && parent.initial.target.includes(node),
    ...(description && { description }),
    tags: node.tags,
    entry: node.entry.map((action) => actionOf(action, sentenceOf)),
    exit: node.exit.map((action) => actionOf(action, sentenceOf)),
    invokes: node.invoke.map(({ id, src }) => ({ id, source: typeof src === 'string' ? src : id })),
  };
}

function transitionOf(
  node: AnyStateNode,
  id: string,
  { eventType, target, guard, description, actions, reenter }: AnyTransitionDefinition,
  sentenceOf: SentenceOf,
): ChartTransition {
  const trigger = triggerOf(eventType);
  const milliseconds = millisecondsOf(node, trigger);
  return {
    id,
    from: stateId(node),
    to: (target ?? []).map(stateId),
    event: eventType,
    trigger,
    ...(milliseconds !== undefined && { milliseconds }),
    ...(guard !== undefined && { guard: guardText(guard) }),
    ...(description && { description }),
    actions: actions.map((action) => actionOf(action, sentenceOf)),
    reenters: reenter,
  };
}

function millisecondsOf({ machine }: AnyStateNode, trigger: Trigger): number | undefined {
  if (trigger.kind !== 'delay') return undefined;
  const { delay } = trigger;
  const length: unknown = machine.implementations.delays[delay] ?? Number(delay);
  return typeof length === 'number' && Number.isFinite(length) ? length : undefined;
}

function actionOf(action: unknown, sentenceOf: SentenceOf): ChartAction {
  if (typeof action === 'string') return { name: action };
  const { type, name, params } = fieldsOf(action);
  const sentence = sentenceOf(params);
  return {
    name: [type, name].find(isText)?.replace(/^xstate\./, '') ?? 'inline',
    ...(sentence && { sentence }),
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
