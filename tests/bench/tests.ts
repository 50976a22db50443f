import { readFile } from 'node:fs/promises';
import { textTable } from 'flow-inspector/tables';
import type { TestResult } from '../../scripts/test-results.ts';
import { resultFiles, type StoredResults } from '../../scripts/test-run.ts';
import { type KindTime, timesOf } from '../../scripts/time-report.ts';

/**
 * `npm run bench -- tests`: the times of the last `npm test` and of what `npm run test:all` ran beyond it, beside
 * those in `docs/guides/testing.md`. It runs no test.
 */
const guide = await readFile('docs/guides/testing.md', 'utf8');
const line = /^\| (\S+) \| +([\d,]+) \| +([\d,]+) \|$/gm;
const number = (text = '') => Number(text.replaceAll(',', ''));
const before = new Map<string, Omit<KindTime, 'kind'>>(
  [...guide.matchAll(line)].map(([, kind = '', tests, seconds]) => [
    kind,
    { tests: number(tests), seconds: number(seconds) },
  ]),
);

async function lastRun(file: string): Promise<readonly TestResult[]> {
  const json = await readFile(file, 'utf8').catch(() => undefined);
  const stored: StoredResults | undefined = json && JSON.parse(json);
  return stored?.results ?? [];
}

function compare(results: readonly TestResult[]): string {
  const rows = timesOf(results).map(({ kind, tests, seconds }) => {
    const then = before.get(kind);
    const times = then && then.seconds > 0 ? (seconds / then.seconds).toFixed(2) : '';
    return [
      kind,
      `${then?.tests ?? ''}`,
      `${tests}`,
      `${then?.seconds ?? ''}`,
      seconds.toFixed(0),
      times,
    ];
  });
  const heads = ['Kind', 'tests then', 'now', 'seconds then', 'now', 'times'];
  const sum = results.reduce((total, { seconds }) => total + seconds, 0);
  return textTable(heads, rows, ['all', '', `${results.length}`, '', sum.toFixed(0), '']);
}

for (const [command, file] of [
  ['npm test', resultFiles.quick],
  ['npm run test:all -- --rest', resultFiles.rest],
] as const) {
  const results = await lastRun(file);
  if (results.length === 0) console.log(`\nThere are no results of ${command}: run it first.`);
  else console.log(`\n${command}\n\n${compare(results)}`);
}
