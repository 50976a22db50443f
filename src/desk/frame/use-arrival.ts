import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * DESK-59: after a move to another page, or to the next page of a list, scrolls to the top and focuses
 * the heading, so that a screen reader reads it. A change of the filters leaves the focus in the filter.
 */
export function useArrival(): void {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const after = params.get('after');
  params.delete('after');
  const filters = params.toString();
  const shown = useRef({ pathname, after, filters });
  useEffect(() => {
    const last = shown.current;
    shown.current = { pathname, after, filters };
    const isNextPage = after !== last.after && filters === last.filters;
    if (pathname === last.pathname && !isNextPage) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, after, filters]);
}

/** DESK-59: on a phone, the navigation scrolls sideways. Scrolls it to the current link. */
export function useCurrentLinkInView(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link.
  useEffect(() => {
    const link = document.querySelector('header nav [aria-current="page"]');
    const nav = link?.closest('nav');
    if (!link || !nav) return;
    const [inner, outer] = [link.getBoundingClientRect(), nav.getBoundingClientRect()];
    nav.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [pathname]);
}
