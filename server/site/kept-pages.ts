import type { WholePage } from './whole-page.ts';

/** How long a page is kept, in milliseconds. Another process may have changed what it shows. */
export const lifeOfPage = 5000;
/** A limit on the memory. A page has up to 100 kB, and its compressed copies a quarter of that. */
const mostPages = 100;

interface Kept {
  readonly page: Promise<WholePage>;
  readonly until: number;
}

/** The pages that were rendered in the last seconds, for the next visitors. */
export function keepPages(now: () => number = () => performance.now()) {
  const kept = new Map<string, Kept>();
  return {
    /**
     * The kept page, or a new one. Not kept: a failure, and a page that starts in the browser, which
     * costs little and comes from the current build.
     */
    async pageAt(key: string, make: () => Promise<WholePage>): Promise<WholePage> {
      const known = kept.get(key);
      if (known && known.until > now()) return known.page;
      const fresh = { page: make(), until: now() + lifeOfPage };
      kept.delete(key);
      kept.set(key, fresh);
      const [oldest] = kept.keys();
      if (kept.size > mostPages && oldest !== undefined) kept.delete(oldest);
      let isKept = false;
      try {
        const page = await fresh.page;
        isKept = page.isRendered && page.status !== 503;
        return page;
      } finally {
        if (!isKept && kept.get(key) === fresh) kept.delete(key);
      }
    },
    /** Drops all pages. Those that are being rendered are not kept either. */
    clear: () => kept.clear(),
  };
}
