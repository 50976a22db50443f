import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** What sets a transition off. */
export type Trigger =
  | { readonly kind: 'event'; readonly event: string }
  | { readonly kind: 'always' }
  /** `time` in milliseconds; undefined where the machine works it out when it gets there. */
  | { readonly kind: 'delay'; readonly name: string; readonly time: number | undefined }
  | { readonly kind: 'callDone' | 'callFailed'; readonly call: string }
  | { readonly kind: 'stateDone' };

export interface ChartAction {
  readonly name: string;
  /** What tells two uses of it apart, e.g. the key of the sentence that it says. */
  readonly detail: string | undefined;
}

export interface ChartTransition {
  /** Unique in its chart: the state's id and its place among the state's transitions. */
  readonly id: string;
  /** As the machine receives it; empty for one that is taken at once. */
  readonly eventType: string;
  readonly trigger: Trigger;
  readonly guard: string | undefined;
  readonly actions: readonly ChartAction[];
  /** Ids of states; none where the state stays. */
  readonly targets: readonly string[];
  readonly description: string | undefined;
}

export interface ChartState {
  readonly id: string;
  readonly key: string;
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly description: string | undefined;
  readonly tags: readonly string[];
  readonly initial: string | undefined;
  readonly calls: readonly { readonly id: string; readonly src: string }[];
  readonly entry: readonly ChartAction[];
  readonly exit: readonly ChartAction[];
  readonly transitions: readonly ChartTransition[];
  readonly states: readonly ChartState[];
}

/** The root state of a machine: everything that is drawn of it, and nothing that it holds. */
export type MachineChart = ChartState;

/** A machine as plain data, e.g. to be sent to another window. */
export function chartOf(machine: AnyStateMachine): MachineChart {
  return stateOf(machine.root, machine);
}

function stateOf(node: AnyStateNode, machine: AnyStateMachine): ChartState {
  // What is taken at once is tried first, and is not among the others.
  const transitions = [...(node.always ?? []), ...[...node.transitions.values()].flat()];
  return {
    id: node.id,
    key: node.key,
    type: node.type,
    description: node.description,
    tags: node.tags,
    initial: node.type === 'compound' ? node.initial.target[0]?.id : undefined,
    calls: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : id })),
    entry: node.entry.map(actionOf),
    exit: node.exit.map(actionOf),
    transitions: transitions.map((transition, place) => ({
      id: `${node.id}/${place}`,
      eventType: transition.eventType,
      trigger: triggerOf(transition.eventType, machine),
      guard: guardOf(transition.guard),
      actions: transition.actions.map(actionOf),
      targets: (transition.target ?? []).map(({ id }) => id),
      description: transition.description,
    })),
    states: Object.values(node.states).map((child) => stateOf(child, machine)),
  };
}

const callEnd = /^xstate\.(done|error)\.actor\.(.+)$/;
const delayEnd = /^xstate\.after\.([^.]+)\./;

function triggerOf(eventType: string, machine: AnyStateMachine): Trigger {
  if (eventType === '') return { kind: 'always' };
  const [, end, call] = callEnd.exec(eventType) ?? [];
  if (call !== undefined) return { kind: end === 'done' ? 'callDone' : 'callFailed', call };
  const [, name] = delayEnd.exec(eventType) ?? [];
  if (name !== undefined) return { kind: 'delay', name, time: timeOf(name, machine) };
  if (eventType.startsWith('xstate.done.state.')) return { kind: 'stateDone' };
  return { kind: 'event', event: eventType };
}

function timeOf(delay: string, machine: AnyStateMachine): number | undefined {
  const named: unknown = machine.implementations.delays[delay] ?? Number(delay);
  return typeof named === 'number' && Number.isFinite(named) ? named : undefined;
}

function actionOf(action: unknown): ChartAction {
  if (typeof action === 'string') return { name: action, detail: undefined };
  const { type, params } = propertiesOf(action);
  return {
    name: typeof type === 'string' ? type : nameOf(action),
    detail: detailOf(params),
  };
}

/** Parameters that are worked out from an event are nothing to show. */
function detailOf(params: unknown): string | undefined {
  if (typeof params !== 'object' || params === null) return undefined;
  const { message, to, key, kind } = propertiesOf(params);
  const detail = message ?? to ?? key ?? kind;
  return typeof detail === 'string' ? detail : undefined;
}

/** `not`, `and` and `or` are functions that know the guards they are made of. */
function guardOf(guard: unknown): string | undefined {
  if (guard === undefined) return undefined;
  if (typeof guard === 'string') return guard;
  const { type, guards } = propertiesOf(guard);
  if (typeof type === 'string') return type;
  const name = nameOf(guard);
  if (!Array.isArray(guards)) return name;
  const parts = guards.map((part) => guardOf(part) ?? '');
  return name === 'not' ? `not ${parts.join()}` : parts.join(` ${name} `);
}

function nameOf(value: unknown): string {
  const { name } = propertiesOf(value);
  return typeof name === 'string' && name !== '' ? name : 'inline';
}

function propertiesOf(value: unknown): Readonly<Record<string, unknown>> {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return {};
  const { type, params, guards, message, to, key, kind, name } = Object(value);
  return { type, params, guards, message, to, key, kind, name };
}
