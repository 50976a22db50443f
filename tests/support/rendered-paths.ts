import { type SiteRoute, siteRoutes } from '#contract/site-routes.ts';

const routes: readonly SiteRoute[] = siteRoutes;

/** The paths of the pages that the server renders, one unknown path included. */
export const renderedPaths = [
  ...routes.filter(({ rendered }) => rendered).map(({ path }) => path),
  '/nowhere',
];
