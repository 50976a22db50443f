import { expect, type Page } from '@playwright/test';

export const accountNumber = '4111222233334444';

export const confirmDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Cancel this booking?' });
export const policyDialog = (page: Page) => page.getByRole('dialog', { name: 'Refund policy' });
export const refundDialog = (page: Page) => page.getByRole('dialog', { name: 'Refund details' });

/** The button that continues a refund request. */
export const takeUp = (page: Page, place: string) =>
  page.getByRole('button', { name: `Ask for the refund of ${place}` });

/** Confirms the cancellation in the list, up to the visible refund policy. */
export async function confirmCancelling(page: Page, place: string): Promise<void> {
  await page.getByRole('button', { name: `Cancel ${place}` }).click();
  await confirmDialog(page).getByRole('button', { name: 'Go on' }).click();
  await expect(policyDialog(page).getByRole('paragraph').first()).toBeVisible();
}

/** Cancels the booking, up to the refund details form. */
export async function cancelBookingOf(page: Page, place: string): Promise<void> {
  await confirmCancelling(page, place);
  await policyDialog(page).getByRole('button', { name: 'Accept and cancel booking' }).click();
  await expect(refundDialog(page)).toBeVisible();
}

/** STAY-262: opens the refund details form of a refund that goes back to PayPal. */
export async function sendElsewhere(page: Page): Promise<void> {
  await refundDialog(page).getByRole('button', { name: 'Send it to an account' }).click();
}

/** STAY-260: asks for a refund that goes back to PayPal. */
export async function sendBackOnline(page: Page): Promise<void> {
  await refundDialog(page).getByRole('button', { name: 'Send it back to PayPal' }).click();
}

/** Fills the refund details form with valid values. */
export async function fillRefund(page: Page): Promise<void> {
  const form = refundDialog(page);
  await form.getByLabel('Account holder name').fill('Grace Mbuyi');
  await form.getByLabel('Bank name').fill('Rawbank');
  await form.getByLabel('Account number', { exact: true }).fill('4111 2222 3333 4444');
  await form.getByLabel('Confirm account number').fill(accountNumber);
  await form.getByLabel('Contact number').fill('243810000001');
}

/** Sends the refund details form. */
export async function sendRefund(page: Page): Promise<void> {
  await refundDialog(page).getByRole('button', { name: 'Ask for the refund' }).click();
}

/** The texts of the table, by row and cell. */
export function rowsOf(page: Page): Promise<string[][]> {
  return page
    .getByRole('row')
    .filter({ hasNot: page.getByRole('columnheader') })
    .evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? '')),
    );
}
