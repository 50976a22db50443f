import type { AnyStateNode } from 'xstate';

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
