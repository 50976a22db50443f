import { textTable } from 'flow-inspector/tables';
import type { TestResult } from './test-results.ts';

/** The tests of one kind, and the sum of their times. */
export interface KindTime {
  readonly kind: string;
  readonly tests: number;
  /** Of the workers: several tests run at the same time. */
  readonly seconds: number;
}

/** The kind of a test is its folder in `tests`: `server`, `e2e`, `deep/walks`. */
export function kindOf(file: string): string {
  const [, kind] = /^tests\/((?:deep\/)?[^/]+)\//.exec(file) ?? [];
  return kind ?? 'check';
}

/** The kinds of the tests, slowest first. */
export function timesOf(results: readonly TestResult[]): KindTime[] {
  return [...Map.groupBy(results, ({ file }) => kindOf(file))]
    .map(([kind, its]) => ({
      kind,
      tests: its.length,
      seconds: its.reduce((sum, { seconds }) => sum + seconds, 0),
    }))
    .toSorted((one, other) => other.seconds - one.seconds);
}

/** A table of the kinds, and the ten slowest tests. */
export function formatTimes(results: readonly TestResult[], passedSeconds: number): string {
  const times = timesOf(results);
  const rows = times.map(({ kind, tests, seconds }) => [kind, `${tests}`, seconds.toFixed(0)]);
  const total = ['all, on the clock', `${results.length}`, passedSeconds.toFixed(0)];
  const slowest = results
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ seconds, file, title }) => `  ${seconds.toFixed(1).padStart(5)}  ${file}: ${title}`);
  return [
    textTable(['Kind', 'tests', 'seconds of workers'], rows, total),
    '',
    'The ten slowest tests, in seconds',
    ...slowest,
  ].join('\n');
}
