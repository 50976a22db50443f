import type { Page } from '@playwright/test';

/** The element of a page that the server has rendered, until the page is hydrated. */
const notHydrated = '#root[data-rendered]';

/** Waits until the page answers to a person: the server may have rendered it before. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator(notHydrated).waitFor({ state: 'detached' });
}

/** Lets the page wait after each load. */
export function waitAfterLoads(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    await untilHydrated(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await untilHydrated(page);
    return response;
  };
}
