import { join } from 'node:path';
import {
  actor,
  keepTest,
  openInspector,
  record,
  send,
  stopRecording,
} from 'flow-inspector/testing/window';
import { expect, test } from './example-test.ts';
import { newProject } from './new-project.ts';

let project: Awaited<ReturnType<typeof newProject>> | undefined;
test.afterEach(() => project?.remove());

test('an app of a project with nothing but npm is inspected, and its exports pass', async ({
  page,
  browser,
}) => {
  project = await newProject();
  await page.goto(project.url);
  await expect(page.getByRole('button')).toHaveText('cold');
  const inspector = await openInspector(page);
  await actor(inspector, 'kettle').click();
  await send(inspector, 'switch.pressed');
  await expect(page.getByRole('button')).toHaveText('boiling');
  await inspector.getByRole('button', { name: 'Skip boil' }).click();
  await expect(page.getByRole('button')).toHaveText('hot');

  await record(inspector, 'A pot of tea');
  await page.getByRole('button', { name: 'cold' }).click();
  await inspector.getByRole('button', { name: 'Skip boil' }).click();
  await expect(page.getByRole('button')).toHaveText('hot');
  await stopRecording(inspector);
  await keepTest(inspector, 'Vitest test of kettle', project.folder);
  await keepTest(inspector, 'Playwright test', join(project.folder, 'browser'));

  const other = await browser.newContext();
  const newPage = await other.newPage();
  await newPage.goto(project.url);
  await newPage.route('**/water.json', (route) => route.abort());
  const newInspector = await openInspector(newPage);
  const walk = join(project.folder, 'a-pot-of-tea.walk.json');
  await newInspector.getByLabel('Import a walk from a file').setInputFiles(walk);
  await newInspector.getByRole('button', { name: 'Replay', exact: true }).click();
  await expect(newInspector.getByText('has finished')).toBeVisible();
  await expect(newPage.getByRole('button')).toHaveText('hot');
  await other.close();

  expect(await project.vitest()).toMatch(/^ *Test Files {2}1 passed \(1\)$/m);
  expect(await project.playwright()).toMatch(/^ *1 passed/m);
});
