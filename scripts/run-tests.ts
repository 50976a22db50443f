import { runStep } from './run-step.ts';

/**
 * `npm test`: every check and every test. `npm test -- <kind> [files and options]` runs one kind with
 * the options of its runner: `npm test -- unit tests/machines/guest/booking.test.ts`.
 */
const vitest = 'node_modules/vitest/vitest.mjs';
const playwright = 'node_modules/@playwright/test/cli.js';
const kinds: Readonly<Record<string, readonly string[]>> = {
  unit: [vitest, 'run', '--project', 'unit'],
  failures: [vitest, 'run', '--project', 'failures'],
  world: [vitest, 'run', '--project', 'world'],
  server: [vitest, 'run', '--project', 'server-pglite', '--project', 'server-postgres'],
  e2e: [playwright, 'test'],
  '--changed': ['scripts/test-changed.ts'],
};

const [kind, ...options] = process.argv.slice(2);
const command = kind === undefined ? ['scripts/test.ts'] : kinds[kind];
if (command) {
  const succeeded = await runStep(process.execPath, [...command, ...options]);
  process.exitCode = succeeded ? 0 : 1;
} else {
  console.error(`There are no tests of the kind ${kind}. Kinds: ${Object.keys(kinds).join(', ')}.`);
  process.exitCode = 1;
}
