import type { Page } from '@playwright/test';
import { signIn } from '#contract/calls/accounts.ts';
import { notice } from '#testing/booking-page.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, newGuest } from '#testing/guest.ts';

const alerts = (page: Page) => page.getByRole('main').getByRole('alert');
const boxes = (page: Page) => page.getByRole('main').getByRole('textbox');

async function askForCode(page: Page, email: string): Promise<string> {
  await page.goto('/forgot');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/ForgotPass-otp-verification');
  const said = await page.getByText(/^Your one-time code is \d{4}$/).textContent();
  return said?.slice(-4) ?? '';
}

/** What pastes a text as a person does, without a clipboard to share with other tests. */
async function paste(page: Page, text: string): Promise<void> {
  await boxes(page)
    .first()
    .evaluate((box, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      const init = { clipboardData, bubbles: true, cancelable: true };
      box.dispatchEvent(new ClipboardEvent('paste', init));
    }, text);
}

async function verify(page: Page, code: string): Promise<void> {
  await paste(page, code);
  await page.getByRole('button', { name: 'Verify' }).click();
}

async function typePassword(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(again);
  await page.getByRole('button', { name: 'Reset password' }).click();
}

const wrongOf = (code: string) => (code === '0000' ? '1111' : '0000');

test('[FORGOT-01] [FORGOT-02] [FORGOT-03] [FORGOT-06] the form shows its errors', async ({
  page,
}) => {
  await page.goto('/forgot');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password');
  // FORGOT-01
  const back = page.getByRole('main').getByRole('link', { name: 'Sign in' });
  await expect(back).toHaveAttribute('href', '/signin');
  const submit = page.getByRole('button', { name: 'Continue' });
  // FORGOT-02
  await submit.click();
  await expect(alerts(page)).toHaveText('Email is required');
  // FORGOT-03
  await page.getByLabel('Email').fill('amina');
  await submit.click();
  await expect(alerts(page)).toHaveText('Email is invalid');
  // FORGOT-06: the server’s message
  await page.getByLabel('Email').fill('nobody@guests.example');
  await submit.click();
  await expect(alerts(page)).toHaveText('There is no account with this email address.');
  // FORGOT-06: no reply
  await page.route('**/forgot-password', (route) => route.abort());
  await submit.click();
  await expect(alerts(page)).toHaveText('An error occurred. Please try again.');
  await expect(page.getByLabel('Email')).toHaveValue('nobody@guests.example');
});

