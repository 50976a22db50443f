import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  collectResults,
  readPlaywrightReport,
  readVitestReport,
} from '../../scripts/test-results.ts';

const root = '/home/ada/ndako';

test('reads a Vitest report, including a file that could not run', () => {
  const report = {
    testResults: [
      {
        name: `${root}/tests/machines/a.test.ts`,
        status: 'failed',
        assertionResults: [
          { fullName: 'group one', status: 'passed', duration: 1500 },
          {
            fullName: 'group two',
            status: 'failed',
            duration: 20,
            failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n\n    at a.test.ts:3:1'],
          },
          { fullName: 'group three', status: 'pending', duration: null },
        ],
      },
      {
        name: `${root}/tests/paths/b.test.ts`,
        status: 'failed',
        message: 'Cannot find module',
        assertionResults: [],
      },
    ],
  };
  const file = 'tests/machines/a.test.ts';
  expect(readVitestReport(JSON.stringify(report), root)).toEqual([
    { title: 'group one', file, status: 'passed', seconds: 1.5 },
    {
      title: 'group two',
      file,
      status: 'failed',
      seconds: 0.02,
      reason: ['expected 1 to be 2', '    at a.test.ts:3:1'],
    },
    { title: 'group three', file, status: 'skipped', seconds: 0 },
    {
      title: 'tests/paths/b.test.ts did not run',
      file: 'tests/paths/b.test.ts',
      status: 'failed',
      seconds: 0,
      reason: ['Cannot find module'],
    },
  ]);
});

test('reads a Playwright report with nested groups, in which a second try is a failure', () => {
  const file = 'e2e/book.spec.ts';
  const report = {
    config: { rootDir: `${root}/tests` },
    suites: [
      {
        title: file,
        file,
        specs: [
          {
            title: 'alone',
            file,
            tests: [{ status: 'expected', results: [{ duration: 2000 }] }],
          },
        ],
        suites: [
          {
            title: 'booking',
            file,
            specs: [
              {
                title: '[BOOK-01] panel',
                file,
                tests: [
                  {
                    status: 'flaky',
                    results: [
                      { duration: 1000, errors: [{ message: 'Error: closed' }] },
                      { duration: 500, errors: [] },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  };
  expect(readPlaywrightReport(JSON.stringify(report), root)).toEqual([
    { title: 'alone', file: 'tests/e2e/book.spec.ts', status: 'passed', seconds: 2 },
    {
      title: 'booking [BOOK-01] panel',
      file: 'tests/e2e/book.spec.ts',
      status: 'failed',
      seconds: 1.5,
      reason: ['Error: closed'],
    },
  ]);
});

test('a runner that breaks without a failed test is one failure', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ndako-results-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const report = join(folder, 'vitest.json');
  const broken = { title: 'vitest did not finish', file: 'vitest', status: 'failed', seconds: 0 };

  expect(await collectResults('vitest', false, report, readVitestReport, root)).toEqual([broken]);

  await writeFile(report, JSON.stringify({ testResults: [] }));
  expect(await collectResults('vitest', false, report, readVitestReport, root)).toEqual([broken]);
  expect(await collectResults('vitest', true, report, readVitestReport, root)).toEqual([]);
});
