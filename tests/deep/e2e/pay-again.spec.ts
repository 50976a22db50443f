import type { Browser, Page } from '@playwright/test';
import { signOut } from '#contract/calls/accounts.ts';
import type { Purpose } from '#contract/forms/payment-receipt.ts';
import { cents } from '#contract/money.ts';
import type { Payment } from '#contract/records/payment.ts';
import { receiptKey } from '#machines/guest/payment/receipt.ts';
import { notice } from '#testing/booking-page.ts';
import { bookInCash, paymentsOf } from '#testing/cash-booking.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, type Guest, listing, newGuest } from '#testing/guest.ts';
import {
  approvePayment,
  openProvider,
  openRepayment,
  paymentDialog,
  paymentTitle,
  sandbox,
} from '#testing/payment-page.ts';
import { signInFrom } from '#testing/sign-in-page.ts';

const done = 'Payment Done with Paypal';
const recordCall = '**/transaction-registry/*';

/** From My Payments to the screen that pays a record. */
async function choose(page: Page, { booking: { property: propertyId } }: Payment): Promise<void> {
  await page.goto('/payments');
  await page.getByRole('button', { name: `Pay Now for ${propertyId.name}` }).click();
  await expect(page).toHaveURL(/\/pay-now\/.+/);
  await expect(page.getByRole('heading', { level: 2, name: paymentTitle })).toBeVisible();
}

/** A new guest who owes cash for a day in a listing, about to pay it online. */
async function toPayNow(page: Page, baseURL: string | undefined, place: number, daysAhead: number) {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  const record = await bookInCash(baseURL, guest, await listing(api, place), daysAhead);
  await enterAs(page, guest);
  await openRepayment(page, record);
  return { guest, record };
}

/** What became of the guest's records, by id. */
async function statusOf(baseURL: string | undefined, guest: Guest) {
  const payments = await paymentsOf(baseURL, guest);
  return Object.fromEntries(payments.map(({ id, status }) => [id, status]));
}

async function signInAgain(page: Page, { email }: Guest): Promise<void> {
  await expect(page).toHaveURL(/\/signin\?from=%2Fpay-now%2F/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Secret-1');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/pay-now\/.+/);
}

/**
 * What is left of an approval, of the booking or of its record, whose order was never captured.
 *
 * @param approvedAt when; undefined as receipts were kept before this was.
 */
async function keepApproval(
  page: Page,
  { user }: Guest,
  { id, booking: bookingId }: Payment,
  { purpose, approvedAt }: { purpose: Purpose; approvedAt?: number },
): Promise<void> {
  const receipt = {
    purpose,
    bookingId: bookingId.id,
    targetId: purpose === 'again' ? id : bookingId.id,
    orderId: 'NEVER-TAKEN',
    transactionId: 'T234567890123456',
    amount: cents(100),
    payerName: '',
    payerId: '',
    isOver: false,
    captured: false,
  };
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    receiptKey(user.id, { ...receipt, approvedAt: 0 }),
    JSON.stringify({ ...receipt, approvedAt }),
  ] as const);
}

const status = (page: Page) => page.getByRole('main').getByRole('status');

test('[PAY-08] [PAY-10] a payer who cancels can still pay', async ({ page, baseURL }) => {
  const { guest, record } = await toPayNow(page, baseURL, 32, 440);
  await openProvider(page);
  await sandbox(page).getByRole('button', { name: 'Cancel' }).click();
  const cancelled = 'The payment was cancelled. Nothing was charged.';
  await expect(notice(page, cancelled)).toHaveText(cancelled);
  expect(await statusOf(baseURL, guest)).toEqual({ [record.id]: 'unPaid' });
  await paymentDialog(page).getByRole('button', { name: 'Close' }).click();
  await approvePayment(page);
  await expect(notice(page, done)).toHaveText(done);
  await expect(page).toHaveURL('/payments');
  await page.getByRole('tab', { name: 'Online Payments' }).click();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(record.booking.property.name);
  await expect(row).toContainText('Completed');
  expect(await statusOf(baseURL, guest)).toEqual({ [record.id]: 'paid' });
});

test('[PAY-08] [PAY-19] a provider that fails leaves the record unpaid, and can be tried again', async ({
  page,
  baseURL,
}) => {
  const { guest, record } = await toPayNow(page, baseURL, 33, 440);
  await choose(page, record);
  await openProvider(page);
  await sandbox(page).getByRole('button', { name: 'Make it fail' }).click();
  const failed = 'An error occurred during the payment process.';
  await expect(notice(page, failed)).toHaveText(failed);
  expect(await statusOf(baseURL, guest)).toEqual({ [record.id]: 'unPaid' });
  await paymentDialog(page).getByRole('button', { name: 'Close' }).click();
  await page.goBack();
  await expect(page).toHaveURL('/payments');
  await expect(page.getByText(record.transactionId)).toBeVisible();
});

