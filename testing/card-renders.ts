import type { Page } from '@playwright/test';

/** What the test reads of React's tree. */
interface Fiber {
  readonly tag: number;
  readonly type: unknown;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly return: Fiber | null;
  readonly alternate: Fiber | null;
}

/**
 * Counts how often React renders a card of a listing again, as its developer tools do. Call it before the page is
 * opened.
 *
 * @returns the number since the last call.
 */
export async function countCardRenders(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const performedWork = 1;
    const site = Object(globalThis);
    site.cardRenders = 0;

    function isRenderedCard({ tag, child, flags }: Fiber): boolean {
      const isComponent = tag === 0 || tag === 15;
      return isComponent && child?.type === 'article' && (flags & performedWork) !== 0;
    }
    // React did not reach the children in this commit.
    function visit(fiber: Fiber, before: Fiber): void {
      if (isRenderedCard(fiber)) site.cardRenders += 1;
      if (fiber.child === before.child) return;
      for (let child = fiber.child; child; child = child.sibling) {
        if (child.alternate) visit(child, child.alternate);
      }
    }

    site.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onCommitFiberRoot(_id: number, { current }: { current: Fiber }) {
        if (current.alternate) visit(current, current.alternate);
      },
    };
  });
  return () =>
    page.evaluate(() => {
      const site = Object(globalThis);
      const renders: number = site.cardRenders;
      site.cardRenders = 0;
      return renders;
    });
}
