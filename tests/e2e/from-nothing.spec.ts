import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { execa } from 'execa';
import { addDays, dayOnClock } from '#contract/day.ts';
import { amount, choice, notice, openListing, typeStay } from '#testing/booking-page.ts';
import { cancelBookingOf, sendBackOnline } from '#testing/cancellation-page.ts';
import { defaultSettings } from '#testing/default-settings.ts';
import {
  addDraft,
  addPictures,
  describeHome,
  publishListing,
  saveListing,
} from '#testing/desk-listing.ts';
import { appCode } from '#testing/desk-operator.ts';
import { apiOf, enterAs, listing, newGuest } from '#testing/guest.ts';
import { axeFindings, overflowsAt } from '#testing/page-health.ts';
import { approvePayment } from '#testing/payment-page.ts';
import { forTests, startProduct } from '#testing/product.ts';

const home = {
  name: 'Terrace above the lake',
  location: 'Himbi, Goma',
  description: 'Two rooms by the water.',
  price: '100',
  bedrooms: '2',
};

/** Invites the first owner with the command line, as `docs/guides/operations.md` says. @returns the link. */
async function inviteOwner(DATA_DIR: string): Promise<string> {
  const { stdout } = await execa(
    process.execPath,
    ['server/operator/main.ts', 'owner', 'owner@lake.example'],
    { env: { ...defaultSettings(), DATA_DIR } },
  );
  return /\/desk\/set-up#\S+/.exec(stdout)?.[0] ?? '';
}

/** Sets the owner's account up. The owner stays signed in on this page. */
async function openDesk(browser: Browser, baseURL: string, invitation: string): Promise<Page> {
  const page = await browser.newPage({ baseURL });
  await page.goto(invitation);
  await expect(page.getByText('You are invited as Owner: owner@lake.example')).toBeVisible();
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('Your name').fill('Nadia Ilunga');
  await page.getByLabel('New password').fill('nine green hills at dawn');
  await page.getByLabel('The code that the app shows now').fill(appCode(secret));
  await page.getByRole('button', { name: 'Finish the set-up' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
  return page;
}

/** An empty site has no types and amenities. */
async function addChoice(desk: Page, kind: string, name: string): Promise<void> {
  await desk.getByRole('button', { name: `Add to: ${kind}` }).click();
  await desk.getByLabel('Name in English').fill(name);
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByRole('table', { name: kind }).getByRole('rowheader')).toHaveText([name]);
}

async function addHome(desk: Page): Promise<void> {
  await desk.goto('/desk/taxonomy');
  await addChoice(desk, 'Types', 'Lake house');
  await addChoice(desk, 'Amenities of the home', 'Jetty');
  await desk.goto('/desk/listings');
  await addDraft(desk);
  await describeHome(desk, home);
  await desk.getByLabel('Type', { exact: true }).selectOption('Lake house');
  await desk.getByLabel('Jetty').check();
  await addPictures(desk, ['The terrace']);
  await saveListing(desk);
  await publishListing(desk);
  // DESK-303
  await expect(desk.getByRole('link', { name: 'Preview of the page for guests' })).toHaveCount(0);
  await desk.getByRole('link', { name: 'Open the page for guests', exact: true }).click();
  await expect(desk.getByRole('heading', { level: 1, name: home.name })).toBeVisible();
  await expect(desk.getByText('Jetty', { exact: true })).toBeVisible();
  await desk.goto('/apartment');
  await expect(desk.getByRole('link', { name: home.name }).first()).toBeVisible();
}

async function addCoupon(desk: Page): Promise<void> {
  await desk.goto('/desk/coupons');
  // The empty list has one too.
  await desk.getByRole('link', { name: 'New coupon' }).first().click();
  const listing = desk.getByRole('combobox', { name: 'Listing' });
  await listing.fill('all homes');
  await listing.press('Enter');
  await expect(listing).toHaveValue('All homes');
  await desk.getByLabel('Code').fill('FIRST-10');
  await desk.getByLabel('Name').fill('The first guests');
  await desk.getByLabel('Kind of discount').selectOption('Percentage');
  await desk.getByLabel('Discount in percent').fill('10');
  await desk.getByLabel('First day').fill('2020-01-01');
  await desk.getByLabel('Last day').fill('2099-12-31');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('The coupon is saved.')).toBeVisible();
}

/** Adds a record of content in English. */
async function addContent(
  desk: Page,
  address: string,
  link: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  await desk.goto(address);
  await desk.getByRole('link', { name: link }).click();
  for (const [label, text] of Object.entries(fields)) {
    await desk.getByLabel(label, { exact: true }).fill(text);
  }
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('The content is saved. Guests see it now.')).toBeVisible();
}

/** The guest books two days with the coupon, and pays online. */
async function bookAndPay(page: Page, url: string): Promise<void> {
  await openListing(page, await listing(apiOf(url), 0));
  const day = addDays(dayOnClock(new Date()), 40);
  await typeStay(page, { checkIn: day, checkOut: addDays(day, 1) });
  await page.getByLabel('Coupon').fill('FIRST-10');
  await page.keyboard.press('Enter');
  // Two days at $100, 10 % tax, less 10 %.
  await expect(amount(page, 'Discount')).toHaveText('−$20.00');
  await expect(amount(page, 'Total')).toHaveText('$200.00');
  await page.getByLabel('I accept the refund policy').check();
  await page.getByRole('button', { name: 'Book Now' }).last().click();
  await choice(page).getByRole('button', { name: 'Online Payment' }).click();
  await approvePayment(page);
  await expect(notice(page, 'Booking Completed with Paypal')).toBeVisible();
}

