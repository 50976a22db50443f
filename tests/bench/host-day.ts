import { chromium, type Locator, type Page } from '@playwright/test';
import { sendMessage } from '#contract/calls/messages.ts';
import { addDays, isoOf } from '#contract/day.ts';
import { assertDefined } from '#machines/shared/assert-defined.ts';
import { newMessageId } from '#src/app/message-id.ts';
import { browserLaunchOptions, prepareBrowser } from '#testing/browser.ts';
import { bookInCash } from '#testing/cash-booking.ts';
import { deskCookies, owner } from '#testing/desk-operator.ts';
import { apiOf, listing, newGuest } from '#testing/guest.ts';
import { forTests, startProduct } from '#testing/product.ts';

/*
 * `npm run bench -- host-day`: the tasks of a host's day at the desk. It counts what a person presses and
 * types, and adds the time that the page itself takes.
 */

/** The pace of a person who knows the desk, in seconds. */
const pace = { press: 1.5, key: 0.15 };

/** A person at the desk. */
class Host {
  presses = 0;
  keys = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(control: Locator): Promise<void> {
    this.presses += 1;
    await control.click();
  }

  /** @param key Such as `Enter`. */
  async pressKey(key: string): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.press(key);
  }

  /** Types into the field that has the focus. */
  async type(text: string): Promise<void> {
    this.keys += text.length;
    await this.page.keyboard.type(text);
  }

  /** Goes to a field and types. A date, `yyyy-MM-dd`, has the eight digits that a person types. */
  async fill(field: Locator, text: string): Promise<void> {
    this.presses += 1;
    this.keys += /^\d{4}-\d\d-\d\d$/.test(text) ? 8 : text.length;
    await field.fill(text);
  }
}

interface Task {
  readonly name: string;
  /** Where the host is when the task begins. */
  readonly from: string;
  readonly work: (host: Host) => Promise<void>;
}

async function run(page: Page, { name, from, work }: Task) {
  await page.goto(from);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The frame of the desk is ready when it has its notices.
  await page.getByRole('button', { name: /^Notices: (\d+|none)/ }).waitFor();
  const host = new Host(page);
  const start = performance.now();
  await work(host);
  const ownTime = (performance.now() - start) / 1000;
  const { presses, keys } = host;
  const seconds = ownTime + presses * pace.press + keys * pace.key;
  return { task: name, presses, keys, seconds: Math.round(seconds) };
}

/** The check boxes of the records of a list. */
const boxesOf = (page: Page) => page.getByRole('checkbox', { name: /^Choose (?!all)/ });

const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

