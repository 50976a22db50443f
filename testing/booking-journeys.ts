import { expect } from '@playwright/test';
import { amount, book, choice, openListing, typeStay } from './booking-page.ts';
import {
  confirmCancelling,
  confirmDialog,
  sendElsewhere,
  sendRefund,
  takeUp,
} from './cancellation-page.ts';
import { couponStay, freeStay } from './guest.ts';
import type { Journey } from './journeys.ts';
import { paymentDialog, sandbox } from './payment-page.ts';
import type { World } from './world.ts';

const guest = (world: World) => world.guest;

/** From the choice of days to payment, and from cancellation to the refund. */
export const bookingJourneys: readonly Journey[] = [
  {
    name: 'booking and paying',
    hasTwoLayouts: true,
    guest,
    async walk({ page, world, look, isNarrow }) {
      const { api, villa, daysAhead } = world;
      await openListing(page, villa);
      await typeStay(page, await couponStay(api, villa.id, 3));
      await expect(amount(page, 'Total')).not.toHaveText('$0.00');
      await look('propertyDetails-dates');
      await page.getByRole('button', { name: 'View', exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
      await look('propertyDetails-coupons');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Refund policy' }).click();
      await expect(page.getByRole('dialog').getByRole('paragraph').first()).toBeVisible();
      await look('propertyDetails-policy');
      await page.keyboard.press('Escape');
      await book(page, await freeStay(api, villa.id, 3, daysAhead + (isNarrow ? 6 : 12)));
      await look('propertyDetails-choice');
      await choice(page).getByRole('button', { name: 'Online Payment' }).click();
      await page.getByRole('button', { name: 'Pay Now' }).click();
      await expect(paymentDialog(page).getByRole('button', { name: /^Pay with/ })).toBeVisible();
      await look('payment-processing-pay-online');
      await page.getByRole('button', { name: 'Pay with PayPal (sandbox)' }).click();
      await expect(sandbox(page)).toBeVisible();
      await look('payment-processing-provider');
    },
  },
  {
    name: 'cancelling',
    guest,
    async walk({ page, world, look }) {
      const { name } = world.paid.booking.property;
      await page.goto('/bookings');
      await page.getByRole('button', { name: `Cancel ${name}` }).click();
      await expect(confirmDialog(page)).toBeVisible();
      await look('bookings-cancel');
      await page.keyboard.press('Escape');
      await confirmCancelling(page, name);
      await look('bookings-policy');
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'a refund',
    guest,
    async walk({ page, world, look }) {
      await page.goto('/refunds');
      await takeUp(page, world.cancelled.booking.property.name).click();
      await look('refunds-offered');
      await sendElsewhere(page);
      await sendRefund(page);
      await expect(page.getByText('Bank Name is required')).toBeVisible();
      await look('refunds-details-refused');
      await page.getByLabel('Bank name').fill('Rawbank');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Leave', exact: true })).toBeVisible();
      await look('refunds-leave');
      await page.getByRole('button', { name: 'Leave', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await look('refunds-waiting');
    },
  },
];
