import { type ChartState, chartOf, listOf } from 'flow-inspector/charts';
import type { AnyStateMachine } from 'xstate';

/**
 * A wrong target for a transition: the next suitable sibling of the right target. When there is none,
 * the machine stays in its state.
 *
 * @param id The id of the transition in the chart of the machine.
 * @returns undefined when the transition has no target.
 */
export function otherTarget(machine: AnyStateMachine, id: string, value: unknown) {
  const [, ...rest] = listOf(value);
  const { states, transitions } = chartOf(machine);
  const target = transitions.find((transition) => transition.id === id)?.to[0];
  const right = states.find((state) => state.id === target);
  if (!right) return undefined;
  const siblings = states.filter(({ parent }) => parent === right.parent);
  const isOneOfSeveral = states.some(({ id, kind }) => id === right.parent && kind === 'compound');
  /**
   * Whether the machine can stay in the state. A transient state could still lead to the right
   * target.
   */
  const canRest = ({ id, kind }: ChartState) =>
    kind !== 'history' &&
    !transitions.some(
      ({ from, trigger, guard }) => from === id && trigger.kind === 'always' && guard === undefined,
    );
  const places = siblings.filter((one) => one === right || canRest(one));
  const next = places[(places.indexOf(right) + 1) % places.length];
  if (!isOneOfSeveral || !next || next === right) return { what: 'target none', target: undefined };
  return { what: `target ${next.key}`, target: [`#${next.id}`, ...rest] };
}
