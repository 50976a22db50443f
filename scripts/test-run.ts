import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { formatSummary, parseRows, type RowReport, reportRows } from './row-report.ts';
import { runStep } from './run-step.ts';
import {
  collectResults,
  readPlaywrightReport,
  readVitestReport,
  type TestResult,
} from './test-results.ts';
import { formatTimes } from './time-report.ts';

const root = join(import.meta.dirname, '..');
const reports = join(root, '.cache/test-reports');

/** Where the results of the two parts of all tests are. */
export const resultFiles = {
  /** Of `npm test`. */
  quick: '.cache/test-results.json',
  /** Of `npm run test:all`, without those of `npm test`. */
  rest: '.cache/rest-test-results.json',
} as const;

/** Vitest's projects of `npm test`. All others lie beyond it. */
export const quickProjects = ['unit', 'views', 'paths', 'failures', 'server-pglite'] as const;

/** The results of a run, and the state of the code that it tested. */
export interface StoredResults {
  readonly code: string;
  readonly results: readonly TestResult[];
}

/** A text that differs when the commit or an uncommitted file differs. */
export async function stateOfCode(): Promise<string> {
  const commands = [
    ['rev-parse', 'HEAD'],
    ['status', '--porcelain'],
    ['diff', 'HEAD'],
  ];
  const hash = createHash('sha256');
  for (const command of commands) hash.update((await execa('git', command, { cwd: root })).stdout);
  return hash.digest('hex');
}

/** Shows the title of a step on the terminal. */
function announce(step: string): void {
  console.log(`\n— ${step}`);
}

/** Runs a command as one test with the title of the step. */
export async function runCommand(
  step: string,
  command: string,
  args: readonly string[],
): Promise<TestResult[]> {
  announce(step);
  const start = performance.now();
  const succeeded = await runStep(command, args);
  return [stepResult([command, ...args].join(' '), succeeded, secondsSince(start))];
}

/** Runs tests in Vitest. */
export async function runVitest(
  step: string,
  options: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<TestResult[]> {
  announce(step);
  const report = await newReport('vitest');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command = ['node_modules/vitest/vitest.mjs', 'run', ...options, ...reporters];
  const succeeded = await runStep(process.execPath, command, env);
  return collectResults('vitest', succeeded, report, readVitestReport, root);
}

/** Runs tests in a browser, on the built site. */
export async function runPlaywright(
  step: string,
  projects: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<TestResult[]> {
  announce(step);
  const report = await newReport('playwright');
  const succeeded = await runStep(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      ...projects.map((name) => `--project=${name}`),
      '--reporter=list,json',
    ],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  return collectResults('playwright', succeeded, report, readPlaywrightReport, root);
}

async function newReport(runner: string): Promise<string> {
  await mkdir(reports, { recursive: true });
  const file = join(reports, `${runner}.json`);
  await rm(file, { force: true });
  return file;
}

/** What a run shows at its end beside its own tests. */
export interface Ending {
  readonly startedAt: number;
  /** One sentence for each broken promise that is no test of its own. */
  readonly faultsOf: (rows: RowReport) => readonly string[];
  /** Results of an earlier run that count for the rows. */
  readonly earlier?: readonly TestResult[];
}

/** Stores the results, shows times, rows and counts, and sets the exit code. */
export async function endRun(
  file: string,
  own: readonly TestResult[],
  { startedAt, faultsOf, earlier = [] }: Ending,
): Promise<void> {
  const rows = reportRows(parseRows(await readFile('docs/rows.md', 'utf8')), [...earlier, ...own]);
  const faults = [
    ...rows.unknownIds.map((id) => `a title names a row that does not exist: ${id}`),
    ...earlier.filter(({ status }) => status === 'failed').map(({ title }) => `npm test: ${title}`),
    ...faultsOf(rows),
  ];
  const results = [...own, ...faults.map((title) => stepResult(title, false))];
  const stored: StoredResults = { code: await stateOfCode(), results };
  await writeFile(file, JSON.stringify(stored, null, 1));
  const count = (status: TestResult['status']) =>
    results.filter((result) => result.status === status).length;
  console.log(`\n${formatTimes(results, secondsSince(startedAt))}`);
  console.log(`\n${formatSummary(rows)}\n`);
  for (const { title, status, reason = [] } of results) {
    if (status === 'failed') console.log([`failed: ${title}`, ...reason].join('\n    '));
  }
  const skipped = count('skipped');
  const counts = [`${count('passed')} passed`, `${count('failed')} failed`];
  console.log([...counts, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', '));
  process.exitCode = count('failed') > 0 ? 1 : 0;
}

function stepResult(title: string, succeeded: boolean, seconds = 0): TestResult {
  return { title, file: 'package.json', status: succeeded ? 'passed' : 'failed', seconds };
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000;
}
