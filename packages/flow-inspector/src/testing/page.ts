import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { walkOf } from '../record/walk.ts';
import { openAtStart } from './open-page.ts';
import { PageWalk } from './page-walk.ts';

export { type PageView, readPage, tellPage } from './page-channel.ts';

/**
 * Opens the first page of a recorded walk in a test of Playwright, whose `baseURL` is an app with the
 * inspector. The test then does the actions of the walk. Between them every call gets its recorded reply
 * and every delay ends, so the test needs no data of a server.
 *
 * @param file The recorded walk.
 */
export async function openWalk(page: Page, file: URL): Promise<PageWalk> {
  const walk = walkOf(await readFile(file, 'utf8'));
  if (!walk) throw new Error(`${file.pathname} is not a walk of this version`);
  await openAtStart(page, walk);
  const opened = new PageWalk(page, walk);
  await opened.begin();
  return opened;
}
