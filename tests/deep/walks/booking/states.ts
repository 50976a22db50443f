import type { SnapshotFrom } from 'xstate';
import { noMoney } from '#contract/money.ts';
import { type bookingMachine, toldPrice } from '#machines/guest/booking/booking.machine.ts';
import { bookingPrice, eligibleCoupons, stayOf } from '#machines/guest/booking/booking-terms.ts';
import { typed } from '#testing/guest.ts';
import { dollars } from '#testing/walk/sentence.ts';
import { expect, expectNotice } from '#testing/walk/sights.ts';
import type { Walk, WalkMap } from '#testing/walk/walk-map.ts';
import * as panel from './panel.ts';
import type { BookingWorld } from './world.ts';

type At = Walk<BookingWorld, SnapshotFrom<typeof bookingMachine>>;

const { inDialog } = panel;

/** Both days, the guests and what it costs, and what the calendar asks for next. */
async function expectDates({ page, snapshot }: At, hint: string): Promise<void> {
  const { checkIn, checkOut, guests } = snapshot.context;
  await expect(page.getByText(hint, { exact: true })).toBeVisible();
  await expect(panel.checkIn(page)).toHaveValue(checkIn ? typed(checkIn) : '');
  await expect(panel.checkOut(page)).toHaveValue(checkOut ? typed(checkOut) : '');
  await expect(panel.guests(page)).toHaveValue(`${guests}`);
  await expect(panel.total(page)).toHaveText(dollars(bookingPrice(snapshot.context).total));
}

/** BOOK-19: the three ways; in the panel with what is held until when (BOOK-33). */
async function expectChoice({ page, snapshot: { context } }: At): Promise<void> {
  const dialog = panel.choiceDialog(page);
  const total = dollars(context.held?.total ?? noMoney);
  await expect(dialog).toContainText(
    context.held?.payBy
      ? `Your dates are held; the total is ${total}.`
      : `Your dates are held; the total is ${total}. A cash payment must be made within 24 hours, or the booking is cancelled.`,
  );
  await expect(dialog.getByRole('button', { name: /Payment|Booking/ })).toHaveText([
    'Online Payment',
    'Cash Payment',
    'Cancel Booking',
  ]);
}

/** Nothing can be pressed any more until the page is left. */
async function expectAtRest({ page, snapshot: { context } }: At): Promise<void> {
  await expect(panel.choiceDialog(page)).toBeHidden();
  if (!context.held?.payBy) await expect(panel.checkIn(page)).toBeDisabled();
}

