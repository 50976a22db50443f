import type { ConsoleMessage, Cookie, Page } from '@playwright/test';
import { deskCookies, manager } from '#testing/desk-operator.ts';
import { isSoundDeskPage } from '#testing/desk-page.ts';
import { expect, test } from '#testing/e2e-test.ts';

const headers = { 'x-ndako-desk': '1' };
let session: readonly Cookie[];

test.beforeAll(async ({ baseURL }) => {
  session = await deskCookies(baseURL, manager);
});

test.beforeEach(({ page }) => page.context().addCookies(session));

/** What guests can get of a pasted text decides what stays of it. */
async function paste(page: Page, html: string): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    clipboardData.setData('text/plain', 'plain');
    const event = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', event));
  }, html);
}

async function stored(page: Page, path: string): Promise<string> {
  const { content } = await (await page.request.get(`/desk/api${path}`)).json();
  return content.values.answer;
}

/** A question without a place among those of guests. */
async function addQuestion(page: Page, answer: string): Promise<string> {
  const question = `What is there? ${Date.now()}`;
  const data = { registry: 'faq-registry', values: { question, answer }, french: {} };
  const reply = await page.request.post('/desk/api/content', { headers, data });
  const { content } = await reply.json();
  return `/content/${content.id}`;
}

async function remove(page: Page, path: string): Promise<void> {
  const { content } = await (await page.request.get(`/desk/api${path}`)).json();
  const data = { version: content.version, step: 'remove' };
  await page.request.post(`/desk/api${path}/arrange`, { headers, data });
}

