import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { actor, decide, openInspector, record, stopRecording } from 'flow-inspector/testing/window';
import { violations } from './axe.ts';
import { expect, test } from './example-test.ts';

test.use({ example: 'tea-timer' });

const pageOfWalks = pathToFileURL(join(import.meta.dirname, '../../dist/static/walk.html')).href;

const tea = { name: 'Mint tea', minutes: 5 };
const start = { kind: 'start', machine: 'teaTimer', effects: [], sentences: [] };
const walk = {
  format: 'flow-inspector.walk',
  version: 1,
  id: 'walk-1',
  name: 'A cup of mint tea',
  recordedAt: Date.UTC(2026, 0, 2, 3, 4),
  address: '/teas?kind=mint',
  stored: {},
  steps: [
    { ...start, actor: 'teaTimer', input: '[undefined]', leadsTo: 'choosing' },
    {
      kind: 'call',
      call: 'loadTeas',
      actor: 'teaList',
      request: { address: '/teas.json' },
      reply: { kind: 'reply', status: 200, body: [tea] },
      isDecided: false,
    },
    { kind: 'use', how: 'press', control: { role: 'button', name: 'Mint tea', place: 2 } },
    {
      kind: 'event',
      actor: 'teaTimer',
      event: { type: 'tea.chosen', tea },
      cause: 'control',
      leadsTo: { brewing: 'hot' },
      effects: [{ type: 'notice' }],
      sentences: ['notice “It brews”'],
    },
    { kind: 'request', method: 'POST', address: '/stamps', status: 201, body: { stamps: 7 } },
    { kind: 'call', call: 'sell', reply: { kind: 'noReply' }, isDecided: true },
    { kind: 'alert', sentence: 'The till is closed.' },
    { kind: 'move', address: '/ready', isByControl: true },
    { kind: 'load' },
    { ...start, actor: 'teaTimer', input: '[undefined]', leadsTo: 'choosing' },
  ],
};

/** A file in the form that Playwright gives to a page. */
function fileOf(name: string, text: string) {
  return { name, mimeType: 'application/json', buffer: Buffer.from(text) };
}

function stepsIn(page: Page) {
  return page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem');
}

test('a walk file is read without a server, step by step', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(pageOfWalks);
  await page
    .getByLabel('Open the file of a walk')
    .setInputFiles(fileOf('mint.walk.json', JSON.stringify(walk)));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A cup of mint tea');
  await expect(page).toHaveTitle('A cup of mint tea');
  await expect(
    page.getByText('Recorded on 2026-01-02 03:04 (UTC), from /teas?kind=mint.'),
  ).toBeVisible();
  await expect(stepsIn(page)).toHaveText([
    '1teaTimer started',
    '2teaList loadTeas was answered 200',
    '3Pressed button “Mint tea” (2)',
    '4teaTimer tea.chosen',
    '5POST /stamps was answered 201',
    '6sell got no reply',
    '7The page said: The till is closed.',
    '8The address became /ready',
    '9The page was loaded again',
    '10teaTimer started',
  ]);

  const shown = page.getByRole('region');
  await page.keyboard.press('ArrowRight');
  await expect(shown).toHaveAccessibleName('2. teaList: loadTeas was answered 200');
  await expect(shown.getByRole('listitem')).toHaveText([
    /^request\{1\}/,
    'address“/teas.json”',
    /^reply\[1\]/,
    /^0\{2\}/,
    'name“Mint tea”',
    'minutes5',
    'teaTimer choosing',
  ]);
  await stepsIn(page).nth(1).getByRole('button').click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(stepsIn(page).nth(3).getByRole('button')).toBeFocused();
  await expect(shown).toContainText('By a person, with a control of the page');
  await expect(shown).toContainText('notice “It brews”');
  await expect(shown.getByRole('listitem').last()).toHaveText('teaTimer brewing hot');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Step on' })).toBeDisabled();
  await page.getByRole('button', { name: 'Step back' }).click();
  await expect(shown).toHaveAccessibleName('9. The page was loaded again');
  // A load ends all actors.
  await expect(shown.getByRole('listitem')).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(requests.filter((url) => url !== pageOfWalks && !url.startsWith('data:'))).toEqual([]);
});

test('a file that is no walk is named, and a dropped file is opened', async ({ page }) => {
  await page.goto(pageOfWalks);
  const later = { ...walk, version: 2 };
  for (const [name, text] of [
    ['holiday.json', '{"format": "a holiday"}'],
    ['later.walk.json', JSON.stringify(later)],
    ['cut.walk.json', JSON.stringify(walk).slice(0, -9)],
  ] as const) {
    await page.getByLabel('Open the file of a walk').setInputFiles(fileOf(name, text));
    await expect(page.getByRole('alert')).toHaveText(
      `${name} contains no walk that this page can read. Choose a file with the end .walk.json, a saved page of a walk, or a bug report.`,
    );
    await expect(stepsIn(page)).toHaveCount(0);
  }
  expect(await violations(page)).toEqual([]);
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'mint.walk.json'));
    return transfer;
  }, JSON.stringify(walk));
  await page.getByRole('heading').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(stepsIn(page)).toHaveCount(10);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a recorded walk is saved as a page, which needs no server and can be replayed', async ({
  page,
  browser,
}, { outputDir }) => {
  await page.goto('/');
  const inspector = await openInspector(page);
  await record(inspector, 'A closed shop');
  await actor(inspector, 'teaList').click();
  await decide(inspector, 'loadTeas', '503 closed');
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('The teas could not be loaded.');
  await stopRecording(inspector);
  const [file] = await Promise.all([
    inspector.waitForEvent('download'),
    inspector.getByRole('button', { name: 'Save as page' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('a-closed-shop.walk.html');
  const path = join(outputDir, 'a-closed-shop.walk.html');
  await file.saveAs(path);

  const offline = await browser.newContext({ offline: true });
  const saved = await offline.newPage();
  await saved.goto(pathToFileURL(path).href);
  await expect(saved.getByRole('heading', { level: 1 })).toHaveText('A closed shop');
  const refused = stepsIn(saved).getByRole('button', { name: 'loadTeas was answered 503' });
  await refused.click();
  await expect(saved.getByRole('region')).toContainText(
    'Decided in the inspector, not by the server',
  );
  await expect(saved.getByRole('region')).toContainText('“The shop is closed”');
  await offline.close();

  await inspector.getByRole('button', { name: 'Remove', exact: true }).click();
  await inspector.getByLabel('Import a walk from a file').setInputFiles(path);
  await inspector.getByRole('button', { name: 'Replay', exact: true }).click();
  await expect(inspector.getByText('has finished')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('The teas could not be loaded.');
});
