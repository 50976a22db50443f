import type { siteRoutes } from './site-routes.ts';

/** The path of a page, in the form of the route table. */
type RoutePath = (typeof siteRoutes)[number]['path'];

/** The path of a page in the URL. */
export type SitePath = Filled<RoutePath>;

type Filled<Path> = Path extends `${infer Start}:${string}` ? `${Start}${string}` : Path;

type Parameter<Path> = Path extends `${string}:${infer Name}` ? Name : never;

/** Fills each `:name` of a path with its parameter, encoded. A missing parameter is empty. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
}

/** The path of a page with parameters: `sitePath('/propertyDetails/:id', { id })` (ROUTE-04). */
export function sitePath<Path extends RoutePath>(
  path: Path,
  params: Readonly<Record<Parameter<Path>, string>>,
): Filled<Path> {
  // A template type cannot follow a replacement.
  return fillPath(path, params) as Filled<Path>;
}
