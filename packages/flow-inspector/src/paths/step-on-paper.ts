import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createEmptyActor,
} from 'xstate';
import type { Action } from '../charts/effects.ts';

/** What a machine does in a step, none of which is executed. */
export type PaperStep = readonly [snapshot: AnyMachineSnapshot, actions: readonly Action[]];

/** Calculates the steps of a machine. */
export interface StepsOnPaper {
  start(input: unknown): PaperStep;
  next(snapshot: AnyMachineSnapshot, event: AnyEventObject): PaperStep;
}

/**
 * Does the same as `initialTransition` and `transition` of XState. They start an actor for each
 * step, which takes longer than the step.
 */
export function stepsOnPaper(machine: AnyStateMachine): StepsOnPaper {
  const self = createEmptyActor();
  let actions: Action[] = [];
  const nothing = () => {};
  const scope: AnyActorScope = {
    self,
    id: '',
    sessionId: '',
    system: self.system,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: (action) => actions.push(action),
  };
  function step(calculate: () => AnyMachineSnapshot): PaperStep {
    actions = [];
    return [calculate(), actions];
  }
  return {
    start: (input) => step(() => machine.getInitialSnapshot(scope, input)),
    next: (snapshot, event) => step(() => machine.transition(snapshot, event, scope)),
  };
}
