import type { Page } from '@playwright/test';
import type { Day } from '#contract/day.ts';
import type { bookingMachine } from '#machines/guest/booking/booking.machine.ts';
import { typed } from '#testing/guest.ts';
import { t } from '#testing/walk/sentence.ts';
import type { WalkMap } from '#testing/walk/walk-map.ts';
import * as panel from './panel.ts';
import { type BookingWorld, realDay } from './world.ts';

const { inDialog } = panel;

async function typeDay(field: ReturnType<typeof panel.checkIn>, day: Day): Promise<void> {
  await field.fill(typed(day));
  await field.press('Enter');
}

/** Turns the months over until the day is in sight. */
async function pickDay(page: Page, day: Day): Promise<void> {
  const next = page.getByRole('button', { name: t('booking.nextMonth') });
  while ((await panel.calendarDay(page, day).count()) === 0) await next.click();
  await panel.calendarDay(page, day).click();
}

/** How a guest makes each event of a booking happen. */
export const events: WalkMap<typeof bookingMachine, BookingWorld>['events'] = {
  'terms.retry': { control: panel.retryTerms, act: ({ page }) => panel.retryTerms(page).click() },
  'day.picked': {
    control: (page) => panel.anyDay(page),
    // Behind a dialog the chart raises the choice of a day, and takes none.
    isOffered: ({ snapshot }) => snapshot.matches({ planning: { overlay: 'none' } }),
    act: ({ page, world }, { day }) => pickDay(page, realDay(world, day)),
    real: ({ world }, event) => ({ ...event, day: realDay(world, event.day) }),
  },
  'checkIn.chosen': {
    control: panel.checkIn,
    act: ({ page, world }, { day }) => typeDay(panel.checkIn(page), realDay(world, day)),
    real: ({ world }, event) => ({ ...event, day: realDay(world, event.day) }),
  },
  'checkOut.chosen': {
    control: panel.checkOut,
    act: ({ page, world }, { day }) => typeDay(panel.checkOut(page), realDay(world, day)),
    real: ({ world }, event) => ({ ...event, day: realDay(world, event.day) }),
  },
  'checkOut.clear': {
    act: async ({ page }) => {
      await panel.checkOut(page).fill('');
      await panel.checkOut(page).press('Enter');
    },
  },
  'dates.clear': {
    control: panel.clearDates,
    act: ({ page }) => panel.clearDates(page).click(),
  },
  'guests.changed': {
    control: panel.guests,
    act: ({ page }, { guests }) => panel.guests(page).fill(`${guests}`),
  },
  'coupon.view': {
    control: panel.viewCoupons,
    act: ({ page }) => panel.viewCoupons(page).click(),
  },
  'coupon.retry': {
    control: inDialog(panel.couponDialog, t('action.retry')),
    act: ({ page }) => inDialog(panel.couponDialog, t('action.retry'))(page).click(),
  },
  'coupon.close': {
    control: inDialog(panel.couponDialog, t('action.close')),
    act: ({ page }) => inDialog(panel.couponDialog, t('action.close'))(page).click(),
  },
  'coupon.select': {
    control: (page) => panel.couponDialog(page).getByRole('radio'),
    act: ({ page }) => panel.couponDialog(page).getByRole('radio').check(),
  },
  'selection.apply': {
    control: inDialog(panel.couponDialog, t('coupon.apply')),
    isOffered: ({ snapshot }) =>
      snapshot.matches({ planning: { overlay: { coupons: 'choosing' } } }),
    act: ({ page }) => inDialog(panel.couponDialog, t('coupon.apply'))(page).click(),
  },
  'coupon.apply': {
    control: panel.applyCoupon,
    act: async ({ page }, { code }) => {
      await panel.couponCode(page).fill(code);
      await panel.applyCoupon(page).click();
    },
  },
  'coupon.remove': {
    control: panel.removeCoupon,
    act: ({ page }) => panel.removeCoupon(page).click(),
  },
  'policy.open': {
    control: panel.openPolicy,
    act: ({ page }) => panel.openPolicy(page).click(),
  },
  'policy.close': {
    control: inDialog(panel.policyDialog, t('action.close')),
    act: ({ page }) => inDialog(panel.policyDialog, t('action.close'))(page).click(),
  },
  'policy.accept': {
    control: (page) =>
      panel
        .policyBox(page, false)
        .or(inDialog(panel.policyDialog, t('booking.policyAccept'))(page)),
    act: ({ page, snapshot }) =>
      snapshot.matches({ planning: { overlay: 'policy' } })
        ? inDialog(panel.policyDialog, t('booking.policyAccept'))(page).click()
        : panel.policyBox(page).check(),
  },
  'policy.withdraw': {
    control: (page) => panel.policyBox(page, true),
    act: ({ page }) => panel.policyBox(page).uncheck(),
  },
  'booking.submit': {
    control: panel.bookNow,
    // For a visitor it reads as disabled, and leads to an account all the same.
    isOffered: ({ snapshot }) =>
      snapshot.context.userId !== undefined && snapshot.can({ type: 'booking.submit' }),
    act: async ({ page }) => {
      await panel.bookNow(page).focus();
      await page.keyboard.press('Enter');
    },
  },
  'booking.payCash': {
    control: inDialog(panel.choiceDialog, t('booking.cash')),
    act: ({ page }) => inDialog(panel.choiceDialog, t('booking.cash'))(page).click(),
  },
  'booking.payOnline': {
    control: inDialog(panel.choiceDialog, t('booking.online')),
    act: ({ page }) => inDialog(panel.choiceDialog, t('booking.online'))(page).click(),
  },
  'booking.cancel': {
    control: inDialog(panel.choiceDialog, t('booking.cancel')),
    act: ({ page }) => inDialog(panel.choiceDialog, t('booking.cancel'))(page).click(),
  },
  'booking.leave': {
    control: inDialog(panel.closedDialog, t('nav.bookings')),
    act: ({ page }) => inDialog(panel.closedDialog, t('nav.bookings'))(page).click(),
  },
  'choice.replan': {
    control: inDialog(panel.closedDialog, t('booking.replan')),
    act: ({ page }) => inDialog(panel.closedDialog, t('booking.replan'))(page).click(),
  },
  'booking.complete': {
    control: panel.complete,
    act: ({ page }) => panel.complete(page).click(),
  },
  'choice.close': {
    control: inDialog(panel.choiceDialog, t('action.close')),
    act: ({ page }) => inDialog(panel.choiceDialog, t('action.close'))(page).click(),
  },
  'session.lost': {
    endsFlow: true,
    act: async ({ page, world: { villa } }) => {
      await page.route('**/watchlist-registry', (route) =>
        route.fulfill({ status: 401, json: { status: 'error', code: 'session_expired' } }),
      );
      const name = villa.name;
      // Not a click: a dialog may lie over it, and the call could be anything else on the page.
      const heart = page.getByRole('button', {
        name: t('favourite.of', { name }),
        includeHidden: true,
      });
      await heart.dispatchEvent('click');
    },
  },
};
