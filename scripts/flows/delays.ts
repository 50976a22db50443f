import { type AnyStateMachine, initialTransition } from 'xstate';
import type { PathExamples } from '#tests/support/machine/path-examples.ts';

/** The delay that an `xstate.after.…` event stands for. */
export function delayName(eventType: string): string | undefined {
  return /^xstate\.after\.([^.]+)/.exec(eventType)?.[1];
}

/** Milliseconds by the name of the delay; several where the context decides. */
export type Delays = ReadonlyMap<string, readonly number[]>;

/** How long each delay of a machine is, from every input of its examples. */
export function delaysOf(machine: AnyStateMachine, examples: readonly PathExamples[]): Delays {
  const inputs = examples.flatMap((part) => part.inputs);
  const contexts = inputs.map((input) => initialTransition(machine, input)[0].context);
  return new Map(
    Object.entries(machine.implementations.delays).map(([name, delay]) => {
      if (typeof delay === 'number') return [name, [delay]];
      // Delays that look at the event are none of ours.
      const lengths = contexts.map((context) => Number(callDelay(delay, context)));
      return [name, [...new Set(lengths)].toSorted((a, b) => a - b)];
    }),
  );
}

function callDelay(delay: unknown, context: unknown): unknown {
  return typeof delay === 'function' ? delay({ context }, undefined) : undefined;
}

/** A length of time as people read it: `1.5 s`, `0.3 s`, `5 or 10 s`. */
export function secondsText(milliseconds: readonly number[]): string {
  return `${milliseconds.map((length) => length / 1000).join(' or ')} s`;
}
