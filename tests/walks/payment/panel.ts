import type { Page } from '@playwright/test';
import { sandboxProvider } from '#locales/en/sandbox-provider.ts';
import { paymentDialog, sandbox } from '#tests/support/payment-page.ts';
import { t } from '#tests/support/walk/sentence.ts';

/* The payment panel, its dialog and the provider's: what can be pressed in them. */

export const main = (page: Page) => page.getByRole('main');
const buttonOf = (label: string) => (page: Page) =>
  main(page)
    .locator('button:not(dialog *)')
    .filter({ hasText: new RegExp(`^${label}$`) });
const inDialog = (label: string) => (page: Page) =>
  paymentDialog(page).getByRole('button', { name: label, exact: true });
export const inSandbox = (label: string) => (page: Page) =>
  sandbox(page).getByRole('button', { name: label, exact: true });

export const payNow = buttonOf(t('payment.payNow'));
export const retryCheck = buttonOf(t('action.retry'));
export const record = buttonOf(t('payment.recordAgain'));
export const dismiss = buttonOf(t('payment.orderNoted'));
export const leave = (page: Page) =>
  buttonOf(t('payment.toBookings'))(page).or(buttonOf(t('payment.toPayments'))(page));
export const close = inDialog(t('action.close'));
export const retryScript = inDialog(t('action.retry'));
export const provider = inDialog(sandboxProvider.pay);
