import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { listBookings } from '#contract/calls/bookings.ts';
import { type Day, dayOnClock, isBefore } from '#contract/day.ts';
import type { Booking } from '#contract/records/booking.ts';
import { bookInCash } from '#testing/cash-booking.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, listing, newGuest, signedIn } from '#testing/guest.ts';

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
  const { records: bookings } = await apiOf(baseURL, amina.token).send(listBookings, {
    params: { userId: amina.user.id },
  });
  await enterAs(page, amina);
  await page.goto('/bookings');
  const today = dayOnClock(new Date());
  const standing = bookings.filter(({ isCancelled }) => !isCancelled).toSorted(byArrival);
  return {
    past: standing.filter(({ checkOut }) => isBefore(checkOut, today)).toReversed(),
    upcoming: standing.filter(({ checkOut }) => !isBefore(checkOut, today)),
  };
}

function byArrival(one: Booking, other: Booking): number {
  const iso = ({ checkIn }: Booking) => checkIn.split('-').toReversed().join('-');
  return iso(one).localeCompare(iso(other));
}

/** What is said of the money, below the booking's status. */
function paidText({ isPaid, payBy }: Booking): string {
  if (isPaid) return 'Paid';
  const time = new Date(payBy ?? '').toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Africa/Kinshasa',
  });
  return payBy ? `Not paid: pay by ${time}` : 'Not paid';
}

const labels: Record<string, string> = { approved: 'Approved', pending: 'Pending' };

const rows = (page: Page) =>
  page
    .getByRole('row')
    .filter({ hasNot: page.getByRole('columnheader') })
    .evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? '')),
    );

/** The address that each row links to. */
const rowLinks = (page: Page) =>
  page
    .getByRole('rowheader')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));

