import type { AnyStateNode } from 'xstate';

/** The id of a state, the same in every tool: its machine and its path, `booking.planning.dates`. */
export function stateId({ machine, path }: AnyStateNode): string {
  return [machine.id, ...path].join('.');
}

/**
 * The id of a transition, the same in every tool: its state, what triggers it and, among several
 * branches, its number from 1 on: `booking.planning.dates: checkIn.chosen #2`.
 *
 * @param name As `triggerName` has it.
 * @param index From 0 on.
 */
export function transitionId(state: string, name: string, index: number, branches: number): string {
  return `${state}: ${name}${branches > 1 ? ` #${index + 1}` : ''}`;
}
