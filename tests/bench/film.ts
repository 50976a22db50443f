import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { browserLaunchOptions, prepareBrowser } from '#testing/browser.ts';
import { startProduct } from '#testing/product.ts';
import { addressesOn } from './addresses.ts';
import { openSlowly } from './open-slowly.ts';

/*
 * `npm run bench -- film`: what a first visit of the home page, the list and a listing shows every half
 * second on a phone's line, as one picture for each page in `docs/pictures/`.
 */

const step = 0.5;
const steps = Array.from({ length: 12 }, (_, index) => (index + 1) * step);
const filmed = ['home', 'list', 'details'];
const pictures = join(import.meta.dirname, '../../docs/pictures');

/** A picture of the screen, as base64, and when it changed to that, in seconds since the epoch. */
interface Frame {
  readonly at: number;
  readonly png: string;
}

/** What the screen shows at each step after the navigation. Undefined: nothing yet. */
async function film(browser: Browser, url: string): Promise<(Frame | undefined)[]> {
  const { context, page, session } = await openSlowly(browser);
  const frames: Frame[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: metadata.timestamp ?? 0, png: data });
    // The last one can come while the page is closing.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await session.send('Page.startScreencast', { format: 'png', maxWidth: 206 });
  const begin = Date.now() / 1000;
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForTimeout(1000 * (step * (steps.length + 1)));
  await context.close();
  const shown = frames.filter(({ at }) => at >= begin);
  return steps.map((after) => shown.findLast(({ at }) => at <= begin + after));
}

/** The frames side by side, each with its time. */
async function strip(browser: Browser, frames: readonly (Frame | undefined)[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1228, height: 224 } });
  const figures = frames.map((frame, index) => {
    const shown = frame ? `<img src="data:image/png;base64,${frame.png}">` : '<i></i>';
    return `<figure>${shown}<figcaption>${steps[index]?.toFixed(1)} s</figcaption></figure>`;
  });
  await page.setContent(`<style>
    body { display: flex; gap: 4px; margin: 4px; font: 13px sans-serif; background: #fff }
    figure { margin: 0; text-align: center }
    img, i { display: block; width: 98px; height: 196px; outline: 1px solid #ccc }
  </style>${figures.join('')}`);
  const png = await page.screenshot();
  await page.close();
  return sharp(png).webp({ quality: 70 }).toBuffer();
}

await prepareBrowser();
const product = await startProduct();
const browser = await chromium.launch(browserLaunchOptions());
try {
  const addresses = await addressesOn(product.url);
  for (const name of filmed) {
    const url = addresses[name];
    if (url === undefined) throw new Error(`There is no page ${name}`);
    const file = join(pictures, `film-${name}.webp`);
    await sharp(await strip(browser, await film(browser, url))).toFile(file);
    console.log(file);
  }
} finally {
  await browser.close();
  await product.stop();
}
