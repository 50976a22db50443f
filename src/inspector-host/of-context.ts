import type { ExampleOutput, ExampleOutputs } from 'flow-inspector';
import type { AnyStateMachine, ContextFrom } from 'xstate';

/** The caller names a machine and its invoke, whose context the function gets. */
export function ofContext<M extends AnyStateMachine>(
  outputs: (context: ContextFrom<M>) => readonly ExampleOutput[],
): ExampleOutputs {
  return outputs as ExampleOutputs;
}
