import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Cookie, Page } from '@playwright/test';
import { sidewaysOverflow } from '#testing/page-health.ts';
import { openSiteWindow } from '#testing/site-window.ts';
import { takePicture } from '../page-picture.ts';
import type { ShownState } from './every-state.ts';
import { isStillThere, type Reached, reach } from './reach.ts';
import type { Picture, TakenState } from './taken-states.ts';

/** Where the pictures come from, and the folder for them. */
export interface Studio {
  readonly browser: Browser;
  /** The origin of the inspected site. */
  readonly url: string;
  /** The session of an operator at the desk. */
  readonly cookies: readonly Cookie[];
  readonly build: string;
  readonly folder: string;
}

/** The flow that only a browser without a session shows from its start. */
const signIn = 'desk-sign-in';
const languages = ['en', 'fr'];
const widths = [1440, 360];
/** The longest time for the pictures of a state. */
const mostMinutes = 5;
/** Of a guest's page, and of the desk. */
const notices = '.Toastify__toast, [role=status] > *';

/** Walks pages to these states and takes pictures, in both languages and at both widths. */
export async function takeStates(
  studio: Studio,
  states: readonly ShownState[],
): Promise<TakenState[]> {
  const taken: TakenState[] = [];
  for (const state of states) taken.push(await takenOrFailed(studio, state));
  return taken;
}

/** A fault of the page ends only this state. @throws when the browser has ended. */
async function takenOrFailed(studio: Studio, state: ShownState): Promise<TakenState> {
  const page = await openPage(studio, state);
  try {
    return await Promise.race([takeState(page, studio, state), tooLong()]);
  } catch (error) {
    if (!studio.browser.isConnected()) throw error;
    const [problem = ''] = String(error).split('\n');
    return { id: state.id, build: studio.build, problem, way: [], pictures: [], texts: [] };
  } finally {
    await page.context().close();
  }
}

async function openPage({ browser, url, cookies }: Studio, { flow }: ShownState): Promise<Page> {
  const page = await openSiteWindow(browser, { baseURL: url, width: 1440, keepsPrompts: true });
  if (flow !== signIn) await page.context().addCookies([...cookies]);
  await page.goto(`${url}/FAQ`);
  return page;
}

/** Ends the wait for a page that no longer answers. */
async function tooLong(): Promise<never> {
  await wait(mostMinutes * 60_000, undefined, { ref: false });
  throw new Error(`The state took longer than ${mostMinutes} minutes.`);
}

async function takeState(
  page: Page,
  { build, folder }: Studio,
  state: ShownState,
): Promise<TakenState> {
  const { id } = state;
  const pictures: Picture[] = [];
  const texts: string[] = [];
  let reached: Reached = { way: [], problem: undefined };
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const isThere = pictures.length > 0 && (await isStillThere(page, state));
    if (!isThere) reached = await reach(page, state);
    if (reached.problem !== undefined) break;
    for (const language of await fromPresent(page)) {
      const hasNotices = await page.locator(notices).first().isVisible();
      // A notice stays in its language, so the page is walked there again.
      if ((await speak(page, language)) && hasNotices) reached = await reach(page, state);
      if (reached.problem !== undefined) break;
      const file = `pictures/${id}-${width}-${language}.jpg`;
      await takeInWindow(page, join(folder, file));
      // A page can leave the state when it reads its texts in the other language.
      if (!(await isStillThere(page, state))) {
        reached = await reach(page, state);
        if (reached.problem !== undefined) break;
        await takeInWindow(page, join(folder, file));
      }
      pictures.push({ file, width, language, overflow: await sidewaysOverflow(page) });
      if (width === widths[0]) texts.push(await textOf(page));
    }
  }
  return { ...reached, id, build, pictures, texts };
}

/** On a phone, the panel of a booking is a sheet behind a bar. A dialog is in front of it. */
async function takeInWindow(page: Page, file: string): Promise<void> {
  const opener = page.locator('main button[aria-haspopup=dialog]');
  const bar = opener.filter({ hasText: /^(Book Now|Réserver)$/ });
  const hasDialog = (await page.locator('dialog[open]').count()) > 0;
  if (!hasDialog && (await bar.isVisible())) await bar.click();
  await takePicture(page, file);
}

/** The languages, that of the page first. */
async function fromPresent(page: Page): Promise<readonly string[]> {
  const present = await languageOf(page);
  return languages.toSorted((one, other) => Number(other === present) - Number(one === present));
}

/**
 * Presses the button of a language. A dialog or a closed menu may cover it.
 *
 * @returns whether the page had another language.
 */
async function speak(page: Page, language: string): Promise<boolean> {
  if ((await languageOf(page)) === language) return false;
  await page.locator(`button[lang=${language}]`).first().dispatchEvent('click');
  await page.locator(`html[lang=${language}]`).waitFor({ timeout: 20_000 });
  return true;
}

function languageOf(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.lang);
}

/** The text of the page without its frame. The search finds it. */
async function textOf(page: Page): Promise<string> {
  const parts = await page.locator('main, dialog[open], [role=alert]').allInnerTexts();
  return parts.join(' ').replaceAll(/\s+/g, ' ').trim();
}
