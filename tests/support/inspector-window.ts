import { expect, type Page } from '@playwright/test';

/** Opens the inspector beside a page; it finds the page by itself. */
export async function openInspector(page: Page): Promise<Page> {
  const inspector = await page.context().newPage();
  await inspector.goto(new URL('/inspector', page.url()).href);
  await expect(inspector.getByRole('heading', { name: 'Flow inspector' })).toBeVisible();
  return inspector;
}

/** Loads the page anew and records it from its first moment. */
export async function record(inspector: Page, name: string): Promise<void> {
  await inspector.getByLabel('Name of the walk').first().fill(name);
  await inspector.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(inspector.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
}

/** Ends the recording. */
export async function stopRecording(inspector: Page): Promise<void> {
  await inspector.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(inspector.getByRole('button', { name: 'Replay' }).first()).toBeVisible();
}

/** The button of an actor, which tells its state too. */
export function actor(inspector: Page, name: string) {
  return inspector
    .getByRole('navigation', { name: 'Actors' })
    .getByRole('button', { name: new RegExp(`^${name}\\b`) });
}

/** Sends the chosen actor an event that carries nothing, or all of one record. */
export async function send(inspector: Page, event: string): Promise<void> {
  await inspector.getByRole('button', { name: event, exact: true }).click();
}

/** Sends the chosen actor an event with the example that its form is filled with. */
export async function sendExample(inspector: Page, event: string): Promise<void> {
  await inspector.getByRole('button', { name: `${event} …`, exact: true }).click();
  await inspector.getByRole('button', { name: `Send ${event}`, exact: true }).click();
}

/** Decides how the next call of that name ends. */
export async function decide(inspector: Page, call: string, outcome: string): Promise<void> {
  await inspector.locator('summary').filter({ hasText: call }).click();
  const outcomes = inspector.getByRole('group', { name: `How ${call} ends` });
  await outcomes.getByRole('button', { name: outcome, exact: true }).click();
}

/** The test that a button of the newest walk downloads. */
export async function download(inspector: Page, button: string) {
  const downloading = inspector.waitForEvent('download');
  await inspector.getByRole('button', { name: button, exact: true }).first().click();
  return downloading;
}
