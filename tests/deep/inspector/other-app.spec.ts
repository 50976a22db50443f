import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { channelName } from 'flow-inspector/testing';
import { violations } from '#testing/inspector-axe.ts';
import {
  actor,
  decide,
  keepTest,
  openInspector,
  record,
  send,
  stopRecording,
} from '#testing/inspector-window.ts';
import { otherProject } from '#testing/other-project.ts';
import { startTeaTimer } from '#testing/tea-timer.ts';

// One build of the app for all of them.
test.describe.configure({ mode: 'default' });

const example = join(import.meta.dirname, '../../../packages/flow-inspector/examples/tea-timer');
const teaMachines = ['tea-list.machine.ts', 'tea-timer.machine.ts'].map((name) =>
  join(example, name),
);

let app: Awaited<ReturnType<typeof startTeaTimer>>;
test.beforeAll(async () => {
  app = await startTeaTimer();
});
test.afterAll(() => app.stop());

test('another app: a call ends as decided, an event is sent from the chart, a delay is skipped', async ({
  page,
}) => {
  await page.goto(app.url);
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

test('another app: a reply of the tester is given after a delay, kept, recorded and replayed', async ({
  page,
}) => {
  await page.goto(app.url);
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

test('another app: a held call gets a reply of the tester', async ({ page }) => {
  await page.goto(app.url);
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

test('another app: a click on a transition in the chart takes it', async ({ page }) => {
  await page.goto(app.url);
  const inspector = await openInspector(page);
  const row = (id: string) => inspector.locator(`[data-transition="${id}"]`);
  await actor(inspector, 'teaTimer').click();

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
  await decide(inspector, 'loadTeas', 'Hold it');
  await page.reload();
  await expect(actor(inspector, 'teaList')).toContainText('loading');
  await row('teaList.loading: loadTeas.onError').click();
  const loading = inspector.getByRole('region', { name: 'The state loading' });
  await loading.getByRole('button', { name: 'loadTeas failed: 503 closed' }).click();
  await expect(page.getByRole('alert')).toHaveText('The teas could not be loaded.');

  // A state that is not active has nothing to take.
  await expect(loading.getByRole('button', { name: 'loadTeas failed' })).toBeDisabled();
});

test('another app: a walk is recorded without secrets, and replayed without the server', async ({
  page,
}) => {
  await page.goto(app.url);
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

  await page.goto('about:blank');
  await page.route('**/teas.json', (route) => route.abort());
  await page.goto(app.url);
  await inspector.getByRole('button', { name: 'Replay', exact: true }).click();
  await expect(inspector.getByText('has finished')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Black tea' })).toBeVisible();
  await expect(page.getByLabel('Stamp card')).toHaveValue('');

  const replay = inspector.getByRole('button', { name: 'Replay', exact: true });
  await inspector.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(replay).toHaveCount(0);
  await inspector.getByRole('button', { name: 'Undo' }).click();
  await expect(replay).toHaveCount(1);
});

test('another app: what is typed into a password field is in no walk, test, report or picture', async ({
  page,
}) => {
  await page.goto(app.url);
  const inspector = await openInspector(page);
  await inspector.evaluate((name) => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    new BroadcastChannel(name).addEventListener('message', ({ data }) =>
      heard.push(JSON.stringify(data)),
    );
  }, channelName);
  await record(inspector, 'A secret word');
  const field = page.getByLabel('Stamp card');
  // A field without a name, whose text the page says again in an alert and in its address.
  await field.evaluate((input: HTMLInputElement) => {
    input.removeAttribute('name');
    input.type = 'password';
    const alert = document.createElement('p');
    alert.role = 'alert';
    document.body.append(alert);
    input.addEventListener('input', () => {
      alert.textContent = `“${input.value}” is no stamp card`;
      window.history.replaceState(null, '', `?card=${encodeURIComponent(input.value)}`);
    });
  });
  await field.pressSequentially('hunter2 is');
  // A button shows the text.
  await field.evaluate((input: HTMLInputElement) => {
    input.type = 'text';
  });
  await field.pressSequentially(' mine!');
  await page.getByRole('button', { name: 'Black tea' }).click();
  await expect(actor(inspector, 'teaTimer')).toContainText('brewing');
  await stopRecording(inspector);

  const texts: string[] = [];
  for (const name of [/Vitest test of teaTimer/, 'Playwright test', 'Bug report']) {
    const [file] = await Promise.all([
      inspector.waitForEvent('download'),
      inspector.getByRole('button', { name }).click(),
    ]);
    texts.push(await readFile(await file.path(), 'utf8'));
  }
  texts.push(await inspector.evaluate(() => JSON.stringify(localStorage)));
  texts.push(await inspector.evaluate(() => Object(globalThis).heard.join('\n')));
  const [, spec = '', report = '', walks = '', said = ''] = texts;
  expect(texts.map((text) => /.{0,60}(“hu|hunt).{0,60}/.exec(text)?.[0])).toEqual(
    texts.map(() => undefined),
  );
  expect(spec).toContain("await walk.fill('Stamp card', 'Example@pass1');");
  expect(report.includes('••••••••')).toBe(true);
  expect(walks.includes('“Example@pass1” is no stamp card')).toBe(true);
  expect(said.includes('?card=[hidden card]')).toBe(true);
});

test('another app: the exported tests of a walk with a reload run in a project of its own', async ({
  page,
}) => {
  await page.goto(app.url);
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

  const project = await otherProject(app.url, teaMachines);
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

test('another app: the page is walked to a state of a link', async ({ page }) => {
  await page.goto(app.url);
  const inspector = await page.context().newPage();
  await inspector.goto(`${app.url}inspector?flow=teaTimer&state=ready`);
  await expect(inspector.getByText('has finished')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('status')).toHaveText('Example tea is ready');

  await inspector.goto(`${app.url}inspector?flow=teaList&state=failed`);
  await expect(page.getByRole('alert')).toHaveText('The teas could not be loaded.', {
    timeout: 30_000,
  });
});

/** The distance of a control from the top of the window, in pixels. */
async function topOf(control: Locator): Promise<number | undefined> {
  return (await control.boundingBox())?.y;
}

test('another app: refusals and notices do not move the controls of the Walk column', async ({
  page,
}) => {
  await page.goto(app.url);
  const inspector = await openInspector(page);
  await actor(inspector, 'teaTimer').click();
  const column = inspector.getByRole('complementary');
  const controls = [
    column.getByRole('button', { name: 'card.typed …' }),
    column.getByRole('button', { name: 'tea.chosen …' }),
    column.getByLabel('Every call of the site'),
  ];
  const tops = () => Promise.all(controls.map(topOf));
  await expect(column.getByText('Refused by hasCard.')).toBeVisible();
  const before = await tops();
  await page.getByLabel('Stamp card').fill('1234-5678');
  await expect(column.getByText('Refused by hasCard.')).toBeHidden();
  expect(await tops()).toEqual(before);

  await inspector.keyboard.press('ControlOrMeta+k');
  await inspector.getByRole('dialog').getByRole('combobox').fill('go to teaTimer.ready');
  await inspector.keyboard.press('Enter');
  await expect(inspector.getByText('has finished')).toBeVisible();
  const withReplay = await topOf(column.getByLabel('Every call of the site'));
  await page.goto('about:blank');
  await expect(inspector.getByText('This page has been closed, or it is loading.')).toBeVisible();
  expect(await topOf(column.getByLabel('Every call of the site'))).toBe(withReplay);
  expect(await topOf(column.getByRole('tablist'))).toBe(
    await topOf(inspector.getByRole('navigation', { name: 'Actors' })),
  );
});

/** Moves with Tab until a control has the focus. */
async function tabTo(inspector: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let step = 0; step < 80; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await inspector.keyboard.press('Tab');
  }
  throw new Error('The control cannot be reached with Tab.');
}

test('another app: everything works by keyboard, and axe finds nothing', async ({ page }) => {
  await page.goto(app.url);
  const inspector = await openInspector(page);
  const press = async (control: Locator, key = 'Enter') => {
    await tabTo(inspector, control);
    await inspector.keyboard.press(key);
  };
  await press(actor(inspector, 'teaTimer'));
  await tabTo(inspector, inspector.getByLabel('Name of the walk').first());
  await inspector.keyboard.type('By keyboard');
  await inspector.keyboard.press('Enter');
  await press(inspector.getByRole('button', { name: 'card.typed …' }), 'Space');
  await press(inspector.getByRole('button', { name: 'Send card.typed' }));
  await press(inspector.getByRole('button', { name: 'Stop', exact: true }));
  await expect(inspector.getByRole('button', { name: 'Replay', exact: true })).toBeVisible();
  expect(await violations(inspector)).toEqual([]);

  await press(actor(inspector, 'teaList'));
  await press(inspector.locator('summary').filter({ hasText: 'loadTeas' }));
  const closed = inspector
    .getByRole('group', { name: 'How loadTeas ends' })
    .getByRole('button', { name: '503 closed' });
  await press(closed);
  await expect(closed).toHaveAttribute('aria-pressed', 'true');
  expect(await violations(inspector)).toEqual([]);

  const loaded = inspector.locator('.react-flow__node[data-id="teaList.loaded"]');
  await press(loaded);
  const chosen = inspector.getByRole('region', { name: 'The state loaded' });
  await expect(chosen).toBeVisible();
  expect(await violations(inspector)).toEqual([]);
  await inspector.keyboard.press('Shift+Tab');
  await press(chosen.getByRole('button', { name: 'Close' }));
  await expect(loaded).toBeFocused();

  await press(inspector.getByRole('button', { name: 'Remove', exact: true }));
  await expect(inspector.getByRole('button', { name: 'Undo' })).toBeFocused();
  expect(await violations(inspector)).toEqual([]);
  await inspector.keyboard.press('Enter');
  await press(inspector.getByRole('button', { name: 'Replay', exact: true }));
  await expect(inspector.getByText('has finished')).toBeVisible();
});

test('another app: the letters of the coverage are readable or left out at every scale', async ({
  page,
}) => {
  await page.goto(app.url);
  const inspector = await openInspector(page);
  const measured = {
    unit: ['teaTimer.choosing'],
    paths: [],
    browser: ['teaTimer.ready'],
    hand: [],
  };
  await inspector.route('**/inspector/coverage.json', (route) => route.fulfill({ json: measured }));
  await actor(inspector, 'teaTimer').click();
  await inspector.getByRole('button', { name: 'Coverage', exact: true }).click();
  const marks = inspector.locator('.react-flow__nodes').getByRole('img', { name: /taken/ });
  await expect(marks).toHaveCount(8);
  /** The sizes of the letters on the screen, in whole pixels. 0 when they are left out. */
  const sizes = () =>
    marks.evaluateAll((all) => [
      ...new Set(
        all.map((mark) => {
          const { fontSize, opacity } = getComputedStyle(mark);
          const scale = mark.getBoundingClientRect().width / (mark as HTMLElement).offsetWidth;
          return Math.round(Number.parseFloat(fontSize) * scale * Number(opacity));
        }),
      ),
    ]);
  /** The sizes after the view has moved to its new scale. */
  const restingSizes = async () => {
    let last: readonly number[] = [];
    const isResting = async () => {
      const before = last;
      last = await sizes();
      return before.join() === last.join();
    };
    await expect.poll(isResting).toBe(true);
    return last;
  };
  const seen: number[] = [];
  for (let step = 0; step < 6; step += 1) {
    seen.push(...(await restingSizes()));
    await inspector.getByRole('button', { name: 'Zoom out' }).click();
  }
  await expect.poll(sizes).toEqual([0]);
  expect(seen.filter((size) => size > 0 && size < 10)).toEqual([]);
});

test('another app: a large picture of the past takes the whole of a small window', async ({
  page,
}) => {
  await page.goto(app.url);
  const inspector = await openInspector(page);
  await inspector.setViewportSize({ width: 1024, height: 768 });
  await inspector.getByRole('region', { name: 'Pictures' }).getByRole('button').last().click();
  const picture = inspector.getByRole('figure');
  expect((await picture.boundingBox())?.width).toBeLessThan(600);
  const large = inspector.getByRole('button', { name: 'Large picture' });
  await large.click();
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe(1024);
  await inspector.keyboard.press('ControlOrMeta+k');
  await expect(inspector.getByRole('dialog', { name: 'Commands' })).toBeVisible();
  await inspector.keyboard.press('Escape');
  await large.click();
  await expect(inspector.getByRole('complementary')).toBeVisible();
});
