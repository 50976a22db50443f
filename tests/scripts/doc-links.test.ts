import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')];

function linksOf(page: string): string[] {
  const text = readFileSync(page, 'utf8').replaceAll(/```[\s\S]*?```/g, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
}

describe('the documentation', () => {
  it('has no link to a file that does not exist', () => {
    const own = pages.flatMap((page) =>
      linksOf(page)
        .filter((link) => !/^[a-z]+:|^#/.test(link))
        .map((link) => ({ page, link, file: join(dirname(page), link.replace(/#.*$/, '')) })),
    );
    expect(own.length).toBeGreaterThan(100);
    expect(own.filter(({ file }) => !existsSync(file))).toEqual([]);
  });

  it('names the chart of every flow in the README', () => {
    const links = linksOf('README.md');
    const flows = globSync('docs/flows/*.md').filter((page) => page !== 'docs/flows/README.md');
    expect(flows.filter((page) => !links.includes(page))).toEqual([]);
  });

  it('has an index: docs/README.md links to each guide and each page beside the guides', () => {
    const index = linksOf('docs/README.md').map((link) => join('docs', link));
    const listed = [...globSync('docs/*.md'), ...globSync('docs/guides/*.md')];
    const unlisted = listed.filter((page) => page !== 'docs/README.md' && !index.includes(page));
    expect(unlisted).toEqual([]);
  });
});
