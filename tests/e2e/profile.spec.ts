import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { updateProfile } from '#contract/calls/accounts.ts';
import { notice, pressAndGoBack } from '#testing/booking-page.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, type Guest, newGuest } from '#testing/guest.ts';
import { holdLine } from '#testing/held-line.ts';
import { signInFrom } from '#testing/sign-in-page.ts';

const alerts = (page: Page) => page.getByRole('main').getByRole('alert');
const update = (page: Page) => page.getByRole('button', { name: 'Update profile' });
const photo = (page: Page) => page.getByLabel('Profile image');
const preview = (page: Page) => page.getByRole('main').locator('form img');

/** A real picture of one colour. */
async function picture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#dd9426' } })
    .png()
    .toBuffer();
}

async function choose(page: Page, buffer: Buffer, mimeType = 'image/png'): Promise<void> {
  await photo(page).setInputFiles({ name: 'me.png', mimeType, buffer });
}

/** Resolves once a notice says this. The page reloads 1.5 seconds later, so a slow machine could look too late. */
function said(page: Page, text: string): Promise<unknown> {
  return page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('[role=alert]')].some((one) =>
        one.textContent?.includes(wanted),
      ),
    text,
  );
}

/** A guest with a profile image, on the page of the profile. */
async function openProfile(page: Page, baseURL: string | undefined): Promise<Guest> {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  const avatar = new File([new Uint8Array(await picture(64, 64))], 'me.png', { type: 'image/png' });
  const { user } = await apiOf(baseURL, guest.token).send(updateProfile, {
    params: { userId: guest.user.id },
    body: { avatar },
  });
  await enterAs(page, { ...guest, user });
  await page.goto('/profile');
  return { ...guest, user };
}

test('[PROF-01] [PROF-02] [PROF-03] [PROF-12] [PROF-13] the form and its side menu', async ({
  page,
  baseURL,
}) => {
  const guest = await openProfile(page, baseURL);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
  // PROF-01
  await expect(page.getByLabel('First name')).toHaveValue('Grace');
  await expect(page.getByLabel('Last name')).toHaveValue('Mbuyi');
  await expect(page.getByLabel('Email')).toHaveValue(guest.email);
  // PROF-03
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly');
  await expect(page.getByLabel('Mobile number')).toHaveValue('243810000000');
  // PROF-12
  await expect(photo(page)).toHaveAttribute(
    'accept',
    'image/jpeg,image/png,image/webp,image/gif,image/avif',
  );
  await expect(preview(page)).toHaveAttribute('src', guest.user.avatar);
  // PROF-02
  const menu = page.getByRole('navigation', { name: 'Your account' });
  await expect(menu.getByRole('listitem')).toHaveText([
    'My Profile',
    'Change Password',
    'My Booking',
    'My Favourites',
    'Logout',
    'Delete Account',
  ]);
  const links = menu.getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/profile',
    '/change-password',
    '/bookings',
    '/favorites',
  ]);
  // PROF-13
  await expect(update(page)).toBeDisabled();
  await page.getByLabel('First name').fill('Gloria');
  await expect(update(page)).toBeEnabled();
  await page.getByLabel('First name').fill('Grace');
  await expect(update(page)).toBeDisabled();
  // What is sent has no spaces around it: nothing would be different.
  await page.getByLabel('First name').fill('Grace ');
  await expect(update(page)).toBeDisabled();
});

test('[PROF-04] [PROF-05] [PROF-06] [PROF-07] [PROF-08] [PROF-09] [PROF-11] shows an error for each invalid field', async ({
  page,
  baseURL,
}) => {
  await openProfile(page, baseURL);
  const cases = [
    ['First name', '', 'First name is required'], // PROF-07
    ['Last name', '', 'Last name is required'], // PROF-08
    ['Mobile number', '', 'Mobile number is required'], // PROF-09
    ['First name', 'R2D2', 'Name must contain only alphabets'], // PROF-04
    ['Last name', 'Li', 'Must be between 3 and 25 characters'], // PROF-06
    ['Last name', 'a'.repeat(26), 'Must be between 3 and 25 characters'], // PROF-06
    ['Mobile number', '12345', 'Mobile number must be 6 to 15 digits'], // PROF-11
    ['Mobile number', '1'.repeat(16), 'Mobile number must be 6 to 15 digits'], // PROF-11
  ] as const;
  for (const [label, typed, sentence] of cases) {
    const before = await page.getByLabel(label).inputValue();
    await page.getByLabel(label).fill(typed);
    await update(page).click();
    await expect(alerts(page)).toHaveText(sentence);
    await page.getByLabel(label).fill(before);
  }
  // PROF-05
  for (const label of ['First name', 'Last name']) {
    await page.getByLabel(label).fill('');
    await page.getByLabel(label).pressSequentially('gloria');
    await expect(page.getByLabel(label)).toHaveValue('Gloria');
  }
  // PROF-11
  await page.getByLabel('Mobile number').fill('+243 81-22');
  await expect(page.getByLabel('Mobile number')).toHaveValue('2438122');
});

