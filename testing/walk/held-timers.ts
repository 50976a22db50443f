import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Fires the timers of a delay. Returns their number. */
    letGoOff?: (delay: number) => number;
  }
}

/**
 * Holds every timer of a page with the length of a flow's delay. It fires when the walk says so,
 * even on a slow machine. Playwright's clock would also stop short timers that React needs to show
 * a page.
 */
export async function holdTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shortest = 900;
    const held = new Map<number, { readonly delay: number; readonly go: () => void }>();
    const { setTimeout: start, clearTimeout: stop } = window;
    let lastId = 1_000_000_000;
    const hold = (handler: unknown, delay = 0, ...values: unknown[]): number => {
      if (typeof handler !== 'function') throw new Error('A timer must call a function');
      const go = () => handler(...values);
      if (delay < shortest) return Number(start.call(window, go, delay));
      lastId += 1;
      held.set(lastId, { delay, go });
      return lastId;
    };
    const release = (id?: number) => {
      if (id !== undefined && !held.delete(id)) stop.call(window, id);
    };
    Object.assign(window, { setTimeout: hold, clearTimeout: release });
    window.letGoOff = (delay) => {
      const due = [...held].filter(([, timer]) => timer.delay === delay);
      for (const [id, { go }] of due) {
        held.delete(id);
        go();
      }
      return due.length;
    };
  });
}

/** Waits until the page has a timer of `delay` milliseconds, and fires it. */
export async function letPass(page: Page, delay: number): Promise<void> {
  const goOff = () => page.evaluate((ms) => window.letGoOff?.(ms) ?? 0, delay);
  const message = `the page waits for ${delay} ms`;
  await expect.poll(goOff, { message, intervals: [10, 20, 40] }).toBeGreaterThan(0);
}
