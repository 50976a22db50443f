/** The Chromium of this repository, which needs no download by Playwright. */
export { browserLaunchOptions, prepareBrowser } from '../../../../testing/browser.ts';
