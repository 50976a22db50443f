import { Route, Routes } from 'react-router-dom';
import { siteRoutes } from '#contract/site-routes.ts';
import { lazyPart } from './lazy-part.ts';
import { isLazy, pageCode } from './page-code.ts';
import { RequireSession } from './require-session.tsx';

const pages = siteRoutes
  .filter(isLazy)
  .map(({ path, opens }) => ({ path, opens, Page: lazyPart(pageCode[path]) }));

/** Development only: the built site has no trace of it. */
const StyleguidePage = import.meta.env.DEV
  ? lazyPart(() => import('../pages/styleguide/styleguide-page.tsx'))
  : undefined;
const NotFoundPage = lazyPart(() => import('../pages/not-found/not-found-page.tsx'));

/**
 * ROUTE-01 … ROUTE-09: every page but the home page. Default export: the names of all their files
 * weigh something, so the first load leaves this table out too.
 */
export default function Pages() {
  return (
    <Routes>
      {routesFor('anyone')}
      <Route element={<RequireSession />}>{routesFor('member')}</Route>
      {StyleguidePage && <Route path="/styleguide" element={<StyleguidePage />} />}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

function routesFor(guest: 'anyone' | 'member') {
  return pages
    .filter(({ opens }) => opens === guest)
    .map(({ path, Page }) => <Route key={path} path={path} element={<Page />} />);
}
