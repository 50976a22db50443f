import { actor, openInspector, record, send, stopRecording } from 'flow-inspector/testing/window';
import { expect, test } from './example-test.ts';
import { expectExportsPass, replayWithout } from './exported-tests.ts';

test.use({ example: 'todo-react' });

test('React: the chart shows the active state, and an event changes the page', async ({ page }) => {
  await page.goto('/');
  const inspector = await openInspector(page);
  await actor(inspector, 'todos').click();
  await expect(inspector.locator('[data-id="todos.list.open"]')).toHaveAccessibleName(/, active/);
  await send(inspector, 'title.typed');
  await expect(page.getByLabel('New')).toHaveValue('Call a friend');
  await send(inspector, 'todo.added');
  await expect(page.getByRole('checkbox')).toHaveCount(3);
  await expect(page.getByRole('checkbox', { name: 'Call a friend' })).not.toBeChecked();
});

test('React: the page is walked to a state', async ({ page }) => {
  await page.goto('/');
  const inspector = await page.context().newPage();
  await inspector.goto('/inspector?flow=todos&state=list.allDone');
  await expect(inspector.getByText('has finished')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('All done.');
});

test('React: a walk is recorded, replayed without the server, and exported', async ({ page }) => {
  await page.goto('/');
  const inspector = await openInspector(page);
  await record(inspector, 'Everything is done');
  await page.getByLabel('New').fill('Sing');
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('checkbox', { name: 'Water the plants' }).check();
  await page.getByRole('checkbox', { name: 'Sing' }).check();
  await expect(page.getByRole('status')).toHaveText('All done.');
  await stopRecording(inspector);

  await replayWithout('/todos', page, inspector);
  await expect(page.getByRole('checkbox', { name: 'Sing' })).toBeChecked();
  await expectExportsPass(inspector, 'todo-react', ['todos']);
});
