import type { Page } from '@playwright/test';
import { cancelBooking, listBookings } from '#contract/calls/bookings.ts';
import { listPayments } from '#contract/calls/payments.ts';
import { noMoney } from '#contract/money.ts';
import { book, choice, notice, openListing, pressAndGoBack } from '#testing/booking-page.ts';
import { bookInCash, bookUnpaid } from '#testing/cash-booking.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, freeStay, type Guest, listing, newGuest } from '#testing/guest.ts';
import {
  approvePayment,
  openPayment,
  openProvider,
  paymentDialog,
  paymentTitle,
  sandbox,
} from '#testing/payment-page.ts';
import { dollars } from '#testing/walk/sentence.ts';

/** Books a separate listing over the API, and opens the screen to pay for it online. */
async function goToPayment(page: Page, baseURL: string | undefined, place: number): Promise<Guest> {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  const { bookingId } = await bookUnpaid(baseURL, guest, await listing(api, place), 390);
  await enterAs(page, guest);
  await openPayment(page, bookingId);
  return guest;
}

/** The guest cancels the booking on another device. */
async function cancelElsewhere(baseURL: string | undefined, guest: Guest): Promise<void> {
  const {
    bookings: [booking],
  } = await paymentsOf(baseURL, guest);
  if (!booking) throw new Error('The guest has no booking');
  await apiOf(baseURL, guest.token).send(cancelBooking, {
    params: { id: booking.id },
    body: {},
  });
}

async function paymentsOf(baseURL: string | undefined, { token, user }: Guest) {
  const mine = apiOf(baseURL, token);
  const params = { userId: user.id };
  const { records: payments } = await mine.send(listPayments, { params });
  const { records: bookings } = await mine.send(listBookings, { params });
  return { payments, bookings };
}

test('[PAY-01] [PAY-02] [BOOK-23] shows the fixed amount and a way to pay it', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  const villa = await listing(api, 16);
  await enterAs(page, guest);
  await openListing(page, villa);
  await book(page, await freeStay(api, villa.id, 2));
  await choice(page).getByRole('button', { name: 'Online Payment' }).click();
  await expect(page.getByRole('heading', { level: 2, name: paymentTitle })).toBeVisible();
  await expect(page).toHaveURL(/\/payment-processing\/.+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Processing');
  const main = page.getByRole('main');
  await expect(main.getByText('Payment Amount')).toBeVisible();
  await expect(main.getByText('$1.00', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled();
  const { bookings } = await paymentsOf(baseURL, guest);
  const total = dollars(bookings[0]?.amount ?? noMoney);
  await expect(main).toContainText(
    `Paying online costs $1.00. The total of the booking is ${total}: once you have paid online, it counts as paid.`,
  );
});

test('[PAY-03] [PAY-04] [PAY-05] Pay Now opens a dialog that closes by its mark and outside of it', async ({
  page,
  baseURL,
}) => {
  await goToPayment(page, baseURL, 17);
  const payNow = page.getByRole('button', { name: 'Pay Now' });
  await payNow.click();
  await expect(paymentDialog(page).getByRole('button', { name: 'Pay with PayPal' })).toBeVisible();
  const height = await paymentDialog(page)
    .locator('> div')
    .evaluate((sheet) => getComputedStyle(sheet).maxHeight);
  const viewport = page.viewportSize()?.height ?? 0;
  expect(Number.parseFloat(height)).toBeCloseTo(viewport * 0.8, 0);
  await paymentDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(paymentDialog(page)).toBeHidden();
  await expect(payNow).toBeFocused();
  await payNow.click();
  await expect(paymentDialog(page)).toBeVisible();
  await page.mouse.click(5, viewport - 5);
  await expect(paymentDialog(page)).toBeHidden();
});

test('[PAY-06] [PAY-07] [PAY-13] [PAY-14] [PAY-21] [PAY-22] an approved payment is captured, recorded and leads back', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const guest = await goToPayment(page, baseURL, 18);
  await openProvider(page);
  await expect(sandbox(page)).toContainText('$1.00');
  await sandbox(page).getByRole('button', { name: 'Approve payment' }).click();
  // PAY-14, PAY-21
  await expect(notice(page, 'Booking completed successfully by Amina')).toHaveText(
    'Booking completed successfully by Amina',
  );
  // PAY-22
  await expect(notice(page, 'Booking Completed with Paypal')).toHaveText(
    'Booking Completed with Paypal',
  );
  // PAY-07
  await expect(page).toHaveURL('/bookings');

  const { payments, bookings } = await paymentsOf(baseURL, guest);
  // PAY-06
  expect(payments).toHaveLength(1);
  expect(payments[0]).toMatchObject({
    amount: 100,
    method: 'paypal',
    status: 'paid',
    message: 'Booking completed successfully by Amina',
  });
  // PAY-13: the order and its capture left a transaction id
  expect(payments[0]?.transactionId).toMatch(/^[A-Z2-9]{16}$/);
  expect(payments[0]?.date).toMatch(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2}:\d{2}$/);
  expect(bookings[0]?.paymentMethod).toBe('paypal');
});

