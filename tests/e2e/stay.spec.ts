import { type Page, request } from '@playwright/test';
import {
  confirmDialog,
  policyDialog,
  refundDialog,
  sendBackOnline,
} from '#testing/cancellation-page.ts';
import { bookInCash } from '#testing/cash-booking.ts';
import { deskCookies, support } from '#testing/desk-operator.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, listing, newGuest } from '#testing/guest.ts';
import { axeFindings } from '#testing/page-health.ts';
import { bookAndPay } from '#testing/paid-booking.ts';
import { signInFrom } from '#testing/sign-in-page.ts';
import { byUnit } from '#testing/tested-unit.ts';

/** With a half refund: at least 14 days before arrival and less than 30, also when some days are booked. */
const soon = 16;

/** Approves a booking at the desk: before that, its page has no directions and no contact. */
async function approve(baseURL: string | undefined, bookingId: string): Promise<void> {
  const desk = await request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { 'x-ndako-desk': '1' },
    storageState: { cookies: await deskCookies(baseURL, support), origins: [] },
  });
  const read = await desk.get(`/desk/api/bookings/${bookingId}`);
  const { booking } = await read.json();
  const approved = await desk.post(`/desk/api/bookings/${bookingId}/approve`, {
    data: { version: booking.version },
  });
  expect(approved.status()).toBe(200);
  await desk.dispose();
}

/** The amount in a line of the receipt. */
const amountOf = (page: Page, label: string) =>
  page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).locator('dd');

