import type { Page } from '@playwright/test';
import { keepTest } from 'flow-inspector/testing/window';
import { type ExampleName, exampleUrl, machinesOf } from './example-apps.ts';
import { expect } from './example-test.ts';
import { otherProject } from './other-project.ts';

/** Exports the newest walk as a machine test of each actor and as a browser test, and runs them unmodified. */
export async function expectExportsPass(
  inspector: Page,
  example: ExampleName,
  actors: readonly string[],
): Promise<void> {
  const project = await otherProject(exampleUrl(example), await machinesOf(example));
  for (const actor of actors) {
    await keepTest(inspector, `Vitest test of ${actor}`, project.machineTests);
  }
  await keepTest(inspector, 'Playwright test', project.browserTests);
  const passed = new RegExp(
    `^ *Test Files {2}${actors.length} passed \\(${actors.length}\\)$`,
    'm',
  );
  expect(await project.vitest()).toMatch(passed);
  expect(await project.playwright()).toMatch(/^ *1 passed/m);
  await project.remove();
}

/** Replays the newest walk in a page whose server answers no request to this path. */
export async function replayWithout(path: string, page: Page, inspector: Page): Promise<void> {
  await page.route(`**${path}`, (route) => route.abort());
  await inspector.getByRole('button', { name: 'Replay', exact: true }).first().click();
  await expect(inspector.getByText('has finished')).toBeVisible();
  await page.unroute(`**${path}`);
}
