import { test as base } from '@playwright/test';
import { compareRequests } from './sent-requests.ts';

export { expect } from '@playwright/test';

interface Options {
  /** Whether sign-in prompts stay open. Otherwise the test cancels each of them. */
  readonly keepsPrompts: boolean;
}

/**
 * Playwright's test on a site without its splash screen, which takes two seconds and has its own
 * tests. Every test fails when its page sends a request that is not in the table of requests.
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
    base.expect(faults, 'requests that differ from `request-table.ts`').toEqual([]);
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
