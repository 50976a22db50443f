import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { flowInspector } from 'flow-inspector/vite';
import { build, type InlineConfig, preview } from 'vite';
import { browserLaunchOptions, prepareBrowser } from '../../../testing/browser.ts';

/*
 * `npm run bench -w packages/flow-inspector -- 3`: the frames that a busy page loses without the
 * inspector, with it, and with an open window, in pairs of one run.
 */

const seconds = 10;
/** Frames in a second. */
const rate = 60;
/** Milliseconds for the page and its window to load their data. */
const settling = 3_000;

const ways = [
  { name: 'without inspector', query: '', hasWindow: false },
  { name: 'inspector, no window', query: '?inspector', hasWindow: false },
  { name: 'inspector, open window', query: '?inspector', hasWindow: true },
] as const;

type Way = (typeof ways)[number];

async function serve() {
  const folder = await mkdtemp(join(tmpdir(), 'inspector-bench-'));
  const common = {
    root: join(import.meta.dirname, 'app'),
    configFile: false,
    logLevel: 'error',
    plugins: [flowInspector()],
    build: { outDir: folder, target: 'es2023' },
  } satisfies InlineConfig;
  await build(common);
  const server = await preview({ ...common, preview: { host: '127.0.0.1', port: 0 } });
  const [url] = server.resolvedUrls?.local ?? [];
  if (url === undefined) throw new Error('The page has no address');
  const stop = async () => {
    await server.close();
    await rm(folder, { recursive: true });
  };
  return { url, stop };
}

/** The share of lost frames. */
async function lostOf(browser: Browser, url: string, { query, hasWindow }: Way): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url + query);
  if (hasWindow) {
    const inspector = await context.newPage();
    await inspector.goto(new URL('/inspector', url).href);
    await inspector.getByRole('navigation', { name: 'Actors' }).waitFor();
  }
  await page.waitForTimeout(settling);
  const frames = await page.evaluate((seconds) => {
    const framesOf: unknown = Reflect.get(window, 'framesOf');
    return typeof framesOf === 'function' ? framesOf(seconds) : Number.NaN;
  }, seconds);
  await context.close();
  return 1 - Number(frames) / (seconds * rate);
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

await prepareBrowser();
const site = await serve();
const browser = await chromium.launch(browserLaunchOptions());
const pairs = Number(process.argv[2] ?? 3);
const lost = new Map<Way, number[]>(ways.map((way) => [way, []]));
try {
  for (let pair = 0; pair < pairs; pair += 1) {
    // The other order each time, because the machine does not stay the same.
    for (const way of pair % 2 === 0 ? ways : ways.toReversed()) {
      lost.get(way)?.push(await lostOf(browser, site.url, way));
    }
  }
} finally {
  await browser.close();
  await site.stop();
}

const [without = []] = lost.values();
console.log('| Page | Lost frames, each run | Median | Frames, of those without |');
console.log('| --- | --- | --- | --- |');
for (const [{ name }, shares] of lost) {
  const ratios = shares.map((share, place) => (1 - share) / (1 - (without[place] ?? 0)));
  const cells = [
    name,
    shares.map(percent).join(', '),
    percent(medianOf(shares)),
    percent(medianOf(ratios)),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
