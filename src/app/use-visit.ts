import { useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { useSite } from './site.ts';

/**
 * Gives flows the router. A flow that leads to another page has mostly ended. Back or a link can lead
 * to the old page before the new one is drawn. React then keeps the old page, which must start again.
 *
 * @returns the number of the visit: a new number is a new start of the page.
 */
export function useVisit(): number {
  const { effects } = useSite();
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, key } = location;
  const [visit, startAgain] = useReducer((count: number) => count + 1, 0);
  const leftPath = useRef<string>(undefined);

  useLayoutEffect(
    () =>
      effects.connectRouter(({ to, state, replace }) => {
        // As with a link: the page that is open is not put into the history again.
        const isHere = to === window.location.pathname;
        if (to.split('?')[0] !== pathname) leftPath.current = pathname;
        void navigate(to, { state, replace: replace ?? isHere });
      }),
    [effects, navigate, pathname],
  );

  const arrive = useCallback(() => {
    if (leftPath.current === window.location.pathname) startAgain();
    leftPath.current = undefined;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location is the trigger
  useLayoutEffect(arrive, [key]);
  // The router renders nothing when Back leads to the location that is on the screen.
  useLayoutEffect(() => {
    window.addEventListener('popstate', arrive);
    return () => window.removeEventListener('popstate', arrive);
  }, [arrive]);

  // The router does not see a step through the history that comes before the first page is drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the first page is drawn
  useEffect(() => {
    // A flow has led elsewhere meanwhile.
    if (leftPath.current !== undefined) return;
    if (window.location.origin + createPath(location) === window.location.href) return;
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, []);
  return visit;
}
