import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One path of the site. */
export interface RoutePath {
  /** As the router has it: `:id` is a parameter, `*` anything else. */
  readonly path: string;
  readonly isForMembers: boolean;
}

/** The home page is in the first load, every other page in a chunk of its own. */
const tables = ['router.tsx', 'pages.tsx'].map((file) =>
  join(import.meta.dirname, '../../src/app', file),
);
const tag =
  /<Route\b(?<attributes>[^>]*?)element=\{<(?<element>\w+)[^}]*\}\s*(?<closed>\/?)>|<\/Route>/g;

/**
 * ROUTE-01 … ROUTE-09: every path of the router's own table, in its order, so that a new one is
 * opened by every test that opens them all.
 *
 * @throws when the table has an entry that cannot be read.
 */
export async function routeTable(): Promise<RoutePath[]> {
  const source = (await Promise.all(tables.map((file) => readFile(file, 'utf8')))).join('\n');
  const routes: RoutePath[] = [];
  const around: string[] = [];
  let read = 0;
  for (const { 0: text, groups } of source.matchAll(tag)) {
    if (text === '</Route>') {
      around.pop();
      continue;
    }
    read += 1;
    const { attributes = '', element = '', closed = '' } = groups ?? {};
    if (closed === '') around.push(element);
    const path = /\bindex\b/.test(attributes) ? '/' : /\bpath="([^"]+)"/.exec(attributes)?.[1];
    if (path && !routes.some((route) => route.path === path))
      routes.push({ path, isForMembers: around.includes('RequireSession') });
  }
  if (read !== source.split(/<Route\b/).length - 1) {
    throw new Error('The router has a route that is written in another way');
  }
  return routes;
}
