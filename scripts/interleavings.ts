import { runStep } from './run-step.ts';

/**
 * `npm run interleavings [-- orders minutes]`: runs the property tests of the flows with ten times as
 * many event orders, and explores each area of the world for some minutes, both with another seed.
 */
const [orders = '10000', minutes = '5'] = process.argv.slice(2);
const seed = String(Date.now() % 2 ** 31);
console.log(`The seed of the world is ${seed}.`);
const succeeded = await runStep(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'interleavings', '--project', 'world'],
  {
    INTERLEAVINGS: orders,
    PROPERTY_SEED: process.env.PROPERTY_SEED ?? 'random',
    WORLD_MINUTES: minutes,
    WORLD_SEED: process.env.WORLD_SEED ?? seed,
  },
);
process.exitCode = succeeded ? 0 : 1;
