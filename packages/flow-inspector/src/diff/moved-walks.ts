import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { triggerOf } from '../charts/trigger.ts';
import { triggerLabel } from '../charts/trigger-label.ts';
import { type ActorRun, runsOf } from '../record/actor-runs.ts';
import { walkOf } from '../record/walk.ts';
import { RecordedRun } from '../testing/recorded-run.ts';

/** An actor of a recorded walk that ends in another state than before. */
export interface MovedWalk {
  readonly file: string;
  readonly actor: string;
  readonly before: string;
  readonly now: string;
}

/** Machines by their ids. */
type Flows = ReadonlyMap<string, { readonly machine: AnyStateMachine }>;

/**
 * Runs every actor of the recorded walks on the old and the present machines.
 *
 * @param root The folder that the names of the files are relative to.
 * @returns the actors whose ends differ.
 */
export async function movedWalks(
  files: readonly string[],
  root: string,
  before: Flows,
  after: Flows,
): Promise<MovedWalk[]> {
  const moved: MovedWalk[] = [];
  for (const file of files) {
    const walk = walkOf(readFileSync(file, 'utf8'));
    if (!walk) throw new Error(`${file} is not a walk of this version`);
    for (const run of runsOf(walk)) {
      const { machine, actor } = run.start;
      const ends = { before: await endOn(before, run), now: await endOn(after, run) };
      // An actor of a machine that is newer than the old source has nothing to compare.
      const isMoved = before.has(machine) && ends.before !== ends.now;
      if (isMoved) moved.push({ file: relative(root, file), actor, ...ends });
    }
  }
  return moved;
}

/** The state in which an actor ends, and the step that it cannot take. */
async function endOn(flows: Flows, { start, events }: ActorRun): Promise<string> {
  const machine: AnyStateMachine | undefined = flows.get(start.machine)?.machine;
  if (!machine) return 'the machine is gone';
  const run = new RecordedRun(machine, start);
  const state = () => JSON.stringify(run.state());
  for (const step of events) {
    try {
      await run.take(step);
    } catch {
      return `${state()}, which does not wait for: ${triggerLabel(triggerOf(step.event.type))}`;
    }
  }
  return state();
}
