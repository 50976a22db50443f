import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { propertyIdIn } from '#contract/site-pages.ts';
import { routeAt } from '#contract/site-routes.ts';
import type { Language } from '#contract/translated.ts';

/** The file that the build writes for the server. Its folder is never served. */
const listPath = '.server/files-of-parts.json';

/** By the source of each lazily loaded part: the scripts and sheets that a browser loads with it. */
const filesOfParts = z.record(z.string(), z.array(z.string()));

/** Its hero is in the first load. The parts below it would only delay that, unless they are rendered. */
const homePage = 'home/home-page';
const homeParts = 'src/pages/home/home-sections.tsx';

const sanitiser = 'src/ui/sanitised-html.tsx';

/** Their text is sanitised in the browser, unless the server has rendered it. */
const sanitisedPages = new Set([
  'content/payment-info-page',
  'content/terms-page',
  'content/privacy-policy-page',
]);

const languageParts: Readonly<Record<Language, readonly string[]>> = {
  en: ['locales/en.ts'],
  fr: ['src/language/site-language.ts', 'locales/fr.ts'],
};

/** The files of a page that `index.html` does not load itself, for the page at a path. */
export type FilesOfPage = (
  pathname: string,
  language: Language,
  isRendered: boolean,
) => readonly string[];

/** Reads which files the pages of a built site need. A build without the list needs none. */
export async function readPageFiles(folder: string): Promise<FilesOfPage> {
  const text = await readFile(join(folder, listPath), 'utf8').catch(() => '{}');
  const parts = z.parse(filesOfParts, JSON.parse(text));
  return (pathname, language, isRendered) => {
    const page = pageAt(pathname);
    if (page === homePage && isRendered) return filesOf([homeParts, ...languageParts[language]]);
    const first = !isRendered && sanitisedPages.has(page) ? [sanitiser] : [];
    const own = page === homePage ? [] : ['src/app/pages.tsx', `src/pages/${page}.tsx`, ...first];
    // The first load has the English of the home page.
    const spoken = page === homePage && language === 'en' ? [] : languageParts[language];
    return filesOf([...own, ...spoken]);
  };

  function filesOf(names: readonly string[]): string[] {
    return [...new Set(names.flatMap((name) => parts[name] ?? []))];
  }
}

/** The file of the page at a path, in `src/pages`, without the extension. */
function pageAt(pathname: string): string {
  if (propertyIdIn(pathname) !== undefined) return 'property-details/property-details-page';
  return routeAt(pathname)?.page ?? 'not-found/not-found-page';
}
