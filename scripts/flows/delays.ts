import type { AnyStateMachine } from 'xstate';
import type { PathExamples } from '#testing/machine/path-examples.ts';
import { walksTo } from '#testing/machine/paths.ts';

/** Milliseconds by the name of the delay. Several when the length depends on the context. */
export type Delays = ReadonlyMap<string, readonly number[]>;

/** The length of each delay of a machine, in every state that its examples reach. */
export function delaysOf(machine: AnyStateMachine, examples: readonly PathExamples[]): Delays {
  const delays = Object.entries(machine.implementations.delays);
  // The delays of most machines do not depend on the context, so their states are not needed.
  const contexts = delays.every(([, delay]) => typeof delay === 'number')
    ? []
    : contextsOf(machine, examples);
  return new Map(
    delays.map(([name, delay]) => {
      if (typeof delay === 'number') return [name, [delay]];
      // No delay of ours depends on the event.
      const lengths = contexts.map((context) => Number(callDelay(delay, context)));
      return [name, [...new Set(lengths)].toSorted((a, b) => a - b)];
    }),
  );
}

function contextsOf(machine: AnyStateMachine, examples: readonly PathExamples[]): unknown[] {
  return examples.flatMap((part) =>
    part.inputs.flatMap((input) =>
      walksTo(machine, part, input).map(({ state }): unknown => state.context),
    ),
  );
}

function callDelay(delay: unknown, context: unknown): unknown {
  return typeof delay === 'function' ? delay({ context }, undefined) : undefined;
}

/**
 * A duration as text: `1.5 s`, `0.3 s`, `5 or 10 s`. A delay that can be 0 is the time that is left until a moment, so it
 * can have every length: `0 … 65 s`.
 */
export function secondsText(milliseconds: readonly number[]): string {
  return `${lengthsText(milliseconds.map((length) => length / 1000))} s`;
}

/** Lengths in one unit, the shortest first. */
export function lengthsText(lengths: readonly number[]): string {
  return lengths[0] === 0 && lengths.length > 1 ? `0 … ${lengths.at(-1)}` : lengths.join(' or ');
}
