import { basename } from 'node:path';
import { matchPath } from 'react-router-dom';
import { siteRoutes } from '#contract/site-routes.ts';
import { reachedFrom } from '../source-file.ts';

function fileOf(page: string): string {
  return `src/pages/${page}.tsx`;
}

/** Every route of the built site and the file of its page. */
const pages: ReadonlyMap<string, string> = new Map([
  ...siteRoutes
    .filter(({ opens }) => opens !== 'developer')
    .map(({ path, page }) => [path, fileOf(page)] as const),
  ['/desk', 'src/desk/main.tsx'],
]);

/** The files of all pages. They are not part of the frame. */
const everyPage = [...siteRoutes.map(({ page }) => page), 'not-found/not-found-page'].map(fileOf);

/** The files of the frame around every page. */
const frame = [
  'src/main.tsx',
  'src/app/app.tsx',
  'src/layout/layout.tsx',
  'src/layout/frame-extras.tsx',
];

/**
 * The names of the flows whose machines `entries` import, also indirectly, except through `closed`. A page asks
 * the charts of lives, but runs none.
 */
function flowsIn(entries: readonly string[], closed: readonly string[]): string[] {
  const files = [...reachedFrom(entries, closed)].filter(
    (file) => file.endsWith('.machine.ts') && !file.startsWith('machines/lives/'),
  );
  return files.map((file) => basename(file, '.machine.ts')).toSorted();
}

/** The flows of the frame, which are on every page. */
export const flowsOfFrame: readonly string[] = flowsIn(frame, everyPage);

/** The flows of each page, without those of the frame. */
export const flowsOfRoutes: ReadonlyMap<string, readonly string[]> = new Map(
  [...pages].map(([path, file]) => [
    path,
    flowsIn([file], []).filter((flow) => !flowsOfFrame.includes(flow)),
  ]),
);

/** The route of a path, in the router's spelling. A path without a route is returned as it is. */
export function routeOf(path: string): string {
  const [pathname = ''] = path.split(/[?#]/);
  return [...pages.keys()].find((route) => matchPath(route, pathname)) ?? path;
}
