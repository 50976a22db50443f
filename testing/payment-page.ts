import { expect, type Page } from '@playwright/test';
import type { BookingId } from '#contract/ids.ts';
import type { Payment } from '#contract/records/payment.ts';

/** PAY-01, PAY-08: the title of both payment screens. */
export const paymentTitle = 'Complete Payment To Proceed Further';

/** PAY-03: the dialog with the provider's button. */
export const paymentDialog = (page: Page) => page.getByRole('dialog', { name: 'Pay online' });

/** The sandbox provider's own dialog. */
export const sandbox = (page: Page) => page.getByRole('dialog', { name: 'PayPal sandbox' });

/** Opens the screen that pays a booking, as the booking flow does: `booking.spec.ts` proves that. */
export function openPayment(page: Page, bookingId: BookingId): Promise<void> {
  return open(page, `/payment-processing/${bookingId}`);
}

/** Opens the screen that pays a record, as My Payments does: `my-payments.spec.ts` proves that. */
export function openRepayment(page: Page, { id }: Payment): Promise<void> {
  return open(page, `/pay-now/${id}`);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 2, name: paymentTitle })).toBeVisible();
}

/** Opens the provider's dialog from a payment screen. */
export async function openProvider(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await paymentDialog(page).getByRole('button', { name: 'Pay with PayPal (sandbox)' }).click();
  await expect(sandbox(page)).toBeVisible();
}

/** Opens the provider's dialog from a payment screen and approves the payment. */
export async function approvePayment(page: Page): Promise<void> {
  await openProvider(page);
  await sandbox(page).getByRole('button', { name: 'Approve payment' }).click();
}
