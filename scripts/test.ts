import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultSettings } from '#testing/default-settings.ts';
import { buildSiteIfStale } from './builds.ts';
import { noteNewUses } from './changed/uses.ts';
import { formatSummary, notProven, parseRows, reportRows } from './row-report.ts';
import { runStep } from './run-step.ts';
import {
  collectResults,
  readPlaywrightReport,
  readVitestReport,
  type TestResult,
} from './test-results.ts';
import { formatTimes } from './time-report.ts';

/**
 * `npm test`: every check, and every test that is not deep. `npm run test:deep`: the deep tests
 * (`docs/guides/testing.md`). Each ends with one line of counts.
 */
interface Tier {
  /** Its results, for `npm run rows` and `npm run bench -- tests`. */
  readonly results: string;
  readonly isEveryRowProven: boolean;
  readonly vitest: readonly string[];
  readonly settings: Readonly<Record<string, string>>;
  readonly browser: readonly string[];
}

const everyday: Tier = {
  results: '.cache/test-results.json',
  isEveryRowProven: true,
  vitest: ['--project=!deep-*'],
  settings: {},
  browser: ['--project=site from nothing', '--project=site'],
};

const deep: Tier = {
  results: '.cache/deep-test-results.json',
  isEveryRowProven: false,
  vitest: ['--project=deep-*', '--project=interleavings', '--project=world'],
  // Generated orders of events at length.
  settings: { INTERLEAVINGS: '1000', WORLD_RUNS: '80', WORLD_SEED: '2' },
  browser: ['walks', 'inspector', 'development', 'deep', 'site at depth'].map(
    (name) => `--project=${name}`,
  ),
};

const tier = process.argv[2] === 'deep' ? deep : everyday;
const startedAt = performance.now();
const root = join(import.meta.dirname, '..');
process.chdir(root);
Object.assign(process.env, defaultSettings());
const reports = join(root, '.cache/test-reports');
await rm(reports, { recursive: true, force: true });
await rm(tier.results, { force: true });
await mkdir(reports, { recursive: true });

function announce(step: string): void {
  console.log(`\n— ${step}`);
}

async function check(): Promise<TestResult[]> {
  const start = performance.now();
  announce('Types, lint, unused code');
  const succeeded = await runStep('npm', ['run', '--silent', 'check']);
  return [stepResult('npm run check', succeeded, secondsSince(start))];
}

async function vitest(): Promise<TestResult[]> {
  announce('Contract, machines, paths, server');
  const report = join(reports, 'vitest.json');
  const succeeded = await runStep(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...tier.vitest,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    tier.settings,
  );
  return collectResults('vitest', succeeded, report, readVitestReport, root);
}

async function browser(): Promise<TestResult[]> {
  announce('The site in a browser');
  if (!(await buildSiteIfStale())) return [stepResult('npm run build', false)];
  const report = join(reports, 'playwright.json');
  const succeeded = await runStep(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', ...tier.browser, '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  return collectResults('playwright', succeeded, report, readPlaywrightReport, root);
}

function stepResult(title: string, succeeded: boolean, seconds = 0): TestResult {
  return { title, file: 'package.json', status: succeeded ? 'passed' : 'failed', seconds };
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000;
}

// The check only reads files, so it can run at the same time.
const [checked, tested] = await Promise.all([tier === everyday ? check() : [], vitest()]);
const results = [...checked, ...tested, ...(await browser())];
noteNewUses();
const rows = reportRows(parseRows(await readFile('docs/rows.md', 'utf8')), results);
const faults = [
  ...rows.unknownIds.map((id) => `a title names a row that does not exist: ${id}`),
  ...(tier.isEveryRowProven ? notProven(rows).map((id) => `no passed test proves ${id}`) : []),
];
results.push(...faults.map((title) => stepResult(title, false)));
await writeFile(tier.results, JSON.stringify(results, null, 1));

const count = (status: TestResult['status']) =>
  results.filter((result) => result.status === status).length;
const skipped = count('skipped');

console.log(`\n${formatTimes(results, secondsSince(startedAt))}`);
console.log(`\n${formatSummary(rows)}\n`);
for (const { title, status } of results) if (status === 'failed') console.log(`failed: ${title}`);
const counts = [`${count('passed')} passed`, `${count('failed')} failed`];
console.log([...counts, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', '));
process.exitCode = count('failed') > 0 ? 1 : 0;
