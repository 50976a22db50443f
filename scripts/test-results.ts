import { readFile } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';

/** One test in a runner's report. */
export interface TestResult {
  /** With the titles of its groups. */
  readonly title: string;
  /** Relative to the project. */
  readonly file: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly seconds: number;
}

/** Reads the JSON report of a runner, whose paths can be relative to a folder of it. */
export type ReadReport = (json: string, root: string) => TestResult[];

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; duration?: number | null }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    tests: { status: string; results: { duration: number }[] }[];
  }[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
}

/** Reads Vitest's JSON report. A file that failed before its tests ran counts as a failed test. */
export const readVitestReport: ReadReport = (json, root) => {
  const report: VitestReport = JSON.parse(json);
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = isAbsolute(name) ? relative(root, name) : name;
    const tests = assertionResults.map((test) => ({
      title: test.fullName,
      file,
      status: toStatus(test.status),
      seconds: (test.duration ?? 0) / 1000,
    }));
    const brokenFile = status === 'failed' && tests.every((test) => test.status !== 'failed');
    if (!brokenFile) return tests;
    const title = `${file} did not run`;
    return [...tests, { title, file, status: 'failed' as const, seconds: 0 }];
  });
};

/** Reads Playwright's JSON report. */
export const readPlaywrightReport: ReadReport = (json, root) => {
  const { config, suites }: PlaywrightReport = JSON.parse(json);
  const folder = relative(root, config.rootDir);
  return suites.flatMap((suite) => readSuite(suite, [], folder));
};

function readSuite(suite: PlaywrightSuite, above: readonly string[], folder: string): TestResult[] {
  // The suite of a file has its path as the title, which is not part of a test's title.
  const titles = suite.title === suite.file ? above : [...above, suite.title];
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      title: [...titles, spec.title].join(' '),
      file: join(folder, spec.file),
      status: toStatus(status),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => readSuite(inner, titles, folder))];
}

function toStatus(status: string): TestResult['status'] {
  if (status === 'passed' || status === 'expected') return 'passed';
  if (['skipped', 'pending', 'todo', 'disabled'].includes(status)) return 'skipped';
  return 'failed';
}

/**
 * Reads the report of a runner. When the runner failed but its report has no failed test (it did
 * not start, or an error occurred outside its tests), it counts as one failed test with its name.
 *
 * @param root The folder of the project, to which the files of the results are relative.
 */
export async function collectResults(
  runner: string,
  succeeded: boolean,
  reportFile: string,
  read: ReadReport,
  root: string,
): Promise<TestResult[]> {
  const title = `${runner} did not finish`;
  const failure: TestResult = { title, file: runner, status: 'failed', seconds: 0 };
  const json = await readFile(reportFile, 'utf8').catch(() => undefined);
  if (json === undefined) return [failure];
  const results = read(json, root);
  if (succeeded || results.some(({ status }) => status === 'failed')) return results;
  return [...results, failure];
}
