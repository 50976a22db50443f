import type { MessageKey } from '#locales/message.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { bookingPrice, eligibleCoupons, stayOf } from '#machines/booking/booking-terms.ts';
import { typed } from '#tests/support/guest.ts';
import { dollars, t } from '#tests/support/walk/sentence.ts';
import { expect } from '#tests/support/walk/sights.ts';
import type { Walk, WalkMap } from '#tests/support/walk/walk-map.ts';
import * as panel from './panel.ts';
import type { Snapshot } from './possible.ts';
import type { BookingWorld } from './world.ts';

type At = Walk<BookingWorld, Snapshot>;

const { inDialog } = panel;

async function expectLoading({ page }: At): Promise<void> {
  await expect(panel.checkIn(page)).toBeDisabled();
  await expect(panel.bookNow(page)).toBeDisabled();
}

/** Both days, the guests and what it costs, and what the calendar asks for next. */
async function expectDates({ page, snapshot }: At, hint: MessageKey): Promise<void> {
  const { checkIn, checkOut, guests } = snapshot.context;
  await expect(page.getByText(t(hint), { exact: true })).toBeVisible();
  await expect(panel.checkIn(page)).toHaveValue(checkIn ? typed(checkIn) : '');
  await expect(panel.checkOut(page)).toHaveValue(checkOut ? typed(checkOut) : '');
  await expect(panel.guests(page)).toHaveValue(`${guests}`);
  await expect(panel.total(page)).toHaveText(dollars(bookingPrice(snapshot.context).total));
}

function noCouponText({ snapshot: { context } }: At): MessageKey {
  if (context.coupons.length === 0) return 'coupon.none';
  return stayOf(context) ? 'coupon.noneEligible' : 'coupon.chooseDates';
}

/** The dialog asks how to pay, and names what. */
async function expectChoice({ page, snapshot }: At): Promise<void> {
  const total = dollars(bookingPrice(snapshot.context).total);
  await expect(panel.choiceDialog(page)).toContainText(t('booking.choiceLead', { total }));
}

/** The booking has come to its end; the panel only waits to be left. */
async function expectAtRest({ page }: At): Promise<void> {
  await expect(panel.choiceDialog(page)).toBeHidden();
  await expect(panel.checkIn(page)).toBeDisabled();
}

/** What the page shows in each state of a booking. */
export const states: WalkMap<typeof bookingMachine, BookingWorld>['states'] = {
  'booking.loading.bookedDates.reading': expectLoading,
  'booking.loading.bookedDates.read': expectLoading,
  'booking.loading.rates.reading': expectLoading,
  'booking.loading.rates.read': expectLoading,
  'booking.loading.tax.reading': expectLoading,
  'booking.loading.tax.read': expectLoading,
  'booking.loading.policy.reading': expectLoading,
  'booking.loading.policy.read': expectLoading,
  'booking.unavailable': async ({ page }) => {
    await expect(page.getByRole('complementary').getByRole('alert')).toHaveText(
      t('booking.loadFailed'),
    );
  },
  'booking.planning.dates.empty': (at) => expectDates(at, 'booking.hintCheckIn'),
  'booking.planning.dates.checkInChosen': (at) => expectDates(at, 'booking.hintCheckOut'),
  'booking.planning.dates.stayChosen': (at) => expectDates(at, 'booking.hintChosen'),
  'booking.planning.coupon.idle': async ({ page }) => {
    await expect(panel.couponCode(page)).toBeVisible();
    await expect(panel.couponDialog(page)).toBeHidden();
  },
  'booking.planning.coupon.listing': async ({ page }) => {
    await expect(panel.couponDialog(page)).toBeVisible();
    await expect(panel.couponDialog(page).getByRole('radio')).toHaveCount(0);
  },
  'booking.planning.coupon.listFailed': async ({ page }) => {
    await expect(panel.couponDialog(page).getByRole('alert')).toHaveText(t('coupon.listFailed'));
  },
  'booking.planning.coupon.choosing': async (at) => {
    const { page, snapshot } = at;
    const { context } = snapshot;
    const fitting = eligibleCoupons({ ...context, coupon: undefined });
    const radios = panel.couponDialog(page).getByRole('radio');
    await expect(radios).toHaveCount(fitting.length);
    if (fitting.length === 0) {
      await expect(panel.couponDialog(page)).toContainText(t(noCouponText(at)));
    }
    for (const [index, { couponCode }] of fitting.entries()) {
      await expect(radios.nth(index)).toBeChecked({
        checked: couponCode === context.couponCode,
      });
    }
  },
  'booking.planning.coupon.applying': async ({ page }) => {
    await expect(panel.couponDialog(page)).toBeHidden();
    // With a coupon applied already, that one stays in sight.
    await expect(panel.applyCoupon(page).or(panel.appliedCoupon(page))).toBeVisible();
    await expect(panel.viewCoupons(page)).toBeDisabled();
  },
  'booking.planning.coupon.applied': async ({ page, snapshot: { context } }) => {
    await expect(panel.appliedCoupon(page)).toBeVisible();
    const { discount } = bookingPrice(context);
    const off = discount > 0 ? `−${dollars(discount)}` : dollars(0);
    await expect(panel.discount(page)).toHaveText(off);
  },
  'booking.planning.policy.notAccepted': async ({ page }) => {
    await expect(panel.policyBox(page)).not.toBeChecked();
  },
  'booking.planning.policy.accepted': async ({ page }) => {
    await expect(panel.policyBox(page)).toBeChecked();
  },
  'booking.planning.policyDialog.closed': async ({ page }) => {
    await expect(panel.policyDialog(page)).toBeHidden();
  },
  'booking.planning.policyDialog.open': async ({ page }) => {
    await expect(panel.policyDialog(page).getByRole('paragraph').first()).toBeVisible();
  },
  'booking.booking': async ({ page }) => {
    await expect(panel.bookNow(page)).toHaveAttribute('aria-busy', 'true');
    await expect(panel.policyBox(page)).toBeChecked();
  },
  'booking.refused': expectAtRest,
  'booking.awaitingChoice': expectChoice,
  'booking.recordingCash': async (at) => {
    await expectChoice(at);
    const cash = inDialog(panel.choiceDialog, t('booking.cash'))(at.page);
    await expect(cash).toHaveAttribute('aria-busy', 'true');
  },
  'booking.paidCash': expectAtRest,
  'booking.cancelling': async (at) => {
    await expectChoice(at);
    const cancel = inDialog(panel.choiceDialog, t('booking.cancel'))(at.page);
    await expect(cancel).toHaveAttribute('aria-busy', 'true');
  },
  'booking.cancelled': expectAtRest,
  'booking.left': async ({ page }) => {
    await expect(panel.bookNow(page)).toHaveCount(0);
  },
};