test('[PAY-24] notices of the payment screens sit top right for 2000 ms', async ({
  page,
  baseURL,
}) => {
  await goToPayment(page, baseURL, 19);
  await openProvider(page);
  await sandbox(page).getByRole('button', { name: 'Cancel' }).click();
  const cancelled = notice(page, 'The payment was cancelled. Nothing was charged.');
  await expect(cancelled.getByRole('progressbar', { includeHidden: true })).toHaveCSS(
    'animation-duration',
    '2s',
  );
  const box = await cancelled.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box && box.x + box.width).toBeGreaterThan(width - 64);
  // Below the bar, whose buttons stay free.
  const bar = await page.getByRole('banner').boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(bar?.height ?? Number.NaN);
  expect(box?.y).toBeLessThan(128);
});

test('[PAY-19] shows an error when the provider fails, and can be retried', async ({
  page,
  baseURL,
}) => {
  const guest = await goToPayment(page, baseURL, 20);
  await openProvider(page);
  await sandbox(page).getByRole('button', { name: 'Make it fail' }).click();
  const text = 'An error occurred during the payment process.';
  await expect(notice(page, text)).toHaveText(text);
  expect((await paymentsOf(baseURL, guest)).payments).toEqual([]);
  await paymentDialog(page).getByRole('button', { name: 'Pay with PayPal (sandbox)' }).click();
  await sandbox(page).getByRole('button', { name: 'Approve payment' }).click();
  await expect(notice(page, 'Booking Completed with Paypal')).toBeVisible();
});

test('[PAY-17] a script that does not load offers to try again', async ({ page, baseURL }) => {
  await goToPayment(page, baseURL, 21);
  await page.route('**/sandbox-provider/sdk/js*', (route) => route.abort());
  await page.getByRole('button', { name: 'Pay Now' }).click();
  // Before the time limit of a script, which is 30 s.
  await expect(
    paymentDialog(page).getByText('The payment provider could not be loaded.'),
  ).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/sandbox-provider/sdk/js*');
  await paymentDialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(paymentDialog(page).getByRole('button', { name: 'Pay with PayPal' })).toBeVisible();
});

test('[PAY-17] a script that is loading when the dialog closes is awaited when it opens again', async ({
  page,
  baseURL,
}) => {
  await page.clock.install();
  await goToPayment(page, baseURL, 27);
  await page.route('**/sandbox-provider/sdk/js*', () => {});
  const loading = 'The payment provider is loading…';
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(paymentDialog(page)).toContainText(loading);
  await page.clock.fastForward(20_000);
  await paymentDialog(page).getByRole('button', { name: 'Close' }).click();
  await page.clock.fastForward(60_000);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(paymentDialog(page)).toContainText(loading);
  // The clock runs on by itself too.
  await page.clock.fastForward(20_000);
  await expect(paymentDialog(page)).toContainText(loading);
  await page.clock.fastForward(10_000);
  await expect(paymentDialog(page)).toContainText('The payment provider could not be loaded.');
});

