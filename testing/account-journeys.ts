import { expect } from '@playwright/test';
import type { Journey } from './journeys.ts';
import type { World } from './world.ts';

const guest = (world: World) => world.guest;
const newcomer = (world: World) => world.newcomer;

/** The pages of an account: its menu, dialogs, empty lists and refused forms. */
export const accountJourneys: readonly Journey[] = [
  {
    name: 'the lists of a guest',
    guest,
    async walk({ page, look }) {
      await page.goto('/bookings');
      await expect(page.getByRole('table').first()).toBeVisible();
      await page.getByRole('button', { name: 'Account menu' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('navigation', { name: 'Account menu' })).toBeVisible();
      await look('bookings-account-menu');
      await page.goto('/payments');
      await page.getByRole('button', { name: /^Delete the booking of / }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look('payments-delete');
    },
  },
  {
    name: 'the lists of a new guest',
    guest: newcomer,
    async walk({ page, look }) {
      for (const path of ['bookings', 'payments', 'favorites', 'refunds']) {
        await page.goto(`/${path}`);
        await expect(page.getByRole('main').getByText('Loading...')).toBeHidden();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await look(`${path}-empty`);
      }
    },
  },
  {
    name: 'the forms of a guest, refused',
    guest,
    async walk({ page, look }) {
      await page.goto('/profile');
      await page.getByLabel('First name').fill('R2D2');
      await page.getByRole('button', { name: 'Update profile' }).click();
      await expect(page.getByText('Name must contain only alphabets')).toBeVisible();
      await look('profile-refused');
      await page
        .getByRole('navigation', { name: 'Your account' })
        .getByRole('button', { name: 'Delete Account' })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look('profile-delete-account');
      await page.goto('/change-password');
      const form = page.getByRole('main').locator('form');
      await form.getByRole('button').last().click();
      await expect(form.getByRole('alert').first()).toBeVisible();
      await look('change-password-refused');
    },
  },
];
