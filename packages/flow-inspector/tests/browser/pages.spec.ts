import { actor, end, openInspector } from 'flow-inspector/testing/window';
import { violations } from './axe.ts';
import { expect, test } from './example-test.ts';

test.use({ example: 'tea-timer', contextOptions: { reducedMotion: 'reduce' } });

test('the window waits for a page, follows it through a load and says when it is closed', async ({
  page,
}) => {
  const inspector = await page.context().newPage();
  await inspector.goto('/inspector');
  await expect(inspector.getByRole('heading', { level: 2 })).toHaveText(
    'No page of the site is open yet',
  );
  expect(await violations(inspector)).toEqual([]);
  const popup = inspector.waitForEvent('popup');
  await inspector.getByRole('main').getByRole('button', { name: 'Open the site' }).click();
  const site = await popup;
  await expect(actor(inspector, 'teaList')).toContainText('loaded');
  await site.goto('/?first');
  const pages = inspector.getByLabel('Page', { exact: true });
  await expect(pages.locator('option')).toHaveText(/^\/\?first/);

  await page.goto('/?second');
  await expect(pages.locator('option')).toHaveCount(2);
  await pages.selectOption({ index: 1 });
  await expect(inspector.locator('option:checked')).toContainText('/?second');
  await expect(actor(inspector, 'teaList')).toBeVisible();
  // A page that crashes sends no last message.
  await page.evaluate(() =>
    window.addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true),
  );
  await page.goto('about:blank');
  // The chart can have a status too, while it is drawn.
  const status = inspector.getByRole('status').filter({ hasText: 'This page' });
  await expect(status).toHaveText(
    'This page has been closed, or it is loading. Its last state is still shown. It connects again when it is loaded.',
  );
});

test('a page that is still loading when Record is pressed is recorded, and the window says what it waits for', async ({
  page,
}) => {
  await page.goto('/?first');
  const inspector = await openInspector(page);
  const pages = inspector.getByLabel('Page', { exact: true });
  await expect(actor(inspector, 'teaList')).toBeVisible();
  const { promise: isLate, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await isLate;
    await route.continue();
  });
  await page.goto('/?second', { waitUntil: 'commit' });
  await expect(pages.locator('option')).toHaveText(/^was at \/\?first/);
  await inspector.getByRole('button', { name: 'Record', exact: true }).click();
  const starting = inspector.getByRole('button', { name: 'Starting the recording…' });
  await expect(starting).toBeDisabled();
  const waits = 'Starting the recording: it begins when this page is loaded again.';
  await expect(inspector.getByText(waits)).toBeVisible();
  expect(await violations(inspector)).toEqual([]);
  release();
  await expect(inspector.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  await expect(pages.locator('option')).toHaveText(/^\/\?second/);
  await expect(inspector.getByText(waits)).toBeHidden();
});

test('the palette sends, goes and chooses, and the actor stays chosen after a load', async ({
  page,
}) => {
  await page.goto('/');
  const inspector = await openInspector(page);
  const palette = inspector.getByRole('dialog', { name: 'Commands' });
  const command = async (words: string) => {
    await inspector.keyboard.press('ControlOrMeta+k');
    await palette.getByRole('combobox').fill(words);
    await expect(palette.getByRole('option').first()).toBeVisible();
    await inspector.keyboard.press('Enter');
    await expect(palette).toBeHidden();
  };
  await expect(actor(inspector, 'teaList')).toBeVisible();
  await command('show teaList');
  await expect(actor(inspector, 'teaList')).toHaveAttribute('aria-current', 'true');
  await command('next loadTeas 503');
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('The teas could not be loaded.');
  await expect(actor(inspector, 'teaList')).toHaveAttribute('aria-current', 'true');

  await inspector.getByRole('tab', { name: 'Log' }).click();
  const answered = inspector.getByRole('listitem').filter({ hasText: 'loadTeas was answered 503' });
  await answered.locator('summary').first().click();
  await expect(answered).toContainText('message“The shop is closed”');
  await command('send teas.retry');
  await expect(page.getByRole('button', { name: 'Green tea' })).toBeVisible();

  await inspector.keyboard.press('ControlOrMeta+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  expect(await violations(inspector)).toEqual([]);
  await inspector.keyboard.press('Escape');
  await command('go to teaList.loading');
  await expect(actor(inspector, 'teaList')).toContainText('loading');
  await inspector.getByRole('tab', { name: 'Walk' }).click();
  await end(inspector, 'loadTeas', '200 one tea');
  await expect(page.getByRole('button', { name: 'Example tea' })).toBeVisible();
});

test('a state of the chart has a link, and the page goes there and on to the next one', async ({
  page,
}) => {
  await page.goto('/');
  const inspector = await page.context().newPage();
  await inspector.goto('/inspector?flow=teaTimer&state=brewing');
  await expect(inspector.getByText('has finished')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Example tea is brewing');
  await expect(actor(inspector, 'teaTimer')).toHaveAttribute('aria-current', 'true');

  await inspector.locator('.react-flow__node[data-id="teaTimer.ready"]').focus();
  await inspector.keyboard.press('Enter');
  const chosen = inspector.getByRole('region', { name: 'The state ready' });
  await expect(chosen.getByRole('link', { name: 'Link' })).toHaveAttribute(
    'href',
    '/inspector?flow=teaTimer&state=ready',
  );
  await chosen.getByRole('button', { name: 'Go to this state' }).click();
  await expect(page.getByRole('status')).toHaveText('Example tea is ready');
  await expect(inspector.getByText('has finished')).toBeVisible();
});

test('the window says why it cannot reach a state', async ({ page }) => {
  await page.goto('/');
  const inspector = await page.context().newPage();
  await inspector.goto('/inspector?flow=nothing&state=anywhere');
  await expect(inspector.getByRole('alert')).toContainText('No page is known that starts nothing.');
});
