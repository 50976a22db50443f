import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import pLimit from 'p-limit';
import type { Guest } from './guest.ts';
import { waitAfterLoads } from './hydrated.ts';
import { makePagesLate } from './late-pages.ts';
import { makePagesTranslated } from './translated-pages.ts';
import { withoutPrompts } from './without-prompts.ts';

interface SiteWindow {
  /** Origin of the product. */
  readonly baseURL: string;
  /** In pixels. */
  readonly width: number;
  /** The signed-in guest. Undefined for a visitor. */
  readonly guest?: Guest | undefined;
  /** Whether the site asks visitors to sign in. */
  readonly keepsPrompts?: boolean | undefined;
  /** Disables the content security policy, so that it cannot hide a fault of the site. */
  readonly bypassCSP?: boolean;
}

/**
 * Opens a page in a new context, without splash screen, motion and other hosts. Close its context after use.
 */
export async function openSiteWindow(
  browser: Browser,
  { baseURL, width, guest, keepsPrompts = false, bypassCSP = false }: SiteWindow,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    hasTouch: width < 640,
    bypassCSP,
    locale: 'en-GB',
    timezoneId: 'Africa/Kinshasa',
  });
  await context.addInitScript(
    ([origin, token, user]) => {
      if (window.location.origin !== origin) return;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.splash { display: none !important; }');
      document.adoptedStyleSheets = [sheet];
      if (token === '') return;
      localStorage.setItem('token', token);
      localStorage.setItem('user', user);
    },
    [baseURL, guest?.token ?? '', JSON.stringify(guest?.user ?? null)] as const,
  );
  const isOutside = (url: URL) => url.origin !== baseURL && /^https?:$/.test(url.protocol);
  await context.route(isOutside, (route) => route.fulfill({ body: '' }));
  await makePagesLate(context);
  await makePagesTranslated(context);
  if (!keepsPrompts) await withoutPrompts(context);
  const page = await context.newPage();
  waitAfterLoads(page);
  return page;
}

/** Opens a path with `state` as its navigation state. */
export async function goWithState(page: Page, path: string, state: unknown): Promise<void> {
  await page.addInitScript(
    ([pathname, usr]) => {
      if (window.location.pathname !== pathname) return;
      window.history.replaceState({ usr, key: 'given', idx: 0 }, '');
    },
    [path, state] as const,
  );
  await page.goto(path);
}

/**
 * Answers one request after the other, so that placeholders appear, and layout shifts become visible. The throttling of
 * Chromium does not serve: on a busy machine it never ends the requests of about one page in a hundred.
 *
 * @param latency How long the line takes for each, in milliseconds.
 */
export async function overASlowLine(page: Page, latency: number): Promise<void> {
  const inTurn = pLimit(1);
  await page.context().route(/^http/, async (route) => {
    await inTurn(() => wait(latency));
    await route.fallback();
  });
}
