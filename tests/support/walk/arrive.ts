import { expect, type Page } from '@playwright/test';
import type { Guest } from '#tests/support/guest.ts';
import type { HeldCalls } from './held-calls.ts';
import { t } from './sentence.ts';

interface Arrival {
  readonly path: string;
  /** What another page would have handed over with the move. */
  readonly state?: unknown;
  /** Who comes; nobody is a visitor. */
  readonly guest?: Guest | undefined;
  /** What else the browser has stored. */
  readonly stored?: Readonly<Record<string, string>>;
}

/**
 * Brings the page to where a flow starts, with nothing left of the flow before, and holds its calls
 * from there on. The same person moves there within the site, which takes less time; for somebody
 * else the site is loaded anew.
 */
export async function arrive(page: Page, calls: HeldCalls, arrival: Arrival): Promise<void> {
  const { path, state, guest, stored = {} } = arrival;
  if (!(await isOnSiteAs(page, guest))) return load(page, calls, arrival);
  await page.evaluate((entries) => {
    const kept = ['token', 'user', 'usersId', 'properties'];
    for (const key of Object.keys(localStorage)) {
      if (!kept.includes(key)) localStorage.removeItem(key);
    }
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
    const toasts = document.querySelectorAll<HTMLElement>('.Toastify__close-button');
    for (const toast of toasts) toast.click();
    window.seenNotices?.splice(0);
  }, stored);
  await move(page, '/nowhere', null);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('notFound.title'));
  // Now that the page before has gone, all that is sent is the flow's.
  calls.hold();
  await move(page, path, state);
}

/** As `arrive`, always with the site loaded anew. */
export async function load(page: Page, calls: HeldCalls, arrival: Arrival): Promise<void> {
  const { path, state, guest, stored = {} } = arrival;
  await page.goto('/favicon.svg');
  calls.hold();
  const entries = {
    ...(guest && { token: guest.token, user: JSON.stringify(guest.user) }),
    ...stored,
  };
  await page.evaluate(
    ([texts, to, usr]) => {
      localStorage.clear();
      for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
      // `usr` is where the router keeps what a move hands over.
      history.replaceState({ usr, key: 'walk', idx: 0 }, '', to);
    },
    [entries, path, state] as const,
  );
  await page.reload();
}

async function isOnSiteAs(page: Page, guest: Guest | undefined): Promise<boolean> {
  if (!page.url().startsWith('http')) return false;
  return page.evaluate(
    (token) => document.querySelector('#root') !== null && localStorage.getItem('token') === token,
    guest?.token ?? null,
  );
}

/** Moves within the site, as the browser's own buttons do. */
async function move(page: Page, path: string, state: unknown): Promise<void> {
  await page.evaluate(
    ([to, usr]) => {
      history.pushState({ usr, key: `walk-${history.length}`, idx: history.length }, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
    [path, state] as const,
  );
}
