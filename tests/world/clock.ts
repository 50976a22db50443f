import { AsyncLocalStorage } from 'node:async_hooks';

interface Timer {
  readonly due: number;
  readonly ring: () => void;
}

const realNow = Date.now;
const RealDate = Date;

/**
 * The time of the world. It replaces `Date` and `setTimeout` of this process, so that pages and
 * server have the same time. A timer rings in the context that set it.
 */
export class Clock {
  #now = realNow();
  #nextId = 1;
  readonly #timers = new Map<number, Timer>();
  /** How far a page's own clock is from the time of the world, in milliseconds. */
  readonly #error: () => number;

  /** @param error of the clock in whose context the time is read. */
  constructor(error: () => number) {
    this.#error = error;
  }

  now(): number {
    return this.#now;
  }

  /** Begins again, without timers. */
  set(now: number): void {
    this.#now = now;
    this.#timers.clear();
  }

  install(): void {
    const shown = () => this.#now + this.#error();
    class WorldDate extends RealDate {
      constructor(...given: unknown[]) {
        if (given.length === 0) super(shown());
        else super(...(given as [number]));
      }

      static override now(): number {
        return shown();
      }

      static override [Symbol.hasInstance](value: unknown): boolean {
        return value instanceof RealDate;
      }
    }
    Object.assign(globalThis, {
      Date: WorldDate,
      setTimeout: (ring: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
        const id = this.#nextId;
        this.#nextId += 1;
        const inContext = AsyncLocalStorage.bind(() => ring(...given));
        this.#timers.set(id, { due: this.#now + Math.max(0, ms), ring: inContext });
        return id;
      },
      clearTimeout: (id: number | undefined) => {
        if (id !== undefined) this.#timers.delete(id);
      },
    });
  }

  /**
   * Lets time pass, timer by timer.
   *
   * @param settle is awaited after each timer, for what it has started.
   */
  async pass(ms: number, settle: () => Promise<void>): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      const [next] = [...this.#timers].toSorted(([, one], [, other]) => one.due - other.due);
      if (!next || next[1].due > end) break;
      const [id, { due, ring }] = next;
      this.#timers.delete(id);
      this.#now = Math.max(this.#now, due);
      ring();
      await settle();
    }
    this.#now = end;
  }
}