test('[PAY-19] shows a failed capture at once: nothing was charged, and the payment can be repeated', async ({
  page,
  baseURL,
}) => {
  const guest = await goToPayment(page, baseURL, 28);
  const capture = '**/sandbox-provider/orders/*/capture';
  await page.route(capture, (route) => route.abort());
  await openProvider(page);
  await sandbox(page).getByRole('button', { name: 'Approve payment' }).click();
  const failed = 'An error occurred during the payment process.';
  await expect(notice(page, failed)).toHaveText(failed);
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText('We are checking whether the payment went through…');
  const text = 'The payment did not go through. Nothing was charged.';
  await expect(notice(page, text)).toHaveText(text);
  await page.unroute(capture);
  await approvePayment(page);
  await expect(notice(page, 'Booking Completed with Paypal')).toBeVisible();
  expect((await paymentsOf(baseURL, guest)).payments).toHaveLength(1);
});

test('[PAY-13] [PAY-14] after a declined card the payer chooses another one, and pays once', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const guest = await goToPayment(page, baseURL, 31);
  await openProvider(page);
  await sandbox(page).getByRole('button', { name: 'Decline card' }).click();
  await expect(sandbox(page)).toContainText('The card was declined. Choose how to go on.');
  await sandbox(page).getByRole('button', { name: 'Approve payment' }).click();
  await expect(notice(page, 'Booking Completed with Paypal')).toBeVisible();
  const { payments } = await paymentsOf(baseURL, guest);
  expect(payments.map(({ status }) => status)).toEqual(['paid']);
});

test('[PAY-19] a payer whose card was declined can give up, and nothing is charged', async ({
  page,
  baseURL,
}) => {
  const guest = await goToPayment(page, baseURL, 32);
  await openProvider(page);
  await sandbox(page).getByRole('button', { name: 'Decline card' }).click();
  await expect(sandbox(page)).toContainText('The card was declined. Choose how to go on.');
  await sandbox(page).getByRole('button', { name: 'Cancel' }).click();
  const failed = 'An error occurred during the payment process.';
  await expect(notice(page, failed)).toHaveText(failed);
  const text = 'The payment did not go through. Nothing was charged.';
  await expect(notice(page, text)).toHaveText(text);
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
  expect((await paymentsOf(baseURL, guest)).payments).toEqual([]);
});

test('[PAY-20] a capture that the provider leaves pending is not recorded, and not charged again', async ({
  page,
  baseURL,
}) => {
  const guest = await goToPayment(page, baseURL, 33);
  await openProvider(page);
  await sandbox(page).getByRole('button', { name: 'Leave pending' }).click();
  const text =
    'The payment provider may still be completing this payment. Please check again in a minute.';
  await expect(notice(page, text)).toHaveText(text);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'We do not know yet whether your payment went through. Please do not pay again. You can check again in a few minutes, here or from My Payments.',
  );
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeHidden();
  expect((await paymentsOf(baseURL, guest)).payments).toEqual([]);
});

test('a booking that was cancelled on another device is not charged when Pay Now is pressed', async ({
  page,
  baseURL,
}) => {
  const guest = await goToPayment(page, baseURL, 29);
  await cancelElsewhere(baseURL, guest);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page.getByText('There is no booking waiting for a payment.')).toBeVisible();
  await expect(paymentDialog(page)).toBeHidden();
});

test('a booking that is cancelled while its payer decides is paid back', async ({
  page,
  baseURL,
}) => {
  const guest = await goToPayment(page, baseURL, 30);
  const order = page.waitForResponse((reply) => reply.url().endsWith('/order-registry'));
  await openProvider(page);
  const { data } = await (await order).json();
  await cancelElsewhere(baseURL, guest);
  await sandbox(page).getByRole('button', { name: 'Approve payment' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    `This booking was closed, changed or already paid before your payment arrived. Your money will be returned to you (order ${data.orderId}).`,
  );
  await page.getByRole('button', { name: 'To My Bookings' }).click();
  await expect(page).toHaveURL('/bookings');
  await expect(page.getByText('A payment is not recorded yet')).toBeHidden();
});

test('[PAY-20] a payment that could not be recorded is found by a reload and never charged again', async ({
  page,
  baseURL,
}) => {
  const guest = await goToPayment(page, baseURL, 22);
  await page.route('**/transaction-registry', (route) => route.abort());
  await openProvider(page);
  await sandbox(page).getByRole('button', { name: 'Approve payment' }).click();
  await expect(notice(page, 'Something went wrong. Please try again!!!')).toBeVisible();
  const status = page.getByRole('main').getByRole('status');
  const text =
    'Your payment went through, but it is not recorded yet. You will not be charged again.';
  await expect(status).toHaveText(text);
  await page.reload();
  await expect(status).toHaveText(text);
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeHidden();

  await page.unroute('**/transaction-registry');
  await page.getByRole('button', { name: 'Record the payment' }).click();
  await expect(notice(page, 'Booking Completed with Paypal')).toBeVisible();
  await expect(page).toHaveURL('/bookings');
  const { payments } = await paymentsOf(baseURL, guest);
  expect(payments.map(({ status }) => status)).toEqual(['paid']);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('receipt'))),
  ).toEqual([]);
});

