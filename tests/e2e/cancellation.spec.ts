import type { Page } from '@playwright/test';
import { signOut } from '#contract/calls/accounts.ts';
import { listBookings } from '#contract/calls/bookings.ts';
import { listRefunds } from '#contract/calls/refunds.ts';
import { notice } from '#testing/booking-page.ts';
import {
  accountNumber,
  cancelBookingOf,
  confirmCancelling,
  confirmDialog,
  fillRefund,
  policyDialog,
  refundDialog,
  sendBackOnline,
  sendElsewhere,
  sendRefund,
  takeUp,
} from '#testing/cancellation-page.ts';
import { bookInCash } from '#testing/cash-booking.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, type Guest, listing, newGuest, signedIn } from '#testing/guest.ts';
import { bookAndPay, bookPayAndCancel } from '#testing/paid-booking.ts';
import { signInFrom } from '#testing/sign-in-page.ts';

const cancelled = 'Booking Cancelled successfully!';
const cancelFailed = 'Error Cancelling Booking. Please try again!!!';
const refundFailed = 'Error Registering For Refund. Please try again!!!';
const canWait =
  'If you have paid for this booking, its refund waits for you in My Bookings and My Refunds.';

const booked = '**/apartment/api/v1/booking-registry/*';
const refunds = '**/apartment/api/v1/refund-payment-registry';

interface Situation {
  readonly guest: Guest;
  readonly place: string;
}

/** A guest of My Bookings who has paid for a far-away day of a listing. */
async function withPaidBooking(
  page: Page,
  baseURL: string | undefined,
  daysAhead: number,
): Promise<Situation> {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  const villa = await listing(api, 29);
  await bookAndPay(baseURL, guest, villa, daysAhead);
  await enterAs(page, guest);
  await page.goto('/bookings');
  return { guest, place: villa.name };
}

/** A guest who has paid for a far-away day of a listing and cancelled it. */
async function withOpenRefund(
  page: Page,
  baseURL: string | undefined,
  daysAhead: number,
): Promise<Situation> {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  const villa = await listing(api, 30);
  await bookPayAndCancel(baseURL, guest, villa, daysAhead);
  await enterAs(page, guest);
  return { guest, place: villa.name };
}

async function recordsOf(baseURL: string | undefined, { token, user }: Guest) {
  const mine = apiOf(baseURL, token);
  const params = { userId: user.id };
  const { records: bookings } = await mine.send(listBookings, { params });
  const { records: refunds } = await mine.send(listRefunds, { params });
  return { bookings, refunds };
}

test('[CAN-02] [CAN-03] [CAN-04] [CAN-05] [CAN-06] [REF-07] [REF-08] [REF-09] [REF-11] from the list to the registered refund', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const { guest, place } = await withPaidBooking(page, baseURL, 310);

  // CAN-02
  await page.getByRole('button', { name: `Cancel ${place}` }).click();
  await expect(confirmDialog(page)).toContainText(place);
  await confirmDialog(page).getByRole('button', { name: 'Keep the booking' }).click();
  await expect(confirmDialog(page)).toBeHidden();
  expect((await recordsOf(baseURL, guest)).bookings).toHaveLength(1);

  // CAN-03
  await confirmCancelling(page, place);
  await expect(policyDialog(page)).toContainText('Cancelling a stay');
  expect((await recordsOf(baseURL, guest)).bookings).toHaveLength(1);
  // CAN-04, CAN-06
  await policyDialog(page).getByRole('button', { name: 'Accept and cancel booking' }).click();
  await expect(notice(page, cancelled)).toHaveText(cancelled);
  // CAN-05
  await expect(refundDialog(page)).toContainText(`Your booking of ${place} is cancelled.`);
  // CAN-04
  await expect(page.getByText('No bookings found.')).toBeAttached();
  expect((await recordsOf(baseURL, guest)).bookings).toEqual([]);

  // REF-07: the request has no contact number
  await sendElsewhere(page);
  await fillRefund(page);
  const request = page.waitForRequest(
    (one) => one.method() === 'POST' && one.url().endsWith('/refund-payment-registry'),
  );
  await sendRefund(page);
  const sent = (await request).postData() ?? '';
  const names = [...sent.matchAll(/name="(\w+)"/g)].map(([, name]) => name);
  expect(names.toSorted()).toEqual([
    'accountHolderName',
    'accountNumber',
    'bankName',
    'bookingId',
    'refundDate',
    'refundId',
    'refundStatus',
    'userId',
  ]);
  // REF-09
  const registered = notice(page, 'Refund registered');
  await expect(registered).toHaveCount(1);
  expect(await registered.textContent()).toBe('Refund registered successfully! ');
  // REF-11
  await expect(page).toHaveURL('/refunds');
  await expect(page.getByText('************4444')).toBeVisible();
  // REF-08
  const { refunds: requests } = await recordsOf(baseURL, guest);
  expect(requests).toMatchObject([
    {
      accountHolder: 'Grace Mbuyi',
      accountNumber: '************4444',
      status: 'pending',
    },
  ]);

  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
  );
  expect(kept).not.toContain(accountNumber);
  expect(await page.content()).not.toContain(accountNumber);
  expect(logged.join('\n')).not.toContain(accountNumber);
});