test('[DESK-250] [DESK-253] [DESK-255] a text is formatted with the keyboard, and pasted text is cleaned', {
  tag: '@road',
}, async ({ page }) => {
  const path = await addQuestion(page, '<p>Yes.</p>');
  const refused: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    // Tests share the session, which follows the notices at most four times at once (DESK-543).
    const isStream = message.location().url.includes('/notices/stream');
    if (message.type() === 'error' && !isStream) refused.push(message.text());
  };
  page.on('console', onConsole);
  await page.goto(`/desk${path}/edit`);
  const field = page.getByRole('textbox', { name: 'Answer, English', exact: true });
  await expect(field).toHaveText('Yes.');
  // The sheet of the field does not change the order of layers: wide windows have no button for the menu.
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  await isSoundDeskPage(page);
  await page.getByText('Answer, English', { exact: true }).click();
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('House and lake');
  await page.keyboard.press('Control+Alt+2');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  // `j` goes to the next record of a list, but not from here.
  await page.keyboard.type('A jetty ');
  await page.keyboard.press('Control+B');
  await page.keyboard.type('of stone');
  await page.keyboard.press('Control+B');
  await page.keyboard.press('Enter');
  await paste(page, '<p style="color:red" onclick="x()">a <i>boat</i><script>y()</script></p>');
  await page.keyboard.press('Shift+Home');
  const selected = () => page.evaluate(() => getSelection()?.toString());
  await expect.poll(selected).toBe('a boat');
  // The browser reports a changed selection to the field in the next frame. Wait for it before Tab.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  // From the toolbar: one stop of the Tab key, and arrows within it.
  const tools = page.getByRole('toolbar', { name: 'Format: Answer, English' });
  await page.keyboard.press('Shift+Tab');
  await expect(tools.getByRole('button', { name: 'Bold' })).toBeFocused();
  for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('ArrowRight');
  await expect(tools.getByRole('button', { name: 'Bulleted list' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tools.getByRole('button', { name: 'Bulleted list' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const address = page.getByLabel('Address of the link');
  await expect(address).toBeFocused();
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This address does not work.')).toBeVisible();
  await isSoundDeskPage(page);
  await address.fill('ndako.com/boats');
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The content is saved.')).toBeVisible();
  const boat = '<a href="https://ndako.com/boats">a <em>boat</em></a>';
  expect(await stored(page, path)).toBe(
    `<h2>House and lake</h2><p>A jetty <strong>of stone</strong></p><ul><li>${boat}</li></ul>`,
  );
  expect(refused).toEqual([]);
  page.off('console', onConsole);
  await remove(page, path);
});

test('[DESK-250] letters that arrive while the field renders are kept', async ({ page }) => {
  const path = await addQuestion(page, '<p>Yes.</p>');
  await page.goto(`/desk${path}/edit`);
  const field = page.getByRole('textbox', { name: 'Answer, English', exact: true });
  await expect(field).toHaveText('Yes.');
  await page.getByText('Answer, English', { exact: true }).click();
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+A');
  const letters = 'abcdefghij'.repeat(20);
  // Each letter in a task of its own, so that some arrive between a rendering and its effects.
  await page.evaluate(async (typed) => {
    const { port1, port2 } = new MessageChannel();
    for (const letter of typed) {
      document.execCommand('insertText', false, letter);
      await new Promise((done) => {
        port1.onmessage = done;
        port2.postMessage(null);
      });
    }
  }, letters);
  await expect(field).toHaveText(letters);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The content is saved.')).toBeVisible();
  expect(await stored(page, path)).toBe(`<p>${letters}</p>`);
  await remove(page, path);
});

test('[DESK-251] [DESK-252] [DESK-254] a table stays as it is until the operator accepts to lose it', async ({
  page,
}) => {
  const table = '<table>\n<tr><td style="x">Lake</td></tr></table>';
  const path = await addQuestion(page, table);
  await page.goto(`/desk${path}/edit`);
  const source = page.getByLabel('Answer, English', { exact: true });
  await expect(source).toHaveValue(table);
  await expect(page.getByText('Only HTML keeps these parts of the text: <table>')).toBeVisible();
  await isSoundDeskPage(page);
  const formatted = page.getByRole('button', {
    name: 'Edit as formatted text: Answer, English',
  });
  await formatted.click();
  const dialog = page.getByRole('dialog', { name: 'Simplify this text?' });
  await expect(dialog).toContainText('<table>, <tbody>, <tr>, <td>, style');
  await isSoundDeskPage(page);
  await dialog.getByRole('button', { name: 'Keep HTML' }).click();
  await expect(formatted).toBeFocused();
  await formatted.click();
  await dialog.getByRole('button', { name: 'Edit as formatted text' }).click();
  const field = page.getByRole('textbox', { name: 'Answer, English', exact: true });
  await expect(field).toHaveText('Lake');
  const note = page.getByText('Your first change removes these parts of the text: <table>');
  await expect(note).toBeVisible();
  await field.press('End');
  await page.keyboard.type('s');
  await expect(note).toBeHidden();
  await page.keyboard.press('Control+Z');
  await expect(note).toBeVisible();
  // Only the other field changes.
  await page.getByLabel('Question, English').fill(`What was there? ${Date.now()}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The content is saved.')).toBeVisible();
  expect(await stored(page, path)).toBe(table);
  // Another operator is faster: what was typed stays, and their text comes when it is asked for.
  await page.goto(`/desk${path}/edit`);
  await source.fill('<p>Mine</p>');
  await formatted.click();
  const { content } = await (await page.request.get(`/desk/api${path}`)).json();
  const { version, values } = content;
  const data = { version, values: { ...values, answer: '<p>Theirs</p>' }, french: {} };
  expect((await page.request.post(`/desk/api${path}`, { headers, data })).status()).toBe(200);
  await page.getByRole('button', { name: 'Save' }).click();
  const changed = page.getByRole('alert').filter({ hasText: 'Another operator has changed this' });
  await expect(changed).toBeVisible();
  await expect(field).toHaveText('Mine');
  await changed.getByRole('button').click();
  await expect(field).toHaveText('Theirs');
  await remove(page, path);
});
