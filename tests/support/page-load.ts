import type { Page } from '@playwright/test';
import { expect } from './e2e-test.ts';

const failed = 'Something went wrong. Please try again later!!!';

/** Walks a page's one read through its three ends: on its way, failed without a reply, there. */
export async function expectLoad(page: Page, path: string, call: string): Promise<void> {
  const main = page.getByRole('main');
  const answers: (() => Promise<void>)[] = [];
  const reads = new RegExp(`/${call}(\\?|$)`, 'i');
  await page.route(reads, (route) => {
    answers.push(() => route.abort());
  });
  await page.goto(path);
  await expect(main.getByText('Loading...').first()).toBeVisible();
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  // Other parts of the frame may read the same.
  for (const abort of answers) await abort();
  await expect(main.getByRole('alert')).toHaveText(failed);
  await page.unroute(reads);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByText(failed)).toBeHidden();
  await expect(main.getByText('Loading...')).toBeHidden();
}
