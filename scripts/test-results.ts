import { readFile } from 'node:fs/promises';

/** One test in a runner's report. `title` includes the titles of its groups. */
export interface TestResult {
  title: string;
  file: string;
  status: 'passed' | 'failed' | 'skipped';
  /** The test passed only at its second try. */
  isFlaky?: true;
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; tests: { status: string }[] }[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
}

/** Reads Vitest's JSON report. A file that failed before its tests ran counts as a failed test. */
export function readVitestReport(json: string): TestResult[] {
  const report: VitestReport = JSON.parse(json);
  return report.testResults.flatMap(({ name: file, status, assertionResults }) => {
    const tests = assertionResults.map((test) => ({
      title: test.fullName,
      file,
      status: toStatus(test.status),
    }));
    const brokenFile = status === 'failed' && tests.every((test) => test.status !== 'failed');
    if (!brokenFile) return tests;
    return [...tests, { title: `${file} did not run`, file, status: 'failed' as const }];
  });
}

/** Reads Playwright's JSON report. */
export function readPlaywrightReport(json: string): TestResult[] {
  const report: PlaywrightReport = JSON.parse(json);
  return report.suites.flatMap((suite) => readSuite(suite, []));
}

function readSuite(suite: PlaywrightSuite, above: readonly string[]): TestResult[] {
  // The suite of a file has its path as the title, which is not part of a test's title.
  const titles = suite.title === suite.file ? above : [...above, suite.title];
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map((test) => ({
      title: [...titles, spec.title].join(' '),
      file: spec.file,
      status: toStatus(test.status),
      ...(test.status === 'flaky' && { isFlaky: true as const }),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => readSuite(inner, titles))];
}

function toStatus(status: string): TestResult['status'] {
  if (['passed', 'expected', 'flaky'].includes(status)) return 'passed';
  if (['skipped', 'pending', 'todo', 'disabled'].includes(status)) return 'skipped';
  return 'failed';
}

/**
 * Reads the report of a runner. When the runner failed but its report has no failed test (it did
 * not start, or an error occurred outside its tests), it counts as one failed test with its name.
 */
export async function collectResults(
  runner: string,
  succeeded: boolean,
  reportFile: string,
  read: (json: string) => TestResult[],
): Promise<TestResult[]> {
  const failure: TestResult = { title: `${runner} did not finish`, file: runner, status: 'failed' };
  const json = await readFile(reportFile, 'utf8').catch(() => undefined);
  if (json === undefined) return [failure];
  const results = read(json);
  if (succeeded || results.some(({ status }) => status === 'failed')) return results;
  return [...results, failure];
}