test('[FORGOT-04] [FORGOT-05] [OTP-06] [OTP-07] [OTP-09] [PWD-12] [PWD-15] resets a forgotten password', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  // FORGOT-05
  const code = await askForCode(page, guest.email);
  // FORGOT-04
  const sent = page.getByRole('main').getByText('OTP sent successfully. Check your email.');
  await expect(sent).toBeVisible();
  // OTP-09. One success, one notice: the code's.
  await expect(page.getByRole('alert')).toHaveText(`Your one-time code is ${code}`);
  // OTP-06
  await expect(page.getByText(`Type the code of 4 digits for ${guest.email}.`)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(code);
  // OTP-07
  await verify(page, code);
  await expect(page).toHaveURL('/reset-password');
  // PWD-12
  await expect(page.getByText(`Choose a new password for ${guest.email}.`)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(guest.email);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(guest.email);
  await typePassword(page, 'Another@1');
  // PWD-15
  await expect(page).toHaveURL('/signin');
  await expect(notice(page, 'Password changed successfully')).toBeVisible();
  await expect(
    api.send(signIn, { body: { email: guest.email, password: 'Secret-1' } }),
  ).rejects.toMatchObject({ status: 400, code: 'wrong_credentials' });
  await page.getByLabel('Email').fill(guest.email);
  await page.getByLabel('Password', { exact: true }).fill('Another@1');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/');
});

test('[PWD-13] [PWD-14] [PWD-16] checks the new password, and keeps it after a failure', async ({
  page,
  baseURL,
}) => {
  const guest = await newGuest(apiOf(baseURL));
  await verify(page, await askForCode(page, guest.email));
  for (const label of ['New password', 'Confirm password']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('maxlength', '40');
  }
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(alerts(page)).toHaveText([
    'New Password is required',
    'Confirm Password is required',
  ]);
  await typePassword(page, 'Another-1', 'Another');
  await expect(alerts(page)).toHaveText([
    'Password must be at least 8 characters long, contain one uppercase letter, one lowercase letter, one number, and one special character.',
    'New and Confirm Password do not match',
  ]);
  await page.route('**/reset-password', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await typePassword(page, 'Another@1');
  await expect(alerts(page)).toHaveText('Failed to change password');
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('Another@1');
  const again = page.getByRole('link', { name: 'Ask for another one-time code' });
  await expect(again).toHaveAttribute('href', '/forgot');
});

test('a new password that is easy to guess is refused, and another one accepted', async ({
  page,
  baseURL,
}) => {
  const guest = await newGuest(apiOf(baseURL));
  await verify(page, await askForCode(page, guest.email));
  await typePassword(page, 'Password1!');
  await expect(alerts(page)).toHaveText(
    'This password is too easy to guess. Please choose another one.',
  );
  await typePassword(page, 'Another@1');
  await expect(page).toHaveURL('/signin');
});

test('a reload removes the secrets of both screens and redirects to the first screen', async ({
  page,
  baseURL,
}) => {
  const guest = await newGuest(apiOf(baseURL));
  const code = await askForCode(page, guest.email);
  await page.reload();
  await expect(page).toHaveURL('/forgot');
  expect(code).toMatch(/^\d{4}$/);
  await verify(page, await askForCode(page, guest.email));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset password');
  await page.reload();
  await expect(page).toHaveURL('/forgot');
});

test('[OTP-01] [OTP-02] [OTP-03] the code boxes support Backspace, paste and the phone’s suggestion', async ({
  page,
  baseURL,
}) => {
  const guest = await newGuest(apiOf(baseURL));
  await askForCode(page, guest.email);
  await expect(boxes(page)).toHaveCount(4);
  await expect(boxes(page).first()).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(boxes(page).first()).toHaveAttribute('inputmode', 'numeric');
  await page.keyboard.type('12');
  await expect(boxes(page).nth(2)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(boxes(page).nth(1)).toBeFocused();
  await paste(page, ' 56-78 ');
  const values = () =>
    boxes(page).evaluateAll((all) => all.map((box) => Reflect.get(box, 'value')));
  await expect.poll(values).toEqual(['5', '6', '7', '8']);
  // A phone puts its suggestion into the first box as one text.
  await boxes(page).first().focus();
  await page.keyboard.insertText('4321');
  await expect.poll(values).toEqual(['4', '3', '2', '1']);
});

test('a new code can be requested after a pause, and the previous one ends', async ({
  page,
  baseURL,
}) => {
  const guest = await newGuest(apiOf(baseURL));
  await page.clock.install();
  const first = await askForCode(page, guest.email);
  // The clock also runs by itself, so each number is shown for only a second.
  const pause = page.getByText(/^You can ask for a new code in \d+ s\.$/);
  await expect(pause).toBeVisible();
  await page.clock.runFor(30_000);
  await page.getByRole('button', { name: 'Get a new code' }).click();
  const said = page.getByText(/^Your new one-time code is \d{4}$/);
  await expect(said).toBeVisible();
  await expect(boxes(page).first()).toBeFocused();
  const second = (await said.textContent())?.slice(-4) ?? '';
  await expect(pause).toBeVisible();
  if (first !== second) {
    await verify(page, first);
    await expect(alerts(page)).toHaveText('Invalid OTP. Please try again.');
    await expect(boxes(page).first()).toBeFocused();
  }
  await page.keyboard.type(second);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/reset-password');
});

test('[OTP-10] [OTP-11] after five wrong codes a new code is required and can be requested at once', async ({
  page,
  baseURL,
}) => {
  const guest = await newGuest(apiOf(baseURL));
  const wrong = wrongOf(await askForCode(page, guest.email));
  const submit = page.getByRole('button', { name: 'Verify' });
  await paste(page, wrong);
  for (let tries = 1; tries <= 5; tries += 1) {
    const reply = page.waitForResponse('**/forgot-password-otp-verification');
    await submit.click();
    await reply;
    await expect(alerts(page)).toHaveText('Invalid OTP. Please try again.');
    await expect(submit).not.toHaveAttribute('aria-busy');
  }
  await submit.click();
  await expect(alerts(page)).toHaveText('Too many wrong codes. Please ask for a new one.');
  await page.getByRole('button', { name: 'Get a new code' }).click();
  const said = page.getByText(/^Your new one-time code is \d{4}$/);
  await verify(page, (await said.textContent())?.slice(-4) ?? '');
  await expect(page).toHaveURL('/reset-password');
});
