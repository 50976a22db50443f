import { useLayoutEffect, useRef } from 'react';
import type { OwnLink } from '#contract/own-link.ts';
import type { WayOut } from '#machines/shared/effects.ts';
import { isPlainClick } from '../ui/plain-click.ts';
import { useSite } from './site.ts';

/** Marks a button that signs out, for `useLeaveGuard`. */
export const signsOut = { 'data-signs-out': '' };

/**
 * Keeps a page with unsaved changes open. Its owner learns which way out the user has taken: a link,
 * Logout, Back or Forward. When the window is closed or reloaded, the browser itself asks.
 */
export function useLeaveGuard(isUnsaved: boolean, onLeave: (wayOut: WayOut) => void): void {
  const { historySteps } = useSite();
  const latest = useRef(onLeave);
  useLayoutEffect(() => {
    latest.current = onLeave;
  });
  // A layout effect ends before the step that its owner has allowed begins.
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    const guard = new AbortController();
    const options = { capture: true, signal: guard.signal };
    const here = placeInHistory();
    window.addEventListener('beforeunload', (event) => event.preventDefault(), options);
    document.addEventListener(
      'click',
      (event) => {
        const wayOut = wayOutOf(event);
        if (!wayOut) return;
        event.preventDefault();
        event.stopPropagation();
        latest.current(wayOut);
      },
      options,
    );
    historySteps.guard = (event) => {
      event.stopImmediatePropagation();
      const steps = stepsFrom(here);
      if (steps === 0) return;
      window.history.go(-steps);
      latest.current({ type: 'step', steps });
    };
    return () => {
      guard.abort();
      historySteps.guard = undefined;
    };
  }, [isUnsaved, historySteps]);
}

/** The router numbers its entries of the history. */
function placeInHistory(): number | undefined {
  const state: unknown = window.history.state;
  const index: unknown = typeof state === 'object' && state ? Reflect.get(state, 'idx') : undefined;
  return typeof index === 'number' ? index : undefined;
}

/** How far the user has gone through the history. An entry without a number is taken for Back. */
function stepsFrom(here: number | undefined): number {
  const place = placeInHistory();
  return place === undefined || here === undefined ? -1 : place - here;
}

/** Where a click leads from this page; undefined for a click that stays. */
function wayOutOf(event: MouseEvent): WayOut | undefined {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('[data-signs-out]')) {
    return { type: 'tellSession', event: { type: 'session.signOut' } };
  }
  const link = target?.closest('a');
  if (!isPlainClick(event) || !link?.href || link.target || link.origin !== window.location.origin)
    return;
  if (link.pathname === window.location.pathname) return;
  // Its origin was compared above.
  return { type: 'navigate', to: `${link.pathname}${link.search}` as OwnLink };
}
