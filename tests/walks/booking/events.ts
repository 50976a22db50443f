import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { typed } from '#tests/support/guest.ts';
import { t } from '#tests/support/walk/sentence.ts';
import type { Walk, WalkMap } from '#tests/support/walk/walk-map.ts';
import * as panel from './panel.ts';
import { hasFittingCoupons, isPolicyAccepted, type Snapshot } from './possible.ts';
import { type BookingWorld, realDay } from './world.ts';

const { inDialog } = panel;

function isPlanning({ snapshot }: Walk<BookingWorld, Snapshot>): boolean {
  return snapshot.matches('planning');
}

async function typeDay(field: ReturnType<typeof panel.checkIn>, day: string): Promise<void> {
  await field.fill(typed(day));
  await field.press('Enter');
}

/** How a guest makes each event of a booking happen. */
export const events: WalkMap<typeof bookingMachine, BookingWorld>['events'] = {
  'terms.retry': { control: panel.retryTerms, act: ({ page }) => panel.retryTerms(page).click() },
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
  'dates.clear': {
    control: panel.clearDates,
    isOffered: (at) => isPlanning(at) && at.snapshot.context.checkIn !== undefined,
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
    isOffered: ({ snapshot }) =>
      snapshot.matches({ planning: { coupon: 'choosing' } }) && hasFittingCoupons(snapshot),
    act: ({ page }) => panel.couponDialog(page).getByRole('radio').check(),
  },
  'coupon.apply': {
    control: (page) =>
      panel.applyCoupon(page).or(inDialog(panel.couponDialog, t('coupon.apply'))(page)),
    isOffered: ({ snapshot }) =>
      snapshot.matches({ planning: { coupon: 'idle' } }) ||
      (snapshot.matches({ planning: { coupon: 'choosing' } }) && hasFittingCoupons(snapshot)),
    act: async ({ page, snapshot }, { code }) => {
      if (snapshot.hasTag('couponsOpen')) {
        await inDialog(panel.couponDialog, t('coupon.apply'))(page).click();
        return;
      }
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
    isOffered: isPlanning,
    act: ({ page }) => panel.openPolicy(page).click(),
  },
  'policy.close': {
    control: inDialog(panel.policyDialog, t('action.close')),
    act: ({ page }) => inDialog(panel.policyDialog, t('action.close'))(page).click(),
  },
  'policy.accept': {
    control: (page) => panel.policyBox(page, false),
    isOffered: (at) => isPlanning(at) && !isPolicyAccepted(at.snapshot),
    act: ({ page, snapshot }) =>
      snapshot.matches({ planning: { policyDialog: 'open' } })
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
  'session.lost': {
    endsFlow: true,
    act: async ({ page, world: { villa } }) => {
      await page.route('**/watchlist-registry', (route) =>
        route.fulfill({ status: 401, json: { status: 'error', code: 'session_expired' } }),
      );
      const name = villa.propertyName;
      await page.getByRole('button', { name: t('favourite.of', { name }) }).click();
    },
  },
};