test('[PROF-05] [PROF-11] the caret stays where the user types', async ({ page, baseURL }) => {
  await openProfile(page, baseURL);
  const name = page.getByLabel('First name');
  await name.fill('Paul');
  await name.press('Home');
  await name.pressSequentially('jean');
  await expect(name).toHaveValue('JeanPaul');
  const mobile = page.getByLabel('Mobile number');
  await mobile.fill('243899');
  await mobile.press('Home');
  await mobile.press('ArrowRight');
  await mobile.pressSequentially('1 2-3');
  await expect(mobile).toHaveValue('212343899');
});

test('[PROF-10] requires a profile image, and refuses a file that is not a photo', async ({
  page,
  baseURL,
}) => {
  await enterAs(page, await newGuest(apiOf(baseURL)));
  await page.goto('/profile');
  await page.getByLabel('First name').fill('Gloria');
  await update(page).click();
  await expect(alerts(page)).toHaveText('Profile image is required');
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await choose(page, drawing, 'image/svg+xml');
  await expect(alerts(page)).toHaveText('Choose a JPEG, PNG, WebP, GIF or AVIF photo.');
  await choose(page, Buffer.alloc(2 * 1024 * 1024 + 1));
  await expect(alerts(page)).toHaveText('The photo may have at most 2 MB.');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent += 1;
  });
  await choose(page, Buffer.from('not a picture'));
  await update(page).click();
  await expect(alerts(page)).toHaveText('This photo could not be read. Choose another one.');
  await choose(page, await picture(8000, 6251));
  await update(page).click();
  await expect(alerts(page)).toHaveText('The photo may have at most 50 million pixels.');
  expect(sent).toBe(0);
});

test('[PROF-14] [PROF-16] a photo and a name are saved, shown everywhere, and the page reloads', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const guest = await openProfile(page, baseURL);
  await choose(page, await picture(300, 200));
  await expect(preview(page)).toHaveAttribute('src', /^blob:/);
  await page.getByLabel('First name').fill('Gloria');
  const loaded = page.waitForEvent('load');
  const isSaid = said(page, 'Profile updated successfully!');
  await update(page).click();
  await isSaid;
  const menu = page.getByRole('button', { name: 'Account menu' });
  await expect(menu).toContainText('Gloria');
  await loaded;
  await expect(page.getByLabel('First name')).toHaveValue('Gloria');
  await expect(update(page)).toBeDisabled();
  await expect(alerts(page)).toHaveCount(0);
  const link = await preview(page).getAttribute('src');
  expect(link).toMatch(/^\/media\/avatars\//);
  expect(link).not.toBe(guest.user.avatar);
  const avatar = page.getByRole('banner').getByRole('link', { name: 'My Profile' });
  await expect(avatar.locator('img')).toHaveAttribute('src', link ?? '');
  const stored = await page.evaluate(() => localStorage.getItem('user'));
  expect(JSON.parse(stored ?? '')).toEqual({ ...guest.user, firstName: 'Gloria', avatar: link });
  const kept = await page.request.get(link ?? '');
  expect(await sharp(await kept.body()).metadata()).toMatchObject({ format: 'webp', width: 288 });
});

