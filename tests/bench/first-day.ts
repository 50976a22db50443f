import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { execa } from 'execa';
import sharp from 'sharp';
import { addDays, dayOnClock } from '#contract/day.ts';
import { book, choice, notice } from '#testing/booking-page.ts';
import { browserLaunchOptions, prepareBrowser } from '#testing/browser.ts';
import { defaultSettings } from '#testing/default-settings.ts';
import { addDraft, describeHome, publishListing, saveListing } from '#testing/desk-listing.ts';
import { appCode } from '#testing/desk-operator.ts';
import { approvePayment } from '#testing/payment-page.ts';
import { startProduct } from '#testing/product.ts';

/*
 * `npm run bench -- first-day`: does what `docs/guides/first-day.md` says, on an empty site, and takes the
 * pictures of that guide.
 */

const root = join(import.meta.dirname, '../..');
const email = 'you@example.com';
const home = {
  name: 'Terrace above the lake',
  location: 'Himbi, Goma',
  description: 'Two rooms by the water.\n\nBreakfast is on the terrace.',
  price: '100',
  bedrooms: '2',
};
const drawings = { 'balcony-01': 'The terrace', 'bedroom-07': 'The first bedroom' };

async function takePicture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  // The name of the site covers the page for two seconds, and notices a corner of it for some more.
  await page.locator('.splash').waitFor({ state: 'hidden' });
  await page.locator('.Toastify__toast').first().waitFor({ state: 'hidden' });
  await page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  const png = await page.screenshot();
  const path = join(root, 'docs/pictures', `first-day-${name}.webp`);
  await sharp(png).resize({ width: 1100 }).webp({ quality: 70 }).toFile(path);
}

/** Step 2. The owner stays signed in on the page. */
async function makeAccount(browser: Browser, baseURL: string, DATA_DIR: string): Promise<Page> {
  const command = ['server/operator/main.ts', 'owner', email];
  const env = { ...defaultSettings(), DATA_DIR };
  const { stdout } = await execa(process.execPath, command, { cwd: root, env });
  const page = await browser.newPage({
    baseURL,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  await page.goto(/\/desk\/set-up#\S+/.exec(stdout)?.[0] ?? '');
  const key = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('Your name').fill('Nadia Ilunga');
  await page.getByLabel('New password').fill('nine green hills at dawn');
  await page.getByLabel('The code that the app shows now').fill(appCode(key));
  await page.getByRole('button', { name: 'Finish the set-up' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('heading', { name: 'First steps' }).waitFor();
  await takePicture(page, 'today');
  return page;
}

const inMenu = (desk: Page, name: string) =>
  desk.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name, exact: true });

async function addChoice(desk: Page, kind: string, name: string): Promise<void> {
  await desk.getByRole('button', { name: `Add to: ${kind}` }).click();
  await desk.getByLabel('Name in English').fill(name);
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await desk.getByRole('table', { name: kind }).getByRole('rowheader', { name }).waitFor();
}

/** Step 3. */
async function addHome(desk: Page): Promise<void> {
  await desk.getByRole('link', { name: 'Add types and amenities' }).click();
  await addChoice(desk, 'Types', 'Lake house');
  await addChoice(desk, 'Amenities of the home', 'Jetty');
  await inMenu(desk, 'Listings').click();
  await addDraft(desk);
  await describeHome(desk, home);
  await desk.getByLabel('Type', { exact: true }).selectOption('Lake house');
  await desk.getByLabel('Jetty').check();
  const files = await Promise.all(
    Object.keys(drawings).map(async (name) => ({
      name: `${name}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp(await readFile(join(root, `demo/pictures/${name}.svg`)))
        .jpeg()
        .toBuffer(),
    })),
  );
  await desk.getByLabel('Add pictures').setInputFiles(files);
  for (const [index, text] of Object.values(drawings).entries()) {
    await desk.getByLabel(`What picture ${index + 1} shows, in English`).fill(text);
  }
  await saveListing(desk);
  await publishListing(desk);
  await takePicture(desk, 'home');
}

/** Step 4. */
async function addSetting(desk: Page, part: string, label: string, text: string): Promise<void> {
  await inMenu(desk, 'Settings').click();
  await desk.getByRole('link', { name: `Add: ${part}` }).click();
  await desk.getByLabel(label, { exact: true }).fill(text);
  await desk.getByRole('button', { name: 'Save' }).click();
  await desk.getByText('The content is saved. Guests see it now.').waitFor();
}

/** Step 5. */
async function bookAsGuest(browser: Browser, baseURL: string): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const password = page.getByLabel('Password', { exact: true });
  const inPage = page.getByRole('main');
  await page.goto('/signup');
  await page.getByLabel('Username').fill('grace');
  await page.getByLabel('Email').fill('grace@example.com');
  await password.fill('Secret-1');
  await inPage.getByRole('button', { name: 'Sign up' }).click();
  const code = await page.getByText(/^Your one-time code is \d{4}$/).textContent();
  await page
    .getByRole('textbox', { name: 'One-time code' })
    .pressSequentially(code?.slice(-4) ?? '');
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByLabel('First name').fill('Grâce');
  await page.getByLabel('Last name').fill('Mbuyi');
  await page.getByLabel('Mobile number').fill('243810000001');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Email').fill('grace@example.com');
  await password.fill('Secret-1');
  await inPage.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Account menu' }).waitFor();
  await page.goto('/apartment');
  await page.getByRole('link', { name: home.name }).first().click();
  await page.getByRole('heading', { level: 1, name: home.name }).waitFor();
  const day = addDays(dayOnClock(new Date()), 10);
  await book(page, { checkIn: day, checkOut: addDays(day, 1) });
  await choice(page).getByRole('button', { name: 'Online Payment' }).click();
  await approvePayment(page);
  await notice(page, 'Booking Completed with Paypal').waitFor();
  await page.goto('/bookings');
  await page.getByRole('link', { name: home.name }).first().waitFor();
  await takePicture(page, 'guest');
  await context.close();
}

/** Step 6. */
async function approve(desk: Page): Promise<void> {
  await inMenu(desk, 'Today').click();
  const approval = desk.getByRole('button', { name: /^Approve: / });
  await approval.waitFor();
  await takePicture(desk, 'booking');
  await approval.click();
  await desk
    .getByText('The booking is approved. This server sends no e-mail: tell the guest.')
    .waitFor();
}

await prepareBrowser();
const DATA_DIR = join(root, '.cache/first-day');
await rm(DATA_DIR, { recursive: true, force: true });
const settings = { DEMO_DATA: 'off', VITE_ONLINE_AMOUNT: 'total', DATA_DIR };
const product = await startProduct(settings);
const browser = await chromium.launch(browserLaunchOptions());
const start = performance.now();
try {
  const desk = await makeAccount(browser, product.url, DATA_DIR);
  await addHome(desk);
  await addSetting(desk, 'Service tax', 'Tax in percent', '10');
  await addSetting(desk, 'Refund policy', 'Text, English', '<p>All of it comes back.</p>');
  await bookAsGuest(browser, product.url);
  await approve(desk);
  const pictures = (await readdir(join(root, 'docs/pictures'))).filter((name) =>
    name.startsWith('first-day-'),
  );
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`The first booking is approved after ${seconds} s. ${pictures.length} pictures.`);
} finally {
  await browser.close();
  await product.stop();
  await rm(DATA_DIR, { recursive: true, force: true });
}
