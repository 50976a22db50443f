import { actor, openInspector, sendExample } from 'flow-inspector/testing/window';
import { violations } from './axe.ts';
import { expect, test } from './example-test.ts';

test.use({ example: 'tea-timer', contextOptions: { reducedMotion: 'reduce' } });

test('an entry of the log shows its moment: the chart, and what has changed', async ({ page }) => {
  await page.goto('/');
  const inspector = await openInspector(page);
  await actor(inspector, 'teaTimer').click();
  await sendExample(inspector, 'card.typed');
  await sendExample(inspector, 'tea.chosen');
  const state = (name: string) =>
    inspector.locator(`.react-flow__node[data-id="teaTimer.${name}"]`);
  await expect(state('brewing')).toHaveAccessibleName('brewing, active, The tea steeps.');

  await inspector.getByRole('tab', { name: 'Walk' }).focus();
  await inspector.keyboard.press('ArrowRight');
  await inspector.keyboard.press('Enter');
  expect(await violations(inspector)).toEqual([]);
  const sent = inspector.getByRole('button', { name: /event, sent from here\s*card\.typed/ });
  await sent.focus();
  await inspector.keyboard.press('Enter');
  await expect(inspector.getByText('Looking at the past')).toBeVisible();
  await expect(state('choosing')).toHaveAccessibleName('choosing, active');
  await inspector.getByRole('tab', { name: 'Context' }).click();
  const changed = inspector.getByRole('listitem').filter({ hasText: 'changed' });
  await inspector.getByRole('button', { name: 'Step on' }).click();
  await expect(changed).toHaveText(['card“[hidden card]”changed']);
  expect(await violations(inspector)).toEqual([]);
  await inspector.getByRole('button', { name: 'Step back' }).click();
  await expect(changed).toHaveCount(0);
  await inspector.getByRole('button', { name: 'Back to now' }).focus();
  await inspector.keyboard.press('Enter');
  await expect(inspector.getByText('Looking at the past')).toBeHidden();
  await expect(state('brewing')).toHaveAccessibleName('brewing, active, The tea steeps.');
});

test('the log, the chosen moment and the filters are kept when the page is loaded again', async ({
  page,
}) => {
  await page.goto('/');
  const inspector = await openInspector(page);
  await actor(inspector, 'teaTimer').click();
  await sendExample(inspector, 'card.typed');
  await inspector.getByRole('tab', { name: 'Log' }).click();
  await inspector.getByLabel('Search the log').fill('typed');
  await inspector.getByRole('button', { name: 'Effects' }).click();
  const sent = inspector.getByRole('button', { name: /event, sent from here\s*card\.typed/ });
  await sent.click();
  await expect(inspector.getByText('Looking at the past')).toBeVisible();

  await page.goto('/?second');
  // The lines keep their places until the new ones are asked for.
  await inspector.getByRole('button', { name: /^\d+ new$/ }).click();
  await expect(inspector.getByText('The page was loaded: /?second')).toBeVisible();
  await expect(inspector.getByText(/The page was loaded: \/$/)).toBeVisible();
  await expect(sent).toHaveAttribute('aria-pressed', 'true');
  await expect(inspector.getByText('Looking at the past')).toBeVisible();
  await expect(inspector.getByRole('region', { name: 'Chart of teaTimer' })).toBeVisible();
  await expect(inspector.getByLabel('Search the log')).toHaveValue('typed');
  await expect(inspector.getByRole('button', { name: 'Effects' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await inspector.getByRole('tab', { name: 'Context' }).click();
  await expect(inspector.getByRole('complementary')).toContainText('card');
});

test('the lines of the log stay still while the pointer is over them', async ({ page }) => {
  await page.goto('/');
  const inspector = await openInspector(page);
  await actor(inspector, 'teaTimer').click();
  await inspector.getByRole('tab', { name: 'Log' }).click();
  await inspector.getByLabel('Only the selected actor').uncheck();
  const lines = inspector.getByRole('complementary').getByRole('listitem');
  const loaded = lines.filter({ hasText: 'The page was loaded: /' });
  await loaded.hover();
  const place = await loaded.boundingBox();
  await page.reload();
  const fresh = inspector.getByRole('button', { name: /^\d+ new$/ });
  await expect(fresh).toBeVisible();
  expect(await loaded.boundingBox()).toEqual(place);
  await inspector.mouse.move(0, 0);
  expect(await loaded.boundingBox()).toEqual(place);
  await fresh.click();
  await expect(loaded).toHaveCount(2);
});

test('no delay runs while time is frozen, also after a load, and it continues where it stopped', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  const inspector = await openInspector(page);
  const freeze = inspector.getByRole('button', { name: 'Freeze time' });
  await freeze.click();
  await expect(freeze).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Black tea' })).toBeVisible();
  await expect(freeze).toHaveAttribute('aria-pressed', 'true');
  await actor(inspector, 'teaTimer').click();
  await sendExample(inspector, 'card.typed');
  await sendExample(inspector, 'tea.chosen');
  const delay = inspector.getByRole('listitem').filter({ hasText: 'steeping' });
  await expect(delay).toContainText('waits until it is skipped, 180 of 180 s left');
  await page.clock.fastForward(600_000);
  await expect(page.getByRole('status')).toHaveText('Example tea is brewing');
  await freeze.click();
  await page.clock.fastForward(180_000);
  await expect(page.getByRole('status')).toHaveText('Example tea is ready');
  await page.reload();
  await expect(freeze).toHaveAttribute('aria-pressed', 'false');
});
