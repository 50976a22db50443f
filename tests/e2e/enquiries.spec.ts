import type { Page } from '@playwright/test';
import { listAgentTypes } from '#contract/calls/company.ts';
import { notice } from '#testing/booking-page.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, newGuest } from '#testing/guest.ts';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const submit = (page: Page) => main(page).getByRole('button', { name: 'Submit' }).click();
const required = 'Please fill in all required fields.';
const words = (count: number) => Array.from({ length: count }, () => 'mbote').join(' ');

async function fillVisit(page: Page): Promise<void> {
  await field(page, 'Name').fill('Joseph Ilunga');
  await field(page, 'Email').fill('joseph@visitors.example');
  await field(page, 'Visit type').selectOption('Company housing');
  await field(page, 'Message').fill('Twelve beds, please.');
}

async function fillPartnership(page: Page): Promise<void> {
  await field(page, 'Name').fill('Joseph Ilunga');
  await field(page, 'Email').fill('joseph@visitors.example');
  await field(page, 'Mobile number').fill('+243 81 000 0000');
  await field(page, 'Message').fill('I roast coffee.');
}

/** The values of the form's fields, in their order. */
function values(page: Page): Promise<string[]> {
  return main(page)
    .locator('form')
    .locator('input, select, textarea')
    .evaluateAll((fields) => fields.map((each) => String(Reflect.get(each, 'value'))));
}

test('[FORM-01] [FORM-02] [FORM-03] [FORM-05] partnership: the fields of the form', async ({
  page,
}) => {
  await page.goto('/partnership');
  // FORM-01
  await expect(main(page).getByRole('heading', { name: 'Schedule a visit' })).toBeVisible();
  // FORM-03
  await expect(field(page, 'Name')).toHaveAttribute('maxlength', '40');
  await expect(field(page, 'Email')).toHaveAttribute('maxlength', '40');
  await field(page, 'Mobile number').fill('+243 81 000 000 12345');
  await field(page, 'Mobile number').blur();
  await expect(main(page).getByText('At most 15 characters')).toBeVisible();
  await field(page, 'Mobile number').fill('');
  // FORM-05
  await expect(main(page).getByText('0/700 words')).toBeVisible();
  // FORM-02
  await submit(page);
  await expect(main(page).getByText(required)).toHaveCount(1);
  await expect(field(page, 'Name')).toBeFocused();
  for (const label of ['Name', 'Email', 'Mobile number', 'Message']) {
    await fillPartnership(page);
    await field(page, label).fill(' ');
    await submit(page);
    await expect(main(page).getByText(required)).toBeVisible();
    await expect(field(page, label)).toBeFocused();
  }
});

test('[FORM-04] [FORM-05] partnership: words past the 700th are ignored', async ({ page }) => {
  await page.goto('/partnership');
  await field(page, 'Message').fill('one two  three');
  await expect(main(page).getByText('3/700 words')).toBeVisible();
  await field(page, 'Message').fill(`${words(700)} and more`);
  await expect(field(page, 'Message')).toHaveValue(words(700));
  await expect(main(page).getByText('700/700 words')).toBeVisible();
});

test('[FORM-06] [FORM-07] [FORM-21] partnership: a visitor sends it', { tag: '@road' }, async ({
  page,
}) => {
  await page.goto('/partnership');
  await fillPartnership(page);
  const sending = page.waitForResponse('**/partnership-form-registry');
  await submit(page);
  const reply = await sending;
  expect(reply.status()).toBe(201);
  expect(reply.request().headers().authorization).toBeUndefined();
  expect(reply.request().postDataJSON()).toEqual({
    name: 'Joseph Ilunga',
    email: 'joseph@visitors.example',
    mobilenumber: '+243810000000',
    message: 'I roast coffee.',
  });
  await expect(notice(page, 'Form submitted successfully!')).toBeVisible();
  await expect.poll(() => values(page)).toEqual(['', '', '', '']);
});

test('[FORM-08] [FORM-09] partnership: shows why the form could not be sent', {
  tag: '@road',
}, async ({ page }) => {
  await page.goto('/partnership');
  await fillPartnership(page);
  const before = await values(page);
  await page.route('**/partnership-form-registry', (route) => route.continue({ postData: '{}' }));
  await submit(page);
  await expect(main(page).getByRole('alert')).toHaveText('Form submition failed!');
  await page.unroute('**/partnership-form-registry');
  await page.route('**/partnership-form-registry', (route) => route.abort());
  await submit(page);
  await expect(main(page).getByRole('alert')).toHaveText(
    'Error: No response received from the server.',
  );
  await expect.poll(() => values(page)).toEqual(before);
});

test('[FORM-11] [FORM-12] [FORM-14] visit: the fields of the form', async ({ page, baseURL }) => {
  const { records: types } = await apiOf(baseURL).send(listAgentTypes, {
    query: { docPerPageCount: 100, currentPage: 0 },
  });
  await page.goto('/Contact-Us');
  await expect(main(page).getByRole('heading', { name: 'Schedule A Visit' })).toBeVisible();
  await expect(field(page, 'Name')).toHaveAttribute('maxlength', '40');
  await expect(field(page, 'Email')).toHaveAttribute('maxlength', '40');
  await expect(field(page, 'Visit type').locator('option')).toHaveText([
    'Select a visit type',
    ...types.map(({ name }) => name),
  ]);
  await submit(page);
  await expect(main(page).getByText(required)).toHaveCount(1);
  for (const label of ['Name', 'Email', 'Message']) {
    await fillVisit(page);
    await field(page, label).fill(' ');
    await submit(page);
    await expect(field(page, label)).toBeFocused();
    await expect(main(page).getByText(required)).toBeVisible();
  }
  await fillVisit(page);
  await field(page, 'Visit type').selectOption('');
  await submit(page);
  await expect(field(page, 'Visit type')).toBeFocused();
  await expect(main(page).getByText(required)).toBeVisible();
});

