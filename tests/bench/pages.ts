import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { browserLaunchOptions, prepareBrowser } from '#testing/browser.ts';
import { buildPage, servePage } from '#testing/built-page.ts';
import { type Product, startProduct } from '#testing/product.ts';
import { buildSiteIfStale } from '../../scripts/builds.ts';
import { addressesOn } from './addresses.ts';
import { median } from './median.ts';
import { type Visit, visit } from './visit.ts';

/*
 * `npm run bench -- pages`, `npm run bench -- pages 1`, `npm run bench -- pages 5 ../before`: what a first
 * visit of each page costs on a phone's line, as ratios to a bare page on the same libraries. The number is
 * the number of visits of each page, of which the medians are printed. The folder is a clone of another
 * version with its dependencies, which is measured in the same run.
 */

const floor = 'tests/bench/floor/index.html';

/** The goals of docs/guides/performance.md. */
const goals = {
  'largest paint': 0.8,
  'first paint': 0.45,
  'requests until it': 8,
  requests: 30,
  scripts: 8,
  'script time': 2,
  'blocking time': 0.5,
  'layout shift': 0.02,
} as const;

function mediansOf(visits: readonly Visit[]): Visit {
  const of = (name: keyof Visit) => median(visits.map((each) => each[name]));
  return {
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    requestsUntilPaint: of('requestsUntilPaint'),
    requests: of('requests'),
    scripts: of('scripts'),
    scriptBytes: of('scriptBytes'),
    scriptTime: of('scriptTime'),
    blockingTime: of('blockingTime'),
    layoutShift: of('layoutShift'),
  };
}

function comparedWith(bare: Visit, page: Visit): Record<keyof typeof goals | 'script kB', number> {
  const rounded = (value: number) => Number(value.toFixed(2));
  return {
    'largest paint': rounded(page.largestPaint / bare.firstPaint),
    'first paint': rounded(page.firstPaint / bare.firstPaint),
    'requests until it': page.requestsUntilPaint,
    requests: page.requests,
    scripts: page.scripts,
    'script kB': Math.round(page.scriptBytes / 1000),
    'script time': rounded(page.scriptTime / bare.scriptTime),
    'blocking time': rounded(page.blockingTime / bare.scriptTime),
    'layout shift': rounded(page.layoutShift),
  };
}

/** The pages of a product, each with the name of its version. */
async function pagesOf(version: string, { url }: Product): Promise<[string, string][]> {
  const pages = Object.entries(await addressesOn(url));
  return pages.map(([page, address]) => [`${page}${version}`, address]);
}

async function measure(runs: number, pages: Readonly<Record<string, string>>) {
  const visits = Object.keys(pages).map((): Visit[] => []);
  const browser = await chromium.launch(browserLaunchOptions());
  try {
    // In turns, so that a busy machine slows each down alike.
    for (let run = 0; run < runs; run += 1) {
      for (const [index, url] of Object.values(pages).entries()) {
        visits[index]?.push(await visit(browser, url));
      }
    }
  } finally {
    await browser.close();
  }
  const [floorVisit, ...others] = visits.map(mediansOf);
  if (!floorVisit) throw new Error('the bare page was not measured');
  console.log(
    `Medians of ${runs}. Bare page: first paint ${Math.round(floorVisit.firstPaint)} ms, script time ${Math.round(floorVisit.scriptTime)} ms.`,
  );
  const names = Object.keys(pages).slice(1);
  const table = others.map(
    (page, index) => [names[index], comparedWith(floorVisit, page)] as const,
  );
  console.table({ ...Object.fromEntries(table), 'goal: at most': goals });
}

/** Starts the version in another folder with its own code. */
async function startOther(folder: string): Promise<Product> {
  const code: { startProduct: typeof startProduct } = await import(
    pathToFileURL(resolve(folder, 'testing/product.ts')).href
  );
  return code.startProduct();
}

const given = process.argv.slice(2);
const otherFolder = given.find((word) => word.includes('/'));
const runs = Number(given.find((word) => word !== otherFolder) ?? 5);
if (!Number.isInteger(runs) || runs < 1) throw new Error('The number of visits must be 1 or more.');
if (!(await buildSiteIfStale())) throw new Error('The site could not be built.');
await prepareBrowser();
const folder = await mkdtemp(join(tmpdir(), 'ndako-floor-'));
const bare = await buildPage(floor, folder);
const bareServer = await servePage(bare.folder, floor);
const product = await startProduct();
let other: Product | undefined;
try {
  if (otherFolder) other = await startOther(otherFolder);
  const pages = await pagesOf('', product);
  const before = other ? await pagesOf(', other version', other) : [];
  await measure(runs, Object.fromEntries([['bare page', bareServer.url], ...pages, ...before]));
} finally {
  await product.stop();
  await other?.stop();
  await bareServer.stop();
  await rm(folder, { recursive: true, force: true });
}
