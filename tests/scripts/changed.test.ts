import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { affectedBy, type Change, needsOfTests } from '../../scripts/changed/affected.ts';
import { areasOf } from '../../scripts/changed/areas.ts';
import { filesRead } from '../../scripts/changed/files-read.ts';
import { namedBy, reach } from '../../scripts/changed/imports.ts';
import { codeOfPage } from '../../scripts/changed/pages.ts';
import { changedKeys } from '../../scripts/changed/sentences.ts';
import { formatUses, parseUses } from '../../scripts/changed/uses.ts';

const noSentences: Change['sentences'] = new Map();
const uses = parseUses(`tests/e2e/desk-payments.spec.ts
  /desk/payments
  GET /desk/api/payments
tests/e2e/reviews.spec.ts
  /propertyDetails/:id
  POST /apartment/api/v1/property-comment-registry
tests/server/favourites/favourites.test.ts
  GET /apartment/api/v1/watchlist-registry/get/by-detail/:userId
tests/server/reviews/reviews.test.ts
  POST /apartment/api/v1/property-comment-registry
`);
const ours = [...uses.keys()];
const needs = needsOfTests(uses);

/** Which of the four tests a change of these files runs. */
function runFor(files: readonly string[], sentences = noSentences): string[] {
  const { vitest, browser } = affectedBy({ files, sentences }, needs);
  return [...browser.run, ...vitest.run].filter((test) => ours.includes(test));
}

describe('a change runs', () => {
  it('the browser tests that have used the page', () => {
    expect(runFor(['src/desk/payments/payments-page.tsx'])).toEqual([
      'tests/e2e/desk-payments.spec.ts',
    ]);
    expect(runFor(['src/pages/property-details/property-details-page.tsx'])).toEqual([
      'tests/e2e/reviews.spec.ts',
    ]);
    expect(runFor(['src/pages/profile/profile-page.tsx'])).toEqual([]);
  });

  it('the browser tests that have used a page with the style sheet or the machine', () => {
    expect(runFor(['src/desk/list/cells.module.css'])).toEqual(['tests/e2e/desk-payments.spec.ts']);
    expect(runFor(['machines/guest/review-form.machine.ts'])).toEqual([
      'tests/e2e/reviews.spec.ts',
    ]);
  });

  it('the tests of the view, whose files have tags', () => {
    const change = { files: ['src/pages/stay/stay-receipt.tsx'], sentences: noSentences };
    const { run } = affectedBy(change, needs).vitest;
    expect(run).toContain('tests/views/guest-money.test.tsx');
    expect(run).not.toContain('tests/views/desk-money.test.tsx');
  });

  it('the tests that have called the area of the server', () => {
    expect(runFor(['server/reviews/review-routes.ts'])).toEqual([
      'tests/e2e/reviews.spec.ts',
      'tests/server/reviews/reviews.test.ts',
    ]);
    expect(runFor(['server/favourites/favourite-routes.ts'])).toEqual([
      'tests/server/favourites/favourites.test.ts',
    ]);
  });

  it('all tests of the server when all areas share the file', () => {
    expect(runFor(['server/route.ts'])).toEqual(ours);
    expect(runFor(['server/db/migrations/0001_constraints.sql'])).toEqual(ours);
  });

  it('the browser tests with a page that can say the sentence', () => {
    const change = new Map([['locales/fr/booking.ts', ['booking.title']]]);
    expect(runFor(['locales/fr/booking.ts'], change)).toEqual(['tests/e2e/reviews.spec.ts']);
  });

  it('all tests when nothing is known of the file, and none for a document', () => {
    for (const file of ['package.json', 'vite.config.ts', 'public/favicon.svg', 'locales/fr.ts'])
      expect(affectedBy({ files: [file], sentences: noSentences }, needs).everythingFor).toBe(file);
    expect(runFor(['package.json'])).toEqual(ours);
    expect(runFor(['docs/rows.md'])).toEqual([]);
  });

  it('a browser test of which no use is known', () => {
    const { browser } = affectedBy({ files: ['docs/rows.md'], sentences: noSentences }, needs);
    expect(browser.run).toContain('tests/e2e/booking.spec.ts');
  });

  it('a test that has changed', () => {
    expect(runFor(['tests/e2e/reviews.spec.ts'])).toEqual(['tests/e2e/reviews.spec.ts']);
  });
});

it('finds the files that a file imports, lists and links', () => {
  expect(namedBy('src/app/page-code.ts').imports).toContain('src/pages/profile/profile-page.tsx');
  expect(namedBy('src/pages/home/home-page.module.css').imports).toEqual([
    'src/pages/home/hero-scene.svg',
  ]);
  expect(namedBy('src/ssr/resume.ts').imports).toContain('src/ssr/replay-presses.ts');
  expect(reach(['src/ui/html-content.tsx'])).toContain('src/ui/html/server/sanitise.ts');
});

it('knows a page by its path, and the frame of the site or of the desk', () => {
  expect(codeOfPage('/terms-&-Conditions')).toContain('src/pages/content/terms-page.tsx');
  expect(codeOfPage('/bookings/:id')).toContain('src/pages/stay/stay-page.tsx');
  expect(codeOfPage('/nowhere')).toContain('src/pages/not-found/not-found-page.tsx');
  expect(codeOfPage('/desk')).toContain('src/desk/today/today-page.tsx');
  expect(codeOfPage('/desk/bookings/:id')).toContain('src/desk/bookings/booking-page.tsx');
  expect(codeOfPage('/profile')).not.toContain('src/pages/stay/stay-page.tsx');
  expect(codeOfPage('/inspector')).toBeUndefined();
});

it('knows the file that registers a call', () => {
  expect([...areasOf('GET /apartment/api/v1/FAQ-registry')]).toEqual([
    'server/content/content-routes.ts',
  ]);
  expect([...areasOf('GET /desk/api/coupons')]).toEqual(['server/desk/coupons/coupon-routes.ts']);
});

it('finds the sentences that have changed, unless something else has too', () => {
  const before =
    "export const stay = {\n  'stay.a': 'One',\n  'stay.b':\n    'Two',\n} as const;\n";
  const after = before.replace('Two', '2').replace("'stay.a'", "'stay.c'");
  expect(changedKeys(before, after)).toEqual(['stay.a', 'stay.b', 'stay.c']);
  expect(changedKeys(before, `${before}export const more = 1;\n`)).toBeUndefined();
});

it('reads the uses that it has written', () => {
  expect(parseUses(formatUses(uses))).toEqual(uses);
});

it('lists only files that exist and open files', () => {
  for (const [file, globs] of Object.entries(filesRead)) {
    expect([file, globSync(file)]).toEqual([file, [file]]);
    for (const glob of globs) expect([glob, globSync(glob).length]).not.toEqual([glob, 0]);
  }
});
