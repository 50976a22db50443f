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

test.use({ example: 'cart-store' });

test('a store: it is listed without a chart, and the machine beside it is walked', async ({
  page,
}) => {
  await page.goto('/');
  const inspector = await openInspector(page);
  await page.getByRole('button', { name: 'Add Rye bread' }).click();
  await expect(page.getByRole('status')).toHaveText('1 in the cart, 4 euros');
  await actor(inspector, 'cart').click();
  await expect(inspector.getByRole('tab', { name: 'Walk' })).toBeVisible();
  await actor(inspector, 'checkout').click();
  const choosing = inspector.locator('[data-id="checkout.choosing"]');
  await expect(choosing).toHaveAccessibleName(/, active/);
  await send(inspector, 'checkout.begun');
  await expect(page.getByRole('status')).toHaveText('6 euros are to be paid.');
  await send(inspector, 'checkout.cancelled');
  await expect(page.getByRole('status')).toHaveText('1 in the cart, 4 euros');
});

test('a store: the page is walked to a state', async ({ page }) => {
  await page.goto('/');
  const inspector = await page.context().newPage();
  await inspector.goto('/inspector?flow=checkout&state=refused');
  await expect(inspector.getByText('has finished')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('The bakery could not take the order.');
});

test('a store: a walk is recorded, replayed without the server, and exported', async ({ page }) => {
  await page.goto('/');
  const inspector = await openInspector(page);
  await actor(inspector, 'checkout').click();
  await record(inspector, 'Bread at the second try');
  await page.getByRole('button', { name: 'Add Rye bread' }).click();
  await page.getByRole('button', { name: 'Add Baguette' }).click();
  await page.getByRole('button', { name: 'Check out' }).click();
  await expect(page.getByRole('status')).toHaveText('6 euros are to be paid.');
  await decide(inspector, 'sendOrder', '409 sold out');
  await page.getByRole('button', { name: 'Order' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('status')).toHaveText('The bread is ordered.');
  await stopRecording(inspector);

  await replayWithout('/orders', page, inspector);
  await expect(page.getByRole('status')).toHaveText('The bread is ordered.');
  await expectExportsPass(inspector, 'cart-store', ['checkout']);
});
