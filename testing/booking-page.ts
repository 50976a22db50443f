import { expect, type Locator, type Page } from '@playwright/test';
import { type Day, isoOf } from '#contract/day.ts';
import type { Property } from '#contract/records/property.ts';
import type { Stay } from '#contract/rules/stay.ts';
import { typed } from './guest.ts';

/** Opens a listing's page, on a phone also its sheet, and waits until its dates can be chosen. */
export async function openListing(page: Page, property: Property): Promise<void> {
  await page.goto(`/propertyDetails/${property.id}`);
  await expect(page.getByRole('heading', { level: 1, name: property.name })).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) < 1024) {
    await page.getByRole('button', { name: 'Choose dates' }).click();
  }
  await expect(page.getByLabel('Check-in', { exact: true })).toBeEnabled();
}

/** Types both days of a stay. */
export async function typeStay(page: Page, stay: Stay): Promise<void> {
  await page.getByLabel('Check-in', { exact: true }).fill(typed(stay.checkIn));
  await page.getByLabel('Check-out', { exact: true }).fill(typed(stay.checkOut));
  await page.keyboard.press('Enter');
}

/** Books an open listing, up to the dialog with the payment methods. */
export async function book(page: Page, stay: Stay): Promise<void> {
  await typeStay(page, stay);
  await page.getByLabel('I accept the refund policy').check();
  // On a phone, the first button belongs to the bar below the sheet.
  await page.getByRole('button', { name: 'Book Now' }).last().click();
  await expect(choice(page)).toBeVisible();
}

/** BOOK-19: the dialog after a booking. */
export function choice(page: Page) {
  return page.getByRole('dialog', { name: 'How would you like to pay?' });
}

/** The notice with this text. */
export function notice(page: Page, text: string) {
  return page.getByRole('alert').filter({ hasText: text });
}

/**
 * Keeps the notices of the open page until they are closed, so that a test has time for several checks. A notice closes by
 * itself when the animation of its bar ends, and this pauses the animation.
 *
 * @returns a function that lets them close by themselves again.
 */
export async function keepNotices(page: Page): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle(() => {
    const paused = new CSSStyleSheet();
    paused.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, paused];
    return paused;
  });
  return () =>
    sheet.evaluate((paused) => {
      paused.disabled = true;
    });
}

/** An amount of the price panel. */
export function amount(page: Page, label: string | RegExp) {
  return page.locator('dl > div').filter({ hasText: label }).locator('dd').first();
}

/** Scrolls to the calendar, which loads when it comes near the screen. */
export async function showCalendar(page: Page): Promise<void> {
  await page.locator('section[aria-labelledby="dates-title"]').scrollIntoViewIfNeeded();
  await expect(page.getByRole('grid').first()).toBeVisible();
}

/** A day of the calendar. */
export function calendarDay(page: Page, day: Day) {
  return page.locator(`[data-day="${isoOf(day)}"] button`);
}

/** Activates a button and goes back in the same task, before the next page can be drawn. */
export function pressAndGoBack(button: Locator): Promise<void> {
  return button.evaluate((element: HTMLElement) => {
    element.click();
    window.history.back();
  });
}
