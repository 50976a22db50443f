import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseRows } from '../../scripts/row-report.ts';
import { sourceFile } from '../../scripts/source-file.ts';
import { onlyInBrowser } from './only-in-browser.ts';

const list = readFileSync('docs/rows.md', 'utf8');
const rows = parseRows(list).map(({ id }) => id);

const inBrowser = /^tests\/(e2e|deep\/(e2e|inspector|walks))\//;

/** The code of a file without its comments, which may name any row. */
function codeOf(file: string): string {
  const { text, comments } = sourceFile(file);
  return comments.reduceRight(
    (code, { start, end }) => code.slice(0, start) + code.slice(end),
    text,
  );
}

/** The rows in the titles of a file: in brackets, or in a table of the rows of its titles. */
function rowsIn(file: string): string[] {
  const code = codeOf(file);
  const named = /\[(?:%s|\$)/.test(code) ? /[['"]([A-Z]+-\d+)[\]'"]/g : /\[([A-Z]+-\d+)\]/g;
  return [...code.matchAll(named)].map(([, row = '']) => row);
}

function rowsOf(files: readonly string[]): ReadonlySet<string> {
  return new Set(files.flatMap(rowsIn));
}

const files = globSync('tests/**/*.{test,spec}.{ts,tsx}', {
  // They have titles as examples.
  exclude: ['tests/scripts/{row-report,test-results,time-report}.test.ts'],
});
const browser = rowsOf(files.filter((file) => inBrowser.test(file)));
const lower = rowsOf(files.filter((file) => !inBrowser.test(file)));

it('a row that only the browser proves is listed with the reason, and no other row', () => {
  const only = rows.filter((row) => browser.has(row) && !lower.has(row));
  const listed = Object.values(onlyInBrowser).flatMap((ids) => ids.trim().split(/\s+/));
  expect(listed.toSorted()).toEqual(only.toSorted());
});

it('every row is found in a title', () => {
  expect(rows.filter((row) => !browser.has(row) && !lower.has(row))).toEqual([]);
});

it('the rows that no chart decides are proven where the list says', () => {
  const [, part = ''] = list.split('## Rows about transitions or errors that no chart decides');
  const lines = [
    ...part.matchAll(/^- ((?:[A-Z]+-\d+(?:, )?)+): \[[^\]]*\]\(\.\.\/(tests\/[^)]*)\)/gm),
  ];
  expect(lines.length).toBeGreaterThan(5);
  const wrong = lines.flatMap(([, ids = '', file = '']) => {
    const proven = rowsIn(file);
    return ids.split(', ').filter((id) => !proven.includes(id));
  });
  expect(wrong).toEqual([]);
});
