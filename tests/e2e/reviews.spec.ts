import type { Page } from '@playwright/test';
import { listApprovedProperties } from '#contract/calls/properties.ts';
import { createReview, listReviews } from '#contract/calls/reviews.ts';
import type { Property } from '#contract/records/property.ts';
import { notice } from '#tests/support/booking-page.ts';
import { expect, test } from '#tests/support/e2e-test.ts';
import { apiOf, enterAs, type Guest, listing, newGuest } from '#tests/support/guest.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Guest reviews' });
const form = (page: Page) => page.getByRole('form', { name: 'Leave A Reply' });
const post = (page: Page) => form(page).getByRole('button', { name: 'Post' });

async function reviewsOf(baseURL: string | undefined, { id }: Property) {
  const { comments } = await apiOf(baseURL).send(listReviews, { params: { propertyId: id } });
  return comments;
}

async function review(
  baseURL: string | undefined,
  { token, user, email }: Guest,
  { id }: Property,
  comment: string,
) {
  await apiOf(baseURL, token).send(createReview, {
    body: { username: user.firstName, email, userId: user.id, propertyId: id, comment },
  });
}

/** A new guest on a listing's page. */
async function atListing(page: Page, baseURL: string | undefined, place: number) {
  const api = apiOf(baseURL);
  const [guest, villa] = [await newGuest(api), await listing(api, place)];
  await enterAs(page, guest);
  await page.goto(`/propertyDetails/${villa.id}`);
  await expect(form(page)).toBeVisible();
  return { guest, villa };
}

test('[REV-01] [REV-02] [REV-03] the first three reviews, and all of them when asked', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const [guest, villa] = [await newGuest(api), await listing(api, 32)];
  for (const comment of ['Calm', 'Clean', 'Close to the lake', 'Would come again']) {
    await review(baseURL, guest, villa, comment);
  }
  const all = await reviewsOf(baseURL, villa);
  await page.goto(`/propertyDetails/${villa.id}`);
  const shown = section(page).getByRole('listitem');
  await expect(shown).toHaveCount(3);
  const first = shown.first();
  await expect(first).toContainText('Grace Mbuyi');
  await expect(first).toContainText('Would come again');
  await expect(first.locator('img')).toHaveAttribute('src', '/avatar-placeholder.svg');
  await expect(first.locator('time')).toHaveAttribute('datetime', all[0]?.createdAt ?? '');
  await section(page)
    .getByRole('button', { name: `View All (${all.length})` })
    .click();
  await expect(shown).toHaveCount(all.length);
  await expect(section(page).getByRole('button', { name: 'View All' })).toHaveCount(0);
});

test('[REV-04] no reviews invite the first', async ({ page, baseURL }) => {
  const { property } = await apiOf(baseURL).send(listApprovedProperties, { query: {} });
  const all = await Promise.all(
    property.map(async (villa) => ({ villa, reviews: await reviewsOf(baseURL, villa) })),
  );
  const silent = all.find(({ reviews }) => reviews.length === 0);
  await page.goto(`/propertyDetails/${silent?.villa.id}`);
  await expect(section(page)).toContainText('No reviews yet. Be the first to leave a review!');
});

test('[REV-05] reviews that could not be read say so and can be asked for again', async ({
  page,
  baseURL,
}) => {
  const villa = await listing(apiOf(baseURL), 0);
  const call = '**/property-comment-registry/by-property/**';
  await page.route(call, (route) => route.abort());
  await page.goto(`/propertyDetails/${villa.id}`);
  const text = 'Failed to load reviews. Please try again later.';
  await expect(section(page).getByRole('alert')).toHaveText(text);
  await page.unroute(call);
  await section(page).getByRole('button', { name: 'Try again' }).click();
  await expect(section(page).getByRole('alert')).toHaveCount(0);
});

test('[REV-06] [REV-08] [REV-09] [REV-10] a guest leaves a review', async ({ page, baseURL }) => {
  const { guest, villa } = await atListing(page, baseURL, 33);
  await expect(form(page).getByRole('heading')).toHaveText('Leave A Reply');
  const name = form(page).getByLabel('Name');
  const email = form(page).getByLabel('Email');
  await expect(name).toHaveValue('Grace Mbuyi');
  await expect(email).toHaveValue(guest.email);
  await expect(name).not.toBeEditable();
  await expect(email).not.toBeEditable();

  const comment = form(page).getByLabel('Comment');
  await expect(post(page)).toBeDisabled();
  await comment.fill('   ');
  await expect(post(page)).toBeDisabled();
  await comment.fill('The balcony at dusk.');
  await expect(post(page)).toBeEnabled();
  await post(page).click();
  const text = 'Review submitted successfully!';
  await expect(notice(page, text)).toHaveText(text);
  await expect(section(page).getByRole('listitem').first()).toContainText('The balcony at dusk.');
  await expect(comment).toHaveValue('');
  await expect(post(page)).toBeDisabled();
  const [first] = await reviewsOf(baseURL, villa);
  expect(first?.comment).toBe('The balcony at dusk.');
});

test('[REV-07] a visitor has no form but a way to sign in and come back', async ({
  page,
  baseURL,
}) => {
  const villa = await listing(apiOf(baseURL), 34);
  await page.goto(`/propertyDetails/${villa.id}`);
  await expect(section(page).getByText('Sign in to leave a review.')).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  await section(page).getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/signin');
  const guest = await newGuest(apiOf(baseURL));
  await page.getByLabel('Email').fill(guest.email);
  await page.getByLabel('Password', { exact: true }).fill('Secret-1');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`/propertyDetails/${villa.id}`);
  await expect(form(page)).toBeVisible();
});

test('[REV-11] a review that could not be sent keeps its text', async ({ page, baseURL }) => {
  const { villa } = await atListing(page, baseURL, 35);
  await page.route('**/property-comment-registry', (route) => route.abort());
  const comment = form(page).getByLabel('Comment');
  await comment.fill('Not lost');
  await post(page).click();
  const text = 'Failed to submit the review. Please try again.';
  await expect(notice(page, text)).toHaveText(text);
  await expect(comment).toHaveValue('Not lost');
  await page.unroute('**/property-comment-registry');
  await post(page).click();
  await expect(notice(page, 'Review submitted successfully!')).toBeVisible();
  expect((await reviewsOf(baseURL, villa)).map((one) => one.comment)).toContain('Not lost');
});

test('a review survives the end of its session', async ({ page, baseURL }) => {
  const { guest, villa } = await atListing(page, baseURL, 36);
  await form(page).getByLabel('Comment').fill('Begun before the session ended');
  // The session ends on the server; the page learns of it only when it sends the review.
  await page.route('**/property-comment-registry', async (route) => {
    const headers = { ...route.request().headers(), authorization: 'Bearer revoked' };
    await route.continue({ headers });
  });
  await post(page).click();
  await expect(notice(page, 'Your session has ended. Please sign in again.')).toBeVisible();
  await expect(section(page).getByText('Sign in to leave a review.')).toBeVisible();
  await expect(notice(page, 'Failed to submit the review.')).toBeHidden();
  await section(page).getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(guest.email);
  await page.getByLabel('Password', { exact: true }).fill('Secret-1');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`/propertyDetails/${villa.id}`);
  await expect(form(page).getByLabel('Comment')).toHaveValue('Begun before the session ended');
});