const product = await startProduct({}, forTests);
await prepareBrowser();
const browser = await chromium.launch(browserLaunchOptions());
try {
  const api = apiOf(product.url);
  const guest = await newGuest(api);
  const home = await listing(api, 12);
  const { booking } = await bookInCash(product.url, guest, home, 40);
  const later = isoOf(addDays(assertDefined(booking.checkOut), 1));
  await api.send(
    sendMessage,
    { params: { id: booking.id }, body: { id: newMessageId(), text: 'May we come early?' } },
    { bearer: guest.token },
  );
  const page = await browser.newPage({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await page.context().addCookies(await deskCookies(product.url, owner));

  const tasks: readonly Task[] = [
    {
      name: "Find the caller's booking by name",
      from: '/desk',
      work: async (host) => {
        await host.pressKey('/');
        await host.type('mbuyi');
        const search = page.getByRole('dialog', { name: 'Search' });
        await search.getByRole('region', { name: 'Bookings' }).getByRole('link').first().waitFor();
        await host.pressKey('Enter');
        await page.waitForURL(/\/desk\/bookings\/[\da-f-]{36}$/);
        await page.getByRole('heading', { level: 1 }).waitFor();
      },
    },
    {
      name: 'Book a known home for a caller, with cash',
      from: '/desk/bookings/new',
      work: async (host) => {
        await host.fill(page.getByLabel('Check-in'), '2028-05-10');
        await host.fill(page.getByLabel('Check-out'), '2028-05-12');
        await host.press(page.getByLabel('Guests'));
        await host.pressKey('Tab');
        await host.type(home.name.slice(0, 8));
        await page.getByRole('radio', { name: home.name, checked: true }).waitFor();
        await host.fill(page.getByLabel('Telephone'), '0991234567');
        await host.fill(page.getByLabel('Name', { exact: true }), 'Marie Kabongo');
        await host.press(page.getByLabel(/^Cash received: \$/));
        await host.pressKey('Enter');
        await said(page, /The code of the booking is/);
      },
    },
    {
      name: 'Take a part in cash',
      from: `/desk/bookings/${booking.id}`,
      work: async (host) => {
        await host.press(page.getByRole('button', { name: 'Cash received' }));
        const question = page.getByRole('dialog');
        await host.fill(question.getByLabel('Cash received, in dollars'), '40');
        await host.press(question.getByRole('button', { name: 'Cash received' }));
        await said(page, 'Paid in part');
      },
    },
    {
      name: 'Move a stay',
      from: `/desk/bookings/${booking.id}`,
      work: async (host) => {
        await host.press(page.getByRole('link', { name: 'Change dates' }));
        await host.fill(page.getByLabel('New check-out'), later);
        await host.fill(page.getByLabel(/^Why\?/), 'A later flight');
        await host.press(page.getByRole('button', { name: 'Show the price' }));
        const dialog = page.getByRole('dialog', { name: 'Change the dates?' });
        await host.press(dialog.getByRole('button', { name: 'Change dates' }));
        await said(page, /^The dates are changed\./);
      },
    },
    {
      name: 'Tell a guest the code of the booking',
      from: '/desk/bookings',
      work: async (host) => {
        await host.press(page.getByRole('rowheader').first().getByRole('link'));
        await said(page, /^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/);
      },
    },
    {
      name: 'Print the arrivals',
      from: '/desk',
      work: async (host) => {
        await page.evaluate(() => Object.assign(window, { print: () => {} }));
        await host.press(page.getByRole('button', { name: 'Print arrivals and departures' }));
      },
    },
    {
      name: 'Approve five bookings',
      from: '/desk/bookings?state=pending',
      work: async (host) => {
        for (const box of (await boxesOf(page).all()).slice(0, 5)) await host.press(box);
        await host.press(page.getByRole('link', { name: 'Approve' }));
        await host.press(page.getByRole('button', { name: 'Approve 5 bookings' }));
        await page.getByRole('region', { name: 'Result' }).waitFor();
      },
    },
    {
      name: 'Answer a message',
      from: '/desk',
      work: async (host) => {
        const toAnswer = page.getByRole('region', { name: /^Messages? to answer/ });
        await host.press(toAnswer.getByRole('link', { name: /^Answer/ }).first());
        const field = page.getByLabel('Write to Grace');
        await host.fill(field, 'Yes, from noon on.');
        await host.press(page.getByRole('button', { name: 'Send', exact: true }));
        await page.getByRole('listitem').filter({ hasText: 'Yes, from noon on.' }).waitFor();
      },
    },
    {
      name: 'Hide five homes',
      from: '/desk/listings?state=published',
      work: async (host) => {
        for (const box of (await boxesOf(page).all()).slice(0, 5)) await host.press(box);
        await host.press(page.getByRole('link', { name: 'Hide', exact: true }));
        await host.press(page.getByRole('button', { name: 'Hide 5 listings' }));
        await said(page, 'Guests do not see these listings any more.');
      },
    },
    {
      name: 'See last month',
      from: '/desk',
      work: async (host) => {
        await host.press(page.getByRole('link', { name: 'Numbers', exact: true }));
        await page.getByRole('rowheader', { name: 'All homes' }).waitFor();
      },
    },
  ];
  const rows = [];
  for (const task of tasks) rows.push(await run(page, task));
  console.table(rows);
} finally {
  await browser.close();
  await product.stop();
}
