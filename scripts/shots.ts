import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserLaunchOptions, prepareBrowser } from '#testing/browser.ts';
import { type Journey, journeys } from '#testing/journeys.ts';
import { untilShown, watch } from '#testing/page-health.ts';
import { startProduct } from '#testing/product.ts';
import { everyRoute, type RouteVisit } from '#testing/routes.ts';
import { openSiteWindow } from '#testing/site-window.ts';
import { createWorld, type World } from '#testing/world.ts';
import { buildSiteIfStale } from './builds.ts';
import { takeGallery } from './gallery/gallery.ts';
import { takePicture } from './page-picture.ts';

/**
 * `npm run shots`: takes a screenshot of every route, dialog and error state, in
 * `.cache/shots/<route>-<state>-<width>.png`. Arguments are widths in pixels. Default: 360 and
 * 1440.
 *
 * `npm run shots -- states`: takes the missing pictures of every state of every flow, for the gallery
 * `.cache/gallery/index.html`. With names of flows, it takes all pictures of those. `--folder` is
 * another folder for the gallery.
 */
const folder = join(import.meta.dirname, '../.cache/shots');
const given = process.argv.slice(2).map(Number).filter(Boolean);
const widths = given.length > 0 ? given : [360, 1440];

function fileOf(name: string, width: number): string {
  return join(folder, `${name}-${width}.png`);
}

async function shootRoute(page: Page, world: World, { name, open }: RouteVisit, width: number) {
  const { untilQuiet } = watch(page);
  await open(page, world);
  await untilQuiet();
  await untilShown(page);
  await takePicture(page, fileOf(`${name}-loaded`, width));
}

async function shootJourney(page: Page, world: World, { walk }: Journey, width: number) {
  const look = async (state: string) => {
    await untilShown(page);
    await takePicture(page, fileOf(state, width));
  };
  await walk({ page, world, look, isNarrow: width < 1024 });
}

/** Takes the screenshots of one window width, and reports those that failed. */
async function inWindow(
  browser: Browser,
  world: World,
  { guest, name, keepsPrompts }: Pick<Journey, 'guest' | 'name' | 'keepsPrompts'>,
  width: number,
  take: (page: Page) => Promise<void>,
): Promise<boolean> {
  const { baseURL } = world;
  const options = { baseURL, width, guest: guest?.(world), keepsPrompts };
  const page = await openSiteWindow(browser, options);
  try {
    await take(page);
    return true;
  } catch (error) {
    console.error(`${name} at ${width} px: ${error instanceof Error ? error.message : error}`);
    return false;
  } finally {
    await page.context().close();
  }
}

async function shootAll(browser: Browser, baseURL: string): Promise<boolean> {
  const taken: boolean[] = [];
  for (const [index, width] of widths.entries()) {
    const world = await createWorld(baseURL, index);
    for (const route of everyRoute()) {
      taken.push(
        await inWindow(browser, world, route, width, (page) =>
          shootRoute(page, world, route, width),
        ),
      );
    }
    for (const journey of journeys) {
      taken.push(
        await inWindow(browser, world, journey, width, (page) =>
          shootJourney(page, world, journey, width),
        ),
      );
    }
  }
  return taken.every(Boolean);
}

async function takeShots(): Promise<void> {
  if (given.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await prepareBrowser();
  if (!(await buildSiteIfStale())) process.exit(1);
  const product = await startProduct();
  const browser = await chromium.launch(browserLaunchOptions());
  try {
    if (!(await shootAll(browser, product.url))) process.exitCode = 1;
    console.log(`The screenshots are in ${folder}`);
  } finally {
    await browser.close();
    await product.stop();
  }
}

if (process.argv[2] === 'states') {
  const { positionals: names, values } = parseArgs({
    args: process.argv.slice(3),
    allowPositionals: true,
    options: { folder: { type: 'string', default: '.cache/gallery' } },
  });
  await takeGallery({ names, folder: resolve(values.folder) });
} else await takeShots();
