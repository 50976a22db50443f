import type { Page } from '@playwright/test';

/** The search form in the banner. */
export function bannerForm(page: Page) {
  return page.getByRole('form', { name: 'Search apartments' });
}

/** On a narrow page, the line that opens the search form in the banner. */
export function searchLine(page: Page) {
  return page.getByRole('button', { name: /^Where and when: / });
}

/** The search panel's form. */
export function panelForm(page: Page) {
  return page.getByRole('form', { name: 'Filters' });
}

/** The names of the visible properties. */
export function shownNames(page: Page) {
  return page.getByRole('article').getByRole('heading');
}

/** The filled part of a slider, in percent. */
export function fillOf(page: Page, label: string) {
  return panelForm(page)
    .getByRole('slider', { name: label })
    .evaluate((slider) => Number.parseFloat(getComputedStyle(slider).getPropertyValue('--fill')));
}
