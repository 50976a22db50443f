import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { triggerName, triggerOf } from './trigger.ts';

/** The id of a state, the same in every tool: its machine and its path, `booking.planning.dates`. */
export function stateId({ machine, path }: AnyStateNode): string {
  return [machine.id, ...path].join('.');
}

/**
 * The id of a transition, the same in every tool: its state, its trigger and, when it has several
 * branches, its number from 1: `booking.planning.dates: checkIn.chosen #2`.
 *
 * @param name The result of `triggerName`.
 * @param index Starts at 0.
 */
export function transitionId(state: string, name: string, index: number, branches: number): string {
  return `${state}: ${name}${branches > 1 ? ` #${index + 1}` : ''}`;
}

const known = new WeakMap<AnyStateMachine, ReadonlyMap<unknown, string>>();

/** The ids of the transitions of a running machine, by the machine's own objects. */
export function idsOf(machine: AnyStateMachine): ReadonlyMap<unknown, string> {
  const before = known.get(machine);
  if (before) return before;
  const ids = new Map(
    nodesOf(machine).flatMap((node) =>
      namedTransitions(node).map(({ id, definition }) => [definition, id] as const),
    ),
  );
  known.set(machine, ids);
  return ids;
}

/** The states of a machine, its root first. */
export function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  return [machine.root, ...getStateNodes(machine)];
}

/** XState tries `always` transitions first and lists them separately. */
export function namedTransitions(node: AnyStateNode) {
  return [node.always ?? [], ...node.transitions.values()].flatMap((branches) =>
    branches.map((definition: AnyTransitionDefinition, index) => {
      const name = triggerName(triggerOf(definition.eventType));
      return { id: transitionId(stateId(node), name, index, branches.length), definition };
    }),
  );
}
