import type { BrowserContext, Page } from '@playwright/test';
import type { Payment } from '#contract/records/payment.ts';
import { bookInCash } from '#testing/cash-booking.ts';
import { deskCookies, owner } from '#testing/desk-operator.ts';
import { listing, newGuest } from '#testing/guest.ts';
import { untilShown } from '#testing/page-health.ts';
import { type Subject, subjects } from '#testing/page-subjects.ts';
import { everyRoute } from '#testing/routes.ts';
import { signInFrom } from '#testing/sign-in-page.ts';
import { openSiteWindow } from '#testing/site-window.ts';
import { expect, test } from '#testing/world-test.ts';

const subjectOf: Readonly<Record<string, Subject>> = { ...subjects, '*': 'itself' };

/** The sentence of a page that cannot say what it is about. */
const doesNotOpen = /opens only right after/;

/** The figures of a payment, where a page has them: two bookings of a guest differ in them. */
async function aboutOf(page: Page): Promise<string> {
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  const main = await page.getByRole('main').innerText();
  const figures = main.match(
    /The total of the booking is \$[\d,.]+|already paid|no booking waiting/g,
  );
  return [heading, ...(figures ?? [])].join(' | ');
}

/** Presses the skip link with the keyboard. It moves the focus, and nothing else. */
async function skip(page: Page): Promise<void> {
  const [url, steps] = [page.url(), await page.evaluate(() => history.length)];
  await page.locator('a[href="#main"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  expect(page.url()).toBe(url);
  expect(await page.evaluate(() => history.length)).toBe(steps);
}

/** Ids that other flows have stored: no page is about them. */
async function storeOtherTarget(context: BrowserContext, other: Payment): Promise<void> {
  await context.addInitScript(
    ([booking, record]) => {
      localStorage.setItem('BookingsIdStored', booking);
      localStorage.setItem('RePaymentBookingsIdStored', record);
    },
    [other.booking.id, other.id] as const,
  );
}

/** Each way to leave a page and to come to it again. `page` is the one that has it after that. */
const ways: Readonly<Record<string, (page: Page, address: string) => Promise<Page>>> = {
  async 'Back and Forward'(page, address) {
    const isContact = address.endsWith('/Contact-Us');
    const [name, away] = isContact ? ['About', '/about'] : ['Contact', '/Contact-Us'];
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(away);
    await page.goBack();
    await page.goForward();
    await expect(page).toHaveURL(away);
    await page.goBack();
    await expect(page).not.toHaveURL(away);
    return page;
  },
  async 'a reload'(page) {
    await page.reload();
    return page;
  },
  async 'a new tab'(page, address) {
    const other = await page.context().newPage();
    await other.goto(address);
    return other;
  },
};

for (const { path, guest, open } of everyRoute()) {
  test(`[STAY-232] [STAY-233] ${path} is about the same thing in every way to it, or says why it does not open`, async ({
    browser,
    world,
  }) => {
    const { baseURL } = world;
    const member = guest(world);
    const other = path === '/bookings/:id' ? world.unpaid : world.paid;
    const page = await openSiteWindow(browser, { baseURL, width: 1440, guest: member });
    await storeOtherTarget(page.context(), other);
    const opened = async () => {
      await open(page, world);
      await untilShown(page);
      await skip(page);
    };
    await opened();
    if (path.startsWith('/pay') && path.endsWith(':id')) {
      await expect(page.getByRole('main')).toContainText('The total of the booking is');
    }
    const address = page.url();
    const about = await aboutOf(page);
    const isHanded = subjectOf[path] === 'handed';
    for (const [name, way] of Object.entries(ways)) {
      // A load of this page hands it everything again: sign-up.spec.ts reloads what a person has opened.
      if (isHanded && name === 'a reload') continue;
      const shown = await way(page, address);
      if (isHanded) {
        await expect(shown.getByText(doesNotOpen), name).toBeVisible();
        continue;
      }
      await expect(shown, name).toHaveURL(address);
      await expect.poll(() => aboutOf(shown), name).toBe(about);
    }
    if (member) {
      const password = member === world.amina ? 'Ndako-demo1!' : 'Secret-1';
      const visitor = await openSiteWindow(browser, { baseURL, width: 1440 });
      await storeOtherTarget(visitor.context(), other);
      await visitor.goto(address);
      await expect(visitor).toHaveURL(signInFrom(new URL(address).pathname));
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Sign in');
      await skip(visitor);
      await visitor.reload();
      await visitor.getByLabel('Email').fill(member.email);
      await visitor.getByLabel('Password', { exact: true }).fill(password);
      await visitor.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
      await expect(visitor).toHaveURL(address);
      await expect.poll(() => aboutOf(visitor)).toBe(about);
      await visitor.context().close();
    }
    await page.context().close();
  });
}

test('[STAY-232] [STAY-233] [STAY-146] the page of a payment link keeps its token in every way to it', async ({
  browser,
  world,
  playwright,
}) => {
  const { baseURL, api, daysAhead } = world;
  const [villa, guest] = await Promise.all([listing(api, 36), newGuest(api)]);
  const { booking } = await bookInCash(baseURL, guest, villa, daysAhead);
  const desk = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { 'x-ndako-desk': '1' },
    storageState: { cookies: await deskCookies(baseURL, owner), origins: [] },
  });
  const read = await desk.get(`/desk/api/bookings/${booking.id}`);
  const { version } = (await read.json()).booking;
  const made = await desk.post(`/desk/api/bookings/${booking.id}/payment-link`, {
    data: { version },
  });
  const { link } = await made.json();
  await desk.dispose();
  const page = await openSiteWindow(browser, { baseURL, width: 1440 });
  await page.goto(link);
  const total = 'The total of the booking is';
  await expect(page.getByRole('main')).toContainText(total);
  const about = await aboutOf(page);
  await skip(page);
  await page.getByRole('button', { name: 'Français' }).first().click();
  await page.getByRole('button', { name: 'English' }).first().click();
  await expect(page.getByRole('main')).toContainText(total);
  for (const [name, way] of Object.entries(ways)) {
    const shown = await way(page, link);
    await expect(shown, name).toHaveURL(link);
    await expect.poll(() => aboutOf(shown), name).toBe(about);
  }
  await page.context().close();
});

