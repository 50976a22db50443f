import type { Cookie } from '@playwright/test';
import { bookInCash } from '#testing/cash-booking.ts';
import { deskCookies, support } from '#testing/desk-operator.ts';
import { isSoundDeskPage } from '#testing/desk-page.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, listing, newGuest } from '#testing/guest.ts';
import { axeFindings } from '#testing/page-health.ts';
import { approvePayment } from '#testing/payment-page.ts';

// A code of an operator works once, so these tests do not run at the same time.
test.describe.configure({ mode: 'default' });

let session: readonly Cookie[];

test.beforeAll(async ({ baseURL }) => {
  session = await deskCookies(baseURL, support);
});

test('[DESK-580] [DESK-581] [STAY-140] [STAY-141] [STAY-142] [STAY-143] [STAY-145] a link is made at the desk and pays the booking on a device without an account', {
  tag: '@road',
}, async ({ browser, page, baseURL }) => {
  const api = apiOf(baseURL);
  const [villa, guest] = await Promise.all([listing(api, 22), newGuest(api)]);
  const { booking } = await bookInCash(baseURL, guest, villa, 700);
  await page.context().addCookies(session);
  await page.goto(`/desk/bookings/${booking.id}`);
  // DESK-580
  await page.getByRole('button', { name: 'Payment link', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Make a payment link?' });
  await expect(question).toContainText('on any device and without an account, until');
  await question.getByRole('button', { name: 'Payment link' }).click();
  const link = page.getByText(/\/pay-stay#[\w-]{43}$/);
  const former = String(await link.textContent());
  await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible();
  await isSoundDeskPage(page);
  // DESK-581
  await page.getByRole('button', { name: 'Make a new payment link' }).click();
  await expect(question).toContainText('then no longer works');
  await question.getByRole('button', { name: 'Make a new payment link' }).click();
  await expect(link).not.toHaveText(former);
  const address = String(await link.textContent());

  const device = await browser.newContext();
  const phone = await device.newPage();
  // STAY-143
  await phone.goto(former);
  await expect(phone.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await phone.goto('/pay-stay#wrong');
  await expect(phone.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  // STAY-140
  await phone.goto(address);
  const main = phone.getByRole('main');
  await expect(main).toContainText(`Hello ${guest.user.firstName}, this is the booking`);
  await expect(main).toContainText(villa.name);
  await expect(main).not.toContainText(guest.user.email);
  expect(await axeFindings(phone)).toEqual([]);
  // STAY-141, STAY-145: the reply of the recording is lost, and the page is loaded again.
  await phone.route('**/payment-link/payment', (route) => route.abort());
  await approvePayment(phone);
  await expect(main).toContainText('Your payment went through, but it is not recorded yet.');
  const kept = await phone.evaluate(() => JSON.stringify(localStorage));
  expect(kept).toContain('ndako.receipt.v1.link.');
  expect(kept).not.toContain(address.split('#')[1]);
  await phone.unroute('**/payment-link/payment');
  await phone.reload();
  // STAY-142
  await main.getByRole('button', { name: 'Record the payment' }).click();
  await expect(main.getByRole('heading', { name: 'This booking is paid' })).toBeVisible();
  await expect(main).toContainText(/The number of your booking is:\s*[0-9A-Z]{4}-[0-9A-Z]{4}/);
  expect(await phone.evaluate(() => Object.keys(localStorage).join())).not.toContain('receipt');
  expect(await axeFindings(phone)).toEqual([]);
  await device.close();

  await page.reload();
  await expect(page.getByText('Paid through the payment link by the guest')).toBeVisible();
  await expect(page.getByRole('button', { name: /payment link/i })).toHaveCount(0);
});

test('[STAY-160] [STAY-162] [STAY-163] a part is received at the desk, and a link pays the rest', async ({
  browser,
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const [villa, guest] = await Promise.all([listing(api, 22), newGuest(api)]);
  const { booking } = await bookInCash(baseURL, guest, villa, 690);
  await page.context().addCookies(session);
  await page.goto(`/desk/bookings/${booking.id}`);
  await page.getByRole('button', { name: 'Cash received' }).click();
  const cash = page.getByRole('dialog', { name: 'Record the cash?' });
  await cash.getByLabel('Cash received, in dollars').fill('50');
  await cash.getByRole('button', { name: 'Cash received' }).click();
  await page.getByRole('button', { name: 'Payment link', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Make a payment link?' });
  await expect(question).toContainText('The guest can pay the rest online with it');
  await question.getByRole('button', { name: 'Payment link' }).click();
  const link = page.getByText(/\/pay-stay#[\w-]{43}$/);
  await expect(page.getByText('This link works until the rest is paid.')).toBeVisible();
  const address = String(await link.textContent());

  const device = await browser.newContext();
  const phone = await device.newPage();
  await phone.goto(address);
  const main = phone.getByRole('main');
  await expect(main).toContainText('your host asks you to pay the rest of this booking.');
  await expect(main).toContainText(/Paid already\s*−\$50\.00/);
  await expect(main).toContainText('This is what is left to pay of the booking.');
  expect(await axeFindings(phone)).toEqual([]);
  // STAY-163: the guest with the account sees the same rest.
  const account = await browser.newContext();
  const own = await account.newPage();
  await enterAs(own, guest);
  await own.goto(`/bookings/${booking.id}`);
  await expect(own.getByText(/^Please pay it by/)).toBeVisible();
  await own.getByRole('link', { name: 'Pay the rest online' }).click();
  await expect(own.getByText('This is what is left to pay of the booking.')).toBeVisible();
  await account.close();
  await approvePayment(phone);
  await expect(main.getByRole('heading', { name: 'This booking is paid' })).toBeVisible();
  await device.close();
  await page.reload();
  await expect(page.getByText('Paid through the payment link by the guest')).toBeVisible();
});