async function approve(desk: Page): Promise<void> {
  await desk.goto('/desk');
  await desk.getByRole('link', { name: /Booking to approve/ }).click();
  await desk.getByRole('rowheader').getByRole('link').click();
  await desk.getByRole('button', { name: 'Approve' }).click();
  await expect(
    desk.getByText('The booking is approved. This server sends no e-mail: tell the guest.'),
  ).toBeVisible();
}

async function cancel(page: Page): Promise<void> {
  await page.goto('/bookings');
  await expect(page.getByRole('cell', { name: 'Approved' })).toBeVisible();
  await cancelBookingOf(page, home.name);
  await sendBackOnline(page);
  await expect(notice(page, 'Refund registered successfully!')).toBeVisible();
}

async function settle(desk: Page): Promise<void> {
  await desk.goto('/desk');
  await desk.getByRole('link', { name: /Refund to settle/ }).click();
  await desk.getByRole('rowheader').getByRole('link').click();
  await desk.getByRole('button', { name: 'Settle' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Settle' }).click();
  await expect(desk.getByText('The refund is settled.')).toBeVisible();
}

/** The owner hides the home while the guest has chosen days on its page. */
async function withdraw(desk: Page, page: Page, url: string): Promise<void> {
  await openListing(page, await listing(apiOf(url), 0));
  const day = addDays(dayOnClock(new Date()), 60);
  await typeStay(page, { checkIn: day, checkOut: addDays(day, 1) });
  await page.getByLabel('I accept the refund policy').check();
  await desk.goto('/desk/listings');
  await desk.getByRole('link', { name: home.name }).click();
  await desk.getByRole('button', { name: 'Hide', exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(desk.getByText('Guests do not see the listing any more.')).toBeVisible();
  await page.getByRole('button', { name: 'Book Now' }).last().click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'This home is no longer offered.' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Choose dates' })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowsAt(page, [1440, 360])).toEqual([]);
  // On a phone, the bar says it too.
  await expect(page.getByText('This home is no longer offered.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book Now' })).toHaveCount(0);
  await page.getByRole('button', { name: 'See other homes' }).click();
  await expect(page).toHaveURL('/apartment');
  await expect(page.getByRole('link', { name: home.name })).toHaveCount(0);
}

test('[DESK-62] [DESK-303] a new owner opens an empty site, and a guest books, pays, cancels and gets the money back', async ({
  browser,
}) => {
  test.slow();
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'ndako-from-nothing-'));
  const product = await startProduct({ DATA_DIR, DEMO_DATA: 'off' }, forTests);
  try {
    const desk = await openDesk(browser, product.url, await inviteOwner(DATA_DIR));
    // DESK-305
    await desk.goto('/desk');
    const firstSteps = desk.getByRole('heading', { name: 'First steps' });
    await expect(firstSteps).toBeVisible();
    await expect(desk.getByRole('main').getByRole('listitem').getByRole('link')).toHaveText([
      'Add types and amenities',
      'Add a home',
      'Set the service tax and the refund policy',
      'Fill the pages of the site',
      'Invite operators',
    ]);
    // DESK-400
    await expect(desk.getByText(/^Nothing to approve, no arrival today, /)).toBeVisible();
    expect(await axeFindings(desk)).toEqual([]);
    expect(await overflowsAt(desk, [360, 1440])).toEqual([]);
    await desk.setViewportSize({ width: 1280, height: 800 });
    await addHome(desk);
    await desk.goto('/desk');
    await expect(desk.getByText(/^Nothing to approve, /)).toBeVisible();
    const addHomeStep = desk.getByRole('listitem').filter({ hasText: 'Add a home' });
    await expect(addHomeStep.getByText('Done', { exact: true })).toBeVisible();
    await expect(firstSteps).toBeVisible();
    await addCoupon(desk);
    await addContent(desk, '/desk/settings', 'Add: Service tax', {
      'Tax in percent': '10',
    });
    await addContent(desk, '/desk/settings', 'Add: Refund policy', {
      'Text, English': '<p>All of it comes back.</p>',
    });
    await addContent(desk, '/desk/content?registry=faq-registry', 'Add', {
      'Question, English': 'May I bring a parrot?',
      'Answer, English': '<p>Yes, a quiet one.</p>',
    });

    const page = await browser.newPage({ baseURL: product.url });
    await enterAs(page, await newGuest(apiOf(product.url)));
    await page.goto('/FAQ');
    await expect(page.getByText('May I bring a parrot?')).toBeVisible();
    await bookAndPay(page, product.url);
    await approve(desk);
    await cancel(page);
    await settle(desk);
    await page.goto('/refunds');
    await page.getByRole('tab', { name: 'Completed Refunds' }).click();
    await expect(page.getByRole('row', { name: home.name })).toContainText(/\$1\.00.*Refunded/);
    await withdraw(desk, page, product.url);
  } finally {
    await product.stop();
    await rm(DATA_DIR, { recursive: true, force: true });
  }
});
