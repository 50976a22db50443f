import type { Page } from '@playwright/test';
import { signIn, verifyResetCode } from '#contract/calls/accounts.ts';
import { notice } from '#testing/booking-page.ts';
import { test as base, expect } from '#testing/e2e-test.ts';
import { apiOf, enterAs, listing, newGuest } from '#testing/guest.ts';
import { forTests, startProduct } from '#testing/product.ts';

/** A product of its own, whose host limits tries and wants a stay for a review. */
const test = base.extend<object, { readonly strictUrl: string }>({
  strictUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const product = await startProduct({ RATE_LIMITS: 'on', REVIEWS_NEED_STAY: '1' }, forTests);
      await use(product.url);
      await product.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  // Another origin, which the next test must not inherit.
  keptPage: ({ keptPage }, use) => {
    keptPage.isSpent = true;
    return use(keptPage);
  },
});

const alerts = (page: Page) => page.getByRole('main').getByRole('alert');

async function tenTimes(guess: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < 10; done += 1)
    await expect(guess()).rejects.toMatchObject({ kind: 'reply' });
}

test('after ten wrong passwords the sign-in says when the next try is allowed', async ({
  page,
  strictUrl,
}) => {
  const api = apiOf(strictUrl);
  const { email } = await newGuest(api);
  await tenTimes(() => api.send(signIn, { body: { email, password: 'wrong-one' } }));
  await page.goto(`${strictUrl}/signin`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Secret-1');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(alerts(page)).toHaveText('Too many tries. Please try again in 1 minute.');
});

test('after ten wrong codes the code screen says when the next try is allowed', async ({
  page,
  strictUrl,
}) => {
  const api = apiOf(strictUrl);
  const { email } = await newGuest(api);
  await tenTimes(() => api.send(verifyResetCode, { body: { email, otp: '0000' } }));
  await page.goto(`${strictUrl}/forgot`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${strictUrl}/ForgotPass-otp-verification`);
  await page.getByRole('textbox', { name: 'One-time code' }).pressSequentially('1234');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(alerts(page)).toHaveText('Too many tries. Please try again in 1 minute.');
});

test('a guest without a stay cannot review, and reads why in English and in French', async ({
  page,
  strictUrl,
}) => {
  const api = apiOf(strictUrl);
  await enterAs(page, await newGuest(api), strictUrl);
  const { id } = await listing(api, 0);
  await page.goto(`${strictUrl}/propertyDetails/${id}`);
  const comment = page.getByLabel('Comment');
  await comment.fill('Never stayed here');
  await page.getByRole('button', { name: 'Post' }).click();
  await expect(
    notice(page, 'You can review this home after your stay, once for each stay.'),
  ).toBeVisible();
  await expect(comment).toHaveValue('Never stayed here');
  await page.goto(`${strictUrl}/propertyDetails/${id}?lang=fr`);
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(
    notice(
      page,
      'Vous pouvez donner votre avis sur ce logement après votre séjour, une fois par séjour.',
    ),
  ).toBeVisible();
});