test('[PAY-20] a payment whose reply was lost is recorded once', async ({ page, baseURL }) => {
  const guest = await goToPayment(page, baseURL, 23);
  await page.route('**/transaction-registry', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await openProvider(page);
  await sandbox(page).getByRole('button', { name: 'Approve payment' }).click();
  await expect(notice(page, 'Something went wrong. Please try again!!!')).toBeVisible();
  await page.unroute('**/transaction-registry');
  await page.getByRole('button', { name: 'Record the payment' }).click();
  await expect(notice(page, 'Booking Completed with Paypal')).toBeVisible();
  expect((await paymentsOf(baseURL, guest)).payments).toHaveLength(1);
});

test('a double click pays once', async ({ page, baseURL }) => {
  const guest = await goToPayment(page, baseURL, 24);
  await openProvider(page);
  await sandbox(page).getByRole('button', { name: 'Approve payment' }).dblclick();
  await expect(notice(page, 'Booking Completed with Paypal')).toBeVisible();
  expect((await paymentsOf(baseURL, guest)).payments).toHaveLength(1);
});

test('[PAY-15] [PAY-16] without a client id the script is that of the local sandbox', async ({
  page,
  baseURL,
}) => {
  await goToPayment(page, baseURL, 25);
  const script = page.waitForRequest('**/sandbox-provider/sdk/js*');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  expect(new URL((await script).url()).origin).toBe(new URL(baseURL ?? '').origin);
});

test('[ROUTE-08] a payment screen without anything to pay leads back', { tag: '@road' }, async ({
  page,
  baseURL,
}) => {
  await enterAs(page, await newGuest(apiOf(baseURL)));
  await page.goto('/pay-now');
  await expect(page.getByText('There is no booking waiting for a payment.')).toBeVisible();
  await page.getByRole('button', { name: 'To My Payments' }).click();
  await expect(page).toHaveURL('/payments');
  await page.goto('/payment-processing');
  await expect(page.getByText('There is no booking waiting for a payment.')).toBeVisible();
  await page.getByRole('button', { name: 'To My Bookings' }).click();
  await expect(page).toHaveURL('/bookings');
});

test('a guest who goes back at once after leaving the payment can leave it again', async ({
  page,
  baseURL,
}) => {
  await enterAs(page, await newGuest(apiOf(baseURL)));
  await page.goto('/payment-processing');
  const leave = page.getByRole('button', { name: 'To My Bookings' });
  await pressAndGoBack(leave);
  await expect(page).toHaveURL('/payment-processing');
  await leave.click();
  await expect(page).toHaveURL('/bookings');
});

test('[PAY-08] [PAY-09] [PAY-10] [PAY-23] an unpaid record is paid on /pay-now', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  const record = await bookInCash(baseURL, guest, await listing(api, 26), 390);
  await enterAs(page, guest);
  await page.goto(`/pay-now/${record.id}`);
  // PAY-08
  await expect(page.getByRole('heading', { level: 2, name: paymentTitle })).toBeVisible();
  await openProvider(page);
  await sandbox(page).getByRole('button', { name: 'Approve payment' }).click();
  // PAY-23
  await expect(notice(page, 'Payment Done with Paypal')).toHaveText('Payment Done with Paypal');
  // PAY-10
  await expect(page).toHaveURL('/payments');
  const { payments } = await paymentsOf(baseURL, guest);
  expect(payments).toHaveLength(1);
  // PAY-09
  expect(payments[0]).toMatchObject({
    id: record.id,
    method: 'paypal',
    status: 'paid',
  });
});
