import type { Page } from '@playwright/test';
import { expect } from './e2e-test.ts';

const failed = 'Something went wrong. Please try again later!!!';

/** Checks the three states of a page's read: loading, failed without a reply, and loaded. */
export async function expectLoad(page: Page, path: string, call: string): Promise<void> {
  const main = page.getByRole('main');
  const reads = new RegExp(`/${call}(\\?|$)`, 'i');
  const { promise: isGivenUp, resolve: giveUp } = Promise.withResolvers<void>();
  // Other parts of the layout may read the same call, before or after the page.
  await page.route(reads, async (route) => {
    await isGivenUp;
    await route.abort();
  });
  await page.goto(path);
  await expect(main.getByText('Loading...').first()).toBeVisible();
  giveUp();
  await expect(main.getByRole('alert')).toHaveText(failed);
  await page.unroute(reads);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByText(failed)).toBeHidden();
  await expect(main.getByText('Loading...')).toBeHidden();
}
