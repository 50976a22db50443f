import { readFile } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** One test in a runner's report. */
export interface TestResult {
  /** With the titles of its groups. */
  readonly title: string;
  /** Relative to the project. */
  readonly file: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly seconds: number;
  /** What the runner says of a failure: its first lines, without colours. */
  readonly reason?: readonly string[];
}

/** Reads the JSON report of a runner, whose paths can be relative to a folder of it. */
export type ReadReport = (json: string, root: string) => TestResult[];

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null;
      failureMessages?: string[] | null;
    }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    tests: { status: string; results: { duration: number; errors?: { message?: string }[] }[] }[];
  }[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
}

/** Reads Vitest's JSON report. A file that failed before its tests ran counts as a failed test. */
export const readVitestReport: ReadReport = (json, root) => {
  const report: VitestReport = JSON.parse(json);
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = isAbsolute(name) ? relative(root, name) : name;
    const tests = assertionResults.map((test) => ({
      title: test.fullName,
      file,
      status: toStatus(test.status),
      seconds: (test.duration ?? 0) / 1000,
      ...reasonOf(test.failureMessages),
    }));
    const brokenFile = status === 'failed' && tests.every((test) => test.status !== 'failed');
    if (!brokenFile) return tests;
    const title = `${file} did not run`;
    const failure = { title, file, status: 'failed' as const, seconds: 0 };
    return [...tests, { ...failure, ...reasonOf([message]) }];
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
      ...reasonOf(results.flatMap(({ errors }) => errors?.map(({ message }) => message))),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => readSuite(inner, titles, folder))];
}

/** The first 20 lines of the messages: a long diff would hide the next failure. */
function reasonOf(messages: readonly (string | undefined)[] | null | undefined) {
  const lines = messages
    ?.filter((message) => message !== undefined)
    .flatMap((message) => stripVTControlCharacters(message).split('\n'))
    .filter((line) => line.trim() !== '')
    .slice(0, 20);
  return lines?.length ? { reason: lines } : {};
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