test('[STAY-01] [STAY-02] [STAY-03] [STAY-04] [RATE-73] a booking has a page with the directions, the rules, the calendar file and the receipt', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const api = apiOf(baseURL);
  const [villa, guest] = await Promise.all([listing(api, 0), newGuest(api)]);
  const { booking, amount } = await bookInCash(baseURL, guest, villa, 640);
  await approve(baseURL, booking.id);
  await enterAs(page, guest);
  // STAY-01
  await page.goto('/bookings');
  await page.getByRole('link', { name: `Your stay in ${villa.name}` }).click();
  await expect(page).toHaveURL(`${baseURL}/bookings/${booking.id}`);
  // STAY-02
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Lava Stone Lake House');
  await expect(main.getByRole('link', { name: /Avenue de la Plage 4/ })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=Avenue%20de%20la%20Plage%204%2C%20Himbi%2C%20Goma',
  );
  await expect(main.getByText(/, from 14:00$/)).toBeVisible();
  await expect(main.getByText(/, until 11:00$/)).toBeVisible();
  await expect(
    main.getByText('Taxis know the place as “the jetty of the old club”.'),
  ).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: 'No music outside' })).toHaveText(
    'No music outside after 22:00.',
  );
  await expect(main.getByRole('link', { name: '+243 810 000 201' })).toHaveAttribute(
    'href',
    'tel:+243810000201',
  );
  await expect(main.getByRole('link', { name: 'lake-house@ndako.example' })).toHaveAttribute(
    'href',
    'mailto:lake-house@ndako.example',
  );
  // STAY-03
  const download = page.waitForEvent('download');
  await main.getByRole('link', { name: 'Save in your calendar' }).click();
  expect((await download).suggestedFilename()).toBe('stay.ics');
  // STAY-04
  const dollars = `$${(amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  await expect(amountOf(page, 'Total of the booking')).toHaveText(dollars);
  await expect(amountOf(page, 'Paid')).toHaveText('$0.00');
  await expect(amountOf(page, 'Still to pay')).toHaveText(dollars);
  expect(await axeFindings(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByRole('heading', { name: /^Receipt/ })).toBeVisible();
  await expect(amountOf(page, 'Still to pay')).toBeVisible();
  // RATE-73
  await expect(
    main.getByText(byUnit(/^Amount \(\$[\d.]+ × 1 day\)$/, /^Amount \(\$[\d.]+ × 1 night\)$/)),
  ).toBeVisible();
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    main.getByRole('heading', { level: 1 }),
    main.getByRole('heading', { name: 'House rules' }),
    main.getByRole('button', { name: 'Print the receipt' }),
  ]) {
    await expect(hidden).toBeHidden();
  }
  await page.emulateMedia({ media: null });
});

test('[STAY-05] the page of a booking shows nothing to another guest, and asks a visitor to sign in', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const [villa, guest, other] = await Promise.all([listing(api, 0), newGuest(api), newGuest(api)]);
  const { booking } = await bookInCash(baseURL, guest, villa, 650);
  await page.goto(`/bookings/${booking.id}`);
  await expect(page).toHaveURL(signInFrom(`/bookings/${booking.id}`));
  await enterAs(page, other);
  await page.goto(`/bookings/${booking.id}`);
  await expect(page.getByText('There is no such booking in your account.')).toBeVisible();
  await expect(page.getByText(villa.name)).toHaveCount(0);
});

test('[STAY-20] [STAY-22] [STAY-24] [STAY-60] [STAY-242] the refund tiers are shown before booking, and the refund to the cent before cancelling', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  // Its tiers: full until 30 days before arrival, half until 14.
  const [villa, guest] = await Promise.all([listing(api, 24), newGuest(api)]);
  const { booking, amount } = await bookAndPay(baseURL, guest, villa, soon);
  await enterAs(page, guest);
  // STAY-20
  await page.goto(`/propertyDetails/${villa.id}`);
  await page.getByRole('button', { name: 'Refund policy' }).click();
  const terms = policyDialog(page).getByRole('listitem');
  await expect(terms).toHaveText([
    'Until 30 days before arrival: full refund.',
    'Until 14 days before arrival: half refund.',
    'After that: no refund.',
  ]);
  await page.keyboard.press('Escape');

  // STAY-22, STAY-242
  await page.goto('/bookings');
  await page.getByRole('button', { name: `Cancel ${villa.name}` }).click();
  await confirmDialog(page).getByRole('button', { name: 'Go on' }).click();
  const dialog = policyDialog(page);
  // The sandbox takes $1.00 of each booking.
  await expect(amountOf(page, 'You have paid')).toHaveText('$1.00');
  await expect(amountOf(page, 'Your refund')).toHaveText('$0.50');
  await expect(dialog.getByText(/^Your arrival is in \d+ days\.$/)).toBeVisible();
  await expect(dialog.locator('[aria-current]')).toHaveText(
    /^Until 14 days before arrival: half refund\. The last day is \d{1,2} [A-Z][a-z]{2,3} \d{4}\.$/,
  );
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Accept and cancel booking' }).click();
  // STAY-24
  await expect(
    refundDialog(page).getByText('$0.50 goes back to PayPal, the way it was paid.'),
  ).toBeVisible();
  await sendBackOnline(page);
  await expect(page).toHaveURL(`${baseURL}/refunds`);
  await expect(page.getByRole('rowheader').getByText('$0.50')).toBeVisible();
  await page.goto(`/bookings/${booking.id}`);
  await expect(amountOf(page, 'Refund asked for')).toHaveText('$0.50');
  await expect(amountOf(page, 'Still to pay')).toHaveText('$0.00');
  // STAY-60: the price, less $1.00 and what is no longer charged, with $0.50, is nothing.
  const rest = `−$${((amount - 50) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  await expect(amountOf(page, 'No longer charged: the booking is closed')).toHaveText(rest);
  const payment = page.locator('dl > div', { hasText: 'Paid online' });
  await expect(payment.locator('dd')).toHaveText('−$1.00');
  await expect(payment.locator('small')).toHaveText(/^\d{1,2} [A-Z][a-z]{2,3} \d{4}, transaction /);
  // It does not take place any more.
  await expect(page.getByRole('link', { name: 'Save in your calendar' })).toHaveCount(0);
});

test('[STAY-06] the page of a stay and its refund terms are French too', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const [villa, guest] = await Promise.all([listing(api, 22), newGuest(api)]);
  const { booking } = await bookInCash(baseURL, guest, villa, 660);
  await enterAs(page, guest);
  await page.goto(`/bookings/${booking.id}?lang=fr`);
  await expect(page.getByRole('heading', { name: 'Conditions de remboursement' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').last()).toHaveText(
    'Ensuite\u202f: rien n’est remboursé.',
  );
  await expect(page.getByRole('button', { name: 'Imprimer le reçu' })).toBeVisible();
});
