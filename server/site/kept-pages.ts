import type { RenderedPage } from '#contract/page-renderer.ts';

/** How long a page is kept, in milliseconds. Another process may have changed what it shows. */
const life = 5000;
/** A limit on the memory. A page has up to 100 kB. */
const mostPages = 100;

interface Kept {
  readonly page: Promise<RenderedPage>;
  readonly until: number;
}

/** The pages that were rendered in the last seconds, for the next visitors. */
export function keepPages(now: () => number = () => performance.now()) {
  const kept = new Map<string, Kept>();
  return {
    /** The kept page, or a new one. A failure is not kept. */
    async pageAt(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
      const known = kept.get(key);
      if (known && known.until > now()) return known.page;
      const fresh = { page: render(), until: now() + life };
      kept.delete(key);
      kept.set(key, fresh);
      const [oldest] = kept.keys();
      if (kept.size > mostPages && oldest !== undefined) kept.delete(oldest);
      try {
        return await fresh.page;
      } catch (error) {
        if (kept.get(key) === fresh) kept.delete(key);
        throw error;
      }
    },
    /** Drops all pages. Those that are being rendered are not kept either. */
    clear: () => kept.clear(),
  };
}
