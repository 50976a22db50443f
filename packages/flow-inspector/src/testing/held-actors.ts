import { setImmediate } from 'node:timers/promises';
import { fromPromise } from 'xstate';

interface Held {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Actors that do nothing until the test says how they end. Each is known by the id of its invoke. */
export class HeldActors {
  readonly #held = new Map<string, Held>();

  /** Replaces any actor of a machine: a parent sees only how it ends. */
  readonly logic = fromPromise<unknown, unknown>(({ self: { id }, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const held: Held = { resolve, reject };
    this.#held.set(id, held);
    const leave = () => {
      // A state that is entered again may have started the next one.
      if (this.#held.get(id) === held) this.#held.delete(id);
    };
    signal.addEventListener('abort', leave, { once: true });
    return promise;
  });

  /** Ends an actor with its output, and waits until the machine has heard of it. */
  async finish(id: string, output: unknown): Promise<void> {
    this.#take(id).resolve(output);
    await setImmediate();
  }

  /** Ends an actor with an error, and waits until the machine has heard of it. */
  async fail(id: string, error: unknown): Promise<void> {
    this.#take(id).reject(error);
    await setImmediate();
  }

  #take(id: string): Held {
    const held = this.#held.get(id);
    if (!held) throw new Error(`The machine does not wait for ${id}`);
    this.#held.delete(id);
    return held;
  }
}
