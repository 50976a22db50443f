import type { Cookie, Page } from '@playwright/test';
import { createRefund } from '#contract/calls/refunds.ts';
import { addDays, isoOf } from '#contract/day.ts';
import { assertDefined } from '#machines/shared/assert-defined.ts';
import { newRecordId } from '#src/app/record-id.ts';
import { bookInCash } from '#testing/cash-booking.ts';
import { deskCookies, owner, signInAtDesk, support } from '#testing/desk-operator.ts';
import { isSoundDeskPage } from '#testing/desk-page.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, listing, newGuest } from '#testing/guest.ts';
import { axeFindings } from '#testing/page-health.ts';
import { bookPayAndCancel } from '#testing/paid-booking.ts';

// A code of an operator works once, so these tests do not run at the same time.
test.describe.configure({ mode: 'default' });

let ownersSession: readonly Cookie[];

test.beforeAll(async ({ baseURL }) => {
  ownersSession = await deskCookies(baseURL, owner);
});

/** Opens the desk's page of a booking by its number. */
async function openBooking(page: Page, bookingId: string): Promise<void> {
  await page.goto(`/desk/bookings/${bookingId}`);
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
}

test('[DESK-314] a second try of a read moves the focus to the heading', async ({ page }) => {
  await page.context().addCookies(ownersSession);
  for (const [path, title] of [
    ['bookings', 'Bookings'],
    ['operators', 'Operators'],
    ['calendar', 'Calendar'],
  ] as const) {
    const calls = `**/desk/api/${path}*`;
    await page.route(calls, (route) => route.abort());
    await page.goto(`/desk/${path}`);
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await page.unroute(calls);
    await retry.press('Enter');
    await expect(retry).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  }
});

test('[DESK-51] [DESK-54] [DESK-55] [DESK-56] [DESK-345] an operator finds, approves and rejects bookings', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  const villa = await listing(api, 27);
  const first = await bookInCash(baseURL, guest, villa, 610);
  const second = await bookInCash(baseURL, guest, villa, 620);
  await page.context().addCookies(ownersSession);
  await page.goto('/desk');
  // DESK-54
  const toApprove = page.getByRole('link', { name: /Bookings? to approve/ });
  await expect(toApprove).toBeVisible();
  await isSoundDeskPage(page);
  await toApprove.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookings');
  // DESK-59
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(new URL(page.url()).search).toContain('state=pending');
  // DESK-55: the search is in the address.
  await page.getByRole('searchbox').focus();
  await page.keyboard.type(guest.user.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await expect(page.getByLabel('Guest, e-mail address, listing or number')).toBeFocused();
  expect(new URL(page.url()).searchParams.get('search')).toBe(guest.user.email);
  await isSoundDeskPage(page);
  // The same search again reads the list again, and is no further step of the history.
  const again = page.waitForRequest('**/desk/api/bookings?*');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await again;
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await page.getByLabel('Guest, e-mail address, listing or number').fill('nothing like this');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await expect(page.getByText('Newest booked first.')).toBeVisible();
  // DESK-345: the way back from a booking keeps the filters.
  await page.getByRole('rowheader').first().getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Bookings');
  await page.getByRole('main').getByRole('link', { name: 'Bookings' }).press('Enter');
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  expect(new URL(page.url()).searchParams.get('search')).toBe(guest.user.email);
  // DESK-56
  await openBooking(page, first.booking.id);
  await isSoundDeskPage(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  // DESK-370
  const approval = page.getByRole('dialog', { name: 'Approve this booking?' });
  await expect(approval.getByLabel('Last day to pay')).toHaveValue(isoOf(first.booking.checkIn));
  expect(await axeFindings(page)).toEqual([]);
  const chosen = addDays(first.booking.checkIn, -5);
  await approval.getByLabel('Last day to pay').fill(isoOf(chosen));
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expect(
    page.getByText('The booking is approved. This server sends no e-mail: tell the guest.'),
  ).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Booking approved' })).toContainText(
    'by owner@ndako.example',
  );
  // DESK-374
  await page.getByRole('button', { name: 'Change the deadline' }).click();
  const deadline = page.getByRole('dialog', { name: 'Give more time to pay?' });
  await expect(deadline.getByLabel('Last day to pay')).toHaveValue(
    isoOf(assertDefined(first.booking.checkOut)),
  );
  expect(await axeFindings(page)).toEqual([]);
  await deadline.getByRole('button', { name: 'Change the deadline' }).click();
  await expect(
    page.getByText('The guest has more time to pay. This server sends no e-mail: tell the guest.'),
  ).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Payment deadline changed' }),
  ).toContainText('by owner@ndako.example');
  // The check-out day is the latest.
  await expect(page.getByRole('button', { name: 'Change the deadline' })).toHaveCount(0);
  await openBooking(page, second.booking.id);
  await page.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject this booking?' });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('Please fill this in.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Reason').fill('The house is being painted');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(
    page.getByText('The booking is rejected. This server sends no e-mail: tell the guest.'),
  ).toBeVisible();
  // The guest sees it.
  await enterAs(page, guest);
  await page.goto('/bookings');
  await expect(page.getByRole('row').filter({ hasText: 'Approved' })).toHaveCount(1);
  // DESK-51: the session ends while the operator works.
  await page.goto('/desk/bookings?state=approved');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookings');
  await page.context().clearCookies();
  await page.getByLabel('Status').selectOption('Rejected');
  await expect(
    page.getByText('Your session has ended. Sign in to go on where you were.'),
  ).toBeVisible();
  await signInAtDesk(page, support);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookings');
  expect(new URL(page.url()).searchParams.get('state')).toBe('rejected');
});

