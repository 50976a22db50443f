import {
  actor,
  decide,
  openInspector,
  record,
  send,
  stopRecording,
} from 'flow-inspector/testing/window';
import { expect, test } from './example-test.ts';
import { expectExportsPass, replayWithout } from './exported-tests.ts';

test.use({ example: 'sign-up-wizard' });

test('Vue: the chart shows the states of both regions, and events change the page', async ({
  page,
}) => {
  await page.goto('/');
  const inspector = await openInspector(page);
  await actor(inspector, 'signUp').click();
  for (const state of ['step.email', 'name.unknown']) {
    const box = inspector.locator(`[data-id="signUp.form.${state}"]`);
    await expect(box).toHaveAccessibleName(/, active/);
  }
  const next = inspector.getByRole('button', { name: 'step.next', exact: true });
  await expect(next).toBeDisabled();
  await expect(next).toHaveAccessibleDescription('Refused by hasEmail.');
  await send(inspector, 'email.typed');
  await send(inspector, 'step.next');
  await expect(page.getByLabel('Password')).toHaveValue('');
});

test('Vue: the page is walked to a state', async ({ page }) => {
  await page.goto('/');
  const inspector = await page.context().newPage();
  await inspector.goto('/inspector?flow=signUp&state=signedUp');
  await expect(inspector.getByText('has finished')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Welcome, noor.');
});

test('Vue: a walk without its password is recorded, replayed without the server, and exported', async ({
  page,
}) => {
  await page.goto('/');
  const inspector = await openInspector(page);
  await actor(inspector, 'signUp').click();
  await record(inspector, 'A known address');
  await page.getByLabel('Email').fill('noor@example.com');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Name').fill('ada');
  await expect(page.getByRole('alert')).toHaveText('This name is taken.');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Name').fill('noor');
  await expect(page.getByRole('status')).toHaveText('This name is free.');
  await decide(inspector, 'createAccount', '409 known address');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert')).toHaveText('The account could not be created.');
  await stopRecording(inspector);
  const walks = await inspector.evaluate(() => JSON.stringify(localStorage));
  expect(walks).toContain('noor');
  expect(walks).not.toContain('correct horse');

  await replayWithout('/names/taken', page, inspector);
  await expect(page.getByRole('alert')).toHaveText('The account could not be created.');
  await expectExportsPass(inspector, 'sign-up-wizard', ['signUp']);
});
