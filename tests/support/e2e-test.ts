import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/** Playwright's test on a site without its splash: two seconds that only the splash's own tests need. */
export const test = base.extend({
  context: async ({ context }, use) => {
    await context.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.splash { display: none !important; }');
      document.adoptedStyleSheets = [sheet];
    });
    await use(context);
  },
});
