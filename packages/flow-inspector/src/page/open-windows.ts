import { windowLock } from '../wire/protocol.ts';

/** The windows that are open: without one, the page makes no copies of its data. */
export class OpenWindows {
  readonly #open = new Set<string>();

  isOpen(): boolean {
    return this.#open.size > 0;
  }

  /** A window has said that it is open. The browser grants its lock when it is closed. */
  add(window: string): void {
    const lock = windowLock(window);
    if (this.#open.has(lock)) return;
    this.#open.add(lock);
    void navigator.locks.request(lock, () => this.#open.delete(lock));
  }
}
