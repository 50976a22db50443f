import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { browserLaunchOptions, prepareBrowser } from '#testing/browser.ts';
import { type BuiltPage, buildPage, servePage } from '#testing/built-page.ts';
import { firstLoadBudget } from '#testing/first-load-budget.ts';
import { median } from './median.ts';

/*
 * `npm run bench -- first-load`: what the first load weighs, and when it first paints, beside a bare
 * page on the same libraries, built and measured in the same run.
 */

const runs = 5;
const site = 'index.html';
const floor = 'tests/bench/floor/index.html';

/** Milliseconds until something was on the screen, over a slow mobile line, on a slow phone. */
async function firstPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 400_000 / 8,
    uploadThroughput: 400_000 / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'commit' });
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  const time = await painted.jsonValue();
  await context.close();
  return time ?? Number.NaN;
}

async function firstPaints(browser: Browser, pages: readonly string[]): Promise<number[]> {
  const times = pages.map((): number[] => []);
  // In turns, so that a busy machine slows each down alike.
  for (let run = 0; run < runs; run += 1) {
    for (const [index, url] of pages.entries()) {
      times[index]?.push(await firstPaint(browser, url));
    }
  }
  return times.map(median);
}

async function paintsOf(ours: BuiltPage, bare: BuiltPage): Promise<number[]> {
  await prepareBrowser();
  const browser = await chromium.launch(browserLaunchOptions());
  const servers = [await servePage(ours.folder, site), await servePage(bare.folder, floor)];
  try {
    return await firstPaints(
      browser,
      servers.map(({ url }) => url),
    );
  } finally {
    await browser.close();
    for (const server of servers) await server.stop();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'ndako-first-load-'));
try {
  const ours = await buildPage(site, join(folder, 'site'));
  const bare = await buildPage(floor, join(folder, 'floor'));
  const [ourPaint = Number.NaN, barePaint = Number.NaN] = await paintsOf(ours, bare);
  const rows = [
    { what: 'JavaScript, gzip bytes', ours: ours.js, floor: bare.js, most: 1.15 },
    {
      what: 'first paint, ms',
      ours: Math.round(ourPaint),
      floor: Math.round(barePaint),
      most: 0.3,
    },
  ].map((row) => ({ ...row, ratio: Number((row.ours / row.floor).toFixed(3)) }));
  console.table(rows);
  console.log(`CSS: ${ours.css} gzip bytes of at most ${firstLoadBudget.css}`);
  const over = rows.filter(({ ratio, most }) => !(ratio <= most)).map(({ what }) => what);
  if (ours.js > firstLoadBudget.js) over.push('JavaScript, in bytes');
  if (ours.css > firstLoadBudget.css) over.push('CSS');
  if (over.length > 0) {
    console.error(`Over the budget: ${over.join('; ')}.`);
    process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
