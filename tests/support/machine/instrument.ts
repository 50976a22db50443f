import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { listOf, rewrite } from './rewrite.ts';

/** The action that every state and every transition of an instrumented machine takes first. */
export const visited = 'machine.visited';

/**
 * A machine that behaves as `machine` and whose every state says when it is entered, and every
 * transition, each guarded branch of its own, when it is taken; and the names of all of them.
 * The machine itself and history states are no states: nothing can fail to be in the one, nothing
 * is ever in the other.
 */
export function instrument(machine: AnyStateMachine) {
  const transitions: string[] = [];
  const states: string[] = [];
  const instrumented = rewrite(machine, {
    transition: (config, id) => {
      transitions.push(id);
      return { ...config, actions: [visit(id), ...listOf(config.actions)] };
    },
    state: (config, id) => {
      if (config.type === 'history' || id === machine.id) return config;
      states.push(id);
      return { ...config, entry: [visit(id), ...listOf(config.entry)] };
    },
  });
  return { machine: instrumented, transitions, states };
}

function visit(id: string) {
  return { type: visited, params: { id } };
}

/** As `snapshot.can`, for an instrumented machine too: that a transition says so does not count. */
export function takes(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const transitions = snapshot.machine.getTransitionData(snapshot, event);
  return transitions.some(
    ({ target, actions }) =>
      target !== undefined ||
      actions.some((action) => !(typeof action === 'object' && action.type === visited)),
  );
}
