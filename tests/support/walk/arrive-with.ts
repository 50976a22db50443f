import type { Page } from '@playwright/test';

/** Loads a page as if another one had led to it and handed over a state (`usr` is the router's). */
export async function arriveWith(page: Page, path: string, state: unknown): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(([to, usr]) => history.replaceState({ usr, key: 'walk', idx: 0 }, '', to), [
    path,
    state,
  ] as const);
  await page.reload();
}
