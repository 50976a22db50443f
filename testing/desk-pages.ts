import type { Page } from '@playwright/test';
import { deskRoutes } from '#src/app/desk-routes.ts';
import { untilShown } from './page-health.ts';

/**
 * The path of a page of the desk. A page of a record is that of the first record in its list, or of one that does not exist when
 * the list is empty.
 *
 * @param page Is signed in at the desk.
 * @param route A path of `deskRoutes`.
 */
export async function deskPathOf(page: Page, route: string): Promise<string> {
  const [list = '', rest] = route.split('/:id');
  if (rest === undefined) return `/desk${route}`;
  await page.goto(`/desk${list}`, { waitUntil: 'networkidle' });
  await untilShown(page);
  const links = page.locator(`main a[href^="/desk${list}/"]`);
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const isPage = (path: string | null) => deskRoutes.some((each) => path === `/desk${each.path}`);
  const record = paths.find((path) => !isPage(path)) ?? `/desk${list}/${crypto.randomUUID()}`;
  return record + rest;
}
