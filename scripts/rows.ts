import { readFile } from 'node:fs/promises';
import { formatMissing, formatSummary, parseRows, reportRows } from './row-report.ts';
import type { TestResult } from './test-results.ts';

/** `npm run rows`: the rows that the last `npm test` proved, and those that it did not. */
const json = await readFile('.cache/test-results.json', 'utf8').catch(() => undefined);
if (json === undefined) {
  console.error('There are no results yet: run npm test first.');
  process.exit(1);
}
const results: TestResult[] = JSON.parse(json);
const report = reportRows(parseRows(await readFile('docs/rows.md', 'utf8')), results);
console.log(formatMissing(report));
console.log();
console.log(formatSummary(report));
if (report.unknownIds.length > 0) console.log(`No such row: ${report.unknownIds.join(', ')}`);
