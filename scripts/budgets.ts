import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { siteRoutes } from '#contract/site-routes.ts';
import { readPageFiles } from '#server/site/page-files.ts';
import { firstLoadBudget, visitBudget } from '#testing/first-load-budget.ts';
import { gzipSize } from '#testing/gzip-size.ts';
import { buildSiteIfStale } from './builds.ts';

/*
 * `npm run check`: the files that a visitor's first visit of each page loads are within the budgets of
 * bytes and of requests. It builds the site if it is stale.
 */

const built = join(import.meta.dirname, '../dist');
const aListing = '/propertyDetails/00000000-0000-4000-8000-000000000000';
/** What the home page loads after its hero. */
const belowHero = ['src/pages/home/home-sections.tsx', 'locales/en.ts'];

function ending(files: readonly string[], end: string): string[] {
  return files.filter((path) => path.endsWith(end));
}

async function bytesOf(files: readonly string[]): Promise<number> {
  const sizes = files.map(async (path) => gzipSize(await readFile(join(built, path))));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const routes = siteRoutes.filter(({ opens }) => opens !== 'developer');
const ofMembers: ReadonlySet<string> = new Set(
  routes.filter(({ opens }) => opens === 'member').map(({ path }) => path),
);

/** What is measured, how much it is, and how much it may be. */
type Figure = readonly [what: string, is: number, most: number];

async function figuresOfFirstLoad(files: readonly string[]): Promise<Figure[]> {
  const { js, css, fonts, requests } = firstLoadBudget;
  return [
    ['requests of the first load', 1 + files.length, requests],
    ['gzip bytes of its scripts', await bytesOf(ending(files, '.js')), js],
    ['gzip bytes of its sheets', await bytesOf(ending(files, '.css')), css],
    ['bytes of its fonts', await bytesOf(ending(files, '.woff2')), fonts],
  ];
}

async function figuresOf(path: string, files: readonly string[]): Promise<Figure[]> {
  const scripts = ending(files, '.js');
  // A guest comes to an account's page from another one, which has loaded most of its files.
  const isFirst = !ofMembers.has(path);
  return [
    ...(isFirst ? [[`files of ${path}`, 1 + files.length, visitBudget.files] as const] : []),
    [`scripts of ${path}`, scripts.length, visitBudget.scripts],
    [`gzip bytes of the scripts of ${path}`, await bytesOf(scripts), visitBudget.js],
  ];
}

async function everyFigure(): Promise<Figure[]> {
  const html = await readFile(join(built, 'index.html'), 'utf8');
  const first = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  const list = await readFile(join(built, '.server/files-of-parts.json'), 'utf8');
  const parts = z.parse(z.record(z.string(), z.array(z.string())), JSON.parse(list));
  const filesOfPage = await readPageFiles(built);
  const pages = [...routes.map(({ path }) => path), aListing].map((path) => {
    const own =
      path === '/'
        ? belowHero.flatMap((part) => parts[part] ?? [])
        : filesOfPage(path, 'en', false);
    return figuresOf(path, [...new Set([...first, ...own])]);
  });
  return [...(await figuresOfFirstLoad(first)), ...(await Promise.all(pages)).flat()];
}

if (await buildSiteIfStale()) {
  const figures = await everyFigure();
  const over = figures.filter(([, is, most]) => is > most);
  for (const [what, is, most] of over) console.error(`${what}: ${is} of at most ${most}`);
  if (over.length > 0) process.exitCode = 1;
} else process.exitCode = 1;
