import type { BrowserContext, Page } from '@playwright/test';
import { signOut } from '#contract/calls/accounts.ts';
import { listBookings } from '#contract/calls/bookings.ts';
import { listPayments } from '#contract/calls/payments.ts';
import { addDays, dayOnClock } from '#contract/day.ts';
import type { BookingId } from '#contract/ids.ts';
import type { Property } from '#contract/records/property.ts';
import { book, choice, notice, openListing, typeStay } from '#testing/booking-page.ts';
import { bookUnpaid } from '#testing/cash-booking.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, freeStay, type Guest, listing, newGuest, typed } from '#testing/guest.ts';
import { untilHydrated } from '#testing/hydrated.ts';
import {
  openPayment,
  openProvider,
  paymentDialog,
  paymentTitle,
  sandbox,
} from '#testing/payment-page.ts';
import { withoutPrompts } from '#testing/without-prompts.ts';

/** Books a listing over the API, and opens the screen to pay for it online. */
async function goToPayment(
  page: Page,
  baseURL: string | undefined,
  guest: Guest,
  villa: Property,
  daysAhead?: number,
): Promise<BookingId> {
  const { bookingId } = await bookUnpaid(baseURL, guest, villa, daysAhead);
  await openPayment(page, bookingId);
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled();
  return bookingId;
}

async function pay(page: Page): Promise<void> {
  await openProvider(page);
  await sandbox(page).getByRole('button', { name: 'Approve payment' }).click();
  await expect(notice(page, 'Booking Completed with Paypal')).toBeVisible();
  await expect(page).toHaveURL('/bookings');
}

async function paidBookings(baseURL: string | undefined, { token, user }: Guest) {
  const mine = apiOf(baseURL, token);
  const { records: payments } = await mine.send(listPayments, { params: { userId: user.id } });
  return payments.filter(({ status }) => status === 'paid').map((one) => one.booking.id);
}

/** Signs out the current user, and signs in with the form. */
async function signInAs(page: Page, { email }: Guest): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/signin');
  await signInHere(page, email);
}

