import type { Locator, Page } from '@playwright/test';

/** A control by the role and the name of a recording. @param place From 1, among the visible ones. */
export function controlIn(page: Page, role: string, name: string, place: number): Locator {
  if (role === 'field') return fieldIn(page, name, place);
  // The roles of a recording are the browser's own.
  const found = page.getByRole(role as Parameters<Page['getByRole']>[0], { name, exact: true });
  return found.filter({ visible: true }).nth(place - 1);
}

/** A control with a value, by its label or its placeholder. */
export function fieldIn(page: Page, label: string, place: number): Locator {
  return page
    .getByLabel(label, { exact: true })
    .or(page.getByPlaceholder(label, { exact: true }))
    .and(page.locator('input, textarea, select'))
    .filter({ visible: true })
    .nth(place - 1);
}
