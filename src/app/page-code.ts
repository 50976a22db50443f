import type { ComponentType } from 'react';
import { propertyIdIn } from '#contract/site-pages.ts';
import { routeAt } from '#contract/site-routes.ts';

const files = import.meta.glob<{ default: ComponentType }>([
  '../pages/*/*-page.tsx',
  '!../pages/{home,not-found,styleguide}/*',
  '!../pages/content/message-page.tsx',
]);

/** How to load the code of a page, by its file in `src/pages`. Undefined for the home page. */
export function pageCode(page: string) {
  return files[`../pages/${page}.tsx`];
}

/** Loads the code of the page at a path before a person opens it. Without a network it does nothing. */
export function loadPageAt(pathname: string): void {
  const isListing = propertyIdIn(pathname) !== undefined;
  const page = isListing ? 'property-details/property-details-page' : routeAt(pathname)?.page;
  const parts = [
    page && pageCode(page)?.(),
    // The first view of a listing has its pictures.
    isListing && import('../ui/start-swiper.ts'),
  ];
  Promise.all(parts).catch(() => {});
}