async function signInHere(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Secret-1');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

async function accountEmail(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click();
  return page.getByRole('banner');
}

function newTab(context: BrowserContext): Promise<Page> {
  return context.newPage();
}

test('two tabs with two bookings pay each their own, also after a reload; Back never pays again', async ({
  page,
  context,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  await enterAs(page, guest);
  const first = await goToPayment(page, baseURL, guest, await listing(api, 37));
  const other = await newTab(context);
  const second = await goToPayment(other, baseURL, guest, await listing(api, 38));
  expect(first).not.toBe(second);
  await page.reload();
  await pay(page);
  expect(await paidBookings(baseURL, guest)).toEqual([first]);
  await page.goBack();
  await expect(page).toHaveURL(`/payment-processing/${first}`);
  await expect(page.getByText('This booking has been paid already.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeHidden();
  await pay(other);
  expect(await paidBookings(baseURL, guest)).toEqual([second, first]);
});

test('one booking in two tabs is left to the one that pays, and the other learns that it is paid', async ({
  page,
  context,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  await enterAs(page, guest);
  const bookingId = await goToPayment(page, baseURL, guest, await listing(api, 41));
  const other = await newTab(context);
  await other.goto(`/payment-processing/${bookingId}`);
  await expect(other.getByRole('button', { name: 'Pay Now' })).toBeEnabled();
  await page.route('**/transaction-registry', (route) => route.abort());
  await openProvider(page);
  await sandbox(page).getByRole('button', { name: 'Approve payment' }).click();
  await expect(
    other.getByText(/^You have approved this payment already, perhaps in another tab\. /),
  ).toBeVisible();
  await expect(notice(page, 'Something went wrong. Please try again!!!')).toBeVisible();
  await page.unroute('**/transaction-registry');
  await page.getByRole('button', { name: 'Record the payment' }).click();
  await expect(page).toHaveURL('/bookings');
  await expect(other.getByText('This booking has been paid already.')).toBeVisible();
  expect(await paidBookings(baseURL, guest)).toEqual([bookingId]);
});

test('Logout in another tab signs this one out and ends its flow', async ({
  page,
  context,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const villa = await listing(api, 39);
  await enterAs(page, await newGuest(api));
  await openListing(page, villa);
  await book(page, await freeStay(api, villa.id, 2));
  const other = await newTab(context);
  await other.goto('/');
  await other.getByRole('button', { name: 'Account menu' }).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
  await expect(signIn).toBeVisible();
  await expect(choice(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Book Now' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('another user who signs in in another tab never sees or pays what this one was about to pay', async ({
  page,
  context,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const villa = await listing(api, 40);
  const guest = await newGuest(api);
  const next = await newGuest(api);
  await enterAs(page, guest);
  await goToPayment(page, baseURL, guest, villa);
  const details = await newTab(context);
  await openListing(details, villa);
  const day = addDays(dayOnClock(new Date()), 200);
  await typeStay(details, { checkIn: day, checkOut: day });

  const other = await newTab(context);
  await signInAs(other, next);
  await expect(other).toHaveURL('/');
  await expect(page).toHaveURL(/\/signin\?from=%2Fpayment-processing%2F/);
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeHidden();
  await expect(await accountEmail(page)).toContainText(next.email);
  await expect(details.getByLabel('Check-in', { exact: true })).toHaveValue('');
  await page.reload();
  await expect(page.getByText('There is no booking waiting for a payment.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('BookingsIdStored'))).toBeNull();
});

test('a session that ends before a payment is made leads to sign in, and back to this payment', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  await enterAs(page, guest);
  await goToPayment(page, baseURL, guest, await listing(api, 39), 400);
  await apiOf(baseURL, guest.token).send(signOut, {});
  await page.reload();
  await expect(page).toHaveURL(/\/signin\?from=%2Fpayment-processing%2F/);
  await signInHere(page, guest.email);
  await expect(page).toHaveURL(/\/payment-processing\/.+/);
  await pay(page);
});

test('a session that ends while the money is taken loses no payment', async ({ page, baseURL }) => {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  await enterAs(page, guest);
  await goToPayment(page, baseURL, guest, await listing(api, 40), 400);
  await openProvider(page);
  await apiOf(baseURL, guest.token).send(signOut, {});
  await sandbox(page).getByRole('button', { name: 'Approve payment' }).click();
  await expect(page).toHaveURL(/\/signin\?from=%2Fpayment-processing%2F/);
  await signInHere(page, guest.email);
  await expect(page).toHaveURL(/\/payment-processing\/.+/);
  await expect(page.getByRole('heading', { level: 2, name: paymentTitle })).toBeVisible();
  await page.getByRole('button', { name: 'Record the payment' }).click();
  await expect(notice(page, 'Booking Completed with Paypal')).toBeVisible();
  await expect(page).toHaveURL('/bookings');
});

test('[PAY-18] a sign-out in another tab while the money is taken is shown, and signing in records the payment', async ({
  page,
  context,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  await enterAs(page, guest);
  await goToPayment(page, baseURL, guest, await listing(api, 41), 400);
  const capture = Promise.withResolvers<void>();
  await page.route('**/sandbox-provider/orders/*/capture', async (route) => {
    await capture.promise;
    await route.continue();
  });
  await openProvider(page);
  await sandbox(page).getByRole('button', { name: 'Approve payment' }).click();
  await expect(paymentDialog(page)).toContainText('Completing the payment…');
  const other = await newTab(context);
  await other.goto('/');
  await other.getByRole('button', { name: 'Account menu' }).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/signin');
  await expect(paymentDialog(page)).toContainText('Completing the payment…');
  capture.resolve();

  const missing = 'Authentication token is missing. Please log in again.';
  await expect(notice(page, missing)).toHaveText(missing);
  const kept = 'Your payment is kept. It will be recorded when you have signed in.';
  await expect(notice(page, kept)).toHaveText(kept);
  await expect(page).toHaveURL(/\/signin\?from=%2Fpayment-processing%2F/);
  await signInHere(page, guest.email);
  await expect(page).toHaveURL(/\/payment-processing\/.+/);
  await page.getByRole('button', { name: 'Record the payment' }).click();
  await expect(notice(page, 'Booking Completed with Paypal')).toBeVisible();
  await expect(page).toHaveURL('/bookings');
});

test('Back and forward from the choice how to pay do not change the booking', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  const villa = await listing(api, 38);
  const stay = await freeStay(api, villa.id, 1, 100);
  await enterAs(page, guest);
  await page.goto('/bookings');
  await expect(page.getByText('No bookings found.')).toBeVisible();
  await openListing(page, villa);
  await book(page, stay);
  await page.goBack();
  await expect(page).toHaveURL('/bookings');
  await expect(page.getByRole('row').filter({ hasText: villa.name })).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel('Check-in', { exact: true })).toBeEnabled();
  await expect(choice(page)).toBeHidden();
  await page.getByLabel('Check-in', { exact: true }).fill(typed(stay.checkIn));
  await page.keyboard.press('Enter');
  await expect(notice(page, 'This date is already booked.')).toBeVisible();
  const { records: bookings } = await apiOf(baseURL, guest.token).send(listBookings, {
    params: { userId: guest.user.id },
  });
  expect(bookings).toHaveLength(1);
});

test('[ROUTE-10] shows an error when a page cannot be loaded, and shows the page on retry', async ({
  page,
}) => {
  await page.goto('/');
  await page.route('**/assets/apartment-page-*.js', (route) => route.abort());
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Apartments' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be shown');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute('**/assets/apartment-page-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/apartment');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apartment');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('[ROUTE-10] shows that the browser is offline when a page was not loaded before', async ({
  browser,
}) => {
  // The page that is kept from test to test may have loaded it.
  const context = await browser.newContext();
  await withoutPrompts(context);
  const page = await context.newPage();
  await page.goto('/');
  await untilHydrated(page);
  await context.setOffline(true);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Apartments' }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('You are offline. Connect again, then try once more.');
  await context.setOffline(false);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apartment');
  await context.close();
});
