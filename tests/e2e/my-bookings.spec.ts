import type { Page } from '@playwright/test';
import { listBookings } from '#contract/calls/bookings.ts';
import { type Day, dayOnClock, isBefore } from '#contract/day.ts';
import { expect, test } from '#tests/support/e2e-test.ts';
import { apiOf, enterAs, newGuest, signedIn } from '#tests/support/guest.ts';

/** The day as the table says it, `3 Mar 2026`. */
function said(day: Day): string {
  const [date, month, year] = day.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, date)).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

async function asAmina(page: Page, baseURL: string | undefined) {
  const amina = await signedIn(apiOf(baseURL), 'amina@ndako.example', 'Ndako-demo1!');
  const { details } = await apiOf(baseURL, amina.token).send(listBookings, {
    params: { userId: amina.user.id },
  });
  await enterAs(page, amina);
  await page.goto('/bookings');
  const today = dayOnClock(new Date());
  const standing = details.filter(({ isDeleted }) => !isDeleted);
  return {
    past: standing.filter(({ checkOutDate }) => isBefore(checkOutDate, today)),
    upcoming: standing.filter(({ checkOutDate }) => !isBefore(checkOutDate, today)),
  };
}

const labels: Record<string, string> = { approved: 'Approved', pending: 'Pending' };

const rows = (page: Page) =>
  page
    .getByRole('row')
    .filter({ hasNot: page.getByRole('columnheader') })
    .evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? '')),
    );

test('[MYB-01] [MYB-02] [MYB-03] [MYB-04] [MYB-05] the bookings, split by today', async ({
  page,
  baseURL,
}) => {
  const { past, upcoming } = await asAmina(page, baseURL);
  await expect(page.getByRole('tab')).toHaveText(['Past', 'Upcoming']);
  await expect(page.getByRole('tab', { name: 'Upcoming' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('columnheader')).toHaveText([
    'Listing title',
    'Check in',
    'Check out',
    'Booking status',
    'Status',
  ]);
  const lines = (bookings: typeof past, status: string) =>
    bookings.map(({ propertyId, checkInDate, checkOutDate, bookingStatus, bookingAmount }) => [
      `${propertyId.propertyName}$${(bookingAmount / 100).toLocaleString('en-US', {
        minimumFractionDigits: 2,
      })}`,
      said(checkInDate),
      said(checkOutDate),
      labels[bookingStatus] ?? 'Rejected',
      status,
    ]);
  expect(upcoming.length).toBeGreaterThan(0);
  expect(past.length).toBeGreaterThan(0);
  expect(await rows(page)).toEqual(lines(upcoming, 'Cancel'));
  await page.getByRole('tab', { name: 'Past' }).click();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await expect(page.getByText('Complete').first()).toBeVisible();
  expect(await rows(page)).toEqual(lines(past, 'Complete'));
});

test('[MYB-06] nothing booked says so and leads to the listings', async ({ page, baseURL }) => {
  await enterAs(page, await newGuest(apiOf(baseURL)));
  await page.goto('/bookings');
  await expect(page.getByText('No bookings found.')).toBeVisible();
  await page.getByRole('tab', { name: 'Past' }).click();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await expect(page.getByText('No bookings found.')).toBeVisible();
  await page.getByRole('link', { name: 'Find a place to stay' }).click();
  await expect(page).toHaveURL('/apartment');
});

test('a list that could not be read offers to try again', async ({ page, baseURL }) => {
  await enterAs(page, await newGuest(apiOf(baseURL)));
  await page.route('**/booking-registry/get/**', (route) => route.abort());
  await page.goto('/bookings');
  await expect(page.getByText('Something went wrong. Please try again later!!!')).toBeVisible();
  await page.unroute('**/booking-registry/get/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No bookings found.')).toBeVisible();
});