test('[STAY-260] [STAY-262] a refund that goes back to PayPal is asked for with one press, without an account', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const { guest, place } = await withPaidBooking(page, baseURL, 480);
  await cancelBookingOf(page, place);
  // STAY-260: said first, without a field
  const dialog = refundDialog(page);
  await expect(dialog.getByRole('paragraph')).toHaveText([
    `Your booking of ${place} is cancelled. You can also ask for the refund later: it waits for you in My Bookings and My Refunds.`,
    '$1.00 goes back to PayPal, the way it was paid.',
  ]);
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(notice(page, canWait)).toHaveText(canWait);

  await takeUp(page, place).click();
  await sendBackOnline(page);
  await expect(notice(page, 'Refund registered successfully!')).toBeVisible();
  await expect(page).toHaveURL('/refunds');
  // STAY-262
  await expect(page.getByRole('rowheader').or(page.getByRole('cell')).first()).toHaveText(
    `${place}$1.00Back to PayPal`,
  );
  expect((await recordsOf(baseURL, guest)).refunds).toMatchObject([
    { accountHolder: '', accountNumber: '', isOnline: true, status: 'pending' },
  ]);
});

test('[STAY-262] the fields for an account keep what was typed when the way back to PayPal fails', async ({
  page,
  baseURL,
}) => {
  const { guest, place } = await withOpenRefund(page, baseURL, 480);
  await page.goto('/refunds');
  await takeUp(page, place).click();
  await sendElsewhere(page);
  const dialog = refundDialog(page);
  await expect(dialog.getByRole('heading')).toBeFocused();
  await expect(dialog).toContainText(
    'Your host sees the account that you name here as your wish. Unless your host agrees, the money goes back to PayPal.',
  );
  await fillRefund(page);
  await page.route(refunds, (route) => route.abort());
  const bankName = page.evaluate(bankNameAtFailure, refundFailed);
  await sendBackOnline(page);
  expect(await bankName).toBe('Rawbank');
  await expect(dialog).toBeHidden();
  await page.unroute(refunds);
  await takeUp(page, place).click();
  await sendBackOnline(page);
  await expect(notice(page, 'Refund registered successfully!')).toBeVisible();
  expect((await recordsOf(baseURL, guest)).refunds).toMatchObject([{ accountNumber: '' }]);
});

test('[REF-01] [REF-02] [REF-03] [REF-04] [REF-05] [REF-06] the form shows its errors and keeps the typed text', async ({
  page,
  baseURL,
}) => {
  const { place } = await withOpenRefund(page, baseURL, 310);
  await page.goto('/refunds');
  await takeUp(page, place).click();
  await sendElsewhere(page);
  // REF-01
  const form = refundDialog(page);
  await expect(form.getByRole('textbox')).toHaveCount(5);
  await sendRefund(page);
  // REF-02, REF-03, REF-04, REF-06
  const accountInvalid = 'Invalid Account Number. It should be a 16-digit number.';
  await expect(form.getByRole('alert')).toHaveText([
    'Account Holder Name is required',
    'Bank Name is required',
    accountInvalid,
    accountInvalid,
    'Invalid Contact Number. It should be a valid 3 - 16 digit number.',
  ]);
  await expect(form.getByLabel('Account holder name')).toBeFocused();

  // REF-05, REF-06: other wrong values
  await fillRefund(page);
  await form.getByLabel('Confirm account number').fill('4111222233334445');
  await form.getByLabel('Contact number').fill('24');
  await sendRefund(page);
  await expect(form.getByRole('alert')).toHaveText([
    'Account Number and Confirm Account Number do not match.',
    'Invalid Contact Number. It should be a valid 3 - 16 digit number.',
  ]);
  await expect(form.getByLabel('Account holder name')).toHaveValue('Grace Mbuyi');
  await expect(form.getByLabel('Account number', { exact: true })).toHaveValue(accountNumber);
});

