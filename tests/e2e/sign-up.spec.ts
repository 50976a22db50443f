import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { signUp } from '#contract/calls/accounts.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, newGuest } from '#testing/guest.ts';
import { holdLine } from '#testing/held-line.ts';
import { signInFrom } from '#testing/sign-in-page.ts';

const password = (page: Page) => page.getByLabel('Password', { exact: true });
const alerts = (page: Page) => page.getByRole('main').getByRole('alert');
const firstDigit = (page: Page) => page.getByRole('textbox', { name: 'One-time code' });

async function fillForm(page: Page, userName: string, email: string, secret: string) {
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Email').fill(email);
  await password(page).fill(secret);
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
}

let newcomers = 0;

/** Fills in the sign-up form as a new user and waits for the code screen. */
async function startSignUp(page: Page) {
  newcomers += 1;
  const userName = `newcomer${process.pid}x${newcomers}`;
  const email = `${userName}@guests.example`;
  await page.goto('/signup');
  await fillForm(page, userName, email, 'secret1');
  await expect(page).toHaveURL('/otp-verification');
  const said = await page.getByText(/^Your one-time code is \d{4}$/).textContent();
  return { userName, email, code: said?.slice(-4) ?? '' };
}

async function verify(page: Page, code: string): Promise<void> {
  await firstDigit(page).fill('');
  await firstDigit(page).pressSequentially(code);
  await page.getByRole('button', { name: 'Verify' }).click();
}

test('[SIGNUP-01] [SIGNUP-08] the form, its toggle and its limits', async ({ page }) => {
  await page.goto('/signup');
  for (const field of [page.getByLabel('Username'), page.getByLabel('Email'), password(page)]) {
    await expect(field).toHaveAttribute('maxlength', '40');
  }
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
});

test('[SIGNUP-02] [SIGNUP-04] [SIGNUP-06] shows an error under each missing field', async ({
  page,
}) => {
  await page.goto('/signup');
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  await expect(alerts(page)).toHaveText([
    'Name is required',
    'Email is required',
    'Password is required',
  ]);
  await expect(page.getByLabel('Username')).toBeFocused();
});

test('a password that is easy to guess is refused, in English and in French', async ({ page }) => {
  await page.goto('/signup');
  await fillForm(page, 'grace', 'easy-to-guess@guests.example', 'iloveyou');
  await expect(alerts(page)).toHaveText(
    'This password is too easy to guess. Please choose another one.',
  );
  await expect(password(page)).toHaveValue('iloveyou');
  await page.goto('/signup?lang=fr');
  await page.getByLabel('Nom d’utilisateur').fill('grace');
  await page.getByLabel('E-mail').fill('easy-to-guess@guests.example');
  await page.getByLabel('Mot de passe', { exact: true }).fill('azerty');
  await page.getByRole('main').getByRole('button', { name: 'S’inscrire' }).click();
  await expect(alerts(page)).toHaveText(
    'Ce mot de passe est trop facile à deviner. Veuillez en choisir un autre.',
  );
});

test('[SIGNUP-03] [SIGNUP-05] [SIGNUP-07] refuses invalid values', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('Username').pressSequentially('a b é c!');
  await expect(page.getByLabel('Username')).toHaveValue('abc!');
  await fillForm(page, 'abc', 'amina@Ndako.example', '12345');
  await expect(alerts(page)).toHaveText([
    'Email is not valid',
    'Password must be at least 6 characters',
  ]);
});

test('[SIGNUP-12] shows that the email is taken and keeps the typed text', {
  tag: '@road',
}, async ({ page }) => {
  await page.goto('/signup');
  await fillForm(page, 'somebody', 'amina@ndako.example', 'secret1');
  await expect(alerts(page)).toHaveText('There is already an account with this email address.');
  await expect(page.getByLabel('Username')).toHaveValue('somebody');
  await page.route('**/user-registry', (route) => route.abort());
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  await expect(alerts(page)).toHaveText('Something went wrong, please try again later.');
});

