import { siteRoutes } from '#contract/site-routes.ts';
import { sourceFile } from '../source-file.ts';
import { reach, without } from './imports.ts';

const deskRoutes = 'src/app/desk-routes.ts';

/** The code around every page of the site, in the browser and on the server. */
const siteFrame = ['src/main.tsx', 'src/ssr/render.tsx'];

/** The code around every page of the desk. */
const deskFrame = ['src/desk/main.tsx'];

/** The inspector knows every machine. Only its own tests use it. */
const inspector = 'src/inspector-host/attach.ts';

const notFound = 'src/pages/not-found/not-found-page.tsx';

const pagesOfSite = siteRoutes.map(({ path, page }) => ({ path, file: `src/pages/${page}.tsx` }));

/** The row of a page: its path, and the import of its file. */
const row = /path: '(.+)',\s+load: async \(\) =>\s+\(?await import\('\.\.\/(.+?)'\)/g;

const pagesOfDesk = [...sourceFile(deskRoutes).text.matchAll(row)].map(
  ([, path = '', file = '']) => ({ path: `/desk${path}`, file: `src/${file}` }),
);

/** What a page does not reach: the other pages and the inspector. */
const closed: ReadonlySet<string> = new Set([
  notFound,
  inspector,
  ...[...pagesOfSite, ...pagesOfDesk].map(({ file }) => file),
]);

function isAt(pattern: string, path: string): boolean {
  const parts = partsOf(pattern);
  const given = partsOf(path);
  return (
    parts.length === given.length &&
    parts.every((part, at) => part === given[at] || part.startsWith(':'))
  );
}

function partsOf(path: string): string[] {
  return decodeURI(path).toLowerCase().split('/').filter(Boolean);
}

/**
 * The code of the page at a path, with the frame around it. Undefined for the inspector, which shows
 * every page and knows every machine.
 */
export function codeOfPage(path: string): Set<string> | undefined {
  if (isAt('/inspector', path)) return undefined;
  const isDesk = partsOf(path)[0] === 'desk';
  const found = [...pagesOfSite, ...pagesOfDesk].filter((page) => isAt(page.path, path));
  const pages = found.length > 0 ? found.map(({ file }) => file) : isDesk ? [] : [notFound];
  const frame = isDesk ? deskFrame : siteFrame;
  return reach([...frame, ...pages], without(closed, pages));
}
