import { readFile } from 'node:fs/promises';
import { channelName } from 'flow-inspector/testing';
import { actor, openInspector, record, stopRecording } from 'flow-inspector/testing/window';
import { expect, test } from './example-test.ts';

test.use({ example: 'tea-timer' });

test('what is typed into a password field is in no walk, test, report or picture', async ({
  page,
}) => {
  await page.goto('/');
  const inspector = await openInspector(page);
  await inspector.evaluate((name) => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    new BroadcastChannel(name).addEventListener('message', ({ data }) =>
      heard.push(JSON.stringify(data)),
    );
  }, channelName);
  await record(inspector, 'A secret word');
  const field = page.getByLabel('Stamp card');
  // A field without a name, whose text the page says again in an alert and in its address.
  await field.evaluate((input: HTMLInputElement) => {
    input.removeAttribute('name');
    input.type = 'password';
    const alert = document.createElement('p');
    alert.role = 'alert';
    document.body.append(alert);
    input.addEventListener('input', () => {
      alert.textContent = `“${input.value}” is no stamp card`;
      window.history.replaceState(null, '', `?card=${encodeURIComponent(input.value)}`);
    });
  });
  await field.pressSequentially('hunter2 is');
  // A button shows the text.
  await field.evaluate((input: HTMLInputElement) => {
    input.type = 'text';
  });
  await field.pressSequentially(' mine!');
  await page.getByRole('button', { name: 'Black tea' }).click();
  await expect(actor(inspector, 'teaTimer')).toContainText('brewing');
  await stopRecording(inspector);

  const texts: string[] = [];
  for (const name of [/Vitest test of teaTimer/, 'Playwright test', 'Bug report']) {
    const [file] = await Promise.all([
      inspector.waitForEvent('download'),
      inspector.getByRole('button', { name }).click(),
    ]);
    texts.push(await readFile(await file.path(), 'utf8'));
  }
  texts.push(await inspector.evaluate(() => JSON.stringify(localStorage)));
  texts.push(await inspector.evaluate(() => Object(globalThis).heard.join('\n')));
  const [, spec = '', report = '', walks = '', said = ''] = texts;
  expect(texts.map((text) => /.{0,60}(“hu|hunt).{0,60}/.exec(text)?.[0])).toEqual(
    texts.map(() => undefined),
  );
  expect(spec).toContain("await walk.fill('Stamp card', 'Example@pass1');");
  expect(report.includes('••••••••')).toBe(true);
  expect(walks.includes('“Example@pass1” is no stamp card')).toBe(true);
  expect(said.includes('?card=[hidden card]')).toBe(true);
});