test('[DESK-56] a step on a booking that has changed changes nothing, and shows the present booking', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  const { booking } = await bookInCash(baseURL, guest, await listing(api, 28), 630);
  await page.context().addCookies(ownersSession);
  await page.goto('/desk');
  await openBooking(page, booking.id);
  // Another operator is faster.
  const path = `/desk/api/bookings/${booking.id}`;
  const seen = await (await page.request.get(path)).json();
  const headers = { 'x-ndako-desk': '1' };
  const data = { version: seen.booking.version, reason: 'Closed for repairs' };
  expect((await page.request.post(`${path}/reject`, { headers, data })).status()).toBe(200);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This has changed since you opened it. Here is the present state.',
  );
  await expect(page.getByText('Rejected', { exact: true })).toBeVisible();
  const after = await (await page.request.get(path)).json();
  expect(after.booking.state).toBe('rejected');
});

test('[DESK-57] [DESK-58] [DESK-61] [DESK-304] an owner settles a refund, blocks and unblocks a guest, and finds the block in the audit trail', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  const { booking } = await bookPayAndCancel(baseURL, guest, await listing(api, 29), 640);
  await apiOf(baseURL, guest.token).send(createRefund, {
    body: {
      date: '22-11-2026 10:00:00',
      accountHolder: 'Grace Mbuyi',
      accountNumber: '4111222233334444',
      bankName: 'Rawbank',
      userId: guest.user.id,
      bookingId: booking.id,
      refundId: newRecordId(),
    },
  });
  await page.context().addCookies(ownersSession);
  await page.goto(`/desk/refunds?guest=${guest.user.id}`);
  // DESK-57
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await isSoundDeskPage(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Settle' }).click();
  await isSoundDeskPage(page);
  const question = page.getByRole('dialog', { name: 'Settle this refund?' });
  // The amount is a sentence of the guests' pages.
  await expect(question).toContainText(/\$[\d,]+\.\d\d goes back to/);
  await question.getByRole('button', { name: 'Settle' }).click();
  await expect(page.getByText('The refund is settled.')).toBeVisible();
  // [DESK-304]
  await expect(
    page.locator('dl > div').filter({ has: page.getByText('Settled', { exact: true }) }),
  ).toContainText(/by owner@ndako\.example$/);
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
  // DESK-58
  await page.goto(`/desk/guests?search=${guest.user.email}`);
  await page.getByRole('rowheader').getByRole('link').click();
  await page.getByRole('button', { name: 'Block' }).click();
  const why = page.getByRole('dialog');
  await why.getByLabel('Reason').fill('Wrote threats');
  await why.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText('Blocked', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await isSoundDeskPage(page);
  // DESK-61
  await page.getByRole('link', { name: 'Audit trail' }).click();
  await page.getByLabel('What', { exact: true }).selectOption('Guest blocked');
  const blocked = page.getByRole('row').filter({ hasText: 'Wrote threats' });
  await expect(blocked).toHaveCount(1);
  await expect(blocked).toContainText('Blocked: no → yes');
  await isSoundDeskPage(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('audit.csv');
});

test('[DESK-59] in a low window, the link of the page is in sight', async ({ page }) => {
  await page.context().addCookies(ownersSession);
  await page.setViewportSize({ width: 1280, height: 640 });
  await page.goto('/desk/operators');
  await expect(page.getByRole('link', { name: 'Operators' })).toBeInViewport({ ratio: 0.9 });
});

test('[DESK-59] on a phone, the links are in a menu that closes when one is followed', async ({
  page,
}) => {
  await page.context().addCookies(ownersSession);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/desk/sessions');
  const links = page.getByRole('navigation', { name: 'Desk' });
  await expect(links).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await expect(links.getByRole('link', { name: 'Sessions' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(links.getByRole('list', { name: 'Work' }).getByRole('link').first()).toHaveText(
    'Today',
  );
  expect(await axeFindings(page)).toEqual([]);
  await links.getByRole('link', { name: 'Guests' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Guests' })).toBeFocused();
  await expect(links).toBeHidden();
});

test('[DESK-57] [DESK-58] support gets no link, export or step that only owners have', async ({
  page,
}) => {
  await page.goto('/desk/guests');
  await signInAtDesk(page, support);
  await expect(page.getByRole('navigation', { name: 'Desk' }).getByRole('link')).toHaveText([
    'Today',
    'Bookings',
    'Payments',
    'Numbers',
    'Refunds',
    'Enquiries',
    'Calendar',
    'Listings',
    'Other platforms',
    'Coupons',
    'Reviews',
    'Content',
    'Settings',
    'Guests',
    'Sessions',
  ]);
  await page.goto('/desk/audit');
  await expect(page.getByRole('alert')).toHaveText('Your role does not allow this.');
  await expect(page.getByRole('link', { name: 'Export as CSV' })).toHaveCount(0);
  await page.goto('/desk/guests');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByText('Bookings of this guest')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Block' })).toHaveCount(0);
});
