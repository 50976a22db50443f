import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { lazyPart } from '../app/lazy-part.ts';
import { useIsMember, useSession } from '../app/session.tsx';
import { useSite } from '../app/site.ts';
import { useVisit } from '../app/use-visit.ts';
import { useText } from '../language/text.ts';
import { ErrorBoundary } from '../parts/error-boundary.tsx';
import { Optional } from '../parts/optional.tsx';
import { HydrateLater } from '../ssr/hydrate-later.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { ErrorPage } from './error-page.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';

// Below the first view of every page.
const Footer = lazyPart(() => import('./footer.tsx'));
const FrameExtras = lazyPart(() => import('./frame-extras.tsx'));

/** ROUTE-01: the frame around every page. */
export function Layout() {
  const { pathname } = useLocation();
  const visit = useVisit();
  const isMember = useIsMember();
  useScrollToTop();
  usePageOpened();
  return (
    <>
      <HydrateLater when="idle" className={styles.header} differs={isMember}>
        <Header />
      </HydrateLater>
      <main id="main" className={styles.main} tabIndex={-1}>
        {/* Both are new for every page: a broken page is left by going elsewhere, and a page that
            is still on its way shows that it is instead of leaving the old one in its place. */}
        <ErrorBoundary key={`${pathname} ${visit}`} fallback={<ErrorPage />}>
          <Suspense fallback={<PageOnItsWay />}>
            <Outlet />
            <Hydrated />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Optional>
        <HydrateLater>
          <Footer />
        </HydrateLater>
      </Optional>
      <Optional>
        <FrameExtras />
      </Optional>
    </>
  );
}

/** Ends the time in which the page of the server shows, and its buttons do nothing yet. */
function Hydrated() {
  const isHydrated = useHydrated();
  useEffect(() => {
    if (isHydrated) delete document.getElementById('root')?.dataset.rendered;
  }, [isHydrated]);
  return null;
}

function PageOnItsWay() {
  const t = useText();
  return <ProgressBar label={t('page.loading')} />;
}

/** ROUTE-02. A hash or a new state of the same page is no move. */
function useScrollToTop(): void {
  const { pathname, search } = useLocation();
  const isThere = useRef(useSite().resumed !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the trigger
  useLayoutEffect(() => {
    const wasThere = isThere.current;
    isThere.current = false;
    // A visitor may have scrolled a page that the server has rendered.
    if (wasThere) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, search]);
}

function usePageOpened(): void {
  const session = useSession();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the trigger
  useLayoutEffect(() => session.send({ type: 'page.opened' }), [session, pathname]);
}
