import type { TestResult } from './test-results.ts';

/** One line of `docs/rows.md`. */
export interface Row {
  id: string;
  area: string;
  text: string;
}

/** The rows that a test run proves, in the order of the list, and the unknown ids in titles. */
export interface RowReport {
  areas: { area: string; proven: Row[]; missing: Row[] }[];
  unknownIds: string[];
}

const ROW = /^\| (([A-Z]+)-\d{2,3}) \| (.+) \|$/gm;
/** Titles may also contain ids of decisions (`[OQ-09]`), which are not rows. */
const BRACKETED_ID = /\[((?!OQ-)[A-Z]+-\d[^\]]*)\]/g;

/** Reads the rows from the tables of `docs/rows.md`. */
export function parseRows(markdown: string): Row[] {
  return [...markdown.matchAll(ROW)].map(([, id = '', area = '', text = '']) => ({
    id,
    area,
    text,
  }));
}

/** A row is proven when a test with its id passed and no test with its id failed. */
export function reportRows(
  rows: readonly Row[],
  results: readonly Pick<TestResult, 'title' | 'status'>[],
): RowReport {
  const passed = new Set<string>();
  const failed = new Set<string>();
  for (const { title, status } of results) {
    if (status === 'skipped') continue;
    for (const id of idsIn(title)) (status === 'passed' ? passed : failed).add(id);
  }
  const known = new Set(rows.map(({ id }) => id));
  const isProven = ({ id }: Row) => passed.has(id) && !failed.has(id);
  return {
    areas: [...Map.groupBy(rows, ({ area }) => area)].map(([area, ofArea]) => ({
      area,
      proven: ofArea.filter(isProven),
      missing: ofArea.filter((row) => !isProven(row)),
    })),
    unknownIds: [...new Set([...passed, ...failed])].filter((id) => !known.has(id)),
  };
}

function idsIn(title: string): string[] {
  return [...title.matchAll(BRACKETED_ID)].map(([, id = '']) => id);
}

/** The ids of the rows that the run does not prove. */
export function notProven({ areas }: RowReport): string[] {
  return areas.flatMap(({ missing }) => missing.map(({ id }) => id));
}

/** The counts per area, four in a line, and the total. */
export function formatSummary({ areas }: RowReport): string {
  const cells = areas.map(({ area, proven, missing }) => {
    const count = `${proven.length}/${proven.length + missing.length}`;
    return `${area.padEnd(7)} ${count.padStart(5)}`;
  });
  const lines = [];
  for (let start = 0; start < cells.length; start += 4) {
    lines.push(`  ${cells.slice(start, start + 4).join('   ')}`);
  }
  const proven = areas.reduce((sum, area) => sum + area.proven.length, 0);
  const all = areas.reduce((sum, area) => sum + area.proven.length + area.missing.length, 0);
  return ['Rows proven by this run', ...lines, `  ${proven} of ${all} rows`].join('\n');
}

/** The rows that are not proven, by area. */
export function formatMissing({ areas }: RowReport): string {
  return areas
    .filter(({ missing }) => missing.length > 0)
    .map(({ area, missing }) =>
      [`Missing in ${area}`, ...missing.map(({ id, text }) => `  ${id}  ${text}`)].join('\n'),
    )
    .join('\n\n');
}
