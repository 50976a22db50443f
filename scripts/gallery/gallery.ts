import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserLaunchOptions, prepareBrowser } from '#tests/support/browser.ts';
import { startProduct } from '#tests/support/product.ts';
import { openSiteWindow } from '#tests/support/site-window.ts';
import { takePicture } from '../page-picture.ts';
import { everyState, type ShownState } from './every-state.ts';
import { galleryPage, type Picture, type ShownResult } from './gallery-page.ts';
import { isStillThere, type Reached, reach } from './reach.ts';

const folder = join(import.meta.dirname, '../../.cache/gallery');
const languages = ['en', 'fr'];
const widths = [1440, 360];

/**
 * Takes pictures of every state that the inspector can walk a page to, in both languages and at both
 * widths, and writes the gallery. A state that cannot be reached is listed with the reason.
 *
 * @param names Flows. Default: all.
 */
export async function takeGallery(names: readonly string[]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await prepareBrowser();
  const product = await startProduct({ VITE_INSPECT: '1' });
  const browser = await chromium.launch(browserLaunchOptions());
  const flows = everyState(names);
  const results: ShownResult[] = [];
  try {
    for (const { name, states } of flows) {
      const [first, ...others] = await Promise.all(
        languages.map((language) => takeFlow(browser, product.url, states, language)),
      );
      results.push(...(first ?? []).map((result, place) => joined(result, others, place)));
      await writeFile(join(folder, 'index.html'), galleryPage(flows, results));
      const seen = (first ?? []).filter(({ problem }) => problem === undefined);
      console.log(`${name}: ${seen.length} of ${states.length} states`);
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  for (const { state, problem } of results) if (problem) console.log(`${state.id}: ${problem}`);
  console.log(`The gallery is ${join(folder, 'index.html')}`);
}

function joined(
  result: ShownResult,
  others: readonly (readonly ShownResult[])[],
  place: number,
): ShownResult {
  const rest = others.flatMap((all) => all[place] ?? []);
  return {
    ...result,
    pictures: [result, ...rest].flatMap(({ pictures }) => pictures),
    problem: [result, ...rest].find(({ problem }) => problem)?.problem,
  };
}

async function takeFlow(
  browser: Browser,
  baseURL: string,
  states: readonly ShownState[],
  language: string,
): Promise<ShownResult[]> {
  const page = await openSiteWindow(browser, { baseURL, width: 1440 });
  // A walk to a state of the sign-in prompt keeps it open.
  await page.removeLocatorHandler(page.getByRole('dialog', { name: 'Sign in', exact: true }));
  try {
    await page.goto(`${baseURL}/FAQ?lang=${language}`);
    const results: ShownResult[] = [];
    for (const state of states) results.push(await takeState(page, state, language));
    return results;
  } finally {
    await page.context().close();
  }
}

async function takeState(page: Page, state: ShownState, language: string): Promise<ShownResult> {
  if (state.isPassing) {
    return { state, way: [], pictures: [], problem: 'Left at once: a page never shows it.' };
  }
  const pictures: Picture[] = [];
  let reached: Reached = { way: [], problem: undefined };
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const isThere = pictures.length > 0 && (await isStillThere(page, state));
    if (!isThere) reached = await reach(page, state);
    if (reached.problem !== undefined) break;
    const file = `${state.id.replaceAll('.', '-')}-${width}-${language}.jpg`;
    await takePicture(page, join(folder, file));
    pictures.push({ file, width, language });
  }
  return { ...reached, state, pictures };
}