for (const [width, height] of [
  [1440, 900],
  [360, 640],
] as const) {
  test(`[REF-01] the refund form fits without scrolling at ${width} × ${height} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height });
    const { place } = await withOpenRefund(page, baseURL, 610 + (width % 7));
    await page.goto('/refunds');
    await takeUp(page, place).click();
    await sendElsewhere(page);
    const form = refundDialog(page);
    for (const name of ['Ask for the refund', 'Not now']) {
      await expect(form.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
    // The buttons cover no field: the last one and its hint are seen whole once it has the focus.
    await form.getByLabel('Contact number').focus();
    // The dialog moves while it opens.
    await expect(async () => {
      const hint = await form.getByText('3 to 16 digits, without signs or spaces').boundingBox();
      const button = await form.getByRole('button', { name: 'Ask for the refund' }).boundingBox();
      if (!hint || !button) throw new Error('The form has no hint or no button');
      expect(hint.y + hint.height).toBeLessThanOrEqual(button.y);
    }).toPass();
  });
}

test('[CAN-07] shows an error when a cancellation fails, and can be retried', async ({
  page,
  baseURL,
}) => {
  const { guest, place } = await withPaidBooking(page, baseURL, 330);
  await confirmCancelling(page, place);
  await page.route(booked, (route) => route.abort());
  const accept = policyDialog(page).getByRole('button', { name: 'Accept and cancel booking' });
  await accept.click();
  await expect(notice(page, cancelFailed)).toHaveText(cancelFailed);
  await expect(policyDialog(page)).toBeVisible();
  expect((await recordsOf(baseURL, guest)).bookings).toHaveLength(1);
  await page.unroute(booked);
  await accept.click();
  await expect(refundDialog(page)).toBeVisible();
});

test('[CAN-04] [CAN-05] a cancellation whose reply is lost is said, and leads to its refund', async ({
  page,
  baseURL,
}) => {
  const { guest, place } = await withPaidBooking(page, baseURL, 340);
  await confirmCancelling(page, place);
  await page.route(booked, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await policyDialog(page).getByRole('button', { name: 'Accept and cancel booking' }).click();
  const cancelled = 'Booking Cancelled successfully!';
  await expect(notice(page, cancelled)).toHaveText(cancelled);
  await expect(refundDialog(page)).toBeVisible();
  expect((await recordsOf(baseURL, guest)).bookings).toEqual([]);
});

test('[CAN-03] cancels nothing when the refund policy cannot be loaded', async ({
  page,
  baseURL,
}) => {
  const { guest, place } = await withPaidBooking(page, baseURL, 350);
  await page.route('**/refund-policy-registry**', (route) => route.abort());
  await page.getByRole('button', { name: `Cancel ${place}` }).click();
  await confirmDialog(page).getByRole('button', { name: 'Go on' }).click();
  const dialog = policyDialog(page);
  await expect(dialog).toContainText('The refund policy could not be loaded.');
  const accept = dialog.getByRole('button', { name: 'Accept and cancel booking' });
  await expect(accept).toBeDisabled();
  await page.unroute('**/refund-policy-registry**');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(accept).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Cancel ${place}` })).toBeFocused();
  expect((await recordsOf(baseURL, guest)).bookings).toHaveLength(1);
});

