import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import {
  formatMissing,
  formatSummary,
  notProven,
  parseRows,
  reportRows,
} from '../../scripts/row-report.ts';

const rows = parseRows(`
## SES: session
| id | requirement |
|---|---|
| SES-01 | One. |
| SES-02 | Two. |

## BOOK: booking
| BOOK-01 | Three. |
`);

describe('row report', () => {
  test('reads the rows of every area', () => {
    expect(rows).toEqual([
      { id: 'SES-01', area: 'SES', text: 'One.' },
      { id: 'SES-02', area: 'SES', text: 'Two.' },
      { id: 'BOOK-01', area: 'BOOK', text: 'Three.' },
    ]);
  });

  test('finds the 500 rows of the documents and our own, each once', async () => {
    const found = parseRows(await readFile('docs/rows.md', 'utf8'));
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    const own = found.filter(({ area }) => ['DESK', 'STAY', 'RATE', 'OPS', 'TYPE'].includes(area));
    expect(found.length - own.length).toBe(500);
    expect(own.length).toBeGreaterThan(0);
  });

  test('counts a row only through a test that passed and none that failed', () => {
    const report = reportRows(rows, [
      { title: 'session [SES-01] [BOOK-01] both', status: 'passed' },
      { title: '[BOOK-01] elsewhere', status: 'failed' },
      { title: '[SES-02] later', status: 'skipped' },
    ]);
    expect(formatSummary(report)).toBe(
      ['Rows proven by this run', '  SES       1/2   BOOK      0/1', '  1 of 3 rows'].join('\n'),
    );
    expect(formatMissing(report)).toBe(
      'Missing in SES\n  SES-02  Two.\n\nMissing in BOOK\n  BOOK-01  Three.',
    );
    expect(notProven(report)).toEqual(['SES-02', 'BOOK-01']);
  });

  test('names ids that are not rows, including ranges', () => {
    const title = 'in [SES-99] and [SES-01..02] and ["BOOK"], [OQ-09] and [x]';
    const report = reportRows(rows, [{ title, status: 'passed' }]);
    expect(report.unknownIds).toEqual(['SES-99', 'SES-01..02']);
  });
});
