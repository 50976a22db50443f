import { expect, type Page } from '@playwright/test';
import { listApprovedProperties } from '#contract/calls/properties.ts';
import { listTopCategories } from '#contract/calls/top-categories.ts';
import type { Journey } from './journeys.ts';
import type { World } from './world.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });

/** From now on, requests to this path get no reply. */
async function cut(page: Page, path: RegExp): Promise<void> {
  await page.route(path, (route) => route.abort());
}

/** The error states of the site. */
export const failureJourneys: readonly Journey[] = [
  {
    name: 'the list, failed',
    async walk({ page, look }) {
      await cut(page, /\/(adavance\/search|price-filter-registry)/);
      await page.goto('/apartment?location=Goma');
      await expect(retry(page).first()).toBeVisible();
      await look('apartment-failed');
    },
  },
  {
    name: 'the home page with failed parts',
    async walk({ page, look }) {
      await cut(page, /\/(category-registry|facilities-registry|status\/approved)/);
      await page.goto('/');
      await expect(page.getByText('Error fetching facilities.')).toBeVisible();
      await look('home-failed');
    },
  },
  {
    name: 'a listing, failed',
    hasTwoLayouts: true,
    async walk({ page, world, look, isNarrow }) {
      await page.goto(`/propertyDetails/${unknownId}`);
      await expect(page.getByText('Property not found')).toBeVisible();
      await look('propertyDetails-not-found');
      await cut(page, /\/(property-comment-registry|booking-registry)\//);
      await page.goto(`/propertyDetails/${world.villa.id}`);
      // Both parts start near the screen.
      await page.locator('section[aria-labelledby="dates-title"]').scrollIntoViewIfNeeded();
      await page.getByRole('region', { name: 'Guest reviews' }).scrollIntoViewIfNeeded();
      // On a phone, the one of the booking is in the closed sheet.
      await expect(retry(page)).toHaveCount(isNarrow ? 1 : 2);
      await look('propertyDetails-failed-in-parts');
      await cut(page, /\/property-registry\//);
      // A listing that is not in the first page of the list, so the session has not read it.
      await page.goto(`/propertyDetails/${world.paid.booking.property.id}`);
      await expect(page.getByText('This property could not be loaded.')).toBeVisible();
      await look('propertyDetails-failed');
    },
  },
  {
    name: "the company's pages, failed",
    async walk({ page, look }) {
      await cut(page, /\/(FAQ|service-page|about-us|choose-us)-registry/);
      for (const path of ['FAQ', 'service', 'about']) {
        await page.goto(`/${path}`);
        await expect(retry(page).first()).toBeVisible();
        await look(`${path}-failed`);
      }
    },
  },
  {
    name: 'the failed lists of a guest',
    guest: ({ guest }: World) => guest,
    async walk({ page, look }) {
      await cut(page, /\/get\/by-detail\//);
      for (const path of ['bookings', 'payments', 'favorites', 'refunds']) {
        await page.goto(`/${path}`);
        await expect(retry(page).first()).toBeVisible();
        await look(`${path}-failed`);
      }
    },
  },
  {
    name: 'a payment without its provider',
    guest: ({ guest }: World) => guest,
    async walk({ page, world, look }) {
      await cut(page, /sandbox-provider\/sdk/);
      await page.goto('/payments');
      const { name } = world.unpaid.booking.property;
      await page
        .getByRole('button', { name: `Pay Now for ${name}` })
        .first()
        .click();
      await page.getByRole('button', { name: 'Pay Now' }).click();
      const dialog = page.getByRole('dialog', { name: 'Pay online' });
      await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
      await look('pay-now-without-provider');
    },
  },
  {
    name: 'a page that fails to load, and no network',
    async walk({ page, look, isNarrow }) {
      // The page reads these when it is idle. Without a network, their notices would come at any moment.
      const lists = [listApprovedProperties, listTopCategories].map(({ path }) =>
        page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(path)),
      );
      await page.goto('/apartment');
      await expect(page.getByRole('article')).toHaveCount(8);
      await Promise.all(lists.map(async (reply) => (await reply).finished()));
      await page.context().setOffline(true);
      await page
        .getByRole('button', { name: /^(Next|Page 2|2)/ })
        .first()
        .click();
      await expect(retry(page)).toBeVisible();
      await look('apartment-offline');
      if (isNarrow) await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'About' })
        .click();
      await expect(page.getByText('This page could not be shown')).toBeVisible();
      await look('about-not-loaded');
    },
  },
];
