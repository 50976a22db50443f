import type { Page } from '@playwright/test';
import type { Property } from '#contract/records/property.ts';
import { amount, calendarDay, showCalendar } from '#testing/booking-page.ts';
import { setRules } from '#testing/desk-rules.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, listing } from '#testing/guest.ts';
import { axeFindings, countShifts, layoutShift, sidewaysOverflow } from '#testing/page-health.ts';

// One listing for the file, whose rules the tests read.
test.describe.configure({ mode: 'default' });

let home: Property;

test.beforeAll(async ({ baseURL }) => {
  home = await listing(apiOf(baseURL), 47);
  await setRules(baseURL, home.id, {
    seasons: [{ from: '05-04-2030', to: '20-04-2030', price: 260, minLength: 3 }],
    dayRules: { '10-04-2030': { closed: true }, '11-04-2030': { price: 1250 } },
    arrivalWeekdays: ['thursday', 'friday', 'saturday', 'sunday'],
    cleaningFee: 40,
  });
});

test.afterAll(async ({ baseURL }) => {
  await setRules(baseURL, home.id, null);
});

/** The page on 1 April 2030, long after every booking of the demo. */
async function openInApril(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date('2030-04-01T12:00:00'));
  await page.goto(`/propertyDetails/${home.id}`);
}

const refusal = 'From 5 Apr 2030, a stay here is at least 3 days.';
const offer = 'Take 5 Apr 2030 to 7 Apr 2030';

test('[RATE-40] [RATE-41] [RATE-42] [RATE-43] by keyboard, a guest hears the prices, chooses too few days and takes the offered stay', async ({
  page,
}) => {
  await openInApril(page);
  await showCalendar(page);
  await expect(page.getByText('Cleaning fee $40')).toBeVisible();
  // [RATE-40] [RATE-41]
  const day = (date: `${number}`) => calendarDay(page, `${date}-04-2030`);
  await expect(day('03')).toHaveAccessibleName('Wednesday, 3 April 2030, $75, No arrival');
  await expect(day('05')).toHaveAccessibleName('Friday, 5 April 2030, $260, at least 3 days');
  await expect(day('10')).toHaveAccessibleName('Wednesday, 10 April 2030, Closed');
  await expect(day('11')).toHaveAccessibleName('Thursday, 11 April 2030, $1,250, at least 3 days');
  expect(await axeFindings(page)).toEqual([]);

  await day('01').focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await expect(day('05')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  // [RATE-42] Said once, by a place that was there before.
  const panel = page.getByRole('complementary');
  await expect(page.getByText(refusal)).toHaveCount(1);
  await expect(panel.locator('[aria-live="polite"]').filter({ hasText: refusal })).toBeVisible();
  await expect(page.getByText('Now choose the day you leave; both days count.')).toBeVisible();
  // [RATE-43]
  await expect(amount(page, 'Total')).toHaveText('$0.00');
  expect(await axeFindings(page)).toEqual([]);

  // The two fields, then the offer.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: offer })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(refusal)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Check-in', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Check-out', { exact: true })).toHaveValue('04-07-2030');
  // 8 % of $820.00 is the tax, and the service costs $10.00.
  await expect(amount(page, 'Season price')).toHaveText('$780.00');
  await expect(amount(page, 'Cleaning fee')).toHaveText('$40.00');
  await expect(amount(page, 'Total')).toHaveText('$895.60');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('[RATE-42] [RATE-43] the refusal is above the bar, in the sheet while that is open, and the calendar does not move', async ({
    page,
  }) => {
    await page.addInitScript(countShifts);
    // The guest is at the calendar before it can be shown.
    const termsRead = Promise.withResolvers<void>();
    await page.route('**/refund-policy*', async (route) => {
      await termsRead.promise;
      await route.continue();
    });
    await openInApril(page);
    await page.locator('section[aria-labelledby="dates-title"]').scrollIntoViewIfNeeded();
    await expect(page.getByText('Cleaning fee $40')).toBeVisible();
    termsRead.resolve();
    await showCalendar(page);
    const friday = calendarDay(page, '05-04-2030');
    await expect(friday).toBeVisible();
    // The calendar and what is below it. The typeface can move the end of a long text.
    const { parts } = await layoutShift(page);
    expect(parts.filter((part) => /_(dates|calendar|end|rules|facts)_/.test(part))).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);

    const saturday = calendarDay(page, '06-04-2030');
    await friday.click();
    await expect(page.getByText('Now choose the day you leave; both days count.')).toBeVisible();
    const before = await saturday.boundingBox();
    await saturday.click();
    await expect(page.getByText(refusal)).toHaveCount(1);
    await expect(page.getByText(refusal)).toBeInViewport({ ratio: 1 });
    const take = page.getByRole('button', { name: offer });
    await expect(take).toBeInViewport({ ratio: 1 });
    expect(await saturday.boundingBox()).toEqual(before);
    await expect(page.getByText('These dates cannot be booked.')).toBeVisible();
    await expect(page.getByText(/^Total/)).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);

    const bookNow = page.getByRole('button', { name: 'Book Now' });
    await bookNow.click();
    const sheet = page.getByRole('dialog', { name: 'Book your stay' });
    await expect(sheet.getByText(refusal)).toBeVisible();
    await expect(amount(page, 'Total')).toHaveText('$0.00');
    await page.keyboard.press('Escape');
    await expect(bookNow).toBeFocused();

    await take.click();
    await expect(page.getByText(refusal)).toHaveCount(0);
    await expect(friday).toBeFocused();
    await expect(page.getByText('Total $895.60')).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);
  });
});
