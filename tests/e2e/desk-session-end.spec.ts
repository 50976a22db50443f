import type { Page } from '@playwright/test';
import { deskCookies, manager, signInAtDesk, support } from '#testing/desk-operator.ts';
import { isSoundDeskPage } from '#testing/desk-page.ts';
import { expect, test } from '#testing/e2e-test.ts';

// A code of an operator works once, so these tests do not run at the same time.
test.describe.configure({ mode: 'default' });

const ended = 'Your session has ended. Sign in to go on where you were.';

/** Types the name of a new amenity into the dialog, and saves it after the session has ended. */
async function saveInVain(page: Page, name: string) {
  // A read of the notices would find the end of the session before Save does.
  await page.route('**/desk/api/notices**', (route) => route.abort());
  await page.goto('/desk/taxonomy');
  await page.getByRole('button', { name: 'Add to: Amenities of bedrooms' }).click();
  // `desk-taxonomy.spec.ts` looks at the order in the kitchen.
  const dialog = page.getByRole('dialog', { name: 'Add to: Amenities of bedrooms' });
  await dialog.getByLabel('Name in English').fill(name);
  await page.context().clearCookies();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const signIn = page.getByRole('dialog', { name: 'Sign in to the desk' });
  await expect(signIn.getByText(ended)).toBeVisible();
  return { dialog, signIn };
}

test('[DESK-51] [DESK-311] [DESK-351] a dialog keeps what was typed when the session ends, and its button works after the sign-in', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  await page.context().addCookies(await deskCookies(baseURL, manager));
  const name = `Lamp ${Date.now()}`;
  const { dialog, signIn } = await saveInVain(page, name);
  await expect(signIn.getByRole('heading', { name: 'Sign in to the desk' })).toBeFocused();
  await isSoundDeskPage(page);
  // The keyboard closes neither dialog.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(signIn).toBeVisible();
  await signIn.getByRole('button', { name: 'Français' }).click();
  await page
    .getByRole('dialog', { name: 'Se connecter au bureau' })
    .getByRole('button', { name: 'English' })
    .click();
  await signInAtDesk(page, manager);
  await expect(signIn).toHaveCount(0);
  await expect(dialog.getByRole('alert')).toHaveText(
    'Your session had ended, so this was not done. Try again.',
  );
  await expect(dialog.getByLabel('Name in English')).toHaveValue(name);
  await expect(dialog.getByLabel('Name in English')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader', { name })).toBeVisible();
  // Other tests count the amenities.
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('It is removed.')).toBeVisible();
});

test('[DESK-351] another operator who signs in gets a page without what was typed', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies(await deskCookies(baseURL, manager));
  const { dialog, signIn } = await saveInVain(page, 'Samovar');
  await signInAtDesk(page, support);
  await expect(signIn).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Types and amenities');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('[DESK-50] a page does not act as the operator who has signed in in another tab', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies(await deskCookies(baseURL, manager));
  await page.goto('/desk/taxonomy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Types and amenities');
  await page.context().addCookies(await deskCookies(baseURL, support));
  await page.getByRole('link', { name: 'Guests', exact: true }).click();
  const signIn = page.getByRole('dialog', { name: 'Sign in to the desk' });
  await expect(signIn.getByText(ended)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guests');
  await expect(signIn).toHaveCount(0);
});
