// A browser can draw the beginning of a page before it has received the rest.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, listing } from '#testing/guest.ts';
import { countShifts, layoutShift } from '#testing/page-health.ts';

/**
 * Sends the next page in two pieces.
 *
 * @param cut The text that begins the second piece, after the begin of the page's content.
 * @returns Sends the second piece.
 */
async function cutPage(page: Page, path: string, cut: string, baseURL = '') {
  const rest = Promise.withResolvers<void>();
  const reply = await fetch(new URL(path, baseURL), { headers: { accept: 'text/html' } });
  const html = await reply.text();
  const at = html.indexOf(cut, html.indexOf('data-rendered="en"'));
  expect(at).toBeGreaterThan(0);
  const line = createServer(async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(html.slice(0, at));
    await rest.promise;
    response.end(html.slice(at));
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const address = line.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await page.context().route(
    (url) => url.pathname === path,
    (route) => route.continue({ url: `http://127.0.0.1:${port}${path}` }),
  );
  return () => {
    rest.resolve();
    line.close();
  };
}

/** After the next two frames of the page. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );

const cuts = [
  { name: 'the links of the header', path: () => '/', cut: '>Apartments<' },
  { name: 'the search', path: () => '/apartment', cut: 'type="submit"' },
  { name: 'the trail', path: (id: string) => `/propertyDetails/${id}`, cut: 'aria-current="page"' },
] as const;

test.use({ viewport: { width: 1440, height: 900 } });

for (const { name, path, cut } of cuts) {
  test(`a page that was cut in ${name} does not move when its rest arrives`, async ({
    page,
    baseURL,
  }) => {
    const home = await listing(apiOf(baseURL), 0);
    await page.addInitScript(countShifts);
    const sendRest = await cutPage(page, path(home.id), cut, baseURL);
    const opened = page.goto(path(home.id));
    try {
      await page.locator('header nav a').nth(1).waitFor({ state: 'attached' });
      await drawn(page);
    } finally {
      sendRest();
    }
    await opened;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await drawn(page);
    const shift = await layoutShift(page);
    expect(shift.total, shift.parts.join('\n')).toBeLessThan(0.001);
  });
}

test('a page whose rest does not arrive is shown all the same', async ({ page, baseURL }) => {
  const home = await listing(apiOf(baseURL), 0);
  const path = `/propertyDetails/${home.id}`;
  const sendRest = await cutPage(page, path, 'aria-current="page"', baseURL);
  const opened = page.goto(path);
  try {
    await expect(page.getByRole('heading', { level: 1, name: home.name })).toBeVisible();
  } finally {
    sendRest();
  }
  await opened;
});