test('[PROF-15] [PROF-16] a failed update shows an error, reloads the page and keeps the typed text', async ({
  page,
  baseURL,
}) => {
  await openProfile(page, baseURL);
  await page.route('**/User-registry/**', (route) => route.abort());
  await page.getByLabel('First name').fill('Gloria');
  await page.getByLabel('Mobile number').fill('243899999999');
  const loaded = page.waitForEvent('load');
  const hasFailed = said(page, 'An error occurred while updating your profile.');
  await update(page).click();
  await hasFailed;
  await loaded;
  await expect(page.getByLabel('First name')).toHaveValue('Gloria');
  await expect(page.getByLabel('Mobile number')).toHaveValue('243899999999');
  await expect(alerts(page)).toHaveText(
    'Your changes have not been saved yet. What you typed is still here; a photo has to be chosen again.',
  );
  await expect(page.getByRole('button', { name: 'Account menu' })).toContainText('Grace');
  await page.unroute('**/User-registry/**');
  const isSaid = said(page, 'Profile updated successfully!');
  const loadedAgain = page.waitForEvent('load');
  await update(page).click();
  await isSaid;
  await loadedAgain;
});

const updates = [
  { name: 'without a photo', hasPhoto: false, limit: 20_000 },
  { name: 'with a photo', hasPhoto: true, limit: 120_000 },
];

for (const { name, hasPhoto, limit } of updates) {
  test(`[PROF-15] an update ${name} that gets no answer fails after ${limit / 1000} s, not before`, async ({
    page,
    baseURL,
  }) => {
    await page.clock.install();
    await openProfile(page, baseURL);
    await page.route('**/User-registry/**', () => {});
    await page.getByLabel('First name').fill('Gloria');
    if (hasPhoto) await choose(page, await picture(300, 200));
    // From here on time passes only where the test says so.
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const sent = page.waitForRequest('**/User-registry/**');
    await update(page).click();
    await sent;
    const bar = page.getByRole('progressbar', { name: 'Sending your profile' });
    const failure = page.getByText('An error occurred while updating your profile.');
    await page.clock.runFor(limit - 1);
    await expect(bar).toBeVisible();
    await expect(failure).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(bar).toBeHidden();
    // Drawing a notice takes time too.
    await page.clock.resume();
    await expect(failure).toBeVisible();
  });
}