test('[SIGNUP-11] a sign-up answered 200 in place of 201 is unexpected', async ({ page }) => {
  await page.route('**/user-registry', async (route) => {
    const response = await route.fetch();
    const { otp } = await response.json();
    await route.fulfill({ status: 200, json: { status: 'success', otp } });
  });
  await page.goto('/signup');
  await fillForm(page, `odd${process.pid}`, `odd${process.pid}@guests.example`, 'secret1');
  await expect(alerts(page)).toHaveText('Unexpected response from the server.');
  await expect(page).toHaveURL('/signup');
});

test('[SIGNUP-09] [SIGNUP-10] [OTP-04] [OTP-05] [OTP-09] [PROF-17] [PROF-18] from sign-up to the first sign-in', {
  tag: '@road',
}, async ({ page }) => {
  // SIGNUP-10
  const { email, code } = await startSignUp(page);
  // SIGNUP-09
  await expect(page.getByRole('main').getByText('Signup successful!')).toBeVisible();
  // OTP-09. One success, one notice: the code's.
  await expect(page.getByRole('alert')).toHaveText(`Your one-time code is ${code}`);
  // OTP-04
  await expect(page.getByText(`Type the code of 4 digits for ${email}.`)).toBeVisible();
  await verify(page, code);
  // OTP-05
  await expect(page).toHaveURL('/profile-create');
  // PROF-17
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await page.getByLabel('First name').fill('Grâce');
  await page.getByLabel('Last name').fill('Mbuyi');
  await page.getByLabel('Mobile number').fill('243810000001');
  await page.getByRole('button', { name: 'Save' }).click();
  // PROF-18
  await expect(page).toHaveURL('/signin');
  await expect(page.getByText('Your profile is ready. Sign in to begin.')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await password(page).fill('secret1');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Account menu' })).toContainText('Grâce');
});

test('[OTP-01] [OTP-02] [OTP-03] moves the focus through the four boxes of the code', async ({
  page,
}) => {
  await startSignUp(page);
  const boxes = page.getByRole('main').getByRole('textbox');
  await expect(boxes).toHaveCount(4);
  await expect(boxes.nth(0)).toBeFocused();
  await page.keyboard.type('1');
  await expect(boxes.nth(1)).toBeFocused();
  await page.keyboard.type('x');
  await expect(boxes.nth(1)).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Verify' })).toBeDisabled();
  await page.keyboard.type('234');
  expect(await boxes.evaluateAll((all) => all.map((box) => 'value' in box && box.value))).toEqual([
    '1',
    '2',
    '3',
    '4',
  ]);
});

test('[OTP-10] [OTP-11] refuses a wrong code and allows another try', { tag: '@road' }, async ({
  page,
}) => {
  const { code } = await startSignUp(page);
  await verify(page, code === '0000' ? '1111' : '0000');
  await expect(alerts(page)).toHaveText('Invalid OTP. Please try again.');
  await expect(page.getByRole('main').getByRole('group')).toHaveAccessibleDescription(
    'Invalid OTP. Please try again.',
  );
  await page.route('**/verify-otp', (route) => route.abort());
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(alerts(page)).toHaveText('An error occurred.');
});

test('a reload of the code screen removes its secrets and redirects to the first screen', async ({
  page,
}) => {
  await startSignUp(page);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('secret1');
  await page.reload();
  await expect(page).toHaveURL('/signup');
});

test('[PROF-19] Cancel goes to the profile, once it has its session', async ({ page }) => {
  const { code, email } = await startSignUp(page);
  await verify(page, code);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(signInFrom('/profile'));
  await page.getByLabel('Email').fill(email);
  await password(page).fill('secret1');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

/** Chooses a photo of so many pixels. */
async function choosePhoto(page: Page, width: number, height: number): Promise<void> {
  const background = '#dd9426';
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  const file = { name: 'me.png', mimeType: 'image/png', buffer };
  await page.getByLabel('Profile image').setInputFiles(file);
}

test('[PROF-18] a new profile’s photo is measured, then sent as the profile sends it', async ({
  page,
  baseURL,
}) => {
  const { email, code } = await startSignUp(page);
  await verify(page, code);
  await page.getByLabel('First name').fill('Grâce');
  await page.getByLabel('Last name').fill('Mbuyi');
  await page.getByLabel('Mobile number').fill('+243 81 00 00');
  await choosePhoto(page, 8000, 6251);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(alerts(page)).toHaveText('The photo may have at most 50 million pixels.');
  await choosePhoto(page, 300, 200);
  const line = await holdLine(page, '**/User-registry/**', baseURL);
  await page.getByRole('button', { name: 'Save' }).click();
  const bar = page.getByRole('progressbar', { name: 'Sending your profile' });
  await expect(bar).toHaveJSProperty('value', 1);
  await expect(page.getByLabel('First name')).toHaveAttribute('readonly');
  await line.release();
  await expect(page).toHaveURL('/signin');
  await page.getByLabel('Email').fill(email);
  await password(page).fill('secret1');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  const avatar = page.getByRole('banner').getByRole('link', { name: 'My Profile' });
  await expect(avatar.locator('img')).toHaveAttribute('src', /^\/media\/avatars\//);
});

test('[PROF-20] [PROF-21] [PROF-23] [PROF-24] [PROF-25] [PROF-26] [PROF-27] the profile form says what is wrong', async ({
  page,
}) => {
  const { code } = await startSignUp(page);
  await verify(page, code);
  await expect(page).toHaveURL('/profile-create');
  await page.getByRole('button', { name: 'Save' }).click();
  // PROF-20, PROF-21, PROF-23
  await expect(alerts(page)).toHaveText([
    'First name is required',
    'Last name is required',
    'Mobile number is required',
  ]);
  // PROF-24
  for (const [label, most] of [
    ['First name', '40'],
    ['Last name', '40'],
    ['Email', '40'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAttribute('maxlength', most);
  }
  await page.getByLabel('First name').fill('Grâce');
  await page.getByLabel('Last name').fill('Mbuyi');
  await page.getByLabel('Mobile number').fill('+243 81 000 000 12345');
  await page.getByLabel('Mobile number').blur();
  await expect(alerts(page)).toHaveText('At most 15 characters');
  await page.getByLabel('Mobile number').fill('243810000002');
  // PROF-25
  const refusal = 'The email address of an account cannot be changed.';
  await page.route('**/User-registry/**', (route) =>
    route.fulfill({ status: 422, json: { status: 'error', message: refusal } }),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(alerts(page)).toHaveText(
    'Error: The email address of an account cannot be changed.',
  );
  await expect(page.getByLabel('First name')).toHaveValue('Grâce');
  await page.unroute('**/User-registry/**');
  // PROF-26
  await page.route('**/User-registry/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(alerts(page)).toHaveText('Network error: Please try again later.');
  await page.unroute('**/User-registry/**');
  // PROF-27
  await page.route('**/User-registry/**', (route) => route.fulfill({ body: 'No reply of ours' }));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(alerts(page)).toHaveText('An unexpected error occurred.');
});

test('[PROF-26] scrolls to an error above a long form on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { code } = await startSignUp(page);
  await verify(page, code);
  await page.getByLabel('First name').fill('Grâce');
  await page.getByLabel('Last name').fill('Mbuyi');
  await page.getByLabel('Mobile number').fill('243810000002');
  await page.route('**/User-registry/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(alerts(page)).toHaveText('Network error: Please try again later.');
  await expect(alerts(page)).toBeInViewport({ ratio: 1 });
});

test('[OTP-08] the server returns the code that the screen shows', async ({ baseURL }) => {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  const form = { userName: `${guest.user.id.slice(0, 8)}`, password: 'secret1' };
  const email = `again-${form.userName}@guests.example`;
  const { otp } = await api.send(signUp, { body: { ...form, email } });
  expect(otp).toMatch(/^\d{4}$/);
});

test('[PROF-17] a reload of the profile form leads to sign in, and says why', async ({ page }) => {
  const { code, email } = await startSignUp(page);
  await verify(page, code);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.reload();
  await expect(page).toHaveURL(signInFrom('/profile'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(
    page.getByText(
      'This page opens only right after signing up. Once signed in, you can fill in your profile.',
    ),
  ).toBeVisible();
});
