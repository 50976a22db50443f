import { join } from 'node:path';
import { type Download, type Page, expect as usual } from '@playwright/test';

// Two pages share the machine with other tests, and a development server compiles the site.
const expect = usual.configure({ timeout: 40_000 });

/**
 * Opens the inspector in a second tab. It finds the page automatically.
 *
 * @param path Where the app shows the window.
 */
export async function openInspector(page: Page, path = '/inspector'): Promise<Page> {
  const inspector = await page.context().newPage();
  await inspector.goto(new URL(path, page.url()).href);
  await expect(inspector.getByRole('heading', { name: 'Flow inspector' })).toBeVisible();
  return inspector;
}

/** Reloads the page and records it from the start. */
export async function record(inspector: Page, name: string): Promise<void> {
  await inspector.getByLabel('Name of the walk').first().fill(name);
  await inspector.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(inspector.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
}

/** Ends the recording, and waits until its walk is the first one of the list. */
export async function stopRecording(inspector: Page): Promise<void> {
  const walks = inspector.getByRole('button', { name: 'Replay', exact: true });
  const earlier = await walks.count();
  await inspector.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(walks).toHaveCount(earlier + 1);
}

/** The button of an actor. Its text includes the actor's state. */
export function actor(inspector: Page, name: string) {
  return inspector
    .getByRole('navigation', { name: 'Actors' })
    .getByRole('button', { name: new RegExp(`^${name}\\b`) });
}

/** Sends the chosen actor an event without data, or with a record as its data. */
export async function send(inspector: Page, event: string): Promise<void> {
  await inspector.getByRole('button', { name: event, exact: true }).click();
}

/** Sends the chosen actor an event with the example values of its form. */
export async function sendExample(inspector: Page, event: string): Promise<void> {
  await inspector.getByRole('button', { name: `${event} …`, exact: true }).click();
  await inspector.getByRole('button', { name: `Send ${event}`, exact: true }).click();
}

/** Chooses the outcome of the next call with this name. */
export async function decide(inspector: Page, call: string, outcome: string): Promise<void> {
  const summary = inspector.locator('summary').filter({ hasText: call });
  const isOpen = await summary.locator('xpath=..').getAttribute('open');
  if (isOpen === null) await summary.click();
  const outcomes = inspector.getByRole('group', { name: `How ${call} ends` });
  const button = outcomes.getByRole('button', { name: outcome, exact: true });
  await button.click();
  // The page has taken the decision. A page that is left before does not have it after its next load.
  await expect(button).toHaveAttribute('aria-pressed', 'true');
}

/** Gives the next call with this name a reply of the tester. @param body As JSON. */
export async function reply(
  inspector: Page,
  call: string,
  status: number,
  body: string,
): Promise<void> {
  const about = inspector.getByRole('listitem').filter({
    has: inspector.locator('summary').filter({ hasText: call }),
  });
  await about.locator('summary').click();
  await about.getByRole('button', { name: 'A reply of your own …' }).click();
  await about.getByLabel('Status').fill(String(status));
  await about.getByLabel('Body (JSON)').fill(body);
  await about.getByRole('button', { name: 'Give this reply' }).click();
  // The page has taken the decision.
  await expect(about.locator('summary')).toContainText(`${status}, a reply of your own`);
}

/** Ends a call under way. */
export async function end(inspector: Page, call: string, outcome: string): Promise<void> {
  const heading = inspector.getByRole('heading', { name: new RegExp(`^${call} `) });
  const underWay = inspector.getByRole('listitem').filter({ has: heading }).last();
  await underWay.getByRole('button', { name: outcome, exact: true }).click();
}

/** Downloads a test of the newest walk with this button, and the walk beside it, into a folder. */
export async function keepTest(inspector: Page, button: string, folder: string): Promise<void> {
  const files: Promise<void>[] = [];
  const keep = (file: Download) => {
    files.push(file.saveAs(join(folder, file.suggestedFilename())));
  };
  inspector.on('download', keep);
  await inspector.getByRole('button', { name: button, exact: true }).first().click();
  await expect.poll(() => files.length).toBe(2);
  inspector.off('download', keep);
  await Promise.all(files);
}
