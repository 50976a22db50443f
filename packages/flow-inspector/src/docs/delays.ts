import type { AnyStateMachine } from 'xstate';
import type { PathExamples } from '../paths/path-examples.ts';
import { walksTo } from '../paths/plan-paths.ts';

/** Milliseconds by the name of the delay. Several when the length depends on the context. */
export type Delays = ReadonlyMap<string, readonly number[]>;

/** The length of each delay of a machine, in every state that its examples reach. */
export function delaysOf(machine: AnyStateMachine, examples: readonly PathExamples[]): Delays {
  const delays = Object.entries(machine.implementations.delays);
  // The delays of most machines are numbers, so their situations are not needed.
  const situations = delays.every(([, delay]) => typeof delay === 'number')
    ? []
    : situationsOf(machine, examples);
  return new Map(
    delays.map(([name, delay]) => {
      if (typeof delay === 'number') return [name, [delay]];
      const lengths = situations.map((situation) => Number(callDelay(delay, situation)));
      return [name, [...new Set(lengths)].toSorted((a, b) => a - b)];
    }),
  );
}

function situationsOf(machine: AnyStateMachine, examples: readonly PathExamples[]): unknown[] {
  return examples.flatMap((part) =>
    part.inputs.flatMap((input) =>
      walksTo(machine, part, input).map(({ state: { context }, events }): unknown => ({
        context,
        event: events.at(-1) ?? { type: 'xstate.init', input },
      })),
    ),
  );
}

function callDelay(delay: unknown, situation: unknown): unknown {
  return typeof delay === 'function' ? delay(situation, undefined) : undefined;
}

/**
 * The lengths of a delay by its name, or by its number when it has no name. Empty when it depends on the context
 * and no example reaches it.
 */
export function lengthsOf(delay: string, delays: Delays): readonly number[] {
  return (delays.get(delay) ?? [Number(delay)]).filter(Number.isFinite);
}

/**
 * A duration as text: `1.5 s`, `0.3 s`, `5 or 10 s`. A delay that can be 0 is the time that is left until a moment, so it
 * can have every length: `0 … 65 s`.
 */
export function secondsText(milliseconds: readonly number[]): string {
  if (milliseconds.length === 0) return '';
  return `${lengthsText(milliseconds.map((length) => length / 1000))} s`;
}

/** Lengths in one unit, the shortest first. */
export function lengthsText(lengths: readonly number[]): string {
  return lengths[0] === 0 && lengths.length > 1 ? `0 … ${lengths.at(-1)}` : lengths.join(' or ');
}
