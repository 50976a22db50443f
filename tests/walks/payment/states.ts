import { sandboxProvider } from '#locales/en/sandbox-provider.ts';
import type { MessageKey } from '#locales/message.ts';
import type { paymentMachine } from '#machines/payment/payment.machine.ts';
import { paymentDialog, sandbox } from '#tests/support/payment-page.ts';
import { dollars, t } from '#tests/support/walk/sentence.ts';
import { expect } from '#tests/support/walk/sights.ts';
import type { Walk, WalkMap } from '#tests/support/walk/walk-map.ts';
import { close, main, payNow, record } from './panel.ts';
import type { Snapshot } from './possible.ts';
import type { PaymentWorld } from './world.ts';

type At = Walk<PaymentWorld, Snapshot>;

async function expectSays({ page }: At, key: MessageKey, orderId = ''): Promise<void> {
  const status = main(page).locator('[role=status]:not(dialog *)');
  await expect(status).toHaveText(t(key, { orderId }));
  await expect(paymentDialog(page)).toBeHidden();
}

async function expectChecking({ page, snapshot }: At): Promise<void> {
  await expect(payNow(page)).toHaveAttribute('aria-busy', 'true');
  await expect(main(page)).toContainText(dollars(snapshot.context.amount ?? 0));
}

async function expectRecording(at: At): Promise<void> {
  await expectSays(at, 'payment.recording');
  await expect(record(at.page)).toHaveAttribute('aria-busy', 'true');
}

/** What the page shows in each state of a payment. */
export const states: WalkMap<typeof paymentMachine, PaymentWorld>['states'] = {
  'payment.checking.booking': expectChecking,
  'payment.checking.record': expectChecking,
  'payment.unchecked': (at) => expectSays(at, 'payment.checkFailed'),
  'payment.elsewhere': (at) => expectSays(at, 'payment.elsewhere'),
  'payment.nothingToPay': (at) => expectSays(at, 'payment.nothingToPay'),
  'payment.paying.script.initial': async ({ page }) => {
    await expect(main(page)).toContainText(dollars(100));
  },
  'payment.paying.script.pending': async ({ page, snapshot }) => {
    const waiting = paymentDialog(page).getByText(t('payment.scriptLoading'));
    await expect(waiting).toHaveCount(snapshot.hasTag('dialogOpen') ? 1 : 0);
  },
  'payment.paying.script.resolved': async ({ page }) => {
    await expect(paymentDialog(page).getByText(t('payment.scriptLoading'))).toHaveCount(0);
  },
  'payment.paying.script.rejected': async ({ page, snapshot }) => {
    if (!snapshot.hasTag('dialogOpen')) return;
    await expect(paymentDialog(page).getByRole('alert')).toHaveText(t('payment.scriptRejected'));
  },
  'payment.paying.dialog.closed': async ({ page }) => {
    await expect(paymentDialog(page)).toBeHidden();
  },
  'payment.paying.dialog.open.offering': async ({ page }) => {
    await expect(paymentDialog(page)).toContainText(dollars(100));
    await expect(sandbox(page)).toHaveCount(0);
  },
  'payment.paying.dialog.open.ordering': async ({ page }) => {
    await expect(paymentDialog(page).getByText(sandboxProvider.opening)).toBeVisible();
  },
  'payment.paying.dialog.open.awaitingPayer': async ({ page }) => {
    await expect(sandbox(page)).toContainText(dollars(100));
  },
  'payment.capturing': async ({ page }) => {
    await expect(paymentDialog(page).getByRole('status')).toHaveText(t('payment.capturing'));
    await expect(close(page)).toHaveCount(0);
  },
  'payment.recording.creating': expectRecording,
  'payment.recording.updating': expectRecording,
  'payment.notRecorded.captured': (at) => expectSays(at, 'payment.notRecordedYet'),
  'payment.notRecorded.uncertain': (at) => expectSays(at, 'payment.uncertain'),
  'payment.settling': (at) => expectSays(at, 'payment.capturing'),
  'payment.refused': (at) =>
    expectSays(at, 'payment.refused', at.snapshot.context.receipt?.orderId),
  'payment.alreadyPaid': (at) => {
    const { receipt } = at.snapshot.context;
    const says = receipt ? 'payment.alreadyPaid' : 'payment.paidBefore';
    return expectSays(at, says, receipt?.orderId);
  },
  'payment.recorded': (at) => expectSays(at, 'payment.recorded'),
  'payment.left': async ({ page }) => {
    await expect(page.getByText(t('payment.footnote'))).toHaveCount(0);
  },
};
