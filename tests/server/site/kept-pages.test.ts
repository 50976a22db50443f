import { expect, it } from 'vitest';
import { copiesOf } from '#server/body-copies.ts';
import { keepPages } from '#server/site/kept-pages.ts';
import type { WholePage } from '#server/site/whole-page.ts';

function page(html: string, other: Partial<WholePage> = {}): WholePage {
  return {
    status: 200,
    isRendered: true,
    styles: [],
    scripts: [],
    copies: copiesOf(html),
    ...other,
  };
}

const htmlOf = async ({ copies }: WholePage) => String(await copies.in(undefined));

/** Kept pages with a clock, and the pages that were rendered. */
function start() {
  const clock = { now: 0 };
  const rendered: string[] = [];
  const pages = keepPages(() => clock.now);
  const open = async (key: string, html = key) => {
    const shown = await pages.pageAt(key, async () => {
      rendered.push(html);
      return page(html);
    });
    return htmlOf(shown);
  };
  return { clock, rendered, pages, open };
}

it('renders a page again after five seconds', async () => {
  const { clock, open, rendered } = start();
  expect(await open('a', 'first')).toBe('first');
  clock.now = 4999;
  expect(await open('a', 'second')).toBe('first');
  clock.now = 5000;
  expect(await open('a', 'third')).toBe('third');
  expect(rendered).toEqual(['first', 'third']);
});

it('renders a page once for visitors who ask at the same time', async () => {
  const { open, rendered } = start();
  await Promise.all([open('a'), open('a'), open('b')]);
  expect(rendered).toEqual(['a', 'b']);
});

it('keeps the last hundred pages', async () => {
  const { open, rendered } = start();
  for (let count = 0; count <= 100; count += 1) await open(`${count}`);
  rendered.length = 0;
  await open('1');
  await open('0');
  expect(rendered).toEqual(['0']);
});

it('does not keep a failure', async () => {
  const { pages, open } = start();
  const failed = pages.pageAt('a', () => Promise.reject(new Error('broken')));
  await expect(failed).rejects.toThrow('broken');
  expect(await open('a', 'whole')).toBe('whole');
});

it.each([
  ['starts in the browser', { isRendered: false }],
  ['has no head, because the database failed', { status: 503 }],
])('does not keep a page that %s', async (_case, other) => {
  const { pages, open } = start();
  const first = await pages.pageAt('a', async () => page('first', other));
  expect([await htmlOf(first), await open('a', 'second')]).toEqual(['first', 'second']);
});

it('does not keep a page that was begun before the pages were dropped', async () => {
  const { pages, open } = start();
  const { promise, resolve } = Promise.withResolvers<WholePage>();
  const old = pages.pageAt('a', () => promise);
  pages.clear();
  const fresh = open('a', 'new');
  resolve(page('old'));
  expect([await htmlOf(await old), await fresh, await open('a', 'later')]).toEqual([
    'old',
    'new',
    'new',
  ]);
});
