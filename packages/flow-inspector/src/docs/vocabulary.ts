import type { AnyMachineSnapshot } from 'xstate';

/** An event that a machine emits. */
export type Effect = Readonly<Record<string, unknown>>;

/** The effects of a machine on the paths of its examples. */
export interface Observed {
  /** In lines, by the id of the transition, or `start` for the start of the machine. */
  readonly lines: ReadonlyMap<string, readonly string[]>;
  /** All of them. Can repeat effects. */
  readonly effects: readonly Effect[];
}

/**
 * The words of a project for what its machines do. `flow-inspector diff` asks for those of each of the two
 * sources.
 */
export interface Vocabulary {
  /** An emitted event in words, in Markdown. Default: its type. */
  readonly effectText?: (effect: Effect) => string;
  /** An effect that no event tells, such as an error in the context that the page now shows. */
  readonly effectOf?: (
    before: AnyMachineSnapshot | undefined,
    after: AnyMachineSnapshot,
  ) => Effect | undefined;
  /** The names of the requests that an actor of a machine sends. */
  readonly requestsOf?: (actor: unknown) => readonly string[];
  /** Further texts to compare, by their kind and then by their name: the sentences that a machine says. */
  readonly texts?: (observed: Observed) => Readonly<Record<string, ReadonlyMap<string, string>>>;
}
