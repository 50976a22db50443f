import { actor, openInspector, sendExample } from 'flow-inspector/testing/window';
import { expect, test } from '#testing/walk-test.ts';

// One worker for all of them: each worker would start a site of its own.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('keeps the log, the chosen moment and the filters when the page is loaded again', async ({
  page,
  inspectedUrl,
}) => {
  await page.goto(`${inspectedUrl}/signin`);
  const inspector = await openInspector(page);
  await actor(inspector, 'signIn').click();
  await sendExample(inspector, 'form.submit');
  await inspector.getByRole('tab', { name: 'Log' }).click();
  await inspector.getByLabel('Search the log').fill('submit');
  await inspector.getByRole('button', { name: 'Effects' }).click();
  const sent = inspector.getByRole('button', { name: /event, sent from here\s*form\.submit/ });
  await sent.click();
  await expect(inspector.getByText('Looking at the past')).toBeVisible();

  await page.goto(`${inspectedUrl}/FAQ`);
  // The lines keep their places until the new ones are asked for.
  await inspector.getByRole('button', { name: /^\d+ new$/ }).click();
  await expect(inspector.getByText('The page was loaded: /FAQ')).toBeVisible();
  await expect(inspector.getByText('The page was loaded: /signin')).toBeVisible();
  await expect(sent).toHaveAttribute('aria-pressed', 'true');
  await expect(inspector.getByText('Looking at the past')).toBeVisible();
  await expect(inspector.getByRole('region', { name: 'Chart of signIn' })).toBeVisible();
  await expect(inspector.getByLabel('Search the log')).toHaveValue('submit');
  await expect(inspector.getByRole('button', { name: 'Effects' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await inspector.getByRole('tab', { name: 'Context' }).click();
  await expect(inspector.getByRole('complementary')).toContainText('email');
});

test('keeps the lines of the log still while the pointer is over them', async ({
  page,
  inspectedUrl,
}) => {
  await page.goto(`${inspectedUrl}/FAQ`);
  const inspector = await openInspector(page);
  await inspector.getByRole('tab', { name: 'Log' }).click();
  await inspector.getByLabel('Only the selected actor').uncheck();
  const lines = inspector.getByRole('complementary').getByRole('listitem');
  const loaded = lines.filter({ hasText: 'The page was loaded: /FAQ' });
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

test('runs no delay while time is frozen, and continues where it stopped', async ({
  page,
  inspectedUrl,
}) => {
  await page.clock.install();
  await page.goto(inspectedUrl);
  const inspector = await openInspector(page);
  const prompt = actor(inspector, 'signInPrompt');
  await expect(prompt).toContainText('waiting');
  const freeze = inspector.getByRole('button', { name: 'Freeze time' });
  await freeze.click();
  const delay = inspector.getByRole('listitem').filter({ hasText: 'promptDelay' });
  await expect(delay).toContainText(/waits until it is skipped, (10|[4-9])(\.\d)? of 10 s left/);
  await page.clock.fastForward(60_000);
  await expect(prompt).toContainText('waiting');
  await expect(page.getByRole('dialog')).toBeHidden();
  await freeze.click();
  await page.clock.fastForward(10_000);
  await expect(prompt).toContainText('asking');
  await expect(page.getByRole('dialog')).toBeVisible();
});
