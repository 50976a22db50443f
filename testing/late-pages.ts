import type { BrowserContext } from '@playwright/test';

/**
 * With `E2E_LATE=1`, lets the pages of a context be late, as on a busy machine: each idle callback comes after 1.5
 * seconds, and each reply to a script 0.4 to 0.9 seconds after the server has sent it, so that replies can overtake each
 * other.
 */
export async function makePagesLate(context: BrowserContext): Promise<void> {
  if (process.env.E2E_LATE !== '1') return;
  await context.addInitScript(() => {
    // Not the timers that a test may put in their place later.
    const wait = window.setTimeout.bind(window);
    const beIdle = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = (callback) => wait(() => beIdle(callback), 1500);
    const send = window.fetch.bind(window);
    let sent = 0;
    window.fetch = async (...given) => {
      const lateness = [600, 400, 900][sent++ % 3];
      const reply = await send(...given);
      await new Promise((done) => wait(done, lateness));
      return reply;
    };
  });
}
