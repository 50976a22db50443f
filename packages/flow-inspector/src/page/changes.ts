import type { PageChange, PageMessage } from '../wire/protocol.ts';

/** Milliseconds between two messages: about one frame. */
const frame = 16;
/** A message waits as many times as long as the last one took, so that the copies never take the page's time. */
const rest = 9;
/** The most that a message waits, in milliseconds. */
const longest = 1_000;

/**
 * The changes of a page, in order. They go to the windows together, because each message costs time in
 * the page and a rendering in the window. Their data is read as late as that.
 */
export class Changes {
  readonly #waiting = new Map<string, () => PageChange>();
  readonly #post: (message: PageMessage) => void;
  readonly #posted: () => void;
  #isDue = false;
  #duration = 0;

  /** @param posted Called after each message. */
  constructor(post: (message: PageMessage) => void, posted: () => void = () => {}) {
    this.#post = post;
    this.#posted = posted;
  }

  /** @param name A later change with the same name takes the place of an earlier one that waits. */
  add(name: string, read: () => PageChange): void {
    this.#waiting.delete(name);
    this.#waiting.set(name, read);
    if (this.#isDue) return;
    this.#isDue = true;
    const pause = Math.min(Math.max(frame, this.#duration * rest), longest);
    later(pause, () => {
      this.#isDue = false;
      this.send();
    });
  }

  /** Sends what waits now, before a message that could refer to it. */
  send(): void {
    if (this.#waiting.size === 0) return;
    const start = performance.now();
    const reads = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#post({ type: 'changes', changes: reads.map((read) => read()) });
    this.#posted();
    this.#duration = performance.now() - start;
  }
}

/** The browser slows the timers of a page that a window covers, but not its messages. */
function later(pause: number, run: () => void): void {
  if (globalThis.document?.visibilityState !== 'hidden') {
    setTimeout(run, pause);
    return;
  }
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(undefined);
}
