import { windowLock } from '../wire/protocol.ts';

/** The windows that are open: without one, the page makes no copies of its data. */
export class OpenWindows {
  readonly #open = new Set<string>();
  readonly #opened: () => void;

  /** @param opened Called when the first window opens, or is found. */
  constructor(opened: () => void) {
    this.#opened = opened;
    // The page was loaded after the window.
    void navigator.locks.query().then(({ held = [] }) => {
      for (const { name = '' } of held) if (name.startsWith(windowLock(''))) this.#add(name);
    });
  }

  isOpen(): boolean {
    return this.#open.size > 0;
  }

  /** A window has said that it is open. */
  add(window: string): void {
    this.#add(windowLock(window));
  }

  /** The browser grants the lock when the window is closed. */
  #add(lock: string): void {
    if (this.#open.has(lock)) return;
    this.#open.add(lock);
    void navigator.locks.request(lock, () => this.#open.delete(lock));
    if (this.#open.size === 1) this.#opened();
  }
}
