import type { Page, Route } from '@playwright/test';
import { basePath } from '#contract/call.ts';

/** What stands in a reply under a name: returns what is to stand there instead. */
export type Rewrite = (text: string, name: string) => string;

/** A list of a reply, by its name: returns the records that are to stand there instead. */
export type RewriteList = (records: readonly unknown[], name: string) => readonly unknown[];

/** What the site computes with: a changed one would only be a malformed reply. */
const computed = /^(id|status|createdAt|date|payBy|\w*(Date|At|Status|Method|Id)|amount|token)$/;
const number = /^\d+(\.\d+)?$/;

/** From now on every text of every reply of the real server is what `rewrite` makes of it. */
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

/** Moves on inside of the site, as a link of it would, and waits until the old page is gone. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.locator('h1:not([data-left])').waitFor();
}
