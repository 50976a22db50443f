import { chromium, expect, type Page } from '@playwright/test';
import { addDays, dayOnClock, isoOf } from '#contract/day.ts';
import { browserLaunchOptions, prepareBrowser } from '#testing/browser.ts';
import { apiOf, enterAs, newGuest } from '#testing/guest.ts';
import { type Product, startProduct } from '#testing/product.ts';
import { bannerForm } from '#testing/search-page.ts';
import { buildSiteIfStale } from '../../scripts/builds.ts';
import { load } from './load.ts';
import { median } from './median.ts';
import { paintTime } from './paint-time.ts';
import { residentMegabytes } from './process-costs.ts';

/*
 * `npm run bench -- journey`, `npm run bench -- journey 10 1`: walks a guest's journey 50 times in one
 * page and compares the browser's heap with the heap after the first walks. It measures the time from
 * an event to the next paint on a processor four times slower, and the server's memory during ten
 * minutes of load. The numbers are the walks and the minutes. Needs Linux.
 */

/** After these, every page and every lazy part has been loaded, and the browser has compiled them. */
const firstWalks = 10;
/** The time limit of a call holds a little memory until it is over. */
const longestLimit = 25_000;
const timedWalks = 10;
const goals = { heap: 1.1, step: 50, click: 100, megabytesPerMinute: 1 } as const;
const samplesPerMinute = 6;
const day = addDays(dayOnClock(new Date()), 300);

interface Times {
  /** From the input of a date to the next paint. */
  readonly steps: number[];
  /** From a click on a listing, after the pointer was over it, to the paint of its page. */
  readonly clicks: number[];
  /** As `clicks`, but the pointer was not over it. */
  readonly suddenClicks: number[];
}

/** Home, search, list, details, the days of a booking, and back home. */
async function walk(page: Page, times?: Times, hasIntent = true): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(page.getByRole('heading', { name: 'Top Categories' })).toBeVisible();
  await bar.getByRole('link', { name: 'Apartments', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(8);
  await bannerForm(page).getByLabel('Location').fill('Goma');
  await bannerForm(page).getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/location=Goma/);
  await expect(page.getByText(/Showing 1–\d+ of/)).toBeVisible();
  await page.waitForLoadState('networkidle');

  const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const name = (await link.textContent()) ?? '';
  if (hasIntent) await link.hover();
  await page.waitForTimeout(times ? 1000 : 0);
  const clicked = await paintTime(
    page,
    'click',
    () => (hasIntent ? link.click() : link.dispatchEvent('click')),
    name,
  );
  (hasIntent ? times?.clicks : times?.suddenClicks)?.push(clicked);
  await expect(page.getByLabel('Check-in', { exact: true })).toBeEnabled();
  for (const [index, label] of ['Check-in', 'Check-out'].entries()) {
    const field = page.getByLabel(label, { exact: true });
    const type = () => field.fill(isoOf(addDays(day, index)));
    times?.steps.push(await paintTime(page, 'input', type));
  }
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeVisible();
  await bar.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
}

/** Megabytes of the page's heap after a garbage collection. */
async function heapOf(page: Page): Promise<number> {
  await page.waitForTimeout(longestLimit);
  const session = await page.context().newCDPSession(page);
  // Once more for what only finalisers let go.
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}

/** A guest is signed in: a visitor is asked to sign in meanwhile, and the dialog takes the clicks. */
async function openPage(url: string): Promise<Page> {
  const browser = await chromium.launch(browserLaunchOptions());
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await enterAs(page, await newGuest(apiOf(url)), url);
  await page.goto(url);
  return page;
}

const say = (what: string, isMet: boolean) => console.log(`${what}: ${isMet ? 'pass' : 'short'}.`);

async function measureHeap(page: Page, walks: number): Promise<void> {
  for (let done = 0; done < firstWalks; done += 1) await walk(page);
  const before = await heapOf(page);
  for (let done = 0; done < walks; done += 1) await walk(page);
  const after = await heapOf(page);
  const ratio = after / before;
  say(
    `The browser's heap after ${walks} more walks is ${after.toFixed(1)} MB, ${ratio.toFixed(3)} of the ${before.toFixed(1)} MB after ${firstWalks} (goal ${goals.heap})`,
    ratio <= goals.heap,
  );
}

async function measurePaints(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const times: Times = { steps: [], clicks: [], suddenClicks: [] };
  for (let done = 0; done < timedWalks; done += 1) {
    await walk(page, times);
    await walk(page, times, false);
  }
  const sorted = times.steps.toSorted((a, b) => a - b);
  const slow = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
  const clicks = median(times.clicks);
  say(
    `A step of a booking, event to paint, p95 of ${sorted.length}: ${slow.toFixed(0)} ms (goal ${goals.step})`,
    slow < goals.step,
  );
  say(
    `List to details with intent, click to paint, median of ${timedWalks}: ${clicks.toFixed(0)} ms (goal ${goals.click})`,
    clicks < goals.click,
  );
  console.log(`Without intent: ${median(times.suddenClicks).toFixed(0)} ms.`);
}

async function measureMemory({ url, pid }: Product, minutes: number): Promise<void> {
  const registry = '/apartment/api/v1/property-registry';
  const paths = [
    '/',
    '/apartment',
    '/signin',
    '/FAQ',
    `${registry}/status/approved?docPerPageCount=8&currentPage=0`,
    '/apartment/api/v1/FAQ-registry',
  ];
  const requests = paths.map((path) => ({ path }));
  const samples: number[] = [];
  for (let sample = 0; sample < minutes * samplesPerMinute; sample += 1) {
    await load({ pid, request: { url, requests } }, 60 / samplesPerMinute);
    samples.push(await residentMegabytes(pid));
  }
  // Only peaks can be compared: the collector frees 200 MB at once, minutes later.
  const half = Math.floor(samples.length / 2);
  const growth = Math.max(...samples.slice(half)) - Math.max(...samples.slice(0, half));
  say(
    `The server's memory during ${minutes} minutes of load: ${samples.map((each) => each.toFixed(0)).join(', ')} MB; the peak of the second half is ${growth.toFixed(0)} MB above that of the first (goal ${goals.megabytesPerMinute} for each minute between them)`,
    growth <= (goals.megabytesPerMinute * minutes) / 2,
  );
}

const [walks = 50, minutes = 10] = process.argv.slice(2).map(Number);
if (!(await buildSiteIfStale())) throw new Error('The site could not be built.');
await prepareBrowser();
const product = await startProduct();
try {
  const page = await openPage(product.url);
  try {
    await measureHeap(page, walks);
    await measurePaints(page);
  } finally {
    await page.context().browser()?.close();
  }
  if (minutes > 0) await measureMemory(product, minutes);
} finally {
  await product.stop();
}
