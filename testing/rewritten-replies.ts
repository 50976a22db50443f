import type { Page, Route } from '@playwright/test';
import { basePath } from '#contract/call.ts';

/** Receives the text of a field in a reply and its name, and returns the new text. */
export type Rewrite = (text: string, name: string) => string;

/** Receives a list of a reply and its name, and returns the new records. */
export type RewriteList = (records: readonly unknown[], name: string) => readonly unknown[];

/** Fields that the site computes with. Changing them would only make the reply malformed. */
const computed =
  /^(id|status|createdAt|date|today|payBy|\w*(Date|At|Status|Method|Id)|amount|token)$/;
const number = /^\d+(\.\d+)?$/;

/** From now on, applies `rewrite` to every text in every reply of the real server. */
export async function rewriteReplies(
  page: Page,
  rewrite: Rewrite,
  rewriteList: RewriteList = (records) => records,
): Promise<void> {
  const rewritten = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') {
      return computed.test(name) || number.test(value) ? value : rewrite(value, name);
    }
    if (Array.isArray(value)) return rewriteList(value, name).map((each) => rewritten(each, name));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, rewritten(each, key)]),
    );
  };
  await page.route(`**${basePath}/**`, async (route: Route) => {
    const response = await route.fetch();
    const json: unknown = await response.json();
    await route.fulfill({ response, json: rewritten(json, '') });
  });
}

/** Navigates within the site like a link, and waits until the old page is gone. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.locator('h1:not([data-left])').waitFor();
}
