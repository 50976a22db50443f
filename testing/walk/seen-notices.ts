import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The notices that this document has shown so far. */
    seenNotices?: string[];
  }
}

/**
 * Records the notices of the page, because each closes automatically and some have the same text.
 */
export async function keepNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    window.seenNotices = seen;
    // The observer reports an element twice when it is added together with its parent.
    const known = new WeakSet<Element>();
    const keep = (node: Node) => {
      if (!(node instanceof Element)) return;
      const alerts = [node, ...node.querySelectorAll('*')].filter(
        (one) => one.role === 'alert' && one.closest('[popover]') && !known.has(one),
      );
      for (const alert of alerts) {
        known.add(alert);
        seen.push(alert.textContent ?? '');
      }
    };
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) keep(node);
    }).observe(document, { childList: true, subtree: true });
  });
}

/** The notices that this document has shown so far, oldest first. */
export function seenNotices(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => window.seenNotices ?? []);
}
