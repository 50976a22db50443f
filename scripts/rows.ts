import { readFile } from 'node:fs/promises';
import { formatMissing, formatSummary, parseRows, reportRows } from './row-report.ts';
import { resultFiles, type StoredResults } from './test-run.ts';

/** `npm run rows`: the rows that the last `npm test` and `npm run test:all` proved, and those that they did not. */
const files = await Promise.all(
  Object.values(resultFiles).map((file) => readFile(file, 'utf8').catch(() => undefined)),
);
const runs = files.flatMap((json): StoredResults[] => (json ? [JSON.parse(json)] : []));
if (runs.length === 0) {
  console.error('There are no results yet: run npm test first.');
  process.exit(1);
}
const results = runs.flatMap((run) => run.results);
const report = reportRows(parseRows(await readFile('docs/rows.md', 'utf8')), results);
console.log(formatMissing(report));
console.log();
console.log(formatSummary(report));
if (report.unknownIds.length > 0) console.log(`No such row: ${report.unknownIds.join(', ')}`);
