import type { Page } from '@playwright/test';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, newGuest } from '#testing/guest.ts';
import { signInFrom } from '#testing/sign-in-page.ts';

const password = (page: Page) => page.getByLabel('Password', { exact: true });
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign in' });

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await password(page).fill(secret);
  await submit(page).click();
}

test('[SIGNIN-01] [SIGNIN-07] the form, its toggle, its limits and its links', async ({ page }) => {
  await page.goto('/signin');
  await expect(page).toHaveTitle('Sign in · Ndako');
  await expect(page.getByLabel('Email')).toHaveAttribute('maxlength', '40');
  await expect(password(page)).toHaveAttribute('maxlength', '40');
  await expect(password(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/forgot',
  );
  await expect(main.getByRole('link', { name: 'Sign Up Here' })).toHaveAttribute('href', '/signup');
});

test('[SIGNIN-02] [SIGNIN-05] shows an error under each missing field and focuses the first', async ({
  page,
}) => {
  await page.goto('/signin');
  await submit(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText([
    'Email is required',
    'Password is required',
  ]);
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('[SIGNIN-03] [SIGNIN-06] shows an error for each invalid field', async ({ page }) => {
  await page.goto('/signin');
  await signIn(page, 'amina', '12345');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText([
    'Email is invalid',
    'Password must be at least 6 characters',
  ]);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is invalid');
  await expect(password(page)).toHaveAccessibleDescription(
    'Password must be at least 6 characters',
  );
});

test('[SIGNIN-04] the email is lowercased as typed', async ({ page }) => {
  await page.goto('/signin');
  await page.getByLabel('Email').pressSequentially('Amina@Ndako.Example');
  await expect(page.getByLabel('Email')).toHaveValue('amina@ndako.example');
});

test('[SES-08] [SIGNIN-10] an empty token is not stored, and the console says so', async ({
  page,
  baseURL,
}) => {
  const { email } = await newGuest(apiOf(baseURL));
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.route('**/user-auth/login', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), token: '' } });
  });
  await page.goto('/signin');
  await signIn(page, email, 'Secret-1');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('An error occurred');
  await expect(page).toHaveURL('/signin');
  expect(errors).toEqual(['Invalid token']);
  expect(
    await page.evaluate(() => ['token', 'user', 'usersId'].map((key) => localStorage.getItem(key))),
  ).toEqual([null, null, null]);
});

for (const path of ['/signin', '/forgot']) {
  test(`[SIGNIN-04] ${path}: keeps the caret after a capital in the middle of the email`, async ({
    page,
  }) => {
    await page.goto(path);
    const email = page.getByLabel('Email');
    await expect(email).toHaveAttribute('inputmode', 'email');
    await email.fill('amina@example.com');
    await email.evaluate((input: HTMLInputElement) => input.setSelectionRange(6, 6));
    await page.keyboard.type('NDAKO.');
    await expect(email).toHaveValue('amina@ndako.example.com');
    expect(await email.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(12);
  });
}

test('[SIGNIN-08] [SES-01] [SES-02] [SES-04] [SES-06] [SES-07] a login is stored and leads home', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const guest = await newGuest(apiOf(baseURL));
  await page.goto('/signin');
  await signIn(page, guest.email, 'Secret-1');
  // SIGNIN-08
  await expect(page).toHaveURL('/');
  // SES-06
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  const kept = await page.evaluate(() => ({ ...localStorage }));
  // SES-01, SES-07
  expect(kept.token).toMatch(/^[\w-]{40,}$/);
  // SES-02
  expect(JSON.parse(kept.user ?? '')).toEqual({
    id: guest.user.id,
    firstName: 'Grace',
    lastName: 'Mbuyi',
    email: guest.email,
    mobileNumber: '243810000000',
    avatar: '',
  });
  // SES-04
  expect(kept.usersId).toBe(guest.user.id);
});

test('[SIGNIN-09] shows a deleted account whom to contact', async ({ page }) => {
  await page.goto('/signin');
  await signIn(page, 'ruth@ndako.example', 'Ndako-demo3!');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'This account has been deleted. Contact admin to proceed further.',
  );
});

test('[SIGNIN-10] shows the reason of a refusal and keeps the typed text', {
  tag: '@road',
}, async ({ page }) => {
  await page.goto('/signin');
  await signIn(page, 'amina@ndako.example', 'not-the-one');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Wrong email or password');
  await expect(page.getByLabel('Email')).toHaveValue('amina@ndako.example');
  await expect(password(page)).toHaveValue('not-the-one');
  await page.route('**/user-auth/login', (route) => route.abort());
  await submit(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('An error occurred');
});

test('[ROUTE-14] [ROUTE-15] [ROUTE-16] a visitor signs in first and is then brought back', async ({
  page,
  baseURL,
}) => {
  const guest = await newGuest(apiOf(baseURL));
  for (const path of ['/profile', '/refunds', '/payments']) {
    await page.goto(path);
    await expect(page).toHaveURL(signInFrom(path));
  }
  await signIn(page, guest.email, 'Secret-1');
  await expect(page).toHaveURL('/payments');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments');
});

test('[SIGNIN-08] after signing in, Back skips the sign-in page, which redirects a member', async ({
  page,
  baseURL,
}) => {
  const guest = await newGuest(apiOf(baseURL));
  await page.goto('/about');
  await page.getByRole('link', { name: 'Sign in / Sign up' }).click();
  await expect(page).toHaveURL('/signin');
  await signIn(page, guest.email, 'Secret-1');
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await page.goto('/signin');
  await expect(page).toHaveURL('/');
});

for (const [path, leadsTo] of [
  ['/signin', '/'],
  ['/signup', '/'],
  ['/forgot', '/'],
  ['/otp-verification', '/'],
  ['/ForgotPass-otp-verification', '/'],
  ['/reset-password', '/'],
  ['/profile-create', '/profile'],
] as const) {
  test(`a user who is signed in and opens ${path} goes on to ${leadsTo}`, async ({
    page,
    baseURL,
  }) => {
    await enterAs(page, await newGuest(apiOf(baseURL)));
    await page.goto('/about');
    await page.goto(path);
    await expect(page).toHaveURL(leadsTo);
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });
}

test('[BOOK-30] [BOOK-31] a guest whose booking was refused can open sign in, sign up and forgot password', async ({
  page,
  baseURL,
}) => {
  await enterAs(page, await newGuest(apiOf(baseURL)));
  await page.goto('/signin?refused=true');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Sign in');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Sign Up Here' }).click();
  await expect(page).toHaveURL('/signup?refused=true');
  await expect(heading).toHaveText('Create your account');
  await main.getByRole('link', { name: 'Sign in' }).click();
  await main.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgot?refused=true');
  await expect(heading).toHaveText('Forgot password');
  await main.getByRole('link', { name: 'Sign in' }).click();
  await expect(heading).toHaveText('Sign in');
});
