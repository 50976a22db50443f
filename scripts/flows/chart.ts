import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { instrument, visited } from '#tests/support/machine/instrument.ts';
import { delayName } from './delays.ts';
import { guardText } from './guard-text.ts';

/** A transition, or one guarded branch of one. */
export interface ChartTransition {
  /** As the paths call it. */
  readonly id: string;
  readonly source: AnyStateNode;
  readonly trigger: Trigger;
  /** Empty for none. */
  readonly guard: string;
  /** Empty where it stays in its state. */
  readonly targets: readonly AnyStateNode[];
  readonly description: string;
}

/** What sets a transition off. */
export type Trigger =
  | { readonly kind: 'event'; readonly name: string }
  | { readonly kind: 'answer' | 'failure'; readonly call: string }
  | { readonly kind: 'delay'; readonly delay: string }
  | { readonly kind: 'end' | 'always' };

/** A machine as its page shows it. */
export interface Chart {
  readonly root: AnyStateNode;
  /** Every state but the machine itself, parents before their children. */
  readonly states: readonly AnyStateNode[];
  readonly transitions: readonly ChartTransition[];
}

interface Definition {
  readonly eventType: string;
  readonly guard?: unknown;
  readonly target?: readonly AnyStateNode[] | undefined;
  readonly description?: string | undefined;
  readonly actions: readonly unknown[];
}

/** Reads states and transitions off a machine, in the order of its code. */
export function chartOf(machine: AnyStateMachine): Chart {
  const { root } = instrument(machine).machine;
  const states = getStateNodes(root).filter(({ type }) => type !== 'history');
  const transitions = [root, ...states].flatMap((source) =>
    definitionsOf(source).map((definition) => read(source, definition)),
  );
  return { root, states, transitions };
}

function definitionsOf(node: AnyStateNode): readonly Definition[] {
  return [...(node.always ?? []), ...[...node.transitions.values()].flat()];
}

function read(source: AnyStateNode, definition: Definition): ChartTransition {
  const { eventType, guard, target = [], description = '' } = definition;
  return {
    id: idOf(definition),
    source,
    trigger: triggerOf(eventType),
    guard: guard === undefined ? '' : guardText(guard),
    targets: target,
    description,
  };
}

function idOf({ actions: [first] }: Definition): string {
  if (typeof first !== 'object' || first === null || !('params' in first)) {
    throw new Error(`The first action of a transition must be ${visited}`);
  }
  const { params } = first;
  if (typeof params !== 'object' || params === null || !('id' in params)) {
    throw new Error('A visit must name what is visited');
  }
  return String(params.id);
}

function triggerOf(eventType: string): Trigger {
  if (eventType === '') return { kind: 'always' };
  const [, end, call] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? [];
  if (end && call) return { kind: end === 'done' ? 'answer' : 'failure', call };
  const delay = delayName(eventType);
  if (delay) return { kind: 'delay', delay };
  if (eventType.startsWith('xstate.done.state.')) return { kind: 'end' };
  return { kind: 'event', name: eventType };
}
