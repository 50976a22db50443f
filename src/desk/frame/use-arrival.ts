import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
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
  // Before the page is painted: a later focus would leave a field that the operator has already gone to.
  useLayoutEffect(() => {
    const last = shown.current;
    shown.current = { pathname, after, filters };
    const isNextPage = after !== last.after && filters === last.filters;
    if (pathname === last.pathname && !isNextPage) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    focusHeading();
  }, [pathname, after, filters]);
}

/** Calls back each time a link leads to the page that is open already, such as that of a notice. */
export function useArrivalAgain(onArrival: () => void): void {
  const { key } = useLocation();
  const shown = useRef(key);
  const arrive = useEffectEvent(onArrival);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    arrive();
  }, [key]);
}

/** What the desk shows: the pages of an operator, the sign-in, or neither while the session is read. */
export type Place = `desk of ${string}` | 'signIn' | 'waiting';

/**
 * DESK-311: focuses the heading when one place replaces another.
 *
 * @param shown The place that was shown last.
 */
export function useChangeOfPlace({
  place,
  shown,
}: {
  place: Place;
  shown: RefObject<Place>;
}): void {
  useEffect(() => {
    const last = shown.current;
    shown.current = place;
    if (place !== last && last !== 'waiting') focusHeading();
  }, [place, shown]);
}

/** Focuses the heading of the page, so that a screen reader reads it. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
