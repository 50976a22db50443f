import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultSettings } from '#testing/default-settings.ts';
import { movedClock } from '#testing/moved-clock.ts';
import { roadFolder } from '#testing/road-record.ts';
import { buildSiteIfStale } from './builds.ts';
import { missedByRoads, readRoads } from './roads.ts';
import {
  endRun,
  quickProjects,
  resultFiles,
  runCommand,
  runPlaywright,
  runVitest,
} from './test-run.ts';

/**
 * `npm test`: types, lint, every chart, the contract, the server's calls, and the main road of each flow in a
 * browser (`docs/guides/testing.md`). It ends with one line of counts.
 */
const startedAt = performance.now();
process.chdir(join(import.meta.dirname, '..'));
Object.assign(process.env, defaultSettings(), movedClock(process.env));
for (const former of [...Object.values(resultFiles), roadFolder]) {
  await rm(former, { recursive: true, force: true });
}

// The check only reads files, so it can run at the same time.
const [checked, tested] = await Promise.all([
  runCommand('Types, lint, unused code', 'npm', ['run', '--silent', 'check']),
  runVitest(
    'Contract, charts, server',
    quickProjects.map((name) => `--project=${name}`),
  ),
]);
const seen = (await buildSiteIfStale())
  ? await runPlaywright('The roads in a browser', ['roads'], { E2E_AUDITS: '0' })
  : [];
await endRun(resultFiles.quick, [...checked, ...tested, ...seen], {
  startedAt,
  // With late replies, a test can end before its flow reaches the last state.
  faultsOf: () => (process.env.E2E_LATE === '1' ? [] : missedByRoads(readRoads())),
});