// A button that moves under the pointer is not clicked: the press ends beside it.
test('[CAN-03] the buttons below the refund policy stay in place while it loads', async ({
  page,
  baseURL,
}) => {
  const { place } = await withPaidBooking(page, baseURL, 355);
  const policy = Promise.withResolvers<void>();
  await page.route('**/refund-policy-registry**', async (route) => {
    await policy.promise;
    await route.continue();
  });
  const sanitiser = Promise.withResolvers<void>();
  await page.route('**/sanitised-html-*.js', async (route) => {
    await sanitiser.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: `Cancel ${place}` }).click();
  await confirmDialog(page).getByRole('button', { name: 'Go on' }).click();
  const dialog = policyDialog(page);
  const accept = dialog.getByRole('button', { name: 'Accept and cancel booking' });
  await expect(accept).toBeDisabled();
  await dialog.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
  const before = await accept.boundingBox();
  policy.resolve();
  await expect(accept).toBeEnabled();
  await expect(dialog).not.toContainText('Cancelling a stay');
  expect(await accept.boundingBox()).toEqual(before);
  sanitiser.resolve();
  await expect(dialog).toContainText('Cancelling a stay');
  expect(await accept.boundingBox()).toEqual(before);
});

test('[REF-10] [REF-11] a refund request that failed can be repeated in My Refunds', async ({
  page,
  baseURL,
}) => {
  const { guest, place } = await withPaidBooking(page, baseURL, 370);
  await cancelBookingOf(page, place);
  await sendElsewhere(page);
  await fillRefund(page);
  await page.route(refunds, (route) => route.abort());
  const bankName = page.evaluate(bankNameAtFailure, refundFailed);
  await sendRefund(page);
  await expect(notice(page, refundFailed)).toHaveText(refundFailed);
  expect(await bankName).toBe('Rawbank');
  await expect(page).toHaveURL('/refunds');
  await expect(page.getByText('No Refunds found.')).toBeVisible();
  await page.unroute(refunds);

  await takeUp(page, place).click();
  await sendElsewhere(page);
  await expect(refundDialog(page).getByLabel('Bank name')).toHaveValue('');
  await fillRefund(page);
  await sendRefund(page);
  await expect(page.getByText('************4444')).toBeVisible();
  await expect(takeUp(page, place)).toBeHidden();
  await expect(page).toHaveURL('/refunds');
  expect((await recordsOf(baseURL, guest)).refunds).toHaveLength(1);
});

/**
 * The bank's name in the dialog when the failure is shown. It is read in the page: the dialog closes 1.5 seconds later, and
 * a slow machine would look too late.
 */
function bankNameAtFailure(failure: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (!document.body.textContent?.includes(failure)) return;
      watch.disconnect();
      resolve(document.querySelector<HTMLInputElement>('dialog[open] [name=bankName]')?.value);
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
}

