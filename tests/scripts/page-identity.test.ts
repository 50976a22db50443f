import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { siteRoutes } from '#contract/site-routes.ts';
import { deskRoutes } from '#src/app/desk-routes.ts';
import { subjects } from '#testing/page-subjects.ts';
import { sourceFile } from '../../scripts/source-file.ts';

/** A file without its comments, by its path. */
const code = new Map(
  globSync('{src,machines}/**/*.{ts,tsx}').map((file) => {
    const { text, comments } = sourceFile(file);
    return [
      file,
      comments.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text),
    ] as const;
  }),
);

function filesWith(pattern: RegExp): string[] {
  return [...code].filter(([, text]) => pattern.test(text)).map(([file]) => file);
}

it('[STAY-231] the navigation state is read where a list says why, and nowhere else', () => {
  const readers = filesWith(/\bstate\b[^}\n]*\}\s*=\s*useLocation\(\)|ocation\(?\)?\.state\b/);
  expect(readers.toSorted()).toEqual([
    // `handed` of testing/page-subjects.ts: without the state, the page says that it does not open.
    'src/app/use-hand-over.ts',
    // LIST-13: the filters of a search. The address has them too, and comes first.
    'src/flows/property-search/use-property-search.ts',
  ]);
  expect(filesWith(/\bhistory\.state\b/).toSorted()).toEqual([
    // The step of the history, which is no part of a page.
    'src/app/use-leave-guard.ts',
    // Both keep the entry of the history as it is.
    'src/desk/entrance/sign-in.tsx',
    'src/language/site-language.ts',
  ]);
});

it('[STAY-231] [SES-05] no page reads what another flow has stored as the thing to pay', () => {
  expect(filesWith(/\bstoredTargets\b/).toSorted()).toEqual([
    'machines/guest/booking/booking-setup.ts',
    'machines/guest/my-payments/open-payment.machine.ts',
  ]);
  for (const file of filesWith(/\bstoredTargets\b/)) {
    const uses = code.get(file)?.match(/.*\bstoredTargets\..*/g) ?? [];
    expect(uses.filter((line) => !line.includes('entryOf(storedTargets.'))).toEqual([]);
  }
});

it('[STAY-233] a link to a part of a page does not change the address of the page', () => {
  expect(filesWith(/href=(?:"#|\{`#)/).toSorted()).toEqual([
    // Both move the focus instead, and only with other keys they open another tab.
    'src/desk/listings/section-links.tsx',
    'src/ui/skip-link.tsx',
  ]);
});

it('[STAY-231] a page about a record has a part of its path that names it, and reads that part', () => {
  const ofPath = siteRoutes.filter(({ path }) => subjects[path] === 'path');
  expect(ofPath.map(({ path }) => path)).toEqual(
    siteRoutes.map(({ path }) => path).filter((path) => path.includes(':')),
  );
  const readsPath = /\buseParams\(\)|propertyIdIn\(useLocation\(\)\.pathname\)/;
  const screens: Readonly<Record<string, string>> = {
    'payment-processing/payment-processing-page': 'src/flows/payment/payment-screen.tsx',
    'pay-now/pay-now-page': 'src/flows/payment/payment-screen.tsx',
  };
  for (const { page } of ofPath) {
    const file = screens[page] ?? `src/pages/${page}.tsx`;
    expect([file, readsPath.test(code.get(file) ?? '')]).toEqual([file, true]);
  }
});

it('[STAY-231] a page of the desk about a record has a part of its path that names it', () => {
  const modules = new Map(
    [
      ...readFileSync('src/app/desk-routes.ts', 'utf8').matchAll(
        /path: '([^']*)',\s+load: async \(\) =>\s+\(await import\('\.\.\/([^']*)'\)\)/g,
      ),
    ].map(([, path = '', file = '']) => [path, `src/${file}`]),
  );
  expect([...modules.keys()]).toEqual(deskRoutes.map(({ path }) => path));
  const ofPath = deskRoutes.map(({ path }) => path).filter((path) => path.includes(':'));
  const unread = ofPath.filter((path) => {
    const text = code.get(modules.get(path) ?? '') ?? '';
    return !/\buseParams\(\)/.test(text);
  });
  expect(unread).toEqual([]);
});
