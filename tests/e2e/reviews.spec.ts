import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { updateProfile } from '#contract/calls/accounts.ts';
import { listApprovedProperties } from '#contract/calls/properties.ts';
import { createReview, listReviews } from '#contract/calls/reviews.ts';
import type { Property } from '#contract/records/property.ts';
import { notice } from '#testing/booking-page.ts';
import { deskCookies, manager } from '#testing/desk-operator.ts';
import { isSoundDeskPage } from '#testing/desk-page.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, type Guest, listing, newGuest } from '#testing/guest.ts';
import { axeFindings } from '#testing/page-health.ts';
import { signInFrom } from '#testing/sign-in-page.ts';

const greyed = 'rgb(89, 92, 80)'; // --ink-soft of the tokens

/** A day as the site writes it, `3 Mar 2026`. */
const british = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Africa/Kinshasa',
});

const section = (page: Page) => page.getByRole('region', { name: 'Guest reviews' });
const form = (page: Page) => page.getByRole('form', { name: 'Leave A Reply' });
const post = (page: Page) => form(page).getByRole('button', { name: 'Post' });

async function reviewsOf(baseURL: string | undefined, { id }: Property) {
  const { records } = await apiOf(baseURL).send(listReviews, {
    params: { propertyId: id },
  });
  return records;
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
  const createdAt = all[0]?.createdAt ?? '';
  // The server writes days in UTC. The browser corrects them once the section is near the screen.
  await first.scrollIntoViewIfNeeded();
  await expect(first.locator('time')).toHaveText(british.format(new Date(createdAt)));
  await expect(first.locator('time')).toHaveAttribute('datetime', createdAt);
  await section(page)
    .getByRole('button', { name: `View All (${all.length})` })
    .click();
  await expect(shown).toHaveCount(all.length);
  await expect(section(page).getByRole('button', { name: 'View All' })).toHaveCount(0);
});

test("[REV-02] [REV-03] shows no further button for three reviews, each with the guest's picture", async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const villa = await listing(api, 43);
  const guest = await newGuest(api);
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const avatar = new File([new Uint8Array(picture)], 'me.png', { type: 'image/png' });
  const { user } = await apiOf(baseURL, guest.token).send(updateProfile, {
    params: { userId: guest.user.id },
    body: { avatar },
  });
  await review(baseURL, await newGuest(api), villa, 'Clean');
  await review(baseURL, guest, villa, 'Close to the lake');
  expect(await reviewsOf(baseURL, villa)).toHaveLength(3);
  await page.goto(`/propertyDetails/${villa.id}`);
  await expect(section(page).getByRole('listitem')).toHaveCount(3);
  await expect(section(page).getByRole('button', { name: 'View All' })).toHaveCount(0);
  const faces = section(page).getByRole('listitem').locator('img');
  await expect(faces.first()).toHaveAttribute('src', user.avatar);
  await expect(faces.nth(1)).toHaveAttribute('src', '/avatar-placeholder.svg');
  await faces.first().scrollIntoViewIfNeeded();
  const width = () => faces.first().evaluate((face) => Reflect.get(face, 'naturalWidth'));
  await expect.poll(width).toBeGreaterThan(0);
});

test('[REV-04] invites the first review when there is none', async ({ page, baseURL }) => {
  const { records: property } = await apiOf(baseURL).send(listApprovedProperties, { query: {} });
  const all = await Promise.all(
    property.map(async (villa) => ({ villa, reviews: await reviewsOf(baseURL, villa) })),
  );
  const silent = all.find(({ reviews }) => reviews.length === 0);
  await page.goto(`/propertyDetails/${silent?.villa.id}`);
  await expect(section(page)).toContainText('No reviews yet. Be the first to leave a review!');
});

test('[REV-05] shows an error when the reviews cannot be loaded, and loads them again on retry', async ({
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

test('[REV-06] [REV-08] [REV-09] [REV-10] a guest leaves a review', { tag: '@road' }, async ({
  page,
  baseURL,
}) => {
  const { guest, villa } = await atListing(page, baseURL, 33);
  // REV-06
  await expect(form(page).getByRole('heading')).toHaveText('Leave A Reply');
  // REV-08
  const name = form(page).getByLabel('Name');
  const email = form(page).getByLabel('Email');
  await expect(name).toHaveValue('Grace Mbuyi');
  await expect(email).toHaveValue(guest.email);
  await expect(name).not.toBeEditable();
  await expect(email).not.toBeEditable();

  const comment = form(page).getByLabel('Comment');
  // REV-09
  await expect(post(page)).toBeDisabled();
  await expect(post(page)).toHaveCSS('color', greyed);
  await comment.fill('   ');
  await expect(post(page)).toBeDisabled();
  await expect(post(page)).toHaveCSS('color', greyed);
  await comment.fill('The balcony at dusk.');
  await expect(post(page)).toBeEnabled();
  await expect(post(page)).not.toHaveCSS('color', greyed);
  await post(page).click();
  // REV-10
  const text = 'Review submitted successfully!';
  await expect(notice(page, text)).toHaveText(text);
  await expect(section(page).getByRole('listitem').first()).toContainText('The balcony at dusk.');
  await expect(comment).toHaveValue('');
  await expect(post(page)).toBeDisabled();
  const [first] = await reviewsOf(baseURL, villa);
  expect(first?.comment).toBe('The balcony at dusk.');
});

test('[REV-07] shows a visitor a link to sign in and back instead of the form', async ({
  page,
  baseURL,
}) => {
  const villa = await listing(apiOf(baseURL), 34);
  await page.goto(`/propertyDetails/${villa.id}`);
  await expect(section(page).getByText('Sign in to leave a review.')).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  await section(page).getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(signInFrom(`/propertyDetails/${villa.id}`));
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

test('[DESK-630] [DESK-632] [STAY-190] an operator replies to a review, guests read it, and it is removed', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const [guest, villa] = [await newGuest(api), await listing(api, 41)];
  await review(baseURL, guest, villa, 'Close to the lake');
  const [{ id } = { id: '' }] = await reviewsOf(baseURL, villa);
  await page.context().addCookies(await deskCookies(baseURL, manager));
  await page.goto(`/desk/reviews/${id}`);
  await page.getByRole('button', { name: 'Reply', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reply' });
  await expect(dialog).toContainText('Close to the lake');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Reply of the host').fill('Thank you, Grace.\nCome again <soon>.');
  await dialog.getByRole('button', { name: 'Reply' }).press('Enter');
  await expect(page.getByText('The reply is on the page of the listing.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await isSoundDeskPage(page);

  await page.goto(`/propertyDetails/${villa.id}`);
  const shown = section(page).getByRole('listitem').first();
  await expect(shown).toContainText('Reply of the host');
  await expect(shown.getByText('Thank you, Grace.\nCome again <soon>.')).toBeVisible();
  await expect(shown.locator('time')).toHaveCount(2);

  await page.goto(`/desk/reviews/${id}`);
  await page.getByRole('button', { name: 'Change the reply' }).click();
  await expect(page.getByLabel('Reply of the host')).toHaveValue(
    'Thank you, Grace.\nCome again <soon>.',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove the reply' }).click();
  const question = page.getByRole('dialog', { name: 'Remove this reply?' });
  await question.getByRole('button', { name: 'Remove the reply' }).click();
  await expect(page.getByText('The reply is removed.')).toBeVisible();
  expect((await reviewsOf(baseURL, villa))[0]?.reply).toBeUndefined();
});
