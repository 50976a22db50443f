import { bookInCash } from '#testing/cash-booking.ts';
import { deskCookies, owner } from '#testing/desk-operator.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, listing, newGuest } from '#testing/guest.ts';
import { capturedOrder } from '#testing/paid-booking.ts';

/** Pages that no other road opens. */
const pages = [
  ['/desk/payments', 'Payments'],
  ['/desk/payments/totals', 'Totals'],
  ['/desk/refunds', 'Refunds'],
  ['/desk/guests', 'Guests'],
  ['/desk/settings/new?registry=price-filter-registry', 'New content'],
] as const;

test('an owner opens the pages of the desk by their addresses', { tag: '@road' }, async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([...(await deskCookies(baseURL, owner))]);
  const heading = page.getByRole('heading', { level: 1 });
  for (const [path, text] of pages) {
    await page.goto(path);
    await expect(heading).toContainText(text);
  }
  const lists = [
    ['/desk/settings', page.getByRole('link', { name: /^Change: / })],
    ['/desk/content?registry=faq-registry', page.getByRole('rowheader').getByRole('link')],
  ] as const;
  for (const [path, records] of lists) {
    await page.goto(path);
    await records.first().click();
    await expect(page).toHaveURL(/[\da-f-]{36}/);
    const [record] = page.url().split('/edit');
    await page.goto(`${record}`);
    await expect(heading).not.toBeEmpty();
    await page.goto(`${record}/edit`);
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  }
});

test('[DESK-77] an owner asks the provider for a payment that is not recorded', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const api = apiOf(baseURL);
  const [villa, guest] = await Promise.all([listing(api, 26), newGuest(api)]);
  const { booking } = await bookInCash(baseURL, guest, villa, 710);
  await capturedOrder(baseURL, apiOf(baseURL, guest.token), booking.id);
  await page.context().addCookies([...(await deskCookies(baseURL, owner))]);
  await page.goto('/desk/provider-orders?state=open');
  await page.getByRole('row', { name: guest.user.email }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Ask the provider now' }).click();
  await expect(page.getByText('The provider has answered.')).toBeVisible();
  // The booking can be paid, so the payment is recorded at once.
  await expect(page.getByText('The payment is recorded. There is nothing to do.')).toBeVisible();
});
