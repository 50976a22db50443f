import type { Page } from '@playwright/test';
import { sandboxProvider } from '#locales/en/sandbox-provider.ts';
import { paymentDialog, sandbox } from '#testing/payment-page.ts';

/* The payment panel, its dialog and the provider's: what can be pressed in them. */

export const main = (page: Page) => page.getByRole('main');
const button = (page: Page, label: string) =>
  main(page)
    .locator('button:not(dialog *)')
    .filter({ hasText: new RegExp(`^${label}$`) });
const inDialog = (label: string) => (page: Page) =>
  paymentDialog(page).getByRole('button', { name: label, exact: true });
export const inSandbox = (label: string) => (page: Page) =>
  sandbox(page).getByRole('button', { name: label, exact: true });

export const payNow = (page: Page) => button(page, 'Pay Now');
export const retryCheck = (page: Page) => button(page, 'Try again');
export const record = (page: Page) =>
  button(page, 'Record the payment').or(button(page, 'Check again'));
export const dismiss = (page: Page) => button(page, 'I have noted the order');
export const leave = (page: Page) =>
  button(page, 'To My Bookings').or(button(page, 'To My Payments'));
export const close = inDialog('Close');
export const retryScript = inDialog('Try again');
export const provider = inDialog(sandboxProvider.pay);
