import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserLaunchOptions, prepareBrowser } from '#testing/browser.ts';
import { buildPage, servePage } from '#testing/built-page.ts';
import { startProduct } from '#testing/product.ts';
import { buildSiteIfStale } from '../../scripts/builds.ts';
import { addressesOn } from './addresses.ts';
import { median } from './median.ts';
import { type Visit, visit } from './visit.ts';

/*
 * `npm run bench -- pages`, `npm run bench -- pages 1`: what a first visit of each page costs on a
 * phone's line, as ratios to a bare page on the same libraries. The number is the number of visits
 * of each page, of which the medians are printed.
 */

const floor = 'tests/bench/floor/index.html';

/** The goals of docs/guides/performance.md. */
const goals = {
  'largest paint': 0.8,
  'first paint': 0.45,
  'requests until it': 8,
  requests: 30,
  scripts: 8,
  'script time': 2.5,
  'blocking time': 0.3,
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

async function measure(runs: number, bare: string, ours: string) {
  const pages = { 'bare page': bare, ...(await addressesOn(ours)) };
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

const runs = Number(process.argv[2] ?? 5);
if (!Number.isInteger(runs) || runs < 1) throw new Error('The number of visits must be 1 or more.');
if (!(await buildSiteIfStale())) throw new Error('The site could not be built.');
await prepareBrowser();
const folder = await mkdtemp(join(tmpdir(), 'ndako-floor-'));
const bare = await buildPage(floor, folder);
const bareServer = await servePage(bare.folder, floor);
const product = await startProduct();
try {
  await measure(runs, bareServer.url, product.url);
} finally {
  await product.stop();
  await bareServer.stop();
  await rm(folder, { recursive: true, force: true });
}
