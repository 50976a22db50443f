import type { Page } from '@playwright/test';
import { readContactUs, readGetNow } from '#contract/calls/content.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, newGuest } from '#testing/guest.ts';

const panelButton = (page: Page) => page.getByRole('button', { name: 'Open the side panel' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Ndako' });
const accountButton = (page: Page) => page.getByRole('button', { name: 'Account menu' });
const accountMenu = (page: Page) => page.getByRole('navigation', { name: 'Account menu' });
const backToTop = (page: Page) => page.getByRole('button', { name: 'Back to top' });

function hrefsOf(page: Page, name: string) {
  return page
    .getByRole('navigation', { name })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
}

test('[CHR-04] [CHR-05] [CHR-06] the mobile menu opens with the links of the bar, and closes', async ({
  page,
}) => {
  await page.goto('/');
  const inTheBar = await hrefsOf(page, 'Main');
  await page.setViewportSize({ width: 360, height: 800 });
  const menu = page.getByRole('navigation', { name: 'Main' });
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await expect(menu).toBeHidden();
  await button.click();
  await expect(menu).toBeVisible();
  const pages = inTheBar.filter((href) => href !== '/signup');
  expect(await hrefsOf(page, 'Main')).toEqual([...pages, '/signin', '/signup']);
  await button.click();
  await expect(menu).toBeHidden();
  await button.click();
  await menu.getByRole('link', { name: 'Apartments' }).click();
  await expect(page).toHaveURL('/apartment');
  await expect(menu).toBeHidden();
});

test('[CHR-06] [CHR-07] [CHR-11] [CHR-12] on a wide screen the bar shows a visitor Sign in, Sign up and a placeholder', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/');
  const bar = page.getByRole('banner');
  // CHR-06
  const signUp = bar.getByRole('link', { name: 'Sign up', exact: true });
  await expect(signUp).toBeVisible();
  await expect(signUp).toHaveAttribute('href', '/signup');
  // CHR-07
  await expect(bar.getByRole('link', { name: 'Sign in / Sign up' })).toHaveAttribute(
    'href',
    '/signin',
  );
  // CHR-11
  const avatar = bar.getByRole('link', { name: 'My Profile' });
  await expect(avatar).toHaveAttribute('href', '/signin');
  // CHR-12
  await expect(avatar.locator('img')).toHaveAttribute('src', '/avatar-placeholder.svg');
});

test('[CHR-08] [CHR-09] [CHR-10] [CHR-11] the dropdown of a member', { tag: '@road' }, async ({
  page,
  baseURL,
}) => {
  await enterAs(page, await newGuest(apiOf(baseURL)));
  await page.clock.install();
  await page.goto('/');
  // CHR-11
  await expect(page.getByRole('banner').getByRole('link', { name: 'My Profile' })).toHaveAttribute(
    'href',
    '/profile',
  );
  await expect(page.getByRole('link', { name: /Sign (in|up)/ })).toHaveCount(0);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  // CHR-08
  await accountButton(page).click();
  await expect(accountMenu(page)).toBeVisible();
  expect(await hrefsOf(page, 'Account menu')).toEqual([
    '/bookings',
    '/payments',
    '/refunds',
    '/favorites',
    '/change-password',
    '/profile',
  ]);
  await expect(accountMenu(page).getByRole('link').last()).toHaveText('Delete Account');
  // CHR-09
  await page.clock.runFor(1000);
  await expect(accountMenu(page)).toBeHidden();

  // CHR-10
  await accountButton(page).click();
  await accountMenu(page).getByRole('link', { name: 'My Payments' }).hover();
  await page.clock.runFor(30_000);
  await expect(accountMenu(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await page.clock.runFor(1000);
  await expect(accountMenu(page)).toBeHidden();

  await accountButton(page).press('Enter');
  await page.clock.runFor(30_000);
  await expect(accountMenu(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(accountMenu(page)).toBeHidden();
  await expect(accountButton(page)).toBeFocused();
  await page.clock.resume();
  await accountButton(page).press('Enter');
  await accountMenu(page).getByRole('link', { name: 'Delete Account' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(accountMenu(page)).toBeHidden();
});

test('[CHR-13] [CHR-14] [CHR-15] [CHR-16] the side panel opens, shows its content and closes', async ({
  page,
  baseURL,
}) => {
  const { records: contactUs } = await apiOf(baseURL).send(readContactUs, { query: {} });
  const { records: getNow } = await apiOf(baseURL).send(readGetNow, { query: {} });
  const contact = contactUs[0];
  if (!contact) throw new Error('The demo data has no contact');
  await page.goto('/about');
  await expect(panel(page)).toBeHidden();
  // CHR-13
  await panelButton(page).click();
  // CHR-15
  await expect(panel(page)).toContainText(getNow[0]?.description ?? 'a description');
  await expect(panel(page).getByRole('heading', { name: 'Get In Touch' })).toBeVisible();
  // CHR-16
  for (const address of contact.addresses.slice(0, 2)) {
    const search = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
    await expect(panel(page).getByRole('link', { name: address })).toHaveAttribute('href', search);
  }
  for (const number of contact.phoneNumbers.slice(0, 2)) {
    const call = `tel:${number.replaceAll(' ', '')}`;
    await expect(panel(page).getByRole('link', { name: number })).toHaveAttribute('href', call);
  }
  for (const email of contact.emails.slice(0, 2)) {
    const letter = `mailto:${email}`;
    await expect(panel(page).getByRole('link', { name: email })).toHaveAttribute('href', letter);
  }
  // CHR-15
  await expect(panel(page).getByRole('link', { name: 'Ndako', exact: true })).toHaveAttribute(
    'href',
    '/',
  );
  const newsletter = panel(page).getByRole('region', { name: 'Subscribe Now' });
  await expect(newsletter.locator('form input[type="email"]')).toBeVisible();
  await expect(newsletter.getByRole('button')).toBeVisible();
  const socials = panel(page).getByRole('region').last().getByRole('listitem');
  await expect(socials).toHaveText(['f', 't', 'Be', 'in', 'v']);
  // CHR-14: the close button
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(panelButton(page)).toBeFocused();

  await panelButton(page).click();
  await expect(panel(page)).toBeVisible();
  // CHR-14: the backdrop
  await page.mouse.click(200, 400);
  await expect(panel(page)).toBeHidden();

  await panelButton(page).click();
  await panel(page).getByRole('link', { name: 'Ndako', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(panel(page)).toBeHidden();
});

test('[CHR-24] [CHR-25] [CHR-26] social links open in a new tab; an empty one does nothing', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await panelButton(page).click();
  const social = (name: string) => panel(page).getByRole('link', { name });
  await expect(social('Facebook')).toHaveAttribute('href', 'https://social.ndako.example/facebook');
  await expect(social('Twitter')).toHaveAttribute('href', 'http://social.ndako.example/twitter');
  await expect(social('Twitter')).toHaveAttribute('target', '_blank');
  // A forced click does not wait until the panel stands still.
  await panel(page).evaluate((it) =>
    Promise.allSettled(it.getAnimations().map(({ finished }) => finished)),
  );
  await panel(page).getByRole('button', { name: 'Behance' }).click({ force: true });
  expect(context.pages()).toHaveLength(1);
  await expect(page).toHaveURL('/');
  await expect(panel(page)).toBeVisible();
  const opened = context.waitForEvent('page');
  await social('Twitter').click();
  await opened;
  await expect(page).toHaveURL('/');
});

test('the side panel opens and closes without its content, and shows no error', async ({
  page,
}) => {
  await page.route(/contact-us-registry|get-now-registry/, (route) => route.abort());
  await page.goto('/');
  await panelButton(page).click();
  await expect(panel(page).getByRole('link', { name: 'Ndako', exact: true })).toBeVisible();
  await expect(panel(page).getByRole('heading', { name: 'Get In Touch' })).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(panel(page)).toBeHidden();
});

test('[CHR-20] [CHR-21] [CHR-22] the way back to the top', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Top Categories' })).toBeVisible();
  const scrollTo = (top: number) =>
    page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await scrollTo(301);
  await expect(backToTop(page)).toBeVisible();
  await scrollTo(300);
  await expect(backToTop(page)).toBeHidden();
  const middle = await page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    return Math.round((scrollHeight - clientHeight) / 2);
  });
  await scrollTo(middle);
  const ring = backToTop(page).locator('circle').last();
  await expect(ring).toHaveAttribute('stroke-dasharray', '50 100');
  await scrollTo(100_000);
  await expect(ring).toHaveAttribute('stroke-dasharray', '100 100');
  // Smoothly: a position between the two is passed.
  await page.evaluate(() => {
    const passed: number[] = [];
    Object.assign(window, { passed });
    window.addEventListener('scroll', () => passed.push(window.scrollY));
  });
  const bottom = await page.evaluate(() => window.scrollY);
  await backToTop(page).click();
  await page.waitForFunction(() => window.scrollY === 0);
  const between = await page.evaluate((from) => {
    const passed: unknown = Reflect.get(window, 'passed');
    return Array.isArray(passed) && passed.some((top) => top > 0 && top < from);
  }, bottom);
  expect(between).toBe(true);
  await expect(backToTop(page)).toBeHidden();
});

test('[CHR-23] a dot follows the mouse', async ({ page }) => {
  await page.goto('/');
  const dot = page.locator('[data-cursor="dot"]');
  await expect(dot).toBeAttached();
  for (const [x, y] of [
    [120, 240],
    [700, 300],
  ] as const) {
    await page.mouse.move(x, y);
    await expect
      .poll(async () => {
        const box = await dot.boundingBox();
        return box && [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
      })
      .toEqual([x, y]);
  }
});

test.describe('where motion is unwanted', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('[CHR-23] no dot follows anything', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => window.scrollTo(0, 1000));
    // The chunk that would bring the dot is here.
    await expect(backToTop(page)).toBeVisible();
    await expect(page.locator('[data-cursor="dot"]')).toHaveCount(0);
  });
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 800 } });
  test('[CHR-10] [CHR-23] the dropdown stays open on a touch screen, and no dot follows the pointer', async ({
    page,
    baseURL,
  }) => {
    await enterAs(page, await newGuest(apiOf(baseURL)));
    await page.goto('/');
    await expect(accountButton(page)).toBeVisible();
    await page.clock.install();
    await accountButton(page).tap();
    await page.clock.runFor(30_000);
    await expect(accountMenu(page)).toBeVisible();
    await expect(page.locator('[data-cursor="dot"]')).toHaveCount(0);
    // Beside the menu.
    await page.touchscreen.tap(20, 600);
    await expect(accountMenu(page)).toBeHidden();
  });
});

test('[CHR-27] [CHR-29] every page but home and the sign-in family begins with a banner and its trail', async ({
  page,
}) => {
  const trail = page.getByRole('main').getByRole('navigation', { name: 'Breadcrumbs' });
  for (const path of ['/about', '/apartment', '/payment', '/FAQ', '/terms-&-Conditions']) {
    await page.goto(path);
    const title = await page.getByRole('main').getByRole('heading', { level: 1 }).textContent();
    await expect(trail.getByRole('link')).toHaveText(['Home', title ?? '']);
    const hrefs = await trail
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(['/', path]);
  }
  for (const path of ['/', '/signin', '/signup', '/forgot']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(trail).toHaveCount(0);
  }
});
