import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { crossings, features } from './crossings.ts';

/** The title of a test, not of a group of tests. */
const TITLE = /(?<!describe)\(\s*'([^'\n]+)',/g;

describe('two features that meet in one booking', () => {
  it('are each in the list once, and in order', () => {
    const names = Object.keys(features);
    const pairs = names.flatMap((first, index) =>
      names.slice(index + 1).map((second) => `${first} × ${second}`),
    );
    expect(crossings.map(({ pair }) => pair)).toEqual(pairs);
    expect(pairs).toHaveLength(36);
  });

  it.each(crossings)('have tests with these titles, or a reason: $pair', async (crossing) => {
    const { provenBy = [], never = '' } = crossing;
    const missing: string[] = [];
    for (const [file, title] of provenBy) {
      const titles = [...(await readFile(file, 'utf8')).matchAll(TITLE)].map(([, text]) => text);
      if (!titles.includes(title)) missing.push(`${file}: ${title}`);
    }
    expect(missing).toEqual([]);
    expect(provenBy.length > 0).toBe(never === '');
    if (never !== '') expect(never).toMatch(/^A .{30,110}\.$/);
  });
});