test('[PROF-15] [PROF-16] without a network the page does not reload and keeps the typed text', async ({
  page,
  baseURL,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openProfile(page, baseURL);
  await choose(page, await picture(300, 200));
  await page.getByLabel('First name').fill('Gloria');
  await context.setOffline(true);
  await update(page).click();
  // What draws the notices cannot be loaded now; they are said all the same.
  await expect(page.getByText('An error occurred while updating your profile.')).toBeVisible();
  await expect(alerts(page)).toHaveText(
    'There is no network. Your changes have not been saved yet, and what you typed is still here.',
  );
  await expect(alerts(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('First name')).toHaveValue('Gloria');
  await expect(preview(page)).toHaveAttribute('src', /^blob:/);
  await context.setOffline(false);
  const loaded = page.waitForEvent('load');
  const isSaid = said(page, 'Profile updated successfully!');
  await update(page).click();
  await isSaid;
  await loaded;
  await expect(preview(page)).toHaveAttribute('src', /^\/media\/avatars\//);
});

test('restores the typed text after a session that ended during the update', async ({
  page,
  baseURL,
}) => {
  const guest = await openProfile(page, baseURL);
  await page.evaluate(() => localStorage.setItem('token', 'a-token-nobody-has'));
  await page.reload();
  await page.getByLabel('First name').fill('Gloria');
  await update(page).click();
  await expect(page).toHaveURL(signInFrom('/profile'));
  await page.getByLabel('Email').fill(guest.email);
  await page.getByLabel('Password', { exact: true }).fill('Secret-1');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByLabel('First name')).toHaveValue('Gloria');
  await expect(update(page)).toBeEnabled();
});

test('an upload shows how far it is, and meanwhile nothing can be typed', async ({
  page,
  baseURL,
}) => {
  await openProfile(page, baseURL);
  const line = await holdLine(page, '**/User-registry/**', baseURL);
  await choose(page, await picture(300, 200));
  await page.getByLabel('First name').fill('Gloria');
  await page.getByLabel('First name').press('Enter');
  const bar = page.getByRole('progressbar', { name: 'Sending your profile' });
  await expect(bar).toHaveJSProperty('value', 1);
  await expect(update(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.keyboard.type('na');
  for (const label of ['First name', 'Last name', 'Email', 'Mobile number']) {
    await expect(page.getByLabel(label)).toHaveAttribute('readonly');
  }
  await expect(photo(page)).toBeDisabled();
  const isSaid = said(page, 'Profile updated successfully!');
  await line.release();
  await isSaid;
  await expect(bar).toBeHidden();
  await expect(page.getByLabel('First name')).toHaveValue('Gloria');
});

test('asks before unsaved changes are lost', async ({ page, baseURL }) => {
  await enterAs(page, await newGuest(apiOf(baseURL)));
  await page.goto('/about');
  await page.goto('/profile');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const firstName = page.getByLabel('First name');
  const bookings = page.getByRole('main').getByRole('link', { name: 'My Booking' });
  await firstName.fill('Adele');
  await bookings.click();
  await expect(question).toContainText('Your changes are not saved yet.');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/profile');
  await expect(firstName).toHaveValue('Adele');

  // Closing the window or loading it again: the browser asks.
  let asked = 0;
  page.once('dialog', (dialog) => {
    asked += 1;
    expect(dialog.type()).toBe('beforeunload');
    void dialog.dismiss();
  });
  await page.evaluate(() => window.location.reload()).catch(() => undefined);
  await expect.poll(() => asked).toBe(1);
  await expect(firstName).toHaveValue('Adele');

  await bookings.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/bookings');
  await page.getByRole('banner').getByRole('link', { name: 'My Profile' }).click();
  await expect(firstName).toHaveValue('Grace');

  // A change that was undone asks nothing.
  await firstName.fill('Adele');
  await expect(update(page)).toBeEnabled();
  await firstName.fill('Grace');
  await expect(update(page)).toBeDisabled();
  await page.goBack();
  await expect(page).toHaveURL('/bookings');
  await expect(question).toBeHidden();
});

test('a guest who goes back at once after leaving the profile can change it', async ({
  page,
  baseURL,
}) => {
  await enterAs(page, await newGuest(apiOf(baseURL)));
  await page.goto('/profile');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const firstName = page.getByLabel('First name');
  await firstName.fill('Adele');
  await page.getByRole('main').getByRole('link', { name: 'My Booking' }).click();
  await pressAndGoBack(question.getByRole('button', { name: 'Leave' }));
  await expect(page).toHaveURL('/profile');
  await expect(question).toBeHidden();
  await firstName.fill('Gloria');
  await expect(update(page)).toBeEnabled();
});

test('Back and Forward ask before changes are lost, in a browser without the navigation API too', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
  await enterAs(page, await newGuest(apiOf(baseURL)));
  const banner = page.getByRole('banner');
  const firstName = page.getByLabel('First name');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.goto('/about');
  await banner.getByRole('link', { name: 'My Profile' }).click();
  await banner.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/Contact-Us');
  await page.goBack();
  for (const [step, leadsTo] of [
    [-1, '/about'],
    [1, '/Contact-Us'],
  ] as const) {
    await expect(page).toHaveURL('/profile');
    await firstName.fill('Adele');
    await expect(update(page)).toBeEnabled();
    await page.evaluate((steps) => window.history.go(steps), step);
    await expect(question).toBeVisible();
    await expect(page).toHaveURL('/profile');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(firstName).toHaveValue('Adele');
    await page.evaluate((steps) => window.history.go(steps), step);
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(leadsTo);
    await expect(firstName).toBeHidden();
    await page.evaluate((steps) => window.history.go(-steps), step);
  }
});

for (const place of ['the side menu', 'the account menu'] as const) {
  test(`[ACC-07] [ACC-08] Logout in ${place} asks before changes are lost`, async ({
    page,
    baseURL,
  }) => {
    await enterAs(page, await newGuest(apiOf(baseURL)));
    await page.goto('/profile');
    const firstName = page.getByLabel('First name');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    const logOut = async () => {
      if (place === 'the account menu') {
        const menu = page.getByRole('button', { name: 'Account menu' });
        if ((await menu.getAttribute('aria-expanded')) !== 'true') await menu.press('Enter');
      }
      const name = place === 'the side menu' ? 'Your account' : 'Account menu';
      await page.getByRole('navigation', { name }).getByRole('button', { name: 'Logout' }).click();
    };
    await firstName.fill('Adele');
    await expect(update(page)).toBeEnabled();
    await logOut();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL('/profile');
    await expect(firstName).toHaveValue('Adele');
    await logOut();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/signin');
    await expect(notice(page, 'Logged out successfully')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
}
