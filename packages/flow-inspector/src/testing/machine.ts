import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { triggerOf } from '../charts/trigger.ts';
import { triggerLabel } from '../charts/trigger-label.ts';
import { type ActorRun, everyRunOf, isDifferent, isShownEffect } from '../record/actor-runs.ts';
import { isNothing } from '../record/restored.ts';
import { type EventStep, walkOf } from '../record/walk.ts';
import { RecordedRun } from './recorded-run.ts';

export { RecordedRun } from './recorded-run.ts';
export { StepClock } from './step-clock.ts';

/**
 * Reads how an actor of a recorded walk went, to repeat it with a machine. Every actor of the machine is
 * replaced, so the test needs no server and no time.
 *
 * @param file The recorded walk, with every payload and reply.
 * @param path The path of the actor in the walk.
 */
export async function recordedFlow(
  machine: AnyStateMachine,
  file: URL,
  path: string,
): Promise<RecordedFlow> {
  const walk = walkOf(await readFile(file, 'utf8'));
  const runs = walk ? everyRunOf(walk, path) : [];
  if (runs.length === 0) throw new Error(`${file.pathname} has no run of ${path}`);
  return new RecordedFlow(machine, runs);
}

/** The runs of an actor in a walk, one after the other. The actor starts again when the page is loaded. */
class RecordedFlow {
  readonly #machine: AnyStateMachine;
  readonly #runs: ActorRun[];
  #run: RecordedRun | undefined;
  #coming: EventStep[] = [];

  constructor(machine: AnyStateMachine, runs: readonly ActorRun[]) {
    this.#machine = machine;
    this.#runs = [...runs];
  }

  /** Starts the next run with its recorded input. @returns the first state. */
  starts(): unknown {
    if (this.#coming[0]) throw new Error(`The walk goes on with ${labelOf(this.#coming[0])}`);
    this.#run?.stop();
    const next = this.#runs.shift();
    if (!next) throw new Error('The walk has no more runs of this actor');
    this.#coming = [...next.events];
    this.#run = new RecordedRun(this.#machine, next.start);
    return this.#run.state();
  }

  /** Takes the walk up to this event. @returns the new state. */
  async happens(label: string): Promise<unknown> {
    const run = await this.#runStraight();
    const [next] = this.#coming;
    const name = next ? labelOf(next) : 'its end';
    if (!next || name !== label) {
      throw new Error(`The walk goes on with ${name}, not with ${label}`);
    }
    this.#coming.shift();
    await run.take(next);
    return run.state();
  }

  /** Takes the rest of this run. @returns its last state. */
  async ends(): Promise<unknown> {
    return (await this.#runStraight()).state();
  }

  /** The notices and navigations of this run so far. */
  effects(): unknown[] {
    return this.#run?.effects.filter(isShownEffect) ?? [];
  }

  /** Takes the straight steps before the next event that differs. Each must lead to its recorded state. */
  async #runStraight(): Promise<RecordedRun> {
    const run = this.#run;
    if (!run) throw new Error('The flow has not started');
    for (let [next] = this.#coming; next && !isDifferent(next); [next] = this.#coming) {
      this.#coming.shift();
      await run.take(next);
      const state = run.state();
      if (isNothing(next.leadsTo) || isDeepStrictEqual(state, next.leadsTo)) continue;
      const [now, recorded] = [JSON.stringify(state), JSON.stringify(next.leadsTo)];
      throw new Error(`${labelOf(next)} leads to ${now}. In the walk it led to ${recorded}`);
    }
    return run;
  }
}

function labelOf({ event }: EventStep): string {
  return triggerLabel(triggerOf(event.type));
}
