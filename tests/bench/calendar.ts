import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { operators } from '#server/db/desk-tables.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { startDeskSession } from '#server/desk/operators/desk-sessions.ts';
import { browserLaunchOptions, prepareBrowser } from '#testing/browser.ts';
import { seedBookings } from '#testing/many-bookings.ts';
import { startProduct } from '#testing/product.ts';
import { buildSiteIfStale } from '../../scripts/builds.ts';
import { median } from './median.ts';

/*
 * `npm run bench -- calendar`, `npm run bench -- calendar 1`: scrolls the desk's calendar of 500
 * listings down, up and sideways, on a processor four times slower. The number is the number of rounds,
 * of which the medians are printed.
 */

const bookings = 2000;
/** Frames of each way: 100 pixels down in each, and 9 sideways. */
const steps = 240;
/** A frame of a screen with 60 Hz, in milliseconds. 19 of 20 frames must not take longer. */
const mostPerFrame = 16.7;

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

/** From the start of the rows or of the days to their end, or back. */
interface Way {
  readonly axis: 'top' | 'left';
  readonly isBack: boolean;
}

const ways: Readonly<Record<string, Way>> = {
  down: { axis: 'top', isBack: false },
  up: { axis: 'top', isBack: true },
  'to the last day': { axis: 'left', isBack: false },
  'to the first day': { axis: 'left', isBack: true },
};

/** Runs in the page: scrolls the calendar in equal steps, one for each frame. @returns the milliseconds of each. */
function scroll({ axis, isBack, steps }: Way & { steps: number }): Promise<number[]> {
  const region = document.querySelector('[aria-label="Listings by day"]');
  if (!region) throw new Error('There is no calendar');
  const length =
    axis === 'top'
      ? region.scrollHeight - region.clientHeight
      : region.scrollWidth - region.clientWidth;
  const frames: number[] = [];
  return new Promise((resolve) => {
    let before: number | undefined;
    function onFrame(now: number): void {
      if (before !== undefined) frames.push(now - before);
      before = now;
      if (frames.length === steps) {
        resolve(frames);
        return;
      }
      const done = (frames.length + 1) / steps;
      region?.scrollTo({ [axis]: length * (isBack ? 1 - done : done) });
      requestAnimationFrame(onFrame);
    }
    requestAnimationFrame(onFrame);
  });
}

/** Milliseconds of the processor that the page's main thread has used. */
async function usedTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** The value that 19 of 20 do not exceed. */
function ninetyFifth(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0;
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
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const opened: number[] = [];
  const measured = new Map<string, { frames: number[]; used: number[] }>();
  for (let round = 0; round < rounds; round += 1) {
    opened.push(await openCalendar(page, product.url));
    for (const [name, way] of Object.entries(ways)) {
      const figures = measured.get(name) ?? { frames: [], used: [] };
      measured.set(name, figures);
      const before = await usedTime(session);
      figures.frames.push(...(await page.evaluate(scroll, { ...way, steps })));
      figures.used.push(((await usedTime(session)) - before) / steps);
    }
  }
  console.log(`Medians of ${rounds}. The calendar is open after ${median(opened).toFixed(0)} ms.`);
  for (const [name, { frames, used }] of measured) {
    const most = ninetyFifth(frames);
    // The clock of frames is rounded to tenths.
    const result = most <= mostPerFrame + 0.1 ? 'pass' : 'short';
    console.log(
      `${name}: 95 of 100 frames take at most ${most.toFixed(1)} ms (goal ${mostPerFrame}): ${result}. ` +
        `A frame takes ${median(frames).toFixed(1)} ms, ${median(used).toFixed(1)} ms of them on the main thread; the longest ${Math.max(...frames).toFixed(0)} ms.`,
    );
  }
} finally {
  await browser.close();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
