import { useEffect, useRef } from 'react';

/**
 * Keeps a page with unsaved changes open: by a link or by Back and Forward its owner is told where the
 * user wants to go, and for closing or reloading the window the browser asks by itself.
 */
export function useLeaveGuard(isUnsaved: boolean, onLeave: (to: string) => void): void {
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  useEffect(() => {
    if (!isUnsaved) return;
    const guard = new AbortController();
    const options = { capture: true, signal: guard.signal };
    window.addEventListener('beforeunload', (event) => event.preventDefault(), options);
    document.addEventListener(
      'click',
      (event) => {
        const to = addressIn(event);
        if (to === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        latest.current(to);
      },
      options,
    );
    // Where the browser has no such event, or does not let it be cancelled, Back leaves.
    window.navigation?.addEventListener(
      'navigate',
      (event) => {
        if (event.navigationType !== 'traverse' || !event.cancelable) return;
        event.preventDefault();
        const { pathname, search } = new URL(event.destination.url);
        latest.current(`${pathname}${search}`);
      },
      options,
    );
    return () => guard.abort();
  }, [isUnsaved]);
}

/** The address on this site to which a click leads from this page; undefined for any other click. */
function addressIn(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || !link?.href || link.target || link.origin !== window.location.origin) return;
  return link.pathname === window.location.pathname ? undefined : `${link.pathname}${link.search}`;
}
