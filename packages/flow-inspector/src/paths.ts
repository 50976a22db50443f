export { everyCall, type Invocation, invocationsOf } from './paths/invocations.ts';
export { examplesOf, type Outcomes, type PathExamples } from './paths/path-examples.ts';
export { planPaths, walksTo } from './paths/plan-paths.ts';
export { callsOf, happen, type Live } from './paths/replay.ts';
export { stepsOnPaper } from './paths/step-on-paper.ts';
export { forgottenMachines, walkFlow } from './paths/walk-flow.ts';