test('a refund that is submitted twice within 1.5 seconds is registered once', async ({
  page,
  baseURL,
}) => {
  const { guest, place } = await withOpenRefund(page, baseURL, 330);
  await page.goto('/refunds');
  await takeUp(page, place).click();
  await sendElsewhere(page);
  await fillRefund(page);
  // The request arrives. Its answer does not, and the list cannot say what became of it.
  await page.route(
    refunds,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.route(`${refunds}/get/**`, (route) => route.abort(), { times: 1 });
  const ids: string[] = [];
  page.on('request', (request) => {
    const [, id] = /name="refundId"\s+(\w+)/.exec(request.postData() ?? '') ?? [];
    if (id) ids.push(id);
  });
  await page.evaluate(sendAgainAtOnce, refundFailed);
  await sendRefund(page);
  await expect(notice(page, 'Refund registered successfully!')).toBeVisible();
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect((await recordsOf(baseURL, guest)).refunds).toHaveLength(1);
});

/** In the page, because it leaves 1.5 seconds after the failure, and a slow machine would click too late. */
function sendAgainAtOnce(failure: string): void {
  const watch = new MutationObserver(() => {
    if (!document.body.textContent?.includes(failure)) return;
    watch.disconnect();
    document.querySelector<HTMLFormElement>('dialog[open] form')?.requestSubmit();
  });
  watch.observe(document.body, { childList: true, subtree: true });
}

test('[CONST-04] a refund keeps its id after a reload and in another tab', async ({
  page,
  baseURL,
  context,
}) => {
  const { guest, place } = await withOpenRefund(page, baseURL, 330);
  const ids: string[] = [];
  context.on('request', (request) => {
    const [, id] = /name="refundId"\s+(\w+)/.exec(request.postData() ?? '') ?? [];
    if (id) ids.push(id);
  });
  await context.route(refunds, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/refunds');
    await takeUp(tab, place).click();
    await sendElsewhere(tab);
    await fillRefund(tab);
  }
  await sendRefund(page);
  await expect.poll(() => ids.length).toBe(1);
  await page.reload();
  await takeUp(page, place).click();
  await sendElsewhere(page);
  await fillRefund(page);
  await sendRefund(page);
  await expect.poll(() => ids.length).toBe(2);
  await context.unroute(refunds);
  await sendRefund(other);
  await expect(notice(other, 'Refund registered successfully!')).toBeVisible();
  const { refunds: registered } = await recordsOf(baseURL, guest);
  const [id] = ids;
  expect(id).toMatch(/^[A-Z0-9]{16}$/);
  expect(ids).toEqual([id, id, id]);
  expect(registered.map(({ refundId }) => refundId)).toEqual([id]);
});

test('an unfinished refund request is listed in My Bookings and in My Refunds', async ({
  page,
  baseURL,
}) => {
  const { guest, place } = await withPaidBooking(page, baseURL, 390);
  await cancelBookingOf(page, place);
  await refundDialog(page).getByRole('button', { name: 'Not now' }).click();
  await expect(refundDialog(page)).toBeHidden();
  await expect(notice(page, canWait)).toHaveText(canWait);
  await expect(takeUp(page, place)).toBeVisible();
  await page.reload();
  await takeUp(page, place).click();
  await sendElsewhere(page);

  await refundDialog(page).getByLabel('Bank name').fill('Rawbank');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without asking for the refund?' });
  await question.getByRole('button', { name: 'Go on with the form' }).click();
  await expect(refundDialog(page).getByLabel('Bank name')).toHaveValue('Rawbank');
  await refundDialog(page).getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(refundDialog(page)).toBeHidden();

  await page.goto('/refunds');
  await takeUp(page, place).click();
  await sendElsewhere(page);
  await fillRefund(page);
  await sendRefund(page);
  await expect(page.getByText('************4444')).toBeVisible();
  await expect(takeUp(page, place)).toBeHidden();
  expect((await recordsOf(baseURL, guest)).refunds).toHaveLength(1);
});

test('a refund whose form cannot be loaded can be asked for later', async ({ page, baseURL }) => {
  const { place } = await withPaidBooking(page, baseURL, 420);
  const form = '**/refund-form-*.js';
  await page.route(form, (route) => route.abort());
  await cancelBookingOf(page, place);
  await sendElsewhere(page);
  await expect(refundDialog(page).getByRole('alert')).toHaveText(
    'Something went wrong. Please try again later!!!',
  );
  await refundDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(refundDialog(page)).toBeHidden();
  await page.unroute(form);
  await page.reload();
  await takeUp(page, place).click();
  await sendElsewhere(page);
  await expect(refundDialog(page).getByLabel('Bank name')).toBeVisible();
});

test('the list of open refunds can be loaded again after a failure', async ({ page, baseURL }) => {
  const { place } = await withOpenRefund(page, baseURL, 350);
  await page.route('**/open/by-detail/**', (route) => route.abort());
  await page.goto('/bookings');
  const retry = page.getByRole('button', { name: 'Look for refunds you can still ask for' });
  await expect(retry).toBeVisible();
  await page.unroute('**/open/by-detail/**');
  await retry.click();
  await expect(takeUp(page, place)).toBeVisible();
});

test('[REF-10] handles a refused refund on a host that does not send isPaid', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  const villa = await listing(api, 31);
  await bookInCash(baseURL, guest, villa, 330);
  await enterAs(page, guest);
  await page.route('**/booking-registry/get/**', async (route) => {
    const reply = await route.fetch();
    const text = await reply.text();
    await route.fulfill({ response: reply, body: text.replaceAll('"isPaid":false,', '') });
  });
  await page.goto('/bookings');
  await cancelBookingOf(page, villa.name);
  await fillRefund(page);
  await sendRefund(page);
  await expect(notice(page, refundFailed)).toHaveText(refundFailed);
  await expect(page).toHaveURL('/refunds');
  await expect(page.getByText('No Refunds found.')).toBeVisible();
  expect((await recordsOf(baseURL, guest)).refunds).toEqual([]);
});

