import { listApprovedProperties } from '#contract/calls/properties.ts';
import { type SiteRoute, siteRoutes } from '#contract/site-routes.ts';
import { apiOf } from './guest.ts';

const routes: readonly SiteRoute[] = siteRoutes;

/** The paths of the pages that the server renders: one listing and one unknown path included. */
export async function renderedPaths(baseURL: string | undefined): Promise<string[]> {
  const newest = { query: { docPerPageCount: 1, currentPage: 0 } };
  const { records } = await apiOf(baseURL).send(listApprovedProperties, newest);
  const rendered = routes.filter((route) => route.rendered).map(({ path }) => path);
  return [...rendered.map((path) => path.replace(':id', records[0]?.id ?? '')), '/nowhere'];
}
