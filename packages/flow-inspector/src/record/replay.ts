import { type Actor, createActor } from 'xstate';
import type { ReplayNow } from '../wire/protocol.ts';
import { inNextTask } from './next-task.ts';
import type { ReplayStart } from './remembered-replay.ts';
import { type ReplayedPage, replayMachine } from './replay.machine.ts';
import { countOf, nextLoad } from './walk-steps.ts';

/** A replay in this load of the page. */
export class Replay {
  readonly #actor: Actor<typeof replayMachine>;
  #isLookDue = false;

  constructor(page: ReplayedPage, start: ReplayStart) {
    this.#actor = createActor(replayMachine, { input: { page, ...start } }).start();
  }

  /** Before its first step. */
  now(): ReplayNow {
    const { walk, step } = this.#actor.getSnapshot().context;
    const [done, all] = [countOf(walk.steps.slice(0, step)), countOf(walk.steps)];
    return { name: walk.name, step: done, steps: all, state: 'walking', sentence: '' };
  }

  start(): void {
    this.#actor.send({ type: 'replay.start' });
  }

  stop(): void {
    this.#actor.send({ type: 'replay.stop' });
  }

  /**
   * Call it after every change of the page. The replay continues in the next task, because in strict
   * mode React stops the first start of a screen at once, and its calls with it.
   */
  pageChanged(): void {
    if (this.#isLookDue) return;
    this.#isLookDue = true;
    inNextTask(() => {
      this.#isLookDue = false;
      this.#actor.send({ type: 'page.changed' });
    });
  }

  /** The walk and the step with which the next load continues. Undefined when the walk is over. */
  rest(): ReplayStart | undefined {
    const snapshot = this.#actor.getSnapshot();
    if (!snapshot.hasTag('walking')) return undefined;
    const { walk, step } = snapshot.context;
    const load = nextLoad(walk.steps, step);
    return load === undefined ? undefined : { walk, step: load + 1 };
  }
}
