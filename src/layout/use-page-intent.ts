import { useEffect } from 'react';
import type { PropertyId } from '#contract/ids.ts';
import { propertyIdIn } from '#contract/site-pages.ts';
import { readListingAhead } from '../app/listing-ahead.ts';
import { loadPageAt } from '../app/page-code.ts';
import { type Site, useSite } from '../app/site.ts';

/** A pointer over a link, a touch of it, or the focus on it comes some time before its click. */
const signs = ['pointerover', 'touchstart', 'focusin'] as const;

/** How long a link must be the newest one before its listing is read, in milliseconds. */
const restTime = 50;

/** Loads the code of a page of the site, and reads a listing, as soon as a person is about to follow a link to it. */
export function usePageIntent(): void {
  const site = useSite();
  useEffect(() => {
    let timer: number | undefined;
    function onSign({ target }: Event) {
      clearTimeout(timer);
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin !== window.location.origin) return;
      loadPageAt(link.pathname);
      const id = listingToRead(link.pathname, site);
      if (id) timer = window.setTimeout(() => readListingAhead(site.ahead, id), restTime);
    }
    for (const sign of signs) document.addEventListener(sign, onSign, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, onSign);
    };
  }, [site]);
}

/** The listing of another page that is not loaded yet. */
function listingToRead(pathname: string, { lists }: Site): PropertyId | undefined {
  const id = propertyIdIn(pathname);
  const isHere = id === propertyIdIn(window.location.pathname);
  const { data } = lists.properties.getSnapshot().context;
  return isHere || data?.some((property) => property.id === id) ? undefined : id;
}
