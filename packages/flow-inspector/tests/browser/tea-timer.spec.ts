import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  actor,
  decide,
  keepTest,
  openInspector,
  record,
  send,
  stopRecording,
} from 'flow-inspector/testing/window';
import { exampleUrl, machinesOf } from './example-apps.ts';
import { expect, test } from './example-test.ts';
import { otherProject } from './other-project.ts';

test.use({ example: 'tea-timer' });

test('a call ends as decided, an event is sent from the chart, a delay is skipped', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Green tea' })).toBeVisible();
  const inspector = await openInspector(page);
  await actor(inspector, 'teaList').click();
  await decide(inspector, 'loadTeas', '503 closed');
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('The teas could not be loaded.');
  await expect(actor(inspector, 'teaList')).toContainText('failed');
  await send(inspector, 'teas.retry');
  await expect(page.getByRole('button', { name: 'Black tea' })).toBeVisible();

  await actor(inspector, 'teaTimer').click();
  await inspector.locator('[data-id="teaTimer.choosing"] [data-name]').click();
  const chosen = inspector.getByRole('region', { name: 'The state choosing' });
  await chosen.getByRole('button', { name: 'card.typed …' }).click();
  await chosen.getByRole('button', { name: 'Send card.typed' }).click();
  await chosen.getByRole('button', { name: 'tea.chosen [hasCard] …' }).click();
  await chosen.getByRole('button', { name: 'Send tea.chosen' }).click();
  await expect(page.getByRole('status')).toHaveText('Example tea is brewing');
  await inspector.getByRole('button', { name: 'Skip steeping' }).click();
  await expect(page.getByRole('status')).toHaveText('Example tea is ready');

  await inspector.getByRole('tab', { name: 'Context' }).click();
  await expect(inspector.getByRole('tabpanel', { name: 'Context' })).toContainText('[hidden card]');
});

test('a click on a transition in the chart takes it', async ({ page }) => {
  await page.goto('/');
  const inspector = await openInspector(page);
  const row = (id: string) => inspector.locator(`[data-transition="${id}"]`);
  const fit = inspector.getByRole('button', { name: 'Fit', exact: true });
  await actor(inspector, 'teaTimer').click();
  // A chart that follows the active state would move under the pointer.
  await fit.click();

  // An event with a payload opens its form.
  await row('teaTimer.choosing: card.typed').click();
  const choosing = inspector.getByRole('region', { name: 'The state choosing' });
  await choosing.getByRole('button', { name: 'Send card.typed' }).click();
  await row('teaTimer.choosing: tea.chosen').click();
  await choosing.getByRole('button', { name: 'Send tea.chosen' }).click();
  await expect(page.getByRole('status')).toHaveText('Example tea is brewing');

  // A delay is skipped, and an event without a payload is sent.
  await row('teaTimer.brewing: after steeping').click();
  await expect(page.getByRole('status')).toHaveText('Example tea is ready');
  await row('teaTimer.ready: cup.taken').click();
  await expect(page.getByRole('button', { name: 'Green tea' })).toBeVisible();

  // The end of a call offers the replies that lead there.
  await actor(inspector, 'teaList').click();
  // Before that, the button belongs to the other chart.
  await expect(inspector.getByRole('region', { name: 'Chart of teaList' })).toBeVisible();
  await fit.click();
  await decide(inspector, 'loadTeas', 'Hold it');
  await page.reload();
  await expect(actor(inspector, 'teaList')).toContainText('loading');
  await expect(inspector.getByRole('heading', { name: /^loadTeas / })).toContainText('held');
  await row('teaList.loading: loadTeas.onError').click();
  const loading = inspector.getByRole('region', { name: 'The state loading' });
  await loading.getByRole('button', { name: 'loadTeas failed: 503 closed' }).click();
  await expect(page.getByRole('alert')).toHaveText('The teas could not be loaded.');

  // A state that is not active has nothing to take.
  await expect(loading.getByRole('button', { name: 'loadTeas failed' })).toBeDisabled();
});

