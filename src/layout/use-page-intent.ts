import { useEffect } from 'react';
import { loadPageAt } from '../app/page-code.ts';

/** A pointer over a link, a touch of it, or the focus on it comes some time before its click. */
const signs = ['pointerover', 'touchstart', 'focusin'] as const;

/** Loads the code of a page of the site as soon as a person is about to follow a link to it. */
export function usePageIntent(): void {
  useEffect(() => {
    for (const sign of signs) document.addEventListener(sign, loadPageOf, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, loadPageOf);
    };
  }, []);
}

function loadPageOf({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === window.location.origin) loadPageAt(link.pathname);
}
