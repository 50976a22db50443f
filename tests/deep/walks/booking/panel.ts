import type { Page } from '@playwright/test';
import { type Day, isoOf } from '#contract/day.ts';
import { t } from '#testing/walk/sentence.ts';

/** The booking panel and what can be pressed and read in it. */
const panel = (page: Page) => page.getByRole('complementary');
const buttonOf = (page: Page, label: string) =>
  panel(page)
    .locator('button:not(dialog *)')
    .filter({ hasText: new RegExp(`^${label}$`) });
const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title });

export const checkIn = (page: Page) => page.getByLabel(t('booking.checkIn'), { exact: true });
export const checkOut = (page: Page) => page.getByLabel(t('booking.checkOut'), { exact: true });
export const calendar = (page: Page) => page.locator('section[aria-labelledby="dates-title"]');
export const calendarDay = (page: Page, day: Day) =>
  page.locator(`[data-day="${isoOf(day)}"] button`);
/** The days of the calendar that can be pressed. */
export const anyDay = (page: Page) => page.locator('[data-day] button');
export const guests = (page: Page) => page.getByLabel(t('booking.guests'), { exact: true });
export const clearDates = (page: Page) =>
  page.getByRole('button', { name: t('booking.clearDates') });
export const discount = (page: Page) => panel(page).locator('dd').nth(3);
export const total = (page: Page) => panel(page).locator('dd').last();
export const retryTerms = (page: Page) => buttonOf(page, t('action.retry'));
export const couponCode = (page: Page) => panel(page).getByPlaceholder(t('coupon.code'));
export const viewCoupons = (page: Page) => buttonOf(page, t('coupon.view'));
export const applyCoupon = (page: Page) => buttonOf(page, t('coupon.apply'));
export const removeCoupon = (page: Page) => buttonOf(page, t('coupon.remove'));
export const appliedCoupon = (page: Page) =>
  panel(page).getByText(t('coupon.applied'), { exact: true });
export const openPolicy = (page: Page) => buttonOf(page, t('booking.policy'));
export const policyBox = (page: Page, checked?: boolean) =>
  panel(page).getByRole('checkbox', {
    name: t('booking.policyAccept'),
    ...(checked !== undefined && { checked }),
  });
export const bookNow = (page: Page) => buttonOf(page, t('booking.bookNow'));

export const couponDialog = (page: Page) => dialogOf(page, t('coupon.title'));
export const policyDialog = (page: Page) => dialogOf(page, t('booking.policy'));
export const choiceDialog = (page: Page) => dialogOf(page, t('booking.choiceTitle'));
export const closedDialog = (page: Page) => dialogOf(page, t('booking.closedTitle'));
/** In My Bookings. */
export const complete = (page: Page) => page.getByRole('button', { name: t('booking.complete') });

/** A button of a dialog of the booking. */
export const inDialog =
  (dialog: (page: Page) => ReturnType<typeof panel>, label: string) => (page: Page) =>
    dialog(page).getByRole('button', { name: label });
