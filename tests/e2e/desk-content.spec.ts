import type { Cookie } from '@playwright/test';
import { createReview } from '#contract/calls/reviews.ts';
import { deskCookies, manager } from '#testing/desk-operator.ts';
import { isSoundDeskPage } from '#testing/desk-page.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, listing, newGuest } from '#testing/guest.ts';
import { byUnit } from '#testing/tested-unit.ts';

// A code of an operator works once, so these tests do not run at the same time.
test.describe.configure({ mode: 'default' });

const danger = 'rgb(163, 58, 42)'; // --danger of the tokens

let session: readonly Cookie[];

test.beforeAll(async ({ baseURL }) => {
  session = await deskCookies(baseURL, manager);
});

test.beforeEach(({ page }) => page.context().addCookies(session));

test('[DESK-135] [DESK-136] [DESK-315] [DESK-599] a manager adds a coupon, changes it and ends it', {
  tag: '@road',
}, async ({ page }) => {
  await page.goto('/desk/coupons');
  await isSoundDeskPage(page);
  // DESK-136: a form with its errors.
  await page.getByRole('link', { name: 'New coupon' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please choose one.')).toBeVisible();
  await isSoundDeskPage(page);
  // DESK-599: the listing is found by typing.
  const home = page.getByRole('combobox', { name: 'Listing' });
  await home.fill('no such home');
  await expect(page.getByText('No listing has this in its name or code.')).toBeVisible();
  await home.fill('PALM ho');
  await expect(page.getByRole('option')).toHaveCount(1);
  await home.press('Enter');
  await expect(home).toHaveValue('The Palm House (NDK-KIN-015)');
  await isSoundDeskPage(page);
  await expect(page.getByText('Please choose one.')).toHaveCount(0);
  const code = `E2E-${Date.now()}`;
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Name').fill('A week in spring');
  await page.getByLabel('Discount in dollars').fill('25.50');
  await page.getByLabel('First day').fill('2099-03-01');
  await page.getByLabel('Last day').fill('2099-02-01');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The last day is before the first day.')).toBeVisible();
  await page.getByLabel('Last day').fill('2099-03-31');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The coupon is saved.')).toBeVisible();
  await expect(page.getByText('$25.50')).toBeVisible();
  await isSoundDeskPage(page);
  // DESK-135, DESK-315: another operator changes it meanwhile. The typed values stay.
  const path = new URL(page.url()).pathname;
  await page.goto(`${path}/edit`);
  await page.getByLabel('Name').fill('A long spring');
  const own = path.replace('/desk', '/desk/api');
  const { coupon } = await (await page.request.get(own)).json();
  const data = { ...coupon, name: 'Easter' };
  const headers = { 'x-ndako-desk': '1' };
  expect((await page.request.post(own, { headers, data })).status()).toBe(200);
  // DESK-315: in a low window the form is longer than the screen.
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.getByRole('button', { name: 'Save' }).click();
  const changed = page.getByRole('alert').filter({ hasText: 'Another operator has changed this' });
  await expect(changed).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Name')).toHaveValue('A long spring');
  await isSoundDeskPage(page);
  await changed.getByRole('button').click();
  await expect(page.getByLabel('Name')).toHaveValue('Easter');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'End now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
  await page.goto(`/desk/coupons?state=ended&search=${code}`);
  await expect(page.getByRole('rowheader')).toHaveText(`${code}Easter`);
});

test('[DESK-143] [DESK-290] a manager hides a review, and guests do not see it', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const guest = await newGuest(apiOf(baseURL));
  const villa = await listing(apiOf(baseURL), 21);
  const comment = `Call 555-0100 ${guest.user.id}`;
  await apiOf(baseURL, guest.token).send(createReview, {
    body: {
      username: 'Ada',
      email: guest.user.email,
      userId: guest.user.id,
      propertyId: villa.id,
      comment,
    },
  });
  await page.goto(`/desk/reviews?guest=${guest.user.id}`);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await isSoundDeskPage(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Hide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hide this review from guests?' });
  await dialog.getByLabel('Reason').fill('Advertising');
  await expect(dialog.getByRole('button', { name: 'Hide' })).toHaveCSS('background-color', danger);
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByText('Hidden', { exact: true })).toBeVisible();
  await isSoundDeskPage(page);
  const read = `/apartment/api/v1/property-comment-registry/by-property/${villa.id}`;
  expect(await (await page.request.get(read)).text()).not.toContain(comment);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Shown', { exact: true })).toBeVisible();
});

test('[DESK-155] [DESK-156] [DESK-157] [DESK-520] [DESK-521] a manager adds a question, and sees what a new tax costs', {
  tag: '@road',
}, async ({ page }) => {
  // DESK-520
  await page.goto('/desk/content');
  await expect(page.getByRole('rowheader')).toHaveCount(18);
  await expect(page.getByRole('row', { name: /^Home page: figures/ })).toHaveText(
    'Home page: figuresHome1Not needed',
  );
  await isSoundDeskPage(page);
  // DESK-155
  await page.getByRole('link', { name: 'Questions and answers' }).click();
  await expect(page).toHaveURL('/desk/content?registry=faq-registry');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers');
  await isSoundDeskPage(page);
  // DESK-156
  await page.getByRole('link', { name: 'Add' }).click();
  const question = `May I bring a parrot? ${Date.now()}`;
  await page.getByLabel('Question, English').fill(question);
  // Both fields load their editors, which moves what is below them.
  await expect(page.getByRole('toolbar')).toHaveCount(2);
  await page.getByRole('button', { name: 'Edit as HTML: Answer, English' }).click();
  await page
    .getByLabel('Answer, English', { exact: true })
    .fill('<p style="color:red">Yes, a <b>quiet</b> one.<script>alert(1)</script></p>');
  const preview = page.getByRole('region', { name: 'Answer, English, as guests see it' });
  await expect(preview.getByText('quiet')).toBeVisible();
  await expect(preview).toContainText('Guests do not see these parts: style, <script>');
  await isSoundDeskPage(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The content is saved. Guests see it now.')).toBeVisible();
  await isSoundDeskPage(page);
  const read = '/apartment/api/v1/FAQ-registry?docPerPageCount=100&currentPage=0';
  expect(await (await page.request.get(read)).text()).toContain(question);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Removed', { exact: true })).toBeVisible();
  // DESK-521
  await page.goto('/desk/settings');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Service tax',
    'Refund policy',
    'Search: limits of the price',
    'Search: limits of the size',
  ]);
  await expect(page.getByRole('term')).toContainText(['Tax in percent', 'Text', 'Smallest']);
  await isSoundDeskPage(page);
  // DESK-157
  await page.getByRole('link', { name: 'Change: Service tax' }).click();
  await expect(page.getByRole('link', { name: 'Settings' }).first()).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByLabel('Tax in percent').fill('12.5');
  // Three days, or two nights, at $100.00 and $20.00 of service charge: 8 % of tax before, and 12.5 % after.
  await expect(page.getByText(byUnit('$344.00', '$236.00'))).toBeVisible();
  await expect(page.getByText(byUnit('$357.50', '$245.00'))).toBeVisible();
  await isSoundDeskPage(page);
});
