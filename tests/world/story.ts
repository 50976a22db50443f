/** What happened in one run, in lines that a person can read. */
export class Story {
  readonly lines: string[] = [];
  readonly faults: unknown[] = [];
  steps = 0;
  #order = 0;

  /** Numbers requests and sentences in the order in which they happened. */
  next(): number {
    this.#order += 1;
    return this.#order;
  }

  tell(line: string): void {
    this.lines.push(line);
  }

  /** An error that no flow handles. */
  fault(error: unknown): void {
    this.faults.push(error);
  }

  get text(): string {
    return this.lines.join('\n');
  }
}
