import { readFile } from 'node:fs/promises';
import { actor, decide, openInspector, record, stopRecording } from 'flow-inspector/testing/window';
import { violations } from './axe.ts';
import { expect, test } from './example-test.ts';

test.use({ example: 'tea-timer' });

test('a reply of the tester is given after a delay, kept, recorded and replayed', async ({
  page,
}) => {
  await page.goto('/');
  const inspector = await openInspector(page);
  await actor(inspector, 'teaList').click();
  await inspector.locator('summary').filter({ hasText: 'loadTeas' }).click();
  await inspector.getByRole('button', { name: 'A reply of your own …' }).click();
  const form = inspector.getByRole('form', { name: 'A reply of your own to loadTeas' });
  const body = form.getByLabel('Body (JSON)');
  await expect(form.getByLabel('Status')).toHaveValue('200');
  await expect(body).toHaveValue('[\n  {\n    "name": "Example tea",\n    "minutes": 3\n  }\n]');
  await form.getByLabel('Fill with').selectOption('503 closed');
  await expect(body).toHaveValue('{\n  "message": "The shop is closed"\n}');

  // Nothing typed is lost.
  await form.getByLabel('Status').fill('418');
  await body.fill('{"message": teapot}');
  const give = form.getByRole('button', { name: 'Give this reply' });
  await give.click();
  await expect(form.getByRole('alert')).toContainText(
    'The body is not valid JSON: Unexpected token',
  );
  await expect(body).toHaveValue('{"message": teapot}');
  await body.fill('{"message": "I am a teapot"}');
  const delay = inspector.getByLabel('Delay in ms');
  await delay.fill('60001');
  await expect(
    inspector.getByText('The delay must be a whole number from 0 to 60000.'),
  ).toBeVisible();
  await delay.fill('60000');
  await give.click();
  const summary = inspector.locator('summary').filter({ hasText: 'loadTeas' });
  await expect(summary).toContainText('next: 418, a reply of your own after 60000 ms');
  // The box is checked when the page has taken the decision.
  await inspector.getByLabel('Every time, not only the next time').click();
  await expect(summary).toContainText('always: 418, a reply of your own after 60000 ms');
  await delay.fill('1');
  await expect(summary).toContainText('always: 418, a reply of your own after 1 ms');
  expect(await violations(inspector)).toEqual([]);

  await record(inspector, 'A teapot');
  await expect(page.getByRole('alert')).toHaveText('The teas could not be loaded.');
  await expect(summary).toContainText('always: 418, a reply of your own after 1 ms');
  await stopRecording(inspector);
  const walks = await inspector.evaluate(() => JSON.stringify(localStorage));
  expect(walks).toContain('I am a teapot');
  expect(walks).not.toContain('delay\\":');
  const [file] = await Promise.all([
    inspector.waitForEvent('download'),
    inspector.getByRole('button', { name: 'Playwright test' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain("await walk.end('loadTeas', 418);");

  // A click on a documented outcome takes its place. The palette knows any status.
  await decide(inspector, 'loadTeas', 'Let it through');
  await inspector.keyboard.press('ControlOrMeta+k');
  await inspector.getByRole('dialog').getByRole('combobox').fill('next loadTeas 500');
  await inspector.keyboard.press('Enter');
  await expect(summary).toContainText('next: 500, a reply of your own');
  await decide(inspector, 'loadTeas', 'Let it through');

  await page.route('**/teas.json', (route) => route.abort());
  await inspector.getByRole('button', { name: 'Replay', exact: true }).click();
  await expect(inspector.getByText('has finished')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('The teas could not be loaded.');
});

test('a held call gets a reply of the tester', async ({ page }) => {
  await page.goto('/');
  const inspector = await openInspector(page);
  await actor(inspector, 'teaList').click();
  await decide(inspector, 'loadTeas', 'Hold it');
  await page.reload();
  const heading = inspector.getByRole('heading', { name: /^loadTeas / });
  await expect(heading).toContainText('held');
  const card = inspector.getByRole('listitem').filter({ has: heading });
  await card.getByLabel('Delay in ms').fill('60000');
  await card.getByRole('button', { name: '503 closed' }).click();
  await expect(heading).toContainText('delayed');
  await card.getByLabel('Delay in ms').fill('0');
  await card.getByRole('button', { name: 'A reply of your own …' }).click();
  await card.getByLabel('Body (JSON)').fill('[{ "name": "Mint tea", "minutes": 5 }]');
  await card.getByRole('button', { name: 'Give this reply' }).click();
  await expect(page.getByRole('button', { name: 'Mint tea' })).toBeVisible();
});