test('[FORM-13] visit: 700 words at most', async ({ page }) => {
  await page.goto('/Contact-Us');
  await fillVisit(page);
  await field(page, 'Message').fill(words(701));
  await submit(page);
  await expect(main(page).getByRole('alert')).toHaveText('Message cannot exceed 700 words.');
  await field(page, 'Message').fill(words(700));
  await submit(page);
  await expect(notice(page, 'Form submitted successfully!')).toBeVisible();
});

test('[FORM-15] [FORM-16] [FORM-21] visit: a visitor sends it', { tag: '@road' }, async ({
  page,
}) => {
  await page.goto('/Contact-Us');
  await fillVisit(page);
  const sending = page.waitForResponse('**/visit-form-registry');
  await submit(page);
  const reply = await sending;
  expect(reply.status()).toBe(201);
  expect(reply.request().headers().authorization).toBeUndefined();
  await expect(notice(page, 'Form submitted successfully!')).toBeVisible();
  await expect.poll(() => values(page)).toEqual(['', '', '', '']);
});

test('[FORM-17] [FORM-18] visit: shows why the form could not be sent', async ({ page }) => {
  await page.goto('/Contact-Us');
  await fillVisit(page);
  await page.route('**/visit-form-registry', (route) => route.continue({ postData: '{}' }));
  await submit(page);
  await expect(main(page).getByRole('alert')).toHaveText('Form submission failed!');
  await page.unroute('**/visit-form-registry');
  await page.route('**/visit-form-registry', (route) => route.abort());
  await submit(page);
  await expect(main(page).getByRole('alert')).toHaveText(
    'Error: No response received from the server.',
  );
});

test('[FORM-20] visit: types that cannot be loaded show an error, and can be loaded again', async ({
  page,
}) => {
  await page.route(/\/agent-types-registry/, (route) => route.abort());
  await page.goto('/Contact-Us');
  await expect(notice(page, 'Form submission failed!')).toBeVisible();
  await page.unroute(/\/agent-types-registry/);
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await fillVisit(page);
  await submit(page);
  await expect(notice(page, 'Form submitted successfully!')).toBeVisible();
});

test("[FORM-22] [FORM-07] [FORM-16] both forms are prefilled for a guest, and sent with the guest's id", async ({
  page,
  baseURL,
}) => {
  const guest = await newGuest(apiOf(baseURL));
  await enterAs(page, guest);
  await page.goto('/partnership');
  const known = ['Grace Mbuyi', guest.email, '243810000000', ''];
  await expect.poll(() => values(page)).toEqual(known);
  await field(page, 'Message').fill('I drive a boat.');
  const sending = page.waitForRequest('**/partnership-form-registry');
  await submit(page);
  const request = await sending;
  expect(request.postDataJSON()).toMatchObject({ userId: guest.user.id });
  expect(request.headers().authorization).toBe(`Bearer ${guest.token}`);
  await expect(notice(page, 'Form submitted successfully!')).toBeVisible();
  await expect.poll(() => values(page)).toEqual(known);
  await page.goto('/Contact-Us');
  await expect(field(page, 'Name')).toHaveValue('Grace Mbuyi');
  await expect(field(page, 'Email')).toHaveValue(guest.email);
});

for (const [path, fill, call, kept] of [
  ['/partnership', fillPartnership, '**/partnership-form-registry', 'I roast coffee.'],
  ['/Contact-Us', fillVisit, '**/visit-form-registry', 'Twelve beds, please.'],
] as const) {
  test(`${path}: the typed text is restored after a session that ended at Submit`, async ({
    page,
    baseURL,
  }) => {
    const guest = await newGuest(apiOf(baseURL));
    await enterAs(page, guest);
    await page.goto(path);
    await fill(page);
    const typed = await values(page);
    await page.route(call, (route) =>
      route.fulfill({
        status: 401,
        json: { status: 'error', message: 'Over', code: 'session_expired' },
      }),
    );
    await submit(page);
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    expect(await values(page)).toEqual(typed);
    await page.unroute(call);

    // On the next visit the draft is shown to its own user only.
    await page.reload();
    await expect(field(page, 'Message')).toHaveValue('');
    await enterAs(page, guest);
    await page.goto(path);
    await expect(field(page, 'Message')).toHaveValue(kept);
    // The type of a visit shows once the types are read.
    await expect.poll(() => values(page)).toEqual(typed);
    await submit(page);
    await expect(notice(page, 'Form submitted successfully!')).toBeVisible();
    await expect(field(page, 'Message')).toHaveValue('');
    await page.reload();
    await expect(field(page, 'Name')).toHaveValue('Grace Mbuyi');
    await expect(field(page, 'Message')).toHaveValue('');
  });
}

test('the typed text stays in the form when the user signs out in another tab', async ({
  page,
  context,
  baseURL,
}) => {
  await enterAs(page, await newGuest(apiOf(baseURL)));
  await page.goto('/partnership');
  await fillPartnership(page);
  const typed = await values(page);
  const other = await context.newPage();
  await other.goto('/about');
  await other.getByRole('button', { name: 'Account menu' }).press('Enter');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Sign in / Sign up' })).toBeVisible();
  expect(await values(page)).toEqual(typed);
  const drafts = () => page.evaluate(() => localStorage.getItem('ndako.partnershipDraft.v1'));
  expect(await drafts()).toBeNull();
});
