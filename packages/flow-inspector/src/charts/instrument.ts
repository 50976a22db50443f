import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { chartOf } from './chart.ts';
import { partsOf } from './coverage.ts';
import type { Action } from './effects.ts';
import { fieldsOf } from './fields.ts';
import { listOf, rewrite } from './rewrite.ts';

/** The first action of every state and every transition of an instrumented machine. */
export const visited = 'machine.visited';

/**
 * A machine that behaves like `machine`, with an additional action on every state and transition that
 * reports its id, and the ids of all of them.
 */
export function instrument(machine: AnyStateMachine) {
  const instrumented = rewrite(machine, {
    transition: (config, id) => ({
      ...config,
      actions: [visit(id), ...listOf(config.actions)],
    }),
    state: (config, id) => {
      if (config.type === 'history' || id === machine.id) return config;
      return { ...config, entry: [visit(id), ...listOf(config.entry)] };
    },
  });
  return { machine: instrumented, ...partsOf(chartOf(machine)) };
}

function visit(id: string) {
  return { type: visited, params: { id } };
}

/** The states and transitions that a step of an instrumented machine visits, in order. */
export function visitsIn(actions: readonly Action[]): string[] {
  return actions.flatMap((action) => visitOf(action) ?? []);
}

/** The state or transition in the action of an instrumented machine. Undefined for other actions. */
export function visitOf({ type, params }: Action): string | undefined {
  const { id } = fieldsOf(params);
  return type === visited && typeof id === 'string' ? id : undefined;
}

/** Like `snapshot.can`, also for an instrumented machine, whose added action does not count. */
export function takes(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const transitions = snapshot.machine.getTransitionData(snapshot, event);
  return transitions.some(
    ({ target, actions }) =>
      target !== undefined ||
      actions.some((action) => !(typeof action === 'object' && action.type === visited)),
  );
}
