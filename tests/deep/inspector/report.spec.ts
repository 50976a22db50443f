import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { actor, openInspector, record, stopRecording } from 'flow-inspector/testing/window';
import { notice } from '#testing/booking-page.ts';
import { violations } from '#testing/inspector-axe.ts';
import { expect, test } from '#testing/walk-test.ts';

// One worker for all of them: each worker would start a site of its own.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const wrong = 'Wrong email or password';
const password = 'a-Wrong-pass1';

test('writes a bug report that opens without a server and whose walk replays in another profile', async ({
  page,
  browser,
  inspectedUrl,
}, { outputDir }) => {
  test.setTimeout(120_000);
  await page.goto(`${inspectedUrl}/signin`);
  const inspector = await openInspector(page);
  await record(inspector, 'A wrong password');
  await page.getByLabel('Email').fill('amina@ndako.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  const { promise: isPictured, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/user-auth/login', async (route) => {
    await isPictured;
    await route.continue();
  });
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  const last = inspector.getByRole('region', { name: 'Pictures' }).getByRole('listitem').last();
  // A reply that arrives before the picture of its request would leave one picture of both.
  await expect(last.frameLocator('iframe').locator('[name=email]')).toHaveValue(
    'guestciebii@guests.example',
  );
  release();
  await expect(notice(page, wrong)).toBeVisible();
  await expect(last.frameLocator('iframe').getByText(wrong)).toBeAttached();
  await stopRecording(inspector);
  const download = inspector.waitForEvent('download');
  await inspector.getByRole('button', { name: 'Bug report' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('a-wrong-password.report.html');
  const path = join(outputDir, 'a-wrong-password.report.html');
  await file.saveAs(path);

  const offline = await browser.newContext({ offline: true, reducedMotion: 'reduce' });
  const report = await offline.newPage();
  const requests: string[] = [];
  report.on('request', (request) => requests.push(request.url()));
  await report.goto(pathToFileURL(path).href);
  await expect(report.getByRole('heading', { level: 1 })).toHaveText('A wrong password');
  const step = report.locator('.step:visible');
  await expect(step).toHaveCount(1);
  await expect(step.getByRole('heading')).toHaveText('1. /signin');
  const picture = step.frameLocator('iframe');
  await expect(picture.getByText(wrong)).toBeHidden();
  const next = report.getByRole('button', { name: 'Next' });
  while (await next.isEnabled()) await next.click();
  await expect(picture.getByText(wrong)).toBeVisible();
  await report.keyboard.press('ArrowLeft');
  // Nothing in a picture can be used, so it has no roles.
  await expect(picture.locator('h1')).toHaveText('Sign in');
  await expect(picture.locator('[name=email]')).toHaveValue('guestciebii@guests.example');
  await expect(picture.getByText(wrong)).toBeHidden();
  await report.keyboard.press('ArrowRight');
  await expect(picture.getByText(wrong)).toBeVisible();
  await expect(report.locator('svg[aria-label="Chart of signIn"] rect.walked')).not.toHaveCount(0);
  await expect(report.locator('svg[aria-label="Chart of signIn"] rect.active')).not.toHaveCount(0);
  await expect(report.getByText('signIn was answered 400').first()).toBeVisible();
  expect(await violations(report)).toEqual([]);
  const text = await report.content();
  expect([password, 'amina@ndako.example'].filter((one) => text.includes(one))).toEqual([]);
  expect(requests.filter((url) => !url.startsWith('file:') && !url.startsWith('data:'))).toEqual(
    [],
  );
  await offline.close();

  const fresh = await browser.newContext({ reducedMotion: 'reduce' });
  const other = await fresh.newPage();
  await other.goto(`${inspectedUrl}/FAQ`);
  const window = await openInspector(other);
  await expect(actor(window, 'session')).toBeVisible();
  await window.getByLabel('Import a walk from a file').setInputFiles(path);
  await expect(window.getByRole('button', { name: 'Bug report' })).toBeDisabled();
  await window.getByRole('button', { name: 'Replay', exact: true }).click();
  await expect(window.getByText('has finished')).toBeVisible();
  await expect(notice(other, wrong)).toBeVisible();
  await expect(window.getByRole('button', { name: 'Bug report' })).toBeEnabled();
  await fresh.close();
});

test('writes a bug report that is readable without scripts', async ({
  page,
  browser,
  inspectedUrl,
}, { outputDir }) => {
  await page.goto(`${inspectedUrl}/FAQ`);
  const inspector = await openInspector(page);
  await record(inspector, 'Questions');
  const last = inspector.getByRole('region', { name: 'Pictures' }).getByRole('listitem').last();
  await expect(last.frameLocator('iframe').locator('h1')).toBeAttached();
  await stopRecording(inspector);
  const download = inspector.waitForEvent('download');
  await inspector.getByRole('button', { name: 'Bug report' }).click();
  const path = join(outputDir, 'questions.report.html');
  await (await download).saveAs(path);
  const context = await browser.newContext({ javaScriptEnabled: false, offline: true });
  const report = await context.newPage();
  await report.goto(pathToFileURL(path).href);
  await expect(report.getByRole('heading', { level: 2, name: 'Calls' })).toBeVisible();
  await expect(report.getByRole('button', { name: 'Next' })).toBeHidden();
  const frame = report.locator('.step iframe').last();
  await expect(frame.contentFrame().locator('h1')).toHaveText('FAQ');
  await context.close();
});
