import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  collectResults,
  readPlaywrightReport,
  readVitestReport,
} from '../../scripts/test-results.ts';

test('reads a Vitest report, including a file that could not run', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'group one', status: 'passed' },
          { fullName: 'group two', status: 'failed' },
          { fullName: 'group three', status: 'pending' },
        ],
      },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
    ],
  };
  expect(readVitestReport(JSON.stringify(report))).toEqual([
    { title: 'group one', file: 'a.test.ts', status: 'passed' },
    { title: 'group two', file: 'a.test.ts', status: 'failed' },
    { title: 'group three', file: 'a.test.ts', status: 'skipped' },
    { title: 'b.test.ts did not run', file: 'b.test.ts', status: 'failed' },
  ]);
});

test('reads a Playwright report with nested groups, and marks a second try', () => {
  const file = 'book.spec.ts';
  const report = {
    suites: [
      {
        title: file,
        file,
        specs: [{ title: 'alone', file, tests: [{ status: 'expected' }] }],
        suites: [
          {
            title: 'booking',
            file,
            specs: [{ title: '[BOOK-01] panel', file, tests: [{ status: 'flaky' }] }],
          },
        ],
      },
    ],
  };
  expect(readPlaywrightReport(JSON.stringify(report))).toEqual([
    { title: 'alone', file, status: 'passed' },
    { title: 'booking [BOOK-01] panel', file, status: 'passed', isFlaky: true },
  ]);
});

test('a runner that breaks without a failed test is one failure', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ndako-results-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const report = join(folder, 'vitest.json');
  const broken = { title: 'vitest did not finish', file: 'vitest', status: 'failed' };

  expect(await collectResults('vitest', false, report, readVitestReport)).toEqual([broken]);

  await writeFile(report, JSON.stringify({ testResults: [] }));
  expect(await collectResults('vitest', false, report, readVitestReport)).toEqual([broken]);
  expect(await collectResults('vitest', true, report, readVitestReport)).toEqual([]);
});
