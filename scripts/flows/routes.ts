import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flowsIn } from './uses.ts';

const root = join(import.meta.dirname, '../..');
const router = ['src/app/router.tsx', 'src/app/pages.tsx']
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

/** The page files of the router, by the name of their component. */
const pageFiles = new Map(
  [
    ...router.matchAll(/const (\w+) = lazyPart\(\s*\(\) => import\('([^']+)'\)/g),
    ...router.matchAll(/import \{ (\w+) \} from '(\.\.\/pages\/[^']+)'/g),
  ].map(([, name = '', file = '']) => [name, join('src/app', file)]),
);

/** Every route of the site and the file of its page. */
const pages: ReadonlyMap<string, string> = new Map(
  [...router.matchAll(/<Route (?:index|path="([^"]+)") element=\{<(\w+)/g)].flatMap(
    ([, path = '/', name = '']) => {
      const file = pageFiles.get(name);
      return file && path !== '*' ? [[path, file] as const] : [];
    },
  ),
);

/** The files that every page has around it. */
const frame = ['src/main.tsx', 'src/app/app.tsx', 'src/app/layout.tsx', 'src/app/frame-extras.tsx'];

/** The flows of the frame: they are on every page. */
export const flowsOfFrame: readonly string[] = flowsIn(frame, [...pageFiles.values()]);

/** The flows that live on each page, without those of the frame. */
export const flowsOfRoutes: ReadonlyMap<string, readonly string[]> = new Map(
  [...pages].map(([path, file]) => [
    path,
    flowsIn([file], []).filter((flow) => !flowsOfFrame.includes(flow)),
  ]),
);

/** The route that a path belongs to, as the router spells it; paths of no route stay as they are. */
export function routeOf(path: string): string {
  const [pathname = ''] = path.split(/[?#]/);
  const parts = pathname.split('/');
  const isOf = (route: string) => {
    const wanted = route.split('/');
    return (
      wanted.length === parts.length &&
      wanted.every((part, index) => part.startsWith(':') || part === parts[index])
    );
  };
  return [...pages.keys()].find(isOf) ?? path;
}
