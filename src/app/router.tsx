import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Layout } from '../layout/layout.tsx';
// The first load is the home page's: loaded on its own it would only wait for the rest.
import { HomePage } from '../pages/home/home-page.tsx';

const Pages = lazy(() => import('./pages.tsx'));

/** The route table (ROUTE-01 … ROUTE-09). */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route index element={<HomePage />} />
        <Route path="*" element={<Pages />} />
      </Route>
    </Routes>
  );
}
