import type { Browser } from '@playwright/test';

/** An empty page of a phone with a slow mobile connection, a slow processor and an empty cache. */
export async function openSlowly(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562,
    downloadThroughput: 1_440_000 / 8,
    uploadThroughput: 675_000 / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { context, page, session };
}
