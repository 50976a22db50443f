import { createRefund, listRefunds } from '#contract/calls/refunds.ts';
import type { Day } from '#contract/day.ts';
import type { BookingId } from '#contract/ids.ts';
import { newRecordId } from '#src/app/record-id.ts';
import {
  confirmCancelling,
  policyDialog,
  refundDialog,
  rowsOf,
  takeUp,
} from '#testing/cancellation-page.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, type Guest, listing, newGuest, signedIn } from '#testing/guest.ts';
import { bookAndPay, bookPayAndCancel } from '#testing/paid-booking.ts';
import { dollars } from '#testing/walk/sentence.ts';

const requestOf = ({ user }: Guest, bookingId: BookingId) => ({
  date: '11-05-2026 10:00:00',
  accountHolder: 'Grace Mbuyi',
  accountNumber: '4111222233334444',
  bankName: 'Rawbank',
  userId: user.id,
  bookingId,
  refundId: newRecordId(),
});

const british = (day: Day) => day.replaceAll('-', '/');

test('[MYR-01] [MYR-02] [MYR-03] [MYR-04] [MYR-05] [MYR-06] the requests, split by their state', async ({
  page,
  baseURL,
}) => {
  const amina = await signedIn(apiOf(baseURL), 'amina@ndako.example', 'Ndako-demo1!');
  const { records: refunds } = await apiOf(baseURL, amina.token).send(listRefunds, {
    params: { userId: amina.user.id },
  });
  await enterAs(page, amina);
  await page.goto('/refunds');
  // MYR-01
  await expect(page.getByRole('tab')).toHaveText(['Completed Refunds', 'Pending Refunds']);
  await expect(page.getByRole('tab', { name: 'Pending Refunds' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  // MYR-02
  await expect(page.getByRole('columnheader')).toHaveText([
    'Refund Details',
    'Booking Date',
    'Refund Date-Time',
    'Refund Id',
    'Status',
  ]);
  // MYR-05, MYR-06
  const labels: Record<string, string> = { pending: 'Pending', refunded: 'Refunded' };
  const lines = (isPending: boolean) =>
    refunds
      .filter(({ status }) => (status === 'pending') === isPending)
      .map(({ booking, ...refund }) => [
        // MYR-03
        [
          booking.property.name,
          dollars(refund.amount ?? booking.amount),
          'Amina Mbuyi',
          '************1234',
        ].join(''),
        // MYR-04
        `${british(booking.checkIn)} to ${british(booking.checkOut)}`,
        refund.date,
        refund.refundId,
        labels[refund.status] ?? 'Rejected',
      ]);
  await expect(page.getByText('Pending', { exact: true })).toBeVisible();
  expect(await rowsOf(page)).toEqual(lines(true));
  // MYR-03: the image
  const images = refunds
    .filter(({ status }) => status === 'pending')
    .map(({ booking }) => booking.property.images[0] ?? 'none');
  const shown = await page
    .locator('tbody img')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  expect(shown).toEqual(images);
  await page.getByRole('tab', { name: 'Completed Refunds' }).click();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(page.getByText('Rejected', { exact: true })).toBeVisible();
  expect(await rowsOf(page)).toEqual(lines(false));
  const links = await page
    .getByRole('rowheader')
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(links).toEqual(
    refunds
      .filter(({ status }) => status !== 'pending')
      .map(({ booking }) => `/propertyDetails/${booking.property.id}`),
  );
});

test('a refund is what was paid, on every page', async ({ page, baseURL }) => {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  const home = await listing(api, 31);
  const { booking } = await bookAndPay(baseURL, guest, home, 520);
  await enterAs(page, guest);
  await page.goto('/bookings');
  await expect(page.getByRole('rowheader')).not.toContainText('$1.00');
  await confirmCancelling(page, home.name);
  const back = 'You get back $1.00.';
  await expect(policyDialog(page)).toContainText(back);
  await policyDialog(page).getByRole('button', { name: 'Accept and cancel booking' }).click();
  const online = '$1.00 goes back to PayPal, the way it was paid.';
  await expect(refundDialog(page)).toContainText(online);
  await refundDialog(page).getByRole('button', { name: 'Not now' }).click();
  const card = page.getByRole('listitem').filter({ has: takeUp(page, home.name) });
  await expect(card).toContainText(/ to .*, \$1\.00Ask for the refund$/);
  await takeUp(page, home.name).click();
  await expect(refundDialog(page)).toContainText(online);
  const mine = apiOf(baseURL, guest.token);
  await mine.send(createRefund, { body: requestOf(guest, booking.id) });
  await page.goto('/refunds');
  await expect(page.getByRole('rowheader')).toContainText('$1.00');
  await page.goto(`/bookings/${booking.id}`);
  await expect(page.getByRole('main')).toContainText('Refund asked for$1.00');
});

test('[MYR-07] shows the empty state in both tabs', async ({ page, baseURL }) => {
  await enterAs(page, await newGuest(apiOf(baseURL)));
  await page.goto('/refunds');
  await expect(page.getByText('No Refunds found.')).toBeVisible();
  await page.getByRole('tab', { name: 'Completed Refunds' }).click();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await expect(page.getByText('No Refunds found.')).toBeVisible();
});

test('[ERR-06] only logs that the list could not be loaded, and offers a retry', async ({
  page,
  baseURL,
}) => {
  const amina = await signedIn(apiOf(baseURL), 'amina@ndako.example', 'Ndako-demo1!');
  await enterAs(page, amina);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route('**/refund-payment-registry/get/**', (route) => route.abort());
  await page.goto('/refunds');
  await expect(page.getByText('No Refunds found.')).toBeVisible();
  await expect
    .poll(() => logged.some((line) => line.startsWith('The refunds could not be loaded.')))
    .toBe(true);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/refund-payment-registry/get/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('************1234')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
});

test('a long list shows ten requests and, when asked, the rest', async ({ page, baseURL }) => {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  const villa = await listing(api, 31);
  const mine = apiOf(baseURL, guest.token);
  for (let count = 0; count < 11; count += 1) {
    const { booking } = await bookPayAndCancel(baseURL, guest, villa, 500);
    await mine.send(createRefund, { body: requestOf(guest, booking.id) });
  }
  await enterAs(page, guest);
  await page.goto('/refunds');
  await expect(page.getByText('************4444')).toHaveCount(10);
  await page.getByRole('button', { name: 'Show more (1)' }).click();
  await expect(page.getByText('************4444')).toHaveCount(11);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});
