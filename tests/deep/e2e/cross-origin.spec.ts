import type { Page } from '@playwright/test';
import { forTests, startProduct } from '#testing/product.ts';
import { expect, test } from '#testing/world-test.ts';

const api = '/apartment/api/v1';

/** Signs in at a server and reads the own bookings, as a page does. `blocked`: the browser refuses. */
function bookingsFrom(page: Page, server: string): Promise<string> {
  return page.evaluate(async (base) => {
    const type = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'amina@ndako.example', password: 'Ndako-demo1!' });
    try {
      const login = await fetch(`${base}/user-auth/login`, { method: 'POST', headers: type, body });
      const { token, user } = await login.json();
      // The header makes the browser ask the server first (a preflight).
      const headers = { authorization: `Bearer ${token}` };
      const read = await fetch(`${base}/booking-registry/get/by-detail/${user.id}`, { headers });
      return `${read.status} ${(await read.json()).status}`;
    } catch {
      return 'blocked';
    }
  }, server + api);
}

test('a page of another site uses the server only when CORS_ORIGINS names it', async ({
  browser,
  world,
}) => {
  const { baseURL } = world;
  const elsewhere = await startProduct({ CORS_ORIGINS: baseURL }, forTests);
  // The page's own policy would block other servers first. A site elsewhere has VITE_API_HOST in it.
  const context = await browser.newContext({ bypassCSP: true });
  try {
    const page = await context.newPage();
    await page.goto(`${baseURL}/about`);
    expect(await bookingsFrom(page, elsewhere.url)).toBe('200 success');
    await page.goto(`${elsewhere.url}/about`);
    expect(await bookingsFrom(page, elsewhere.url)).toBe('200 success');
    expect(await bookingsFrom(page, baseURL)).toBe('blocked');
  } finally {
    await context.close();
    await elsewhere.stop();
  }
});
