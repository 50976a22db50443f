import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { operators } from '#server/db/desk-tables.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { startDeskSession } from '#server/desk/operators/desk-sessions.ts';
import { browserLaunchOptions, prepareBrowser } from '#tests/support/browser.ts';
import { seedBookings } from '#tests/support/many-bookings.ts';
import { startProduct } from '#tests/support/product.ts';
import { buildSiteIfStale } from '../../scripts/builds.ts';
import { median } from './median.ts';

/*
 * `npm run bench -- calendar`, `npm run bench -- calendar 1`: scrolls the desk's calendar of 500
 * listings from top to bottom on a processor four times slower. The number is the number of rounds, of
 * which the medians are printed.
 */

const bookings = 2000;
const steps = 240;
/** Three frames of a screen with 60 Hz, in milliseconds. A person notices a longer one. */
const slowFrame = 50;
const mostSlow = 0;

/** A data folder with 500 listings and the cookie of an owner's session. */
async function fill(dataDir: string): Promise<string> {
  const now = new Date();
  const { db, close } = await openDatabase({ dataDir });
  await seedBookings(db, bookings, now);
  const [owner] = await db
    .insert(operators)
    .values({ email: 'owner@desk.example', role: 'owner', passwordHash: 'none' })
    .returning({ id: operators.id });
  if (!owner) throw new Error('The database inserted no operator');
  const origin = { address: '127.0.0.1', device: 'A bench' };
  const token = await startDeskSession(db, owner.id, origin, now);
  await close();
  return token;
}

interface Scrolling {
  /** Milliseconds of each frame. */
  readonly frames: readonly number[];
  /** Milliseconds of each task that took more than 50. */
  readonly tasks: readonly number[];
}

/** Runs in the page: scrolls the calendar to its end in equal steps, one for each frame. */
function scroll({ name, steps }: { name: string; steps: number }): Promise<Scrolling> {
  const region = document.querySelector(`[aria-label="${name}"]`);
  if (!region) throw new Error('There is no calendar');
  const frames: number[] = [];
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    tasks.push(...list.getEntries().map(({ duration }) => duration));
  });
  observer.observe({ type: 'longtask' });
  const step = (region.scrollHeight - region.clientHeight) / steps;
  return new Promise((resolve) => {
    let before: number | undefined;
    function onFrame(now: number): void {
      if (before !== undefined) frames.push(now - before);
      before = now;
      if (frames.length < steps) {
        region?.scrollBy(0, step);
        requestAnimationFrame(onFrame);
        return;
      }
      tasks.push(...observer.takeRecords().map(({ duration }) => duration));
      observer.disconnect();
      resolve({ frames, tasks });
    }
    requestAnimationFrame(onFrame);
  });
}

async function openCalendar(page: Page, url: string): Promise<number> {
  const start = performance.now();
  await page.goto(`${url}/desk/calendar`);
  await page.getByRole('group').first().waitFor();
  return performance.now() - start;
}

const rounds = Number(process.argv[2] ?? 5);
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error('The number of rounds must be 1 or more.');
if (!(await buildSiteIfStale())) throw new Error('The site could not be built.');
await prepareBrowser();
const folder = await mkdtemp(join(tmpdir(), 'ndako-calendar-'));
const token = await fill(folder);
const product = await startProduct({ DATA_DIR: folder, DEMO_DATA: 'off' });
const browser = await chromium.launch(browserLaunchOptions());
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const cookie = { name: 'ndako-desk', value: token, url: `${product.url}/desk/api` };
  await context.addCookies([cookie]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const opened: number[] = [];
  const scrollings: Scrolling[] = [];
  for (let round = 0; round < rounds; round += 1) {
    opened.push(await openCalendar(page, product.url));
    scrollings.push(await page.evaluate(scroll, { name: 'Listings by day', steps }));
  }
  const longest = median(scrollings.map(({ frames }) => Math.max(...frames)));
  const slow = median(
    scrollings.map(({ frames }) => frames.filter((each) => each > slowFrame + 1).length),
  );
  const usual = median(scrollings.flatMap(({ frames }) => frames));
  const tasks = median(scrollings.map((each) => each.tasks.length));
  const result = slow <= mostSlow ? 'pass' : 'short';
  console.log(`Medians of ${rounds}. The calendar is open after ${median(opened).toFixed(0)} ms.`);
  console.log(
    `Of ${steps} frames of scrolling, ${slow} take more than ${slowFrame} ms (goal ${mostSlow}): ${result}.`,
  );
  console.log(
    `A frame takes ${usual.toFixed(0)} ms, the longest ${longest.toFixed(0)} ms. Long tasks: ${tasks}.`,
  );
} finally {
  await browser.close();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
