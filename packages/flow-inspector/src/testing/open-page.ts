import type { Page } from '@playwright/test';
import { heldKey } from '../page/kept-hold.ts';
import { frozenKey } from '../page/kept-time.ts';
import { addressOf } from '../page/moves.ts';
import type { RequestStep, Walk } from '../record/walk.ts';

/**
 * Opens the page on which a walk starts, with the browser's state at that time. From the first actor on,
 * every call and every delay waits until the test ends it.
 */
export async function openAtStart(page: Page, walk: Walk): Promise<void> {
  const { address, recordedAt, history = null, stored, steps } = walk;
  await page.clock.setFixedTime(recordedAt);
  // A page of the same origin without the app, which gets the state before the app starts.
  const empty = { contentType: 'text/html', body: '<!doctype html>' };
  await page.route(
    (url) => addressOf(url) === address,
    (route) => route.fulfill(empty),
    { times: 1 },
  );
  await page.goto(address);
  await page.evaluate(
    ([entries, keys, state]) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      for (const key of keys) sessionStorage.setItem(key, 'yes');
      window.history.replaceState(state, '');
    },
    [stored, [heldKey, frozenKey], history] as const,
  );
  await answerRequests(
    page,
    steps.filter((step) => step.kind === 'request'),
  );
  await page.reload();
}

/** Gives requests that are no calls their recorded replies, in the recorded order. */
async function answerRequests(page: Page, steps: readonly RequestStep[]): Promise<void> {
  const { origin } = new URL(page.url());
  const coming = [...steps];
  const isOf = (step: RequestStep, url: URL) =>
    url.origin === origin && step.address === addressOf(url);
  await page.route(
    (url) => coming.some((step) => isOf(step, url)),
    async (route, request) => {
      const url = new URL(request.url());
      const place = coming.findIndex((one) => one.method === request.method() && isOf(one, url));
      const [step] = place === -1 ? [] : coming.splice(place, 1);
      if (!step) return route.fallback();
      await route.fulfill({ status: step.status, json: step.body });
    },
  );
}