/** What the page shows in each state of a booking: sentences and controls of the documents. */
export const states: WalkMap<typeof bookingMachine, BookingWorld>['states'] = {
  'booking.loading': async ({ page }) => {
    await expect(panel.checkIn(page)).toBeDisabled();
    await expect(panel.bookNow(page)).toBeDisabled();
  },
  'booking.unavailable': async ({ page }) => {
    await expect(page.getByRole('complementary').getByRole('alert')).toHaveText(
      'The booking details could not be loaded.',
    );
  },
  'booking.planning.dates.empty': (at) => expectDates(at, 'Choose the day you arrive.'),
  'booking.planning.dates.checkInChosen': (at) =>
    expectDates(at, 'Now choose the day you leave; both days count.'),
  'booking.planning.dates.stayChosen': (at) =>
    expectDates(at, 'Your stay is marked. Choose another day to start again.'),
  'booking.planning.coupon.none': async ({ page }) => {
    await expect(panel.couponCode(page)).toBeVisible();
    await expect(panel.discount(page)).toHaveText('$0.00');
  },
  'booking.planning.coupon.applying': async ({ page }) => {
    // With a coupon applied already, that one stays in sight.
    await expect(panel.applyCoupon(page).or(panel.appliedCoupon(page))).toBeVisible();
    await expect(panel.viewCoupons(page)).toBeDisabled();
  },
  'booking.planning.coupon.applied': async ({ page, snapshot: { context } }) => {
    await expect(panel.appliedCoupon(page)).toHaveText('Applied');
    const { discount } = bookingPrice(context);
    const off = discount > 0 ? `−${dollars(discount)}` : '$0.00';
    await expect(panel.discount(page)).toHaveText(off);
  },
  'booking.planning.policy.notAccepted': async ({ page }) => {
    await expect(panel.policyBox(page)).toBeChecked({ checked: false });
  },
  'booking.planning.price.accepted': async ({ page, snapshot: { context } }) => {
    await expect(page.getByText('The price has changed')).toHaveCount(0);
    await expect(panel.total(page)).toHaveText(dollars(bookingPrice(context).total));
  },
  'booking.planning.price.changed': async ({ page, snapshot }) => {
    const { before, now } = toldPrice(snapshot) ?? { before: noMoney, now: noMoney };
    const change = `The price has changed: the total was ${dollars(before)}, now it is ${dollars(now)}.`;
    await expect(page.getByText(change)).toBeVisible();
  },
  'booking.planning.policy.accepted': async ({ page }) => {
    await expect(panel.policyBox(page)).toBeChecked();
  },
  'booking.planning.overlay.none': async ({ page }) => {
    await expect(panel.couponDialog(page).or(panel.policyDialog(page))).toHaveCount(0);
    await expect(panel.bookNow(page)).toBeVisible();
  },
  'booking.planning.overlay.coupons.reading': async ({ page }) => {
    await expect(panel.couponDialog(page)).toBeVisible();
    await expect(panel.couponDialog(page).getByRole('radio')).toHaveCount(0);
  },
  'booking.planning.overlay.coupons.failed': async ({ page }) => {
    await expect(panel.couponDialog(page).getByRole('alert')).toHaveText(
      'The coupons could not be loaded.',
    );
  },
  'booking.planning.overlay.coupons.nothingToChoose': async ({ page, snapshot: { context } }) => {
    await expect(panel.couponDialog(page)).toContainText(
      context.coupons.length === 0
        ? 'No Coupons Available At This Moment.'
        : stayOf(context)
          ? 'No coupons available for this booking'
          : 'Choose your dates to see which coupons fit.',
    );
  },
  'booking.planning.overlay.coupons.choosing': async ({ page, snapshot: { context } }) => {
    const fitting = eligibleCoupons(context);
    const radios = panel.couponDialog(page).getByRole('radio');
    await expect(radios).toHaveCount(fitting.length);
    for (const [index, { code }] of fitting.entries()) {
      const checked = code === context.selectedCode;
      await expect(radios.nth(index)).toBeChecked({ checked });
    }
  },
  'booking.planning.overlay.policy': async ({ page }) => {
    await expect(panel.policyDialog(page).getByRole('paragraph').first()).toBeVisible();
  },
  'booking.booking': async ({ page }) => {
    await expect(panel.bookNow(page)).toHaveAttribute('aria-busy', 'true');
    await expect(panel.policyBox(page)).toBeChecked();
  },
  'booking.refused': async (at) => {
    await expectAtRest(at);
    await expect(at.page.getByRole('alert').filter({ hasText: /admin/ })).toHaveText([
      /^(?:You are not authorized by admin to book properties|Your account is deleted by admin)\. Contact admin to proceed further\.$/,
    ]);
  },
  'booking.held.waiting': async ({ page }) => {
    await expect(panel.complete(page)).toBeVisible();
    await expect(panel.choiceDialog(page)).toBeHidden();
  },
  'booking.held.readingPrice': expectChoice,
  'booking.held.choosing': expectChoice,
  'booking.held.changed': async (at) => {
    await expectChoice(at);
    await expect(panel.choiceDialog(at.page).getByRole('alert')).toContainText(
      'The total of this booking has changed',
    );
  },
  'booking.held.recordingCash': async (at) => {
    await expectChoice(at);
    const cash = inDialog(panel.choiceDialog, 'Cash Payment')(at.page);
    await expect(cash).toHaveAttribute('aria-busy', 'true');
  },
  'booking.held.cancelling': async (at) => {
    await expectChoice(at);
    const cancel = inDialog(panel.choiceDialog, 'Cancel Booking')(at.page);
    await expect(cancel).toHaveAttribute('aria-busy', 'true');
  },
  'booking.held.checkingCancellation': async (at) => {
    await expectChoice(at);
    const cancel = inDialog(panel.choiceDialog, 'Cancel Booking')(at.page);
    await expect(cancel).toHaveAttribute('aria-busy', 'true');
  },
  'booking.held.rereading': async (at) => {
    await expectChoice(at);
    await expect(inDialog(panel.choiceDialog, 'Online Payment')(at.page)).toBeDisabled();
  },
  'booking.held.closed': async ({ page }) => {
    await expect(panel.closedDialog(page).getByRole('alert')).toHaveText(
      'This booking has been cancelled in the meantime. It cannot be paid any more.',
    );
  },
  'booking.paidCash': async (at) => {
    await expectAtRest(at);
    await expectNotice(at.page, 'Booking Completed with Cash');
  },
  'booking.cancelled': async (at) => {
    await expectAtRest(at);
    await expectNotice(at.page, 'Booking Cancelled!!');
  },
  'booking.left': async ({ page }) => {
    await expect(panel.bookNow(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^(?:Sign in|Create your account|Bookings|Payment Processing)$/,
    );
  },
};
