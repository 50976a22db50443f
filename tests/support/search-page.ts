import type { Page } from '@playwright/test';

/** The search form in the banner. */
export function bannerForm(page: Page) {
  return page.getByRole('form', { name: 'Search apartments' });
}

/** The search panel's form. */
export function panelForm(page: Page) {
  return page.getByRole('form', { name: 'Filters' });
}

/** The names of the properties on show. */
export function shownNames(page: Page) {
  return page.getByRole('article').getByRole('heading');
}

/** How far a slider is filled, in percent. */
export function fillOf(page: Page, label: string) {
  return panelForm(page)
    .getByRole('slider', { name: label })
    .evaluate((slider) => Number.parseFloat(getComputedStyle(slider).getPropertyValue('--fill')));
}