test('[PAY-17] a script that does not load can be loaded again', async ({ page, baseURL }) => {
  const { guest, record } = await toPayNow(page, baseURL, 34, 440);
  await page.route('**/sandbox-provider/sdk/js*', (route) => route.abort());
  await page.getByRole('button', { name: 'Pay Now' }).click();
  // Before the time limit of a script, which is 30 s.
  await expect(paymentDialog(page)).toContainText('The payment provider could not be loaded.', {
    timeout: 20_000,
  });
  await page.unroute('**/sandbox-provider/sdk/js*');
  await paymentDialog(page).getByRole('button', { name: 'Try again' }).click();
  await paymentDialog(page).getByRole('button', { name: 'Pay with PayPal (sandbox)' }).click();
  await sandbox(page).getByRole('button', { name: 'Approve payment' }).click();
  await expect(notice(page, done)).toBeVisible();
  expect(await statusOf(baseURL, guest)).toEqual({ [record.id]: 'paid' });
});

test('[PAY-09] [PAY-20] a reload finds a captured payment that is not recorded', async ({
  page,
  baseURL,
}) => {
  const { guest, record } = await toPayNow(page, baseURL, 35, 440);
  await page.route(recordCall, (route) => route.abort());
  await approvePayment(page);
  await expect(notice(page, 'Something went wrong. Please try again!!!')).toBeVisible();
  const taken =
    'Your payment went through, but it is not recorded yet. You will not be charged again.';
  await expect(status(page)).toHaveText(taken);
  await page.getByRole('button', { name: 'To My Payments' }).click();
  await expect(page).toHaveURL('/payments');
  expect(await statusOf(baseURL, guest)).toEqual({ [record.id]: 'unPaid' });

  for (const list of ['/bookings', '/payments']) {
    await page.goto(list);
    await expect(page.getByText('A payment is not recorded yet')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to the payment' }).click();
  await expect(page).toHaveURL(`/pay-now/${record.id}`);
  await page.reload();
  await expect(status(page)).toHaveText(taken);
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeHidden();
  await page.unroute(recordCall);
  await page.getByRole('button', { name: 'Record the payment' }).click();
  await expect(notice(page, done)).toBeVisible();
  await expect(page).toHaveURL('/payments');
  await expect(page.getByRole('tab', { name: 'Online Payments' })).toBeVisible();
  await expect(page.getByText('A payment is not recorded yet')).toBeHidden();
  expect(await statusOf(baseURL, guest)).toEqual({ [record.id]: 'paid' });
});

const uncertain =
  'We do not know yet whether your payment went through. Please do not pay again. You can check again in a few minutes, here or from My Payments.';

const underWay =
  'The payment provider may still be completing this payment. Please check again in a minute.';
const undecided =
  'You approved $1.00 (order NEVER-TAKEN). We do not know yet whether the payment went through. Please do not pay again.';

test('an old approval without a capture is found, and the payment can be made again', async ({
  page,
  context,
  baseURL,
}) => {
  const { guest, record } = await toPayNow(page, baseURL, 37, 480);
  await keepApproval(page, guest, record, { purpose: 'again' });
  const other = await context.newPage();
  await other.goto(`/payment-processing/${record.booking.id}`);
  await expect(status(other)).toHaveText(uncertain);
  await other.getByRole('button', { name: 'Check again' }).click();
  const text = 'The payment did not go through. Nothing was charged.';
  await expect(notice(other, text)).toHaveText(text);
  await approvePayment(other);
  await expect(other).toHaveURL('/payments');
  expect(await statusOf(baseURL, guest)).toEqual({ [record.id]: 'paid' });
});

test('an approval of a moment ago is left to the page that may be paying it, and not called uncharged for ten minutes', async ({
  page,
  context,
  baseURL,
}) => {
  const { guest, record } = await toPayNow(page, baseURL, 36, 480);
  await keepApproval(page, guest, record, { purpose: 'again', approvedAt: Date.now() });
  const other = await context.newPage();
  await other.clock.install();
  await other.goto(`/pay-now/${record.id}`);
  await expect(status(other)).toHaveText(
    'You have approved this payment already, perhaps in another tab. Please wait until it is done: at most a minute.',
  );
  await expect(other.getByRole('button', { name: 'Pay Now' })).toBeHidden();
  await other.clock.fastForward(65_000);
  await expect(status(other)).toHaveText(uncertain);
  await other.getByRole('button', { name: 'Check again' }).click();
  await expect(notice(other, underWay)).toHaveText(underWay);
  await expect(status(other)).toHaveText(uncertain);
  await expect(other.getByRole('button', { name: 'Pay Now' })).toBeHidden();
  await other.goto('/payments');
  await expect(other.getByText('A payment is not recorded yet')).toBeVisible();
  await expect(other.getByRole('main')).toContainText(undecided);
  await other.getByRole('link', { name: 'Go to the payment' }).click();
  await other.clock.fastForward(535_000);
  await other.getByRole('button', { name: 'Check again' }).click();
  await expect(other.getByRole('button', { name: 'Pay Now' })).toBeEnabled();
});

test('what was approved for a booking is found where its record is to be paid', async ({
  page,
  baseURL,
}) => {
  const { guest, record } = await toPayNow(page, baseURL, 37, 500);
  await keepApproval(page, guest, record, { purpose: 'newBooking' });
  await openRepayment(page, record);
  await expect(status(page)).toHaveText(uncertain);
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeHidden();
});

test('a record that another tab pays is not paid twice', async ({ page, context, baseURL }) => {
  const { guest, record } = await toPayNow(page, baseURL, 36, 440);
  const other = await context.newPage();
  await openRepayment(other, record);
  await approvePayment(other);
  await expect(other).toHaveURL('/payments');
  await expect(status(page)).toHaveText('This booking has been paid already.');
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeHidden();
  await page.getByRole('button', { name: 'To My Payments' }).click();
  await expect(page).toHaveURL('/payments');
  expect(await statusOf(baseURL, guest)).toEqual({ [record.id]: 'paid' });
});

/** Another device of the guest, on the screen that pays the record. */
async function onOtherDevice(browser: Browser, guest: Guest, record: Payment): Promise<Page> {
  const device = await browser.newContext();
  const other = await device.newPage();
  await enterAs(other, guest);
  await openRepayment(other, record);
  return other;
}

test('a record that another device has paid is not charged when Pay Now is pressed', async ({
  page,
  browser,
  baseURL,
}) => {
  const { guest, record } = await toPayNow(page, baseURL, 32, 460);
  const other = await onOtherDevice(browser, guest, record);
  await approvePayment(other);
  await expect(other).toHaveURL('/payments');
  await other.context().close();

  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(status(page)).toHaveText('This booking has been paid already.');
  await expect(paymentDialog(page)).toBeHidden();
  expect(await statusOf(baseURL, guest)).toEqual({ [record.id]: 'paid' });
});

test('two devices share the order of a record, which can be paid once', async ({
  page,
  browser,
  baseURL,
}) => {
  const { guest, record } = await toPayNow(page, baseURL, 35, 500);
  const orderOf = async (one: Page) => {
    const reply = one.waitForResponse((response) => response.url().endsWith('/order-registry'));
    await openProvider(one);
    return (await (await reply).json()).data;
  };
  const other = await onOtherDevice(browser, guest, record);
  const order = await orderOf(page);
  expect(order).toEqual({ orderId: expect.any(String), amount: 1 });
  expect(await orderOf(other)).toEqual(order);
  await sandbox(other).getByRole('button', { name: 'Approve payment' }).click();
  await expect(other).toHaveURL('/payments');
  await other.context().close();

  await sandbox(page).getByRole('button', { name: 'Approve payment' }).click();
  const failed = 'An error occurred during the payment process.';
  await expect(notice(page, failed)).toHaveText(failed);
  await paymentDialog(page).getByRole('button', { name: 'Pay with PayPal (sandbox)' }).click();
  await expect(status(page)).toHaveText('This booking has been paid already.');
  expect(await statusOf(baseURL, guest)).toEqual({ [record.id]: 'paid' });
});

test('[PAY-13] without our call the page creates the order; a payment that is not taken names its order', async ({
  page,
  browser,
  baseURL,
}) => {
  const { guest, record } = await toPayNow(page, baseURL, 34, 500);
  const other = await onOtherDevice(browser, guest, record);
  await page.route('**/order-registry', (route) => route.fulfill({ status: 404, body: '' }));
  const opened = page.waitForResponse((reply) => reply.url().endsWith('/sandbox-provider/orders'));
  await openProvider(page);
  const order = await opened;
  expect(order.request().postDataJSON()).toEqual({
    intent: 'CAPTURE',
    purchase_units: [{ amount: { currency_code: 'USD', value: '1.00' } }],
  });
  const { id } = await order.json();
  await approvePayment(other);
  await expect(other).toHaveURL('/payments');
  await other.context().close();

  await sandbox(page).getByRole('button', { name: 'Approve payment' }).click();
  const second = `We cannot record this payment. If you were charged, contact us and name order ${id}.`;
  await expect(status(page)).toHaveText(second);
  await page.getByRole('button', { name: 'To My Payments' }).click();
  await expect(page).toHaveURL('/payments');
  await page.getByRole('link', { name: 'Go to the payment' }).click();
  await page.getByRole('button', { name: 'Record the payment' }).click();
  await expect(status(page)).toHaveText(second);
  await page.getByRole('button', { name: 'I have noted the order' }).click();
  await expect(page.getByRole('tab', { name: 'Online Payments' })).toBeVisible();
  await expect(page.getByText('A payment is not recorded yet')).toBeHidden();
  expect(await statusOf(baseURL, guest)).toEqual({ [record.id]: 'paid' });
});

test('an unrecorded payment disappears from the list when another tab records it', async ({
  page,
  context,
  baseURL,
}) => {
  const { guest, record } = await toPayNow(page, baseURL, 33, 500);
  await page.route(recordCall, (route) => route.abort());
  await approvePayment(page);
  await expect(page.getByRole('button', { name: 'Record the payment' })).toBeVisible();
  const list = await context.newPage();
  await list.goto('/payments');
  await expect(list.getByText('A payment is not recorded yet')).toBeVisible();
  await page.unroute(recordCall);
  await page.getByRole('button', { name: 'Record the payment' }).click();
  await expect(page).toHaveURL('/payments');
  await expect(list.getByText('A payment is not recorded yet')).toBeHidden();
  expect(await statusOf(baseURL, guest)).toEqual({ [record.id]: 'paid' });
});

test('a session that ends while paying is signed in again, and the payment recorded', async ({
  page,
  baseURL,
}) => {
  const { guest, record } = await toPayNow(page, baseURL, 33, 460);
  await page.route(recordCall, (route) => {
    const headers = { ...route.request().headers(), authorization: 'Bearer revoked' };
    return route.continue({ headers });
  });
  await approvePayment(page);
  await expect(page).toHaveURL(signInFrom(`/pay-now/${record.id}`));
  await expect(notice(page, 'Your session has ended. Please sign in again.')).toBeVisible();
  await page.unroute(recordCall);
  await signInAgain(page, guest);
  await page.getByRole('button', { name: 'Record the payment' }).click();
  await expect(notice(page, done)).toBeVisible();
  await expect(page).toHaveURL('/payments');
  expect(await statusOf(baseURL, guest)).toEqual({ [record.id]: 'paid' });
});

test('a session that ends before anything is paid leads to sign in, and back to this record', async ({
  page,
  baseURL,
}) => {
  const { guest, record } = await toPayNow(page, baseURL, 32, 480);
  await apiOf(baseURL, guest.token).send(signOut, {});
  await page.reload();
  await signInAgain(page, guest);
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled();
  await approvePayment(page);
  await expect(page).toHaveURL('/payments');
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  expect(await statusOf(baseURL, { ...guest, token })).toEqual({ [record.id]: 'paid' });
});

test('a payment opened by its URL is restored after another tab ended the session', async ({
  page,
  context,
  baseURL,
}) => {
  const { guest, record } = await toPayNow(page, baseURL, 33, 480);
  const bare = await context.newPage();
  await bare.goto(`/pay-now/${record.id}`);
  await expect(bare.getByRole('button', { name: 'Pay Now' })).toBeEnabled();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await signInAgain(bare, guest);
  await approvePayment(bare);
  await expect(bare).toHaveURL('/payments');
  const token = await bare.evaluate(() => localStorage.getItem('token') ?? '');
  expect(await statusOf(baseURL, { ...guest, token })).toEqual({ [record.id]: 'paid' });
});

test('[MYP-06] two tabs never pay the record of the other', async ({ page, context, baseURL }) => {
  const { guest, record } = await toPayNow(page, baseURL, 34, 460);
  const second = await bookInCash(baseURL, guest, await listing(apiOf(baseURL), 35), 460);
  const other = await context.newPage();
  await choose(other, second);
  expect(await page.evaluate(() => localStorage.getItem('RePaymentBookingsIdStored'))).toBe(
    second.id,
  );

  // Both are charged, and neither is recorded; each tab finds its own after a reload.
  const button = (tab: Page) => tab.getByRole('button', { name: 'Record the payment' });
  for (const tab of [page, other]) {
    await tab.reload();
    await tab.route(recordCall, (route) => route.abort());
    await approvePayment(tab);
    await expect(button(tab)).toBeVisible();
  }
  // A tab that hears of its capture again records it again, so each stays cut off until its turn.
  const recordIn = async (tab: Page, { id }: Payment) => {
    await tab.reload();
    await expect(button(tab)).toBeVisible();
    await tab.unroute(recordCall);
    const sent = tab.waitForRequest((request) => request.method() === 'PATCH');
    await button(tab).click();
    expect((await sent).url()).toContain(id);
    await expect(tab).toHaveURL('/payments');
  };
  await recordIn(page, record);
  expect(await statusOf(baseURL, guest)).toEqual({ [record.id]: 'paid', [second.id]: 'unPaid' });
  await recordIn(other, second);
  expect(await statusOf(baseURL, guest)).toEqual({ [record.id]: 'paid', [second.id]: 'paid' });
});
