import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSiteIfStale } from './builds.ts';
import { defaultSettings } from './default-settings.ts';
import { formatSummary, notProven, parseRows, reportRows } from './row-report.ts';
import { runStep } from './run-step.ts';
import {
  collectResults,
  readPlaywrightReport,
  readVitestReport,
  type TestResult,
} from './test-results.ts';

/** `npm test`: every check and every test, with one line of counts at the end. */
const root = join(import.meta.dirname, '..');
process.chdir(root);
Object.assign(process.env, defaultSettings());
const reports = join(root, '.cache/test-reports');
await rm(reports, { recursive: true, force: true });
await rm('.cache/test-results.json', { force: true });
await mkdir(reports, { recursive: true });

function announce(step: string): void {
  console.log(`\n— ${step}`);
}

async function check(): Promise<TestResult[]> {
  announce('Types, lint, unused code');
  return [stepResult('npm run check', await runStep('npm', ['run', '--silent', 'check']))];
}

async function vitest(): Promise<TestResult[]> {
  announce('Contract, machines, paths, server on PGlite and on PostgreSQL');
  const report = join(reports, 'vitest.json');
  const succeeded = await runStep(process.execPath, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return collectResults('vitest', succeeded, report, readVitestReport);
}

async function browser(): Promise<TestResult[]> {
  announce('The site in a browser');
  if (!(await buildSiteIfStale())) return [stepResult('npm run build', false)];
  const report = join(reports, 'playwright.json');
  const succeeded = await runStep(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  return collectResults('playwright', succeeded, report, readPlaywrightReport);
}

function stepResult(title: string, succeeded: boolean): TestResult {
  return { title, file: 'package.json', status: succeeded ? 'passed' : 'failed' };
}

function rowIdsResult(unknownIds: readonly string[]): TestResult[] {
  if (unknownIds.length === 0) return [];
  return [stepResult(`titles name rows that do not exist: ${unknownIds.join(', ')}`, false)];
}

// The check only reads files, so it can run at the same time.
const [checked, tested] = await Promise.all([check(), vitest()]);
const results = [...checked, ...tested, ...(await browser())];
const rows = reportRows(parseRows(await readFile('docs/rows.md', 'utf8')), results);
results.push(...rowIdsResult(rows.unknownIds));
results.push(...notProven(rows).map((id) => stepResult(`no passed test proves ${id}`, false)));
await writeFile('.cache/test-results.json', JSON.stringify(results, null, 1));

const count = (status: TestResult['status']) =>
  results.filter((result) => result.status === status).length;
const skipped = count('skipped');

console.log(`\n${formatSummary(rows)}\n`);
for (const { title, isFlaky } of results) if (isFlaky) console.log(`second try: ${title}`);
for (const { title, status } of results) if (status === 'failed') console.log(`failed: ${title}`);
const counts = [`${count('passed')} passed`, `${count('failed')} failed`];
console.log([...counts, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', '));
process.exitCode = count('failed') > 0 ? 1 : 0;
