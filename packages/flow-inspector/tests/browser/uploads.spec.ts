import { actor, openInspector, record, send, stopRecording } from 'flow-inspector/testing/window';
import { expect, test } from './example-test.ts';
import { expectExportsPass, replayWithout } from './exported-tests.ts';

test.use({ example: 'uploads' });

const holiday = { name: 'holiday.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('picture') };

test('spawned actors: each has a chart, and a history state goes on where it was', async ({
  page,
}) => {
  await page.goto('/');
  const inspector = await openInspector(page);
  await actor(inspector, 'uploads').click();
  await send(inspector, 'file.chosen');
  await expect(page.getByRole('listitem')).toContainText('holiday.jpg is on its way.');
  await expect(actor(inspector, 'upload-1')).toContainText('scanning');
  await actor(inspector, 'upload-1').click();
  await send(inspector, 'upload.paused');
  await expect(page.getByRole('listitem')).toContainText('holiday.jpg is paused.');
  await send(inspector, 'upload.resumed');
  const scanning = inspector.locator('[data-id="upload.working.scanning"]');
  await expect(scanning).toHaveAccessibleName(/, active/);
  await inspector.getByRole('button', { name: 'Skip scan' }).click();
  await expect(page.getByRole('listitem')).toHaveText('holiday.jpg is stored.');
});

test('spawned actors: the page is walked to a state', async ({ page }) => {
  await page.goto('/');
  const inspector = await page.context().newPage();
  await inspector.goto('/inspector?flow=uploads&state=listing');
  await expect(inspector.getByText('has finished')).toBeVisible();
  await expect(page.getByRole('listitem')).toContainText('holiday.jpg');
});

test('spawned actors: a walk is recorded, replayed without the server, and exported', async ({
  page,
}) => {
  await page.goto('/');
  const inspector = await openInspector(page);
  await actor(inspector, 'uploads').click();
  await record(inspector, 'A paused upload');
  await page.getByLabel('Add a file').setInputFiles(holiday);
  await actor(inspector, 'upload-1').click();
  await page.getByRole('button', { name: 'Pause holiday.jpg' }).click();
  await page.getByRole('button', { name: 'Resume holiday.jpg' }).click();
  await expect(page.getByRole('listitem')).toContainText('holiday.jpg is on its way.');
  await inspector.getByRole('button', { name: 'Skip scan' }).click();
  await expect(page.getByRole('listitem')).toHaveText('holiday.jpg is stored.');
  await stopRecording(inspector);

  await replayWithout('/files/1', page, inspector);
  await expect(page.getByRole('listitem')).toHaveText('holiday.jpg is stored.');
  await expectExportsPass(inspector, 'uploads', ['uploads', 'uploads/upload-1']);
});
