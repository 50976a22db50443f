import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
} from 'xstate';

/** How a call may end. */
export interface Outcomes {
  readonly done: readonly unknown[];
  readonly error: readonly unknown[];
}

/** What the paths of a machine are made of. */
export interface PathExamples<M extends AnyStateMachine = AnyStateMachine> {
  readonly machine: M;
  /** Every way it can be started. */
  readonly inputs: readonly InputFrom<M>[];
  /** Every event a person, a page or a provider can send, with the data that tells branches apart. */
  readonly events: readonly EventFromLogic<M>[];
  /** By invoke id. */
  readonly outcomes: Readonly<Record<string, Outcomes>>;
  /**
   * What makes two situations the same, where the whole context would make too many. Default: the
   * state's value and the context.
   */
  readonly situation?: (snapshot: AnyMachineSnapshot) => unknown;
  /** Leaves out what cannot happen in a situation. Default: everything can. */
  readonly canHappen?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
}

/** Examples, checked against the types of their machine. */
export function examplesOf<M extends AnyStateMachine>(examples: PathExamples<M>): PathExamples {
  // The events are the machine's own; a list of machines must forget which.
  return examples as unknown as PathExamples;
}