test('a reload or Back before the cancellation keeps the booking', async ({ page, baseURL }) => {
  const { guest, place } = await withPaidBooking(page, baseURL, 410);
  const cancel = page.getByRole('button', { name: `Cancel ${place}` });
  await cancel.click();
  await page.reload();
  await expect(cancel).toBeEnabled();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await confirmCancelling(page, place);
  await page.reload();
  await expect(cancel).toBeEnabled();
  await page.goto('/refunds');
  await page.goto('/bookings');
  await confirmCancelling(page, place);
  await page.goBack();
  await expect(page).toHaveURL('/refunds');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await expect(cancel).toBeEnabled();
  expect((await recordsOf(baseURL, guest)).bookings).toHaveLength(1);
});

test('a reload or Back after the cancellation keeps the refund open', async ({ page, baseURL }) => {
  const { guest, place } = await withPaidBooking(page, baseURL, 430);
  await page.goto('/refunds');
  await page.goto('/bookings');
  await cancelBookingOf(page, place);
  await page.goBack();
  await expect(page).toHaveURL('/refunds');
  await takeUp(page, place).click();
  await page.goForward();
  await expect(page).toHaveURL('/bookings');
  await expect(page.getByText('No bookings found.')).toBeVisible();
  await takeUp(page, place).click();
  await sendElsewhere(page);
  await fillRefund(page);
  await page.reload();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await takeUp(page, place).click();
  await sendElsewhere(page);
  await fillRefund(page);
  await sendRefund(page);
  await expect(notice(page, 'Refund registered successfully!')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No bookings found.')).toBeVisible();
  await expect(takeUp(page, place)).toBeHidden();
  expect((await recordsOf(baseURL, guest)).refunds).toHaveLength(1);
});

test('a session that ends in the refund form redirects to sign in, then back to the open refund', async ({
  page,
  baseURL,
}) => {
  const { guest, place } = await withOpenRefund(page, baseURL, 370);
  await page.goto('/refunds');
  await takeUp(page, place).click();
  await sendElsewhere(page);
  await fillRefund(page);
  await apiOf(baseURL, guest.token).send(signOut, {});
  await sendRefund(page);
  await expect(page).toHaveURL(signInFrom('/refunds'));
  await page.getByLabel('Email').fill(guest.email);
  await page.getByLabel('Password', { exact: true }).fill('Secret-1');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/refunds');
  await expect(takeUp(page, place)).toBeVisible();
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, history.state])),
  ).not.toContain(accountNumber);
});

test('cancels a booking after the guest signed in again in another tab', async ({
  page,
  context,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const { guest, place } = await withPaidBooking(page, baseURL, 450);
  const renewed = await signedIn(api, guest.email, 'Secret-1');
  const other = await context.newPage();
  await other.goto('/favicon.svg');
  await confirmCancelling(page, place);
  const tokens: (string | undefined)[] = [];
  await page.route(booked, async (route) => {
    tokens.push(route.request().headers().authorization);
    if (tokens.length === 1) {
      await apiOf(baseURL, guest.token).send(signOut, {});
      // The listener has to be there before the other tab writes.
      const arrival = await page.evaluateHandle(() => ({
        heard: new Promise<void>((resolve) => {
          window.addEventListener('storage', ({ key }) => key === 'token' && resolve());
        }),
      }));
      await other.evaluate((token) => localStorage.setItem('token', token), renewed.token);
      await arrival.evaluate(({ heard }) => heard);
    }
    await route.continue();
  });
  await policyDialog(page).getByRole('button', { name: 'Accept and cancel booking' }).click();
  await expect(notice(page, cancelled)).toHaveText(cancelled);
  await expect(refundDialog(page)).toBeVisible();
  expect(tokens).toEqual([`Bearer ${guest.token}`, `Bearer ${renewed.token}`]);
  expect((await recordsOf(baseURL, renewed)).bookings).toEqual([]);
  await expect(notice(page, 'Your session has ended.')).toBeHidden();
});
