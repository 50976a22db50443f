import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A test at the start of a line: its title, and its code up to the closing line. */
const TEST = /^( *)(?:test|it)\(\s*(['"`])(.+)\2,([\s\S]*?)^\1\}\);$/gm;
const ROW = /\[([A-Z]+-\d+)\]/g;

it('a test of more than three rows names each of them where it proves it', () => {
  const unnamed: string[] = [];
  let many = 0;
  for (const file of globSync('tests/**/*.{test,spec}.{ts,tsx}')) {
    for (const [, , , title = '', code = ''] of readFileSync(file, 'utf8').matchAll(TEST)) {
      const rows = [...title.matchAll(ROW)].map(([, row = '']) => row);
      if (rows.length <= 3) continue;
      many += 1;
      for (const row of rows) if (!code.includes(row)) unnamed.push(`${file}: ${row}`);
    }
  }
  expect(unnamed).toEqual([]);
  // The pattern still finds such tests.
  expect(many).toBeGreaterThan(30);
});
