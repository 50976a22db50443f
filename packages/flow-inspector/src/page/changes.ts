import type { PageChange, PageMessage } from '../wire/protocol.ts';
import { afterFrame } from './after-frame.ts';

/** A message waits as many times as long as the last one took, so that the copies never take the page's time. */
const rest = 3;
/** A shorter wait is none, in milliseconds: there is one message a frame. */
const shortest = 16;
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
  readonly #later: typeof afterFrame;
  #isDue = false;
  #duration = 0;

  /**
   * @param posted Called after each message.
   * @param later When it sends what waits. Default: after the next frame that follows the pause.
   */
  constructor(
    post: (message: PageMessage) => void,
    posted: () => void = () => {},
    later: typeof afterFrame = afterFrame,
  ) {
    this.#post = post;
    this.#posted = posted;
    this.#later = later;
  }

  /** @param name A later change with the same name takes the place of an earlier one that waits. */
  add(name: string, read: () => PageChange): void {
    this.#waiting.delete(name);
    this.#waiting.set(name, read);
    if (this.#isDue) return;
    this.#isDue = true;
    const pause = Math.min(this.#duration * rest, longest);
    const sendLater = () => {
      this.#isDue = false;
      this.send();
    };
    this.#later(sendLater, pause < shortest ? 0 : pause);
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
