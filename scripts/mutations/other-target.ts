import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { listOf } from '#tests/support/machine/rewrite.ts';

/**
 * A wrong target in the place of a right one: the state after it among its siblings. Where it has no
 * sibling to be taken for, the transition stays where it is.
 *
 * @returns undefined where the transition has no target.
 */
export function otherTarget(machine: AnyStateMachine, id: string, value: unknown) {
  const [first, ...rest] = listOf(value);
  if (typeof first !== 'string') return undefined;
  const [state = ''] = id.split(': ');
  const node = resolve(machine, state, first);
  const { parent } = node;
  const siblings = parent?.type === 'compound' ? Object.values(parent.states) : [];
  const places = siblings.filter((one) => one === node || canRest(one));
  const next = places[(places.indexOf(node) + 1) % places.length];
  if (!next || next === node) return { what: 'target none', target: undefined };
  return { what: `target ${next.key}`, target: [`#${next.id}`, ...rest] };
}

/** A state that is only passed through would lead to the right one after all. */
function canRest({ type, always }: AnyStateNode): boolean {
  return type !== 'history' && !always?.some(({ guard }) => guard === undefined);
}

/** As XState does: `#id`, `.child`, or beside the state. */
function resolve(machine: AnyStateMachine, state: string, target: string): AnyStateNode {
  if (target.startsWith('#')) return machine.getStateNodeById(target.slice(1));
  const source = walk(machine.root, state.split('.').slice(1));
  const start = target.startsWith('.') ? source : source.parent;
  if (!start) throw new Error(`${state}: ${target} leads nowhere`);
  return walk(start, target.split('.').filter(Boolean));
}

function walk(start: AnyStateNode, keys: readonly string[]): AnyStateNode {
  return keys.reduce((node, key) => {
    const child = node.states[key];
    if (!child) throw new Error(`${node.id} has no state ${key}`);
    return child;
  }, start);
}
