import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultSettings } from '#testing/default-settings.ts';
import { movedClock } from '#testing/moved-clock.ts';
import { buildSiteIfStale } from './builds.ts';
import { notProven } from './row-report.ts';
import { runStep } from './run-step.ts';
import {
  endRun,
  quickProjects,
  resultFiles,
  runPlaywright,
  runVitest,
  type StoredResults,
  stateOfCode,
} from './test-run.ts';

/**
 * `npm run test:all`: `npm test`, and all tests beyond it. It fails for a row that none of them proves.
 *
 * - `-- --rest` runs only what lies beyond, and takes the results of `npm test` of the same commit.
 * - `-- --late` lets pages and replies be late, and replies overtake each other.
 * - `-- --random` tries new cases where tests generate them, and prints the seed of a failure.
 * - `-- --date 2027-02-28T23:30` starts all clocks at this moment, in UTC.
 */
const { values } = parseArgs({
  options: {
    rest: { type: 'boolean', default: false },
    late: { type: 'boolean', default: false },
    random: { type: 'boolean', default: false },
    date: { type: 'string' },
  },
});
const startedAt = performance.now();
process.chdir(join(import.meta.dirname, '..'));
Object.assign(process.env, defaultSettings(), {
  ...(values.late && { E2E_LATE: '1' }),
  ...(values.random && { PROPERTY_SEED: 'random' }),
});
Object.assign(
  process.env,
  movedClock({ ...process.env, TEST_DATE: values.date ?? process.env.TEST_DATE }),
);

if (!values.rest) await runStep(process.execPath, ['scripts/test.ts']);
const earlier = await resultsOfQuick();
await rm(resultFiles.rest, { force: true });
const results = [
  ...(await runVitest(
    'Orders, worlds, PostgreSQL, kills',
    quickProjects.map((name) => `--project=!${name}`),
    // Generated orders of events at length.
    { INTERLEAVINGS: '1000', HISTORIES: '25', WORLD_RUNS: '80', WORLD_SEED: '2' },
  )),
  ...((await buildSiteIfStale())
    ? await runPlaywright('All other screens', [
        'site from nothing',
        'site',
        'walks',
        'inspector',
        'development',
        'deep',
      ])
    : []),
  // With the other unit of a stay, with the audits that `npm test` leaves out, and on translated pages.
  ...(await runPlaywright('The roads by night', ['roads'], {
    E2E_STAY_UNIT: 'night',
    E2E_TRANSLATED: '1',
  })),
];
await endRun(resultFiles.rest, results, {
  startedAt,
  earlier,
  faultsOf: (rows) => notProven(rows).map((id) => `no passed test proves ${id}`),
});

/** The results of the last `npm test`. It must have tested the present code. */
async function resultsOfQuick(): Promise<StoredResults['results']> {
  const json = await readFile(resultFiles.quick, 'utf8').catch(() => undefined);
  const stored: StoredResults | undefined = json && JSON.parse(json);
  if (stored?.code === (await stateOfCode())) return stored.results;
  console.error('There are no results of `npm test` for this state of the code: run it first.');
  process.exit(1);
}
