import { expect, type Page } from '@playwright/test';
import { axeFindings, overflowsAt } from './page-health.ts';

const widths = [360, 768, 1440, 1920];

/** Expects a page of the desk without findings of axe, and without sideways scrolling at any width. */
export async function isSoundDeskPage(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowsAt(page, widths)).toEqual([]);
}
