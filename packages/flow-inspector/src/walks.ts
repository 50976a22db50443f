export { type ActorRun, runsOf } from './record/actor-runs.ts';
export { exportableActors, vitestFiles } from './record/export-vitest.ts';
export { newWalk, Recorder } from './record/recorder.ts';
export { restored } from './record/restored.ts';
export {
  type CallReply,
  type EventStep,
  isVisible,
  type UseStep,
  type Walk,
  type WalkStep,
  walkOf,
  walkSchema,
  walkText,
} from './record/walk.ts';
export { takenOn } from './record/walk-coverage.ts';
export {
  type ActionStep,
  delayName,
  type Span,
  spansOf,
  valueBefore,
} from './record/walk-spans.ts';
