import { runStep } from './run-step.ts';

/**
 * `npm run interleavings`: runs the property tests of the flows with ten times as many event
 * orders.
 */
const many = process.argv[2] ?? '10000';
const succeeded = await runStep(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'interleavings'],
  { INTERLEAVINGS: many },
);
process.exitCode = succeeded ? 0 : 1;
