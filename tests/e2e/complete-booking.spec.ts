import type { Page } from '@playwright/test';
import { signOut } from '#contract/calls/accounts.ts';
import { cancelBooking, listBookings } from '#contract/calls/bookings.ts';
import type { Property } from '#contract/records/property.ts';
import { book, choice, notice, openListing, typeStay } from '#testing/booking-page.ts';
import { bookUnpaid, paymentsOf } from '#testing/cash-booking.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, freeStay, type Guest, listing, newGuest } from '#testing/guest.ts';
import { signInFrom } from '#testing/sign-in-page.ts';

/** What My Bookings offers for an unpaid booking. */
function completeButton(page: Page, { name }: Property) {
  return page.getByRole('button', { name: `Complete your booking of ${name}` });
}

async function bookingsOf(baseURL: string | undefined, { token, user }: Guest) {
  const mine = apiOf(baseURL, token);
  const { records } = await mine.send(listBookings, { params: { userId: user.id } });
  return records;
}

test('[BOOK-28] [SES-05] a reload at the payment choice keeps the booking as cash, to be completed later', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  const villa = await listing(api, 11);
  await enterAs(page, guest);
  await openListing(page, villa);
  await book(page, await freeStay(api, villa.id, 2));
  const storedId = await page.evaluate(() => localStorage.getItem('BookingsIdStored'));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(choice(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Check-in', { exact: true })).toBeEnabled();
  await expect(choice(page)).toBeHidden();
  const [made, ...others] = await bookingsOf(baseURL, guest);
  expect(others).toEqual([]);
  expect(made).toMatchObject({ id: storedId, paymentMethod: 'cash', isPaid: false });

  await page.goto('/bookings');
  await expect(page.getByText('Cancelled in 23 hours unless it is paid')).toBeVisible();
  await completeButton(page, villa).click();
  await expect(choice(page)).toContainText(
    'The booking is cancelled in 23 hours unless it is paid.',
  );
  await choice(page).getByRole('button', { name: 'Cash Payment' }).click();
  await expect(notice(page, 'Booking Completed with Cash')).toBeVisible();
  await expect(choice(page)).toBeHidden();
  await expect(page).toHaveURL('/bookings');
  const payments = await paymentsOf(baseURL, guest);
  expect(payments).toHaveLength(1);
  expect(payments[0]).toMatchObject({
    status: 'unPaid',
    method: 'cash',
    amount: made?.amount,
  });
});

test('[BOOK-23] an unfinished online payment can be completed from My Bookings by keyboard', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  const villa = await listing(api, 16);
  await enterAs(page, guest);
  await openListing(page, villa);
  await book(page, await freeStay(api, villa.id, 2));
  await choice(page).getByRole('button', { name: 'Online Payment' }).click();
  await expect(page).toHaveURL(/\/payment-processing\/.+/);
  await page.goBack();
  await page.goto('/bookings');
  const complete = completeButton(page, villa);
  await complete.focus();
  await page.keyboard.press('Enter');
  await expect(choice(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(choice(page)).toBeHidden();
  await expect(complete).toBeFocused();
  await page.keyboard.press('Enter');
  await choice(page).getByRole('button', { name: 'Online Payment' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/payment-processing\/.+/);
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
});

test('[BOOK-24] a session that ends at the payment choice redirects to sign in, then to My Bookings', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  const villa = await listing(api, 17);
  await enterAs(page, guest);
  await openListing(page, villa);
  await book(page, await freeStay(api, villa.id, 2));
  await apiOf(baseURL, guest.token).send(signOut, {});
  await choice(page).getByRole('button', { name: 'Cash Payment' }).click();
  await expect(page).toHaveURL(signInFrom('/bookings'));
  await page.getByLabel('Email').fill(guest.email);
  await page.getByLabel('Password', { exact: true }).fill('Secret-1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/bookings');
  await completeButton(page, villa).click();
  await choice(page).getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(notice(page, 'Booking Cancelled!!')).toBeVisible();
  await expect(page.getByText('No bookings found.')).toBeVisible();
});

test('shows that the booking was cancelled elsewhere instead of recording cash, and links on', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  const villa = await listing(api, 18);
  await enterAs(page, guest);
  await openListing(page, villa);
  await book(page, await freeStay(api, villa.id, 2));
  const cancelElsewhere = async () => {
    const mine = apiOf(baseURL, guest.token);
    for (const { id } of await bookingsOf(baseURL, guest)) {
      await mine.send(cancelBooking, { params: { id }, body: {} });
    }
  };
  await cancelElsewhere();
  await choice(page).getByRole('button', { name: 'Cash Payment' }).click();
  const closed = page.getByRole('dialog', { name: 'This booking is closed' });
  await expect(closed.getByRole('alert')).toHaveText(
    'This booking has been cancelled in the meantime. It cannot be paid any more.',
  );
  await closed.getByRole('button', { name: 'Choose other dates' }).click();
  await expect(closed).toBeHidden();
  await typeStay(page, await freeStay(api, villa.id, 3));
  await page.getByRole('button', { name: 'Book Now' }).click();
  await expect(choice(page)).toBeVisible();
  await cancelElsewhere();
  await choice(page).getByRole('button', { name: 'Cash Payment' }).click();
  await closed.getByRole('button', { name: 'My Bookings' }).click();
  await expect(page).toHaveURL('/bookings');
});

test('a booking that was cancelled elsewhere shows a dialog in My Bookings, then the empty state', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  const villa = await listing(api, 19);
  const { bookingId } = await bookUnpaid(baseURL, guest, villa, 430);
  await enterAs(page, guest);
  await page.goto('/bookings');
  await completeButton(page, villa).click();
  await expect(choice(page)).toBeVisible();
  await apiOf(baseURL, guest.token).send(cancelBooking, {
    params: { id: bookingId },
    body: {},
  });
  await choice(page).getByRole('button', { name: 'Cash Payment' }).click();
  const closed = page.getByRole('dialog', { name: 'This booking is closed' });
  await expect(closed.getByRole('button')).toHaveText(['My Bookings']);
  await closed.getByRole('button', { name: 'My Bookings' }).click();
  await expect(closed).toBeHidden();
  await expect(page.getByText('No bookings found.')).toBeVisible();
});
