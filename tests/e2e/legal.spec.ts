import { listFaq } from '#contract/calls/company.ts';
import { readPaymentInfo, readPrivacyPolicy, readTerms } from '#contract/calls/content.ts';
import { listTopCategories } from '#contract/calls/top-categories.ts';
import { notice } from '#testing/booking-page.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf } from '#testing/guest.ts';
import { expectLoad } from '#testing/page-load.ts';

const all = { query: { docPerPageCount: 100, currentPage: 0 } };

/** The words of some HTML, as a reader sees them. */
function words(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

test('[LEG-01] top categories: picture, title and description of each', async ({
  page,
  baseURL,
}) => {
  const { records: categories } = await apiOf(baseURL).send(listTopCategories, all);
  expect(categories.length).toBeGreaterThan(5);
  await page.goto('/top-Categories');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(5);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(cards.getByRole('heading')).toHaveText(categories.map(({ title }) => title));
  await expect(cards).toContainText(categories.map(({ description }) => words(description)));
  expect(
    await cards
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src'))),
  ).toEqual(categories.map(({ image }) => image));
});

test('[LEG-02] [LEG-03] [SVC-08] terms, privacy policy and payment show the server’s texts', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const { records: terms } = await api.send(readTerms, all);
  const { records: policy } = await api.send(readPrivacyPolicy, all);
  const { records: payment } = await api.send(readPaymentInfo, all);
  const pages = [
    ['/terms-&-Conditions', terms[0]],
    ['/privacy-policy', policy[0]],
    ['/payment', payment[0]],
  ] as const;
  for (const [path, record] of pages) {
    expect(record?.message).toMatch(/<\w+>/);
    await page.goto(path);
    await expect(page.getByRole('main').locator('p').first()).toBeVisible();
    await expect
      .poll(async () => words(await page.getByRole('main').innerHTML()))
      .toContain(words(record?.message ?? 'nothing'));
  }
});

test('[LEG-04] one question at a time shows its answer', async ({ page, baseURL }) => {
  const { records: questions } = await apiOf(baseURL).send(listFaq, all);
  const [first, second] = questions;
  await page.goto('/FAQ');
  const items = page.getByRole('main').locator('details');
  await expect(items).toHaveCount(10);
  await expect(page.getByRole('main').locator('details[open]')).toHaveCount(0);
  await page.getByText(first?.question ?? '', { exact: true }).click();
  await expect(page.getByText(first?.answer ?? '', { exact: true })).toBeVisible();
  await items.nth(1).locator('summary').press('Enter');
  await expect(page.getByText(second?.answer ?? '', { exact: true })).toBeVisible();
  await expect(page.getByText(first?.answer ?? '', { exact: true })).toBeHidden();
  await expect(page.getByRole('main').locator('details[open]')).toHaveCount(1);
});

test('[LEG-04] [API-63] loads further questions on request', async ({ page, baseURL }) => {
  const { records: questions } = await apiOf(baseURL).send(listFaq, all);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('/FAQ-registry')) asked.push(search);
  });
  await page.goto('/FAQ');
  const main = page.getByRole('main');
  const items = main.locator('details');
  const more = main.getByRole('button', { name: 'Show more' });
  await expect(items).toHaveCount(10);
  await page.route(/currentPage=1/, (route) => route.abort());
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('alert')).toHaveText(
    'Something went wrong. Please try again later!!!',
  );
  await expect(items).toHaveCount(10);
  await page.unroute(/currentPage=1/);
  await more.click();
  await expect(items.locator('summary')).toHaveText(questions.map(({ question }) => question));
  await expect(main.getByText('All entries are shown.')).toBeFocused();
  await expect(more).toBeHidden();
  // The first ten came with the page.
  expect(asked).toEqual(['?docPerPageCount=10&currentPage=1', '?docPerPageCount=10&currentPage=1']);
});

for (const [path, call] of [
  ['/top-Categories', 'categories-registry'],
  ['/terms-&-Conditions', 'terms-condition-registry'],
  ['/privacy-policy', 'privacy-policy-registry'],
  ['/FAQ', 'FAQ-registry'],
  ['/payment', 'payment-registry'],
] as const) {
  test(`[LEG-05] [LEG-06] ${path} loads, fails and loads again`, ({ page }) =>
    expectLoad(page, path, call));
}

test('[ERR-02] payment information that cannot be loaded shows one error', async ({ page }) => {
  await page.route(/\/payment-registry(\?|$)/, (route) => route.abort());
  await page.goto('/payment');
  await expect(notice(page, 'Error: No response received from the server.')).toHaveCount(1);
});
