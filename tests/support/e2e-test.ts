import { test as base } from '@playwright/test';
import { compareRequests } from './sent-requests.ts';

export { expect } from '@playwright/test';

interface Options {
  /** Whether the prompts that ask visitors to sign in are left standing; otherwise each is cancelled. */
  readonly keepsPrompts: boolean;
}

/**
 * Playwright's test on a site without its splash: two seconds that only the splash's own tests need.
 * Whatever a test does, its page sends nothing that is not in the table of requests.
 */
export const test = base.extend<Options>({
  keepsPrompts: [false, { option: true }],
  context: async ({ context }, use) => {
    await context.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.splash { display: none !important; }');
      document.adoptedStyleSheets = [sheet];
    });
    const { faults } = compareRequests(context);
    await use(context);
    base.expect(faults, 'requests that are not as `request-table.ts` says').toEqual([]);
  },
  page: async ({ page, keepsPrompts }, use) => {
    const prompt = page.getByRole('dialog', { name: 'Sign in', exact: true });
    if (!keepsPrompts) {
      await page.addLocatorHandler(prompt, () =>
        prompt.getByRole('button', { name: 'Cancel' }).click(),
      );
    }
    await use(page);
  },
});
