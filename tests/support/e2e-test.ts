import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

interface Options {
  /** Whether the prompts that ask visitors to sign in are left standing; otherwise each is cancelled. */
  readonly keepsPrompts: boolean;
}

/** Playwright's test on a site without its splash: two seconds that only the splash's own tests need. */
export const test = base.extend<Options>({
  keepsPrompts: [false, { option: true }],
  context: async ({ context }, use) => {
    await context.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.splash { display: none !important; }');
      document.adoptedStyleSheets = [sheet];
    });
    await use(context);
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
