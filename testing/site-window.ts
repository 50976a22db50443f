import type { Browser, Page } from '@playwright/test';
import { cancelPrompts } from './cancel-prompts.ts';
import type { Guest } from './guest.ts';
import { waitAfterLoads } from './hydrated.ts';

interface SiteWindow {
  /** Origin of the product. */
  readonly baseURL: string;
  /** In pixels. */
  readonly width: number;
  /** The signed-in guest. Undefined for a visitor. */
  readonly guest?: Guest | undefined;
  /** Disables the content security policy, so that it cannot hide a fault of the site. */
  readonly bypassCSP?: boolean;
}

/**
 * Opens a page in a new context, without splash screen, motion and other hosts. It cancels sign-in
 * prompts that cover the page. Close its context after use.
 */
export async function openSiteWindow(
  browser: Browser,
  { baseURL, width, guest, bypassCSP = false }: SiteWindow,
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
  const page = await context.newPage();
  waitAfterLoads(page);
  await cancelPrompts(page);
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

/** Delays each file differently, so that placeholders appear, and layout shifts become visible. */
export async function overASlowLine(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: 1_000_000,
    uploadThroughput: 1_000_000,
  });
}
