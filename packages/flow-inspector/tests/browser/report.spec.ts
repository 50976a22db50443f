import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { actor, openInspector, record, stopRecording } from 'flow-inspector/testing/window';
import { violations } from './axe.ts';
import { exampleUrl } from './example-apps.ts';
import { expect, test } from './example-test.ts';

test.use({ example: 'tea-timer', contextOptions: { reducedMotion: 'reduce' } });

/** Gives each page a sheet with a font and a picture. A report may load none of them. */
async function decorate(page: Page): Promise<void> {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
  const sheet = `@font-face { font-family: Leaf; src: url(/leaf.woff2) }
    h1 { color: rgb(1, 2, 3); font-family: Leaf; background: url(/leaf.svg) }`;
  await page.context().route('**/leaf.*', (route) => {
    const [type, body] = route.request().url().endsWith('.css')
      ? ['text/css', sheet]
      : ['image/svg+xml', picture];
    return route.fulfill({ contentType: type, body });
  });
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
      link.href = '/leaf.css';
      document.head.append(link);
      document.body.prepend(Object.assign(new Image(), { src: '/leaf.svg', alt: 'A leaf' }));
    }),
  );
}

/** Writes the bug report of the newest walk. */
async function keepReport(inspector: Page, folder: string): Promise<string> {
  const download = inspector.waitForEvent('download');
  await inspector.getByRole('button', { name: 'Bug report' }).click();
  const file = await download;
  const path = join(folder, file.suggestedFilename());
  await file.saveAs(path);
  return path;
}

/** The document of the last small picture. */
function lastSmall(inspector: Page) {
  const pictures = inspector.getByRole('region', { name: 'Pictures' }).getByRole('listitem');
  return pictures.last().frameLocator('iframe');
}

const closed = 'The teas could not be loaded.';

test('a bug report opens without a server, and its walk replays in another profile', async ({
  page,
  browser,
}, { outputDir }) => {
  await decorate(page);
  await page.goto('/');
  const inspector = await openInspector(page);
  await record(inspector, 'A closed shop');
  await page.getByLabel('Stamp card').fill('card-8765');
  await expect(lastSmall(inspector).locator('[name=card]')).toHaveValue('1234');
  await page.route('**/teas.json', (route) => route.fulfill({ status: 503, json: {} }));
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText(closed);
  await expect(lastSmall(inspector).getByText(closed)).toBeAttached();
  await stopRecording(inspector);
  const path = await keepReport(inspector, outputDir);
  expect(path).toBe(join(outputDir, 'a-closed-shop.report.html'));

  const offline = await browser.newContext({ offline: true, reducedMotion: 'reduce' });
  const report = await offline.newPage();
  const requests: string[] = [];
  report.on('request', (request) => requests.push(request.url()));
  await report.goto(pathToFileURL(path).href);
  await expect(report.getByRole('heading', { level: 1 })).toHaveText('A closed shop');
  const step = report.locator('.step:visible');
  await expect(step).toHaveCount(1);
  await expect(step.getByRole('heading')).toHaveText('1. /');
  const picture = step.frameLocator('iframe');
  await expect(picture.getByText(closed)).toBeHidden();
  const next = report.getByRole('button', { name: 'Next' });
  while (await next.isEnabled()) await next.click();
  await expect(picture.getByText(closed)).toBeVisible();
  // Nothing in a picture can be used, so it has no roles.
  await expect(picture.locator('h1')).toHaveText('Tea timer');
  await expect(picture.locator('h1')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(picture.locator('h1')).toHaveCSS('background-image', 'none');
  await expect(picture.locator('img')).toHaveAttribute('src', /^data:image\/svg\+xml;base64,/);
  await report.keyboard.press('ArrowLeft');
  await expect(picture.getByText(closed)).toBeHidden();
  await report.keyboard.press('ArrowRight');
  await expect(picture.getByText(closed)).toBeVisible();
  const states = (look: string) =>
    report
      .locator(`svg[aria-label="Chart of teaList"] rect.${look}`)
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-state')));
  expect(await states('walked')).toEqual([
    'teaList',
    'teaList.loading',
    'teaList.loaded',
    'teaList.failed',
  ]);
  expect(await states('active')).toEqual(['teaList', 'teaList.failed']);
  expect(await report.locator('#fonts').textContent()).toContain('src: url(data:');
  await expect(report.getByText('loadTeas was answered 503').first()).toBeVisible();
  expect(await violations(report)).toEqual([]);
  expect(await report.content()).not.toContain('card-8765');
  expect(requests.filter((url) => !url.startsWith('file:') && !url.startsWith('data:'))).toEqual(
    [],
  );
  await offline.close();

  const fresh = await browser.newContext({ reducedMotion: 'reduce' });
  const other = await fresh.newPage();
  await other.goto(exampleUrl('tea-timer'));
  const window = await openInspector(other);
  await expect(actor(window, 'teaList')).toBeVisible();
  await window.getByLabel('Import a walk from a file').setInputFiles(path);
  await expect(window.getByRole('button', { name: 'Bug report' })).toBeDisabled();
  await window.getByRole('button', { name: 'Replay', exact: true }).click();
  await expect(window.getByText('has finished')).toBeVisible();
  await expect(other.getByRole('alert')).toHaveText(closed);
  await expect(window.getByRole('button', { name: 'Bug report' })).toBeEnabled();
  await fresh.close();
});

test('a bug report is readable without scripts', async ({ page, browser }, { outputDir }) => {
  await page.goto('/');
  const inspector = await openInspector(page);
  await record(inspector, 'Nothing');
  await expect(lastSmall(inspector).getByText('Green tea')).toBeAttached();
  await stopRecording(inspector);
  const path = await keepReport(inspector, outputDir);
  const context = await browser.newContext({ javaScriptEnabled: false, offline: true });
  const report = await context.newPage();
  await report.goto(pathToFileURL(path).href);
  await expect(report.getByRole('heading', { level: 2, name: 'Calls' })).toBeVisible();
  await expect(report.getByRole('button', { name: 'Next' })).toBeHidden();
  const frame = report.locator('.step iframe').last();
  await expect(frame.contentFrame().locator('h1')).toHaveText('Tea timer');
  await context.close();
});
