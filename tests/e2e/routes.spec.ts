import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, newGuest } from '#testing/guest.ts';
import { renderNothing } from '#testing/hydrated.ts';
import { signInFrom } from '#testing/sign-in-page.ts';

const forAnyone = [
  ['/', 'Your Expert in Short Term Rental'],
  ['/about', 'About'],
  ['/apartment', 'Apartment'],
  ['/service', 'Service'],
  ['/payment', 'Payment'],
  ['/partnership', 'Partnership'],
  ['/local-Business', 'Local Business'],
  ['/Contact-Us', 'Contact Us'],
  ['/top-Categories', 'Top Categories'],
  ['/terms-&-Conditions', 'Terms & Conditions'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/FAQ', 'FAQ'],
  ['/signin', 'Sign in'],
  ['/signup', 'Create your account'],
  ['/forgot', 'Forgot password'],
] as const;

const forMembers = [
  ['/profile', 'Profile'],
  ['/change-password', 'Change Password'],
  ['/bookings', 'Bookings'],
  ['/payments', 'Payments'],
  ['/favorites', 'Favorites'],
  ['/refunds', 'Refunds'],
] as const;

test('[ROUTE-01] [ROUTE-03] [ROUTE-05] [ROUTE-06] every public route opens in the one layout', {
  tag: '@road',
}, async ({ page }) => {
  // ROUTE-03, ROUTE-05, ROUTE-06: `forAnyone` lists their paths
  for (const [path, title] of forAnyone) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    // ROUTE-01
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});

test('[ROUTE-06] screens that need a previous step redirect to the first one', {
  tag: '@road',
}, async ({ page }) => {
  await page.goto('/otp-verification');
  await expect(page).toHaveURL('/signup');
  await page.goto('/profile-create');
  await expect(page).toHaveURL(signInFrom('/profile'));
  for (const path of ['/ForgotPass-otp-verification', '/reset-password']) {
    await page.goto(path);
    await expect(page).toHaveURL('/forgot');
  }
});

test('[ROUTE-07] every account route opens for its owner', { tag: '@road' }, async ({
  page,
  baseURL,
}) => {
  await enterAs(page, await newGuest(apiOf(baseURL)));
  for (const [path, title] of forMembers) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
});

test('[ROUTE-07] [ROUTE-08] every account and payment route sends a visitor to sign in', async ({
  page,
}) => {
  for (const path of [...forMembers.map(([path]) => path), '/payment-processing', '/pay-now']) {
    await page.goto(path);
    await expect(page).toHaveURL(signInFrom(path));
  }
});

test('[ROUTE-09] [LEG-07] [LEG-08] an unknown path shows the 404 page with a link home', {
  tag: '@road',
}, async ({ page }) => {
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    "Oops! We Couldn't Find That Page",
  );
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL('/');
});

test('[ROUTE-02] a route change goes to the top and to the heading', async ({ page }) => {
  // A link that is pressed before its part is hydrated would load the page whole.
  await renderNothing(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Privacy Policy' });
  await expect(heading).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page).toHaveTitle('Privacy Policy · Ndako');
});

for (const start of ['/about', '/stay/none/none'] as const) {
  test(`a step through the history before the first page is drawn shows the page of the address: ${start}`, async ({
    page,
  }) => {
    await page.addInitScript((first) => {
      let listeners = 0;
      window.addEventListener = new Proxy(window.addEventListener, {
        apply(listen, target, args) {
          // The site listens before React draws; the router listens when React has drawn its first page.
          if (args[0] === 'popstate') listeners += 1;
          const isBetween = listeners === 2 && args[0] === 'popstate';
          if (isBetween && window.location.pathname === first) {
            window.history.pushState({}, '', '/FAQ');
            window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
          }
          return Reflect.apply(listen, target, args);
        },
      });
    }, start);
    await page.goto(start);
    await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
    await expect(page).toHaveURL('/FAQ');
  });
}

test('[CHR-03] [CHR-06] [CHR-17] [CHR-18] [CHR-19] the links of the frame open their pages', async ({
  page,
  baseURL,
}) => {
  await page.goto('/');
  const hrefs = (name: string) =>
    page
      .getByRole('navigation', { name })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  // CHR-03, CHR-06
  expect(await hrefs('Main')).toEqual([
    '/',
    '/about',
    '/apartment',
    '/service',
    '/payment',
    '/partnership',
    '/local-Business',
    '/Contact-Us',
    '/signup',
  ]);
  // The footer comes after the first view.
  await expect(page.getByRole('contentinfo')).toBeVisible();
  // CHR-17
  expect(await hrefs('Explore')).toEqual([
    '/bookings',
    '/payments',
    '/refunds',
    '/favorites',
    '/top-Categories',
    '/apartment',
  ]);
  // CHR-18
  expect(await hrefs('Useful links')).toEqual([
    '/about',
    '/terms-&-Conditions',
    '/privacy-policy',
    '/Contact-Us',
    '/FAQ',
  ]);
  // CHR-19
  const year = await page.evaluate(() => new Date().getFullYear());
  await expect(page.getByText(`© ${year} Ndako. All rights reserved.`)).toBeVisible();
  // CHR-06
  await page.setViewportSize({ width: 800, height: 800 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const entry = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Sign (in|up)$/ });
  await expect(entry).toHaveCount(2);
  await enterAs(page, await newGuest(apiOf(baseURL)));
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(8);
  await expect(entry).toHaveCount(0);
});

test('[ROUTE-10] an error during rendering shows the error page and keeps the frame', async ({
  page,
}) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About');
  // Every price of a page is written with it.
  await page.evaluate(() => {
    Number.prototype.toFixed = () => {
      throw new Error('broken on purpose');
    };
  });
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Apartments' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('This page could not be shown');
  await expect(main.getByRole('alert')).toContainText(
    'Something broke on our side. Loading the page again usually helps.',
  );
  await expect(page).toHaveTitle('This page could not be shown · Ndako');
  await bar.getByRole('link', { name: 'Contact' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await page.goBack();
  await expect(main.getByRole('alert')).toBeVisible();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('article').first()).toBeVisible();
});
