import { expect, type Page } from '@playwright/test';
import type { Guest } from '#testing/guest.ts';
import type { HeldCalls } from './held-calls.ts';
import { t } from './sentence.ts';

interface Arrival {
  readonly path: string;
  /** The navigation state from the previous page. */
  readonly state?: unknown;
  /** The signed-in guest. Undefined for a visitor. */
  readonly guest?: Guest | undefined;
  /** Additional entries of the browser's storage. */
  readonly stored?: Readonly<Record<string, string>>;
}

/**
 * Brings the page to the start of a flow, without any state of the previous flow, and holds its
 * calls from then on. For the same user it navigates within the site, which is faster. For another
 * user, and from a page with typed text, it reloads the site.
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
  }, stored);
  await move(page, '/nowhere', null);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('notFound.title'));
  // The previous page is gone: it says nothing about a call that ends now, and all requests from
  // now on belong to the flow.
  await calls.release();
  await page.evaluate(() => window.seenNotices?.splice(0));
  calls.hold();
  await move(page, path, state);
}

/** As `arrive`, but always reloads the site. */
export async function load(page: Page, calls: HeldCalls, arrival: Arrival): Promise<void> {
  const { path, state, guest, stored = {} } = arrival;
  await page.goto('/favicon.svg');
  await calls.release();
  calls.hold();
  const entries = {
    ...(guest && { token: guest.token, user: JSON.stringify(guest.user) }),
    ...stored,
  };
  await page.evaluate(
    ([texts, to, usr]) => {
      localStorage.clear();
      for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
      // The router stores the navigation state in `usr`.
      history.replaceState({ usr, key: 'walk', idx: 0 }, '', to);
    },
    [entries, path, state] as const,
  );
  await page.reload();
}

async function isOnSiteAs(page: Page, guest: Guest | undefined): Promise<boolean> {
  if (!page.url().startsWith('http')) return false;
  return page.evaluate((token) => {
    // A page with typed text asks before a move within the site.
    const canBeLeft = window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const isSame = localStorage.getItem('token') === token;
    return canBeLeft && isSame && document.querySelector('#root') !== null;
  }, guest?.token ?? null);
}

/** Navigates within the site, like the browser's back and forward buttons. */
async function move(page: Page, path: string, state: unknown): Promise<void> {
  await page.evaluate(
    ([to, usr]) => {
      history.pushState({ usr, key: `walk-${history.length}`, idx: history.length }, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
    [path, state] as const,
  );
}
