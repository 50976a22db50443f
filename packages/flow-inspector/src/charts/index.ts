export {
  type Chart,
  type ChartAction,
  type ChartState,
  type ChartTransition,
  chartOf,
} from './chart.ts';
export {
  type Coverage,
  type CoverageKind,
  type CoveredParts,
  countCoverage,
  takenIn,
} from './coverage.ts';
export { type Action, effectsIn } from './effects.ts';
export { guardText, unnamedGuard } from './guard-text.ts';
export { instrument, takes, visited, visitOf, visitsIn } from './instrument.ts';
export { type Config, listOf, type Rewriting, rewrite } from './rewrite.ts';
export { childrenOf, isInside, type TreeState, treeOf } from './tree.ts';
export { triggerOf } from './trigger.ts';
export { triggerLabel } from './trigger-label.ts';