test('[MYB-01] [MYB-02] [MYB-03] [MYB-04] [MYB-05] the bookings, split by today, sorted by arrival', async ({
  page,
  baseURL,
}) => {
  const { past, upcoming } = await asAmina(page, baseURL);
  // MYB-01
  await expect(page.getByRole('tab')).toHaveText(['Past', 'Upcoming']);
  await expect(page.getByRole('tab', { name: 'Upcoming' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  // MYB-02
  await expect(page.getByRole('columnheader')).toHaveText([
    'Listing title',
    'Check in',
    'Check out',
    'Booking status',
    'Status',
  ]);
  const lines = (bookings: typeof past, status: string) =>
    bookings.map((booking) => [
      `${booking.property.name}$${(booking.amount / 100).toLocaleString('en-US', {
        minimumFractionDigits: 2,
      })}`,
      said(booking.checkIn),
      said(booking.checkOut),
      // MYB-04
      `${labels[booking.status] ?? 'Rejected'}${paidText(booking)}Your stay`,
      // MYB-05
      status,
    ]);
  expect(upcoming.length).toBeGreaterThan(0);
  expect(past.length).toBeGreaterThan(0);
  // What completes an unpaid booking has tests of its own.
  const shown = await rows(page);
  const complete = /^Complete your booking.*unless it is paid(?=Cancel$)/;
  // MYB-03
  expect(shown.map((cells) => cells.map((cell) => cell.replace(complete, '')))).toEqual(
    lines(upcoming, 'Cancel'),
  );
  expect(await rowLinks(page)).toEqual(
    upcoming.map(({ property }) => `/propertyDetails/${property.id}`),
  );
  await page.getByRole('tab', { name: 'Past' }).click();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await expect(page.getByText('Complete').first()).toBeVisible();
  expect(await rows(page)).toEqual(lines(past, 'Complete'));
});

test('[MYB-06] shows the empty state with a link to the listings', async ({ page, baseURL }) => {
  await enterAs(page, await newGuest(apiOf(baseURL)));
  await page.goto('/bookings');
  await expect(page.getByText('No bookings found.')).toBeVisible();
  await page.getByRole('tab', { name: 'Past' }).click();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await expect(page.getByText('No bookings found.')).toBeVisible();
  await page.getByRole('link', { name: 'Find a place to stay' }).click();
  await expect(page).toHaveURL('/apartment');
});

/** A guest with one unpaid booking, and the reply with it changed as a host might answer. */
async function withBooking(
  page: Page,
  baseURL: string | undefined,
  { daysAhead, change }: { daysAhead: number; change: (booking: object) => object },
) {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  const villa = await listing(api, 40);
  await bookInCash(baseURL, guest, villa, daysAhead);
  await enterAs(page, guest);
  await page.route('**/booking-registry/get/**', async (route) => {
    const reply = await route.fetch();
    const body = z.parse(
      z.looseObject({ details: z.array(z.looseObject({})) }),
      await reply.json(),
    );
    await route.fulfill({ json: { ...body, details: body.details.map(change) } });
  });
  await page.goto('/bookings');
  return villa.name;
}

test('[BOOK-33] a booking that was given up is listed under Past with its reason', async ({
  page,
  baseURL,
}) => {
  const place = await withBooking(page, baseURL, {
    daysAhead: 300,
    change: (booking) => ({ ...booking, isDeleted: true, isGivenUp: true, payBy: undefined }),
  });
  await expect(page.getByText('No bookings found.')).toBeVisible();
  await page.getByRole('tab', { name: 'Past' }).click();
  const row = page.getByRole('row').filter({ hasText: place });
  await expect(row.getByText('Given up: not paid in time')).toBeVisible();
  await expect(row.getByText('Complete')).toBeHidden();
});

test('shows nothing about payments when the host does not send isPaid', async ({
  page,
  baseURL,
}) => {
  const place = await withBooking(page, baseURL, {
    daysAhead: 310,
    change: (booking) => ({ ...booking, isPaid: undefined, payBy: undefined }),
  });
  const row = page.getByRole('row').filter({ hasText: place });
  await expect(row.getByText('Pending')).toBeVisible();
  await expect(row.getByText('aid')).toHaveCount(0);
});

test('an unpaid booking is cancelled without asking where to send money', async ({
  page,
  baseURL,
}) => {
  const place = await withBooking(page, baseURL, { daysAhead: 320, change: (booking) => booking });
  await page.getByRole('button', { name: `Cancel ${place}` }).click();
  const confirm = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(
    confirm.getByText('You have not paid for this booking, so nothing has to be paid back.'),
  ).toBeVisible();
  await confirm.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Accept and cancel booking' }).click();
  await expect(page.getByText('Booking Cancelled successfully!')).toBeVisible();
  await expect(page.getByText('No bookings found.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[MYB-05] a booking that the host has rejected is taken off the list, and not called open to cancel', async ({
  page,
  baseURL,
}) => {
  const place = await withBooking(page, baseURL, {
    daysAhead: 325,
    change: (booking) => ({ ...booking, bookingStatus: 'rejected', payBy: undefined }),
  });
  await page.getByRole('button', { name: `Cancel ${place}` }).click();
  const remove = page.getByRole('dialog', { name: 'Take this booking off your list?' });
  await expect(remove).toContainText(
    'The host has rejected this booking: its days are open to others already.',
  );
  await expect(remove).not.toContainText('Once cancelled');
  await expect(remove.getByRole('button', { name: 'Keep it on the list' })).toBeVisible();
  await remove.getByRole('button', { name: 'Take it off the list' }).click();
  await expect(page.getByText('No bookings found.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('offers a retry when the list cannot be loaded', async ({ page, baseURL }) => {
  await enterAs(page, await newGuest(apiOf(baseURL)));
  await page.route('**/booking-registry/get/**', (route) => route.abort());
  await page.goto('/bookings');
  await expect(page.getByText('Something went wrong. Please try again later!!!')).toBeVisible();
  await page.unroute('**/booking-registry/get/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No bookings found.')).toBeVisible();
});