test('a walk is recorded without secrets, and replayed without the server', async ({ page }) => {
  await page.goto('/');
  const inspector = await openInspector(page);
  await record(inspector, 'A cup of tea');
  await page.getByLabel('Stamp card').fill('card-8765');
  await page.getByRole('button', { name: 'Black tea' }).click();
  await inspector.getByRole('button', { name: 'Skip steeping' }).click();
  await page.getByRole('button', { name: 'Take the cup' }).click();
  await expect(actor(inspector, 'teaTimer')).toContainText('choosing');
  await stopRecording(inspector);
  const walks = await inspector.evaluate(() => JSON.stringify(localStorage));
  expect(walks).toContain('Black tea');
  expect(walks).not.toContain('card-8765');

  await page.evaluate(() => localStorage.setItem('visitor', 'someone else'));
  await page.goto('about:blank');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Black tea' })).toBeVisible();
  const requests: string[] = [];
  await page.route('**/teas.json', (route) => {
    requests.push(route.request().url());
    return route.abort();
  });
  await inspector.getByRole('button', { name: 'Replay', exact: true }).click();
  await expect(inspector.getByText('has finished')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Black tea' })).toBeVisible();
  await expect(page.getByLabel('Stamp card')).toHaveValue('');
  expect(requests).toEqual([]);
  // The replay had a storage of its own.
  await page.unroute('**/teas.json');
  await page.goto('/?visitor');
  await expect(actor(inspector, 'teaList')).toContainText('loaded');
  expect(await page.evaluate(() => localStorage.getItem('visitor'))).toBe('someone else');

  const replay = inspector.getByRole('button', { name: 'Replay', exact: true });
  await inspector.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(replay).toHaveCount(0);
  await inspector.getByRole('button', { name: 'Undo' }).click();
  await expect(replay).toHaveCount(1);
});

test('the exported tests of a walk with a reload run in a project of its own', async ({ page }) => {
  await page.goto('/');
  const inspector = await openInspector(page);
  await record(inspector, 'Tea after a reload');
  await actor(inspector, 'teaList').click();
  await decide(inspector, 'loadTeas', '503 closed');
  await page.reload();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Stamp card').fill('card-8765');
  await page.getByRole('button', { name: 'Black tea' }).click();
  await actor(inspector, 'teaTimer').click();
  await inspector.getByRole('button', { name: 'Skip steeping' }).click();
  await page.getByRole('button', { name: 'Take the cup' }).click();
  await expect(actor(inspector, 'teaTimer')).toContainText('choosing');
  await stopRecording(inspector);

  const project = await otherProject(exampleUrl('tea-timer'), await machinesOf('tea-timer'));
  await keepTest(inspector, 'Vitest test of teaList', project.machineTests);
  await keepTest(inspector, 'Vitest test of teaTimer', project.machineTests);
  await keepTest(inspector, 'Playwright test', project.browserTests);
  const machineTest = await readFile(
    join(project.machineTests, 'tea-after-a-reload-tealist.test.ts'),
    'utf8',
  );
  expect(machineTest.split('\n').filter((line) => line.includes('flow.'))).toEqual([
    "  expect(flow.starts()).toEqual('loading');",
    "  expect(await flow.ends()).toEqual('loaded');",
    '  expect(flow.effects()).toEqual([]);',
    "  expect(flow.starts()).toEqual('loading');",
    "  expect(await flow.happens('loadTeas failed')).toEqual('failed');",
    "  expect(await flow.happens('teas.retry')).toEqual('loading');",
    "  expect(await flow.ends()).toEqual('loaded');",
    '  expect(flow.effects()).toEqual([]);',
  ]);
  expect(await project.vitest()).toMatch(/^ *Test Files {2}2 passed \(2\)$/m);
  expect(await project.playwright()).toMatch(/^ *1 passed/m);
  await project.remove();
});

test('the page is walked to a state of a link', async ({ page }) => {
  await page.goto('/');
  const inspector = await page.context().newPage();
  await inspector.goto('/inspector?flow=teaTimer&state=ready');
  await expect(inspector.getByText('has finished')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Example tea is ready');

  await inspector.goto('/inspector?flow=teaList&state=failed');
  await expect(page.getByRole('alert')).toHaveText('The teas could not be loaded.');
});
