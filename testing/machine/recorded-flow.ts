import { readFile } from 'node:fs/promises';
import { triggerLabel, triggerOf } from 'flow-inspector/charts';
import { isDifferent, isShownEffect, longestRunOf, restored, walkOf } from 'flow-inspector/walks';
import type { AnyStateMachine } from 'xstate';
import { happen } from './replay.ts';
import { runMachine } from './run-machine.ts';
import { StepClock } from './step-clock.ts';

/**
 * Starts a machine as an actor of a recorded walk started.
 *
 * @param file The recorded walk, with every payload and reply.
 * @param path The path of the actor in the walk.
 */
export async function recordedFlow(machine: AnyStateMachine, file: URL, path: string) {
  const walk = walkOf(await readFile(file, 'utf8'));
  const run = walk && longestRunOf(walk, path);
  if (!run) throw new Error(`${file.pathname} has no run of ${path}`);
  const clock = new StepClock();
  const { actor, calls, effects } = runMachine(machine, {
    input: restored(run.start.input),
    clock,
  });
  const state = (): unknown => actor.getSnapshot().value;
  const coming = [...run.events];

  /** Takes the straight steps before the next event that differs. */
  async function runStraight(): Promise<void> {
    while (coming[0] && !isDifferent(coming[0])) await takeNext();
  }

  async function takeNext(): Promise<void> {
    const next = coming.shift();
    if (next)
      await happen(
        { actor, calls, clock },
        { ...Object(restored(next.event)), type: next.event.type },
      );
  }

  return {
    /** Takes the walk up to this event. @returns the new state. */
    happens: async (label: string): Promise<unknown> => {
      await runStraight();
      const next = triggerLabel(triggerOf(coming[0]?.event.type ?? ''));
      if (next !== label) throw new Error(`The walk goes on with ${next}, not with ${label}`);
      await takeNext();
      return state();
    },
    /** Takes the rest of the walk. @returns the last state. */
    ends: async (): Promise<unknown> => {
      await runStraight();
      return state();
    },
    /** The notices and navigations so far. */
    effects: () => effects.filter(isShownEffect),
  };
}
