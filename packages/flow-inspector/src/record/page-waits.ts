/** How long the page may take for one step, in milliseconds. A development server compiles the page first. */
const longest = 60_000;

/** Waits for changes of a page. */
export class PageWaits {
  readonly #looks = new Set<() => void>();
  #isStopped = false;

  get isStopped(): boolean {
    return this.#isStopped;
  }

  hasAny(): boolean {
    return this.#looks.size > 0;
  }

  /** Ends every wait at the next look. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Call it when the page may have changed. */
  look(): void {
    for (const look of this.#looks) look();
  }

  /**
   * @param milliseconds How long the page may stand still.
   * @returns whether it became true in that time.
   */
  async becomesTrue(isSo: () => boolean, milliseconds: number): Promise<boolean> {
    if (isSo()) return true;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const giveUp = () => resolve(isSo());
    let stillness = setTimeout(giveUp, milliseconds);
    const end = setTimeout(giveUp, longest);
    const look = () => {
      if (this.#isStopped || isSo()) return resolve(!this.#isStopped);
      clearTimeout(stillness);
      stillness = setTimeout(giveUp, milliseconds);
    };
    this.#looks.add(look);
    const became = await promise;
    clearTimeout(stillness);
    clearTimeout(end);
    this.#looks.delete(look);
    return became;
  }
}
