import type { CDPSession, Locator, Page } from '@playwright/test';
import { bookInCash } from '#testing/cash-booking.ts';
import { deskCookies, manager } from '#testing/desk-operator.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, listing, newGuest } from '#testing/guest.ts';

/** The keyboard of a phone: each text takes the place of the one before, until the last is taken. */
async function compose(keyboard: CDPSession, field: Locator, texts: readonly string[]) {
  await field.focus();
  for (const text of texts) {
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  }
  await keyboard.send('Input.insertText', { text: texts.at(-1) ?? '' });
}

const grown = (text: string) => [...text].map((_, index) => text.slice(0, index + 1));

/** Fills a field as the browser does: with events that are not those of a keyboard. */
function autofill(field: Locator, value: string): Promise<void> {
  return field.evaluate((input: HTMLInputElement, text) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(input, text);
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
  }, value);
}

test('[TYPE-04] names are kept as a keyboard composes them, and as the browser fills them in', async ({
  page,
  baseURL,
}) => {
  const keyboard = await page.context().newCDPSession(page);
  await page.goto('/signup');
  const userName = page.getByLabel('Username');
  await compose(keyboard, userName, grown('mary j'));
  await page.getByLabel('Email').focus();
  await expect(userName).toHaveValue('maryj');

  await enterAs(page, await newGuest(apiOf(baseURL)));
  await page.goto('/profile');
  const name = page.getByLabel('First name');
  for (const [texts, kept] of [
    [['jean'], 'Jean'],
    [grown('jean'), 'Jean'],
    [['´', 'é'], 'É'],
  ] as const) {
    await name.fill('');
    await compose(keyboard, name, texts);
    await page.getByLabel('Last name').focus();
    await expect(name).toHaveValue(kept);
  }
  await autofill(name, 'grace');
  await expect(name).toHaveValue('Grace');
  await autofill(page.getByLabel('Mobile number'), '+243 810 000 001');
  await expect(page.getByLabel('Mobile number')).toHaveValue('243810000001');
});

/** Gives up what was typed before with the keyboard. The focus stays at the form, which is empty. */
async function startAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start again without it' }).press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  await expect(page.locator(':focus').getByLabel('Name', { exact: true })).toBeVisible();
}

/** To another page, and Back once it is there. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
  await page.goBack();
}

test('[TYPE-03] a message and a form of the desk are there again after leaving, Back and a reload', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const [villa, guest] = await Promise.all([listing(api, 3), newGuest(api)]);
  const { booking } = await bookInCash(baseURL, guest, villa, 710);
  await page.context().addCookies([...(await deskCookies(baseURL, manager))]);
  await page.goto(`/desk/bookings/${booking.id}`);
  const message = page
    .locator('section', { has: page.getByRole('heading', { name: 'Messages', exact: true }) })
    .getByRole('textbox');
  await message.fill('Welcome!\nTurn left.');
  await leaveAndReturn(page);
  await expect(message).toHaveValue('Welcome!\nTurn left.');
  await page.reload();
  await expect(message).toHaveValue('Welcome!\nTurn left.');

  await page.goto('/desk/coupons/new');
  await page.getByLabel('Name', { exact: true }).fill('Summer');
  await page.getByLabel('Discount in dollars').fill('12,50');
  await leaveAndReturn(page);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Summer');
  await expect(page.getByLabel('Discount in dollars')).toHaveValue('12,50');
  await expect(
    page.getByText('What you typed before is here again. It is not saved yet.'),
  ).toBeVisible();
  await startAgain(page);

  await page.goto('/desk/bookings/new?from=2028-07-03&to=2028-07-05');
  await page.getByLabel('Name', { exact: true }).fill('Marie Kabongo');
  await page.getByLabel('Telephone').fill('+243 99 123 45 67');
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Marie Kabongo');
  await expect(page.getByLabel('Telephone')).toHaveValue('+243 99 123 45 67');
  await expect(page.getByLabel('Check-in')).toHaveValue('2028-07-03');
  await startAgain(page);
  await expect(page.getByLabel('Check-in')).toHaveValue('2028-07-03');
});

test('[TYPE-03] what a question of the desk asks for is there again after a reload, and gone once it is sent or cancelled', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const [villa, guest] = await Promise.all([listing(api, 4), newGuest(api)]);
  const { booking } = await bookInCash(baseURL, guest, villa, 712);
  await page.context().addCookies([...(await deskCookies(baseURL, manager))]);
  await page.goto(`/desk/bookings/${booking.id}`);
  const ask = page.getByRole('button', { name: 'Reject', exact: true });
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByRole('textbox');
  const resumed = dialog.getByText('What you typed before is here again. It is not saved yet.');
  await ask.click();
  await expect(resumed).toBeHidden();
  await reason.fill('The roof is open.\nWe are sorry.');
  await page.reload();
  await ask.click();
  await expect(reason).toHaveValue('The roof is open.\nWe are sorry.');
  await expect(resumed).toBeVisible();

  await dialog.getByRole('button', { name: 'Go back', exact: true }).click();
  await ask.click();
  await expect(reason).toHaveValue('');
  await reason.fill('The roof is open.');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => Object.keys({ ...localStorage }).sort())).toEqual([]);
});

test('[TYPE-03] Cancel in another tab leaves the form of the desk as it is typed', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const [villa, guest] = await Promise.all([listing(api, 3), newGuest(api)]);
  const { booking } = await bookInCash(baseURL, guest, villa, 706);
  await page.context().addCookies([...(await deskCookies(baseURL, manager))]);
  const forms = [
    [`/desk/bookings/${booking.id}/dates`, 'Why? This server sends no e-mail: tell the guest.'],
    ['/desk/coupons/new', 'Name'],
    ['/desk/bookings/new', 'Name'],
  ] as const;
  for (const [path, label] of forms) {
    await page.goto(path);
    const field = page.getByLabel(label, { exact: true });
    await field.fill('Ada Lumumba');
    const other = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Cancel', exact: true }).click({
      modifiers: ['ControlOrMeta'],
    });
    await (await other).close();
    await page.reload();
    await expect(field).toHaveValue('Ada Lumumba');
    await page.getByRole('link', { name: 'Cancel', exact: true }).click();
    await expect(field).toBeHidden();
    await page.goto(path);
    await expect(field).toHaveValue('');
  }
});