test('[STAY-233] the skip link does not ask about unsaved changes', async ({ browser, world }) => {
  const { baseURL, guest } = world;
  const page = await openSiteWindow(browser, { baseURL, width: 1440, guest });
  await page.goto('/profile');
  await page.getByLabel('First name').fill('Adele');
  await skip(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('First name')).toHaveValue('Adele');
  await page.context().close();
});

test('[STAY-232] [STAY-233] the pages of the desk are about the same thing after the skip link, a reload and in a new tab', async ({
  browser,
  world,
}) => {
  const { baseURL, paid, villa, guest } = world;
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 800 } });
  await context.addCookies([...(await deskCookies(baseURL, owner))]);
  const page = await context.newPage();
  const home = `/desk/listings/${villa.id}`;
  const headings = {
    [`/desk/bookings/${paid.booking.id}`]: 'Grace Mbuyi, Makers’ Studio',
    [`/desk/bookings/${paid.booking.id}/dates`]: 'New dates of this booking',
    [`/desk/guests/${guest.user.id}`]: 'Grace Mbuyi',
    [home]: 'River Loft on the Corniche',
    [`${home}/prices`]: 'Prices of River Loft on the Corniche',
    [`${home}/calendars`]: 'Calendars of River Loft on the Corniche',
    '/desk/bookings?search=amina': 'Bookings',
    '/desk/calendar': 'Calendar',
  };
  for (const [path, about] of Object.entries(headings)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(about);
    await skip(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(about);
    await expect(page, path).toHaveURL(path);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByRole('heading', { level: 1 }), path).toHaveText(about);
    await other.close();
  }
  await context.close();
});
