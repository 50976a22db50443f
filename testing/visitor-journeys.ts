import { expect } from '@playwright/test';
import type { Journey } from './journeys.ts';
import { searchLine } from './search-page.ts';

/** Dialogs and refused forms that need no account. */
export const visitorJourneys: readonly Journey[] = [
  {
    name: 'the frame',
    hasTwoLayouts: true,
    async walk({ page, look, isNarrow }) {
      await page.goto('/FAQ');
      await page.locator('summary').first().click();
      await look('FAQ-open');
      if (isNarrow) {
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
        await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
        await look('FAQ-menu');
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
      }
      await page.getByRole('button', { name: 'Open the side panel' }).click();
      const panel = page.getByRole('dialog');
      await expect(panel.getByRole('heading', { name: 'Get In Touch' })).toBeVisible();
      await expect(panel.getByRole('textbox')).toBeVisible();
      await look('FAQ-side-panel');
    },
  },
  {
    name: 'the prompt to sign in',
    keepsPrompts: true,
    async walk({ page, look }) {
      const prompt = page.getByRole('dialog', { name: 'Sign in', exact: true });
      await page.clock.install();
      await page.goto('/apartment');
      await expect(page.getByRole('article')).toHaveCount(8);
      await page.clock.runFor(2500);
      await page.clock.resume();
      await expect(prompt).toBeVisible();
      await look('apartment-prompt');
    },
  },
  {
    name: 'a search',
    hasTwoLayouts: true,
    async walk({ page, look, isNarrow }) {
      await page.goto('/apartment');
      await expect(page.getByRole('article')).toHaveCount(8);
      if (isNarrow) await searchLine(page).click();
      await page.getByRole('button', { name: 'Advanced' }).click();
      await expect(page.getByRole('group', { name: 'Kitchen' })).toBeVisible();
      await look('apartment-advanced');
      await page.getByRole('button', { name: 'Hide' }).click();
      if (isNarrow) {
        await page.getByRole('button', { name: 'Filters' }).click();
        await expect(page.getByRole('button', { name: 'Find Properties' })).toBeVisible();
        await look('apartment-filters');
      }
      await page.getByRole('button', { name: 'Choose amenities' }).click();
      await expect(page.getByRole('dialog', { name: 'Amenities' })).toBeVisible();
      await look('apartment-amenities');
      await page.goto('/apartment?location=Atlantis');
      await expect(page.getByText('No properties')).toBeVisible();
      await look('apartment-nothing-found');
    },
  },
  {
    name: 'the forms of an account, refused',
    async walk({ page, look }) {
      const main = page.getByRole('main');
      await page.goto('/signin');
      await main.getByRole('button', { name: 'Sign in' }).click();
      await expect(main.getByText('Email is required')).toBeVisible();
      await look('signin-refused');
      await page.goto('/signup');
      await main.getByRole('button', { name: 'Sign up' }).click();
      await expect(main.getByRole('alert').first()).toBeVisible();
      await look('signup-refused');
      await page.goto('/forgot');
      await main.getByLabel('Email').fill('nobody@guests.example');
      await main.getByRole('button', { name: 'Continue' }).click();
      await expect(main.getByRole('alert')).toBeVisible();
      await look('forgot-refused');
    },
  },
  {
    name: 'partnership',
    async walk({ page, look }) {
      await page.goto('/partnership');
      await page.getByRole('button', { name: 'Play Video' }).click();
      await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
      await look('partnership-video');
      await page.keyboard.press('Escape');
      const form = page.getByRole('main').locator('form');
      await form.getByRole('button').last().click();
      await expect(form.getByRole('alert').first()).toBeVisible();
      await look('partnership-refused');
    },
  },
  {
    name: 'contact',
    async walk({ page, look }) {
      await page.goto('/Contact-Us');
      const form = page.getByRole('main').locator('form');
      await form.getByRole('button').last().click();
      await expect(form.getByRole('alert').first()).toBeVisible();
      await look('Contact-Us-refused');
    },
  },
];
