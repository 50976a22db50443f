import { movedClock } from '#testing/moved-clock.ts';
import { runStep } from './run-step.ts';
import { quickProjects } from './test-run.ts';

/**
 * `npm test`: see `scripts/test.ts`. `npm test -- <kind> [files and options]` runs one kind with the options of its
 * runner: `npm test -- unit tests/machines/guest/booking.test.ts`. `npm test -- --changed [commit]` runs the check and
 * the tests that import a changed file.
 */
const vitest = 'node_modules/vitest/vitest.mjs';
const playwright = 'node_modules/@playwright/test/cli.js';
const kinds: Readonly<Record<string, readonly string[]>> = {
  unit: [vitest, 'run', '--project', 'unit', '--project', 'views'],
  failures: [vitest, 'run', '--project', 'failures'],
  world: [vitest, 'run', '--project', 'world'],
  server: [vitest, 'run', '--project', 'server-pglite', '--project', 'server-postgres'],
  e2e: [playwright, 'test'],
};

const [kind, ...options] = process.argv.slice(2);
const command = kind === undefined ? ['scripts/test.ts'] : kinds[kind];
if (kind === '--changed') await runChanged(options[0] ?? 'HEAD');
else if (command) {
  const succeeded = await runStep(
    process.execPath,
    [...command, ...options],
    movedClock(process.env),
  );
  process.exitCode = succeeded ? 0 : 1;
} else {
  console.error(`There are no tests of the kind ${kind}. Kinds: ${Object.keys(kinds).join(', ')}.`);
  process.exitCode = 1;
}

/** What differs from the commit decides. Both runners follow imports, so `npm test` sees more. */
async function runChanged(commit: string): Promise<void> {
  const steps = [
    ['npm', 'run', '--silent', 'check'],
    [
      process.execPath,
      vitest,
      'run',
      ...quickProjects.map((name) => `--project=${name}`),
      `--changed=${commit}`,
    ],
    [
      process.execPath,
      playwright,
      'test',
      '--project=roads',
      '--project=site',
      `--only-changed=${commit}`,
    ],
  ];
  for (const [command = '', ...args] of steps) {
    if (!(await runStep(command, args))) process.exitCode = 1;
  }
}
