import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShownFlow, ShownState } from './every-state.ts';
import type { Reached } from './reach.ts';

/** A picture of a state. */
export interface Picture {
  /** In the folder of the gallery. */
  readonly file: string;
  readonly width: number;
  readonly language: string;
  /** By how many pixels the page scrolls sideways. */
  readonly overflow: number;
}

/** A state of which the gallery has pictures, or why it has none. */
export interface TakenState extends Reached {
  readonly id: string;
  /** The build of the site that the pictures show. */
  readonly build: string;
  readonly pictures: readonly Picture[];
  /** What the page says in it, in each language. */
  readonly texts: readonly string[];
}

/** What a gallery keeps of a flow, by the id of the state. An interrupted run continues from it. */
export class TakenStates {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = join(folder, 'taken');
    mkdirSync(this.#folder, { recursive: true });
  }

  of(flow: string): readonly TakenState[] {
    const file = this.#fileOf(flow);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  }

  /** Replaces what is kept of these states. */
  keep(flow: string, taken: readonly TakenState[]): void {
    const ids = new Set(taken.map(({ id }) => id));
    const others = this.of(flow).filter(({ id }) => !ids.has(id));
    writeFileSync(this.#fileOf(flow), JSON.stringify([...others, ...taken], null, 1));
  }

  #fileOf(flow: string): string {
    return join(this.#folder, `${flow}.json`);
  }
}

/** The states of a flow whose pictures are missing or show an earlier build. */
export function statesToTake(
  { states }: ShownFlow,
  taken: readonly TakenState[],
  build: string,
): ShownState[] {
  const done = new Set(
    taken.filter((one) => one.problem === undefined && one.build === build).map(({ id }) => id),
  );
  return states.filter(({ id, hidden }) => hidden === undefined && !done.has(id));
}
