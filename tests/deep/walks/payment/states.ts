import type { paymentMachine } from '#machines/guest/payment/payment.machine.ts';
import { paymentDialog, sandbox } from '#testing/payment-page.ts';
import { dollars } from '#testing/walk/sentence.ts';
import { expect } from '#testing/walk/sights.ts';
import type { Walk, WalkMap } from '#testing/walk/walk-map.ts';
import { close, dismiss, leave, main, payNow, record } from './panel.ts';
import type { Snapshot } from './possible.ts';
import type { PaymentWorld } from './world.ts';

type At = Walk<PaymentWorld, Snapshot>;

/** Only while nothing is paid. */
const footnote = 'You can close it without paying: your booking stays a cash booking.';

/** The panel says this, and no dialog is open. */
async function expectSays({ page }: At, sentence: string): Promise<void> {
  const status = main(page).locator('[role=status]:not(dialog *)');
  await expect(status).toHaveText(sentence);
  await expect(main(page)).not.toContainText(footnote);
  await expect(paymentDialog(page)).toBeHidden();
}

/** PAY-01, PAY-02, PAY-08. */
async function expectOffer({ page }: At): Promise<void> {
  await expect(main(page)).toContainText('Complete Payment To Proceed Further');
  await expect(main(page)).toContainText('Payment Amount$1.00');
  await expect(main(page)).toContainText(footnote);
  await expect(payNow(page)).toBeVisible();
}

async function expectChecking(at: At): Promise<void> {
  await expectOffer(at);
  await expect(payNow(at.page)).toHaveAttribute('aria-busy', 'true');
  await expect(paymentDialog(at.page)).toBeHidden();
}

/** PAY-03: the dialog of the provider, and nothing of the provider's own yet. */
async function expectDialog({ page }: At): Promise<void> {
  await expect(paymentDialog(page)).toContainText('Payment Amount $1.00');
  await expect(sandbox(page)).toHaveCount(0);
}

const orderOf = ({ snapshot }: At) => snapshot.context.receipt?.orderId;

/** What the page shows in each state of a payment. */
export const states: WalkMap<typeof paymentMachine, PaymentWorld>['states'] = {
  'payment.checking.arriving': expectChecking,
  'payment.checking.pressed': expectChecking,
  'payment.unchecked': (at) =>
    expectSays(at, 'We could not learn whether this is paid already. Please try again.'),
  'payment.offering': async (at) => {
    await expectOffer(at);
    await expect(payNow(at.page)).toBeEnabled();
    await expect(paymentDialog(at.page)).toBeHidden();
    const total = dollars(at.world.booking.amount);
    await expect(main(at.page)).toContainText(
      `Paying online costs $1.00. The total of the booking is ${total}: once you have paid online, it counts as paid.`,
    );
  },
  'payment.paying.pending': async (at) => {
    await expectDialog(at);
    await expect(paymentDialog(at.page)).toContainText('The payment provider is loading…');
    await expect(close(at.page)).toBeVisible();
  },
  'payment.paying.rejected': async (at) => {
    await expectDialog(at);
    await expect(paymentDialog(at.page).getByRole('alert')).toHaveText(
      'The payment provider could not be loaded.',
    );
  },
  'payment.paying.resolved.ready': async (at) => {
    await expectDialog(at);
    await expect(
      paymentDialog(at.page).getByRole('button', { name: 'Pay with PayPal (sandbox)' }),
    ).toBeVisible();
  },
  'payment.paying.resolved.ordering': async (at) => {
    await expectDialog(at);
    await expect(paymentDialog(at.page)).toContainText('Opening the sandbox…');
  },
  'payment.paying.resolved.awaitingPayer': async ({ page }) => {
    await expect(sandbox(page)).toContainText('$1.00');
    await expect(sandbox(page).getByRole('button', { name: 'Approve payment' })).toBeVisible();
  },
  'payment.unsettled.elsewhere': (at) =>
    expectSays(
      at,
      'You have approved this payment already, perhaps in another tab. Please wait until it is done: at most a minute.',
    ),
  'payment.unsettled.charging.capturing': async ({ page }) => {
    await expect(paymentDialog(page).getByRole('status')).toHaveText('Completing the payment…');
    await expect(close(page)).toHaveCount(0);
  },
  'payment.unsettled.charging.settling': (at) =>
    expectSays(at, 'We are checking whether the payment went through…'),
  'payment.unsettled.recording': async (at) => {
    const isCaptured = at.snapshot.context.receipt?.captured;
    await expectSays(
      at,
      isCaptured ? 'Recording your payment…' : 'We are checking whether the payment went through…',
    );
    await expect(record(at.page)).toHaveAttribute('aria-busy', 'true');
  },
  'payment.unsettled.unrecorded.captured': async (at) => {
    await expectSays(
      at,
      'Your payment went through, but it is not recorded yet. You will not be charged again.',
    );
    await expect(record(at.page)).toHaveText('Record the payment');
  },
  'payment.unsettled.unrecorded.uncertain': async (at) => {
    await expectSays(
      at,
      'We do not know yet whether your payment went through. Please do not pay again. You can check again in a few minutes, here or from My Payments.',
    );
    await expect(record(at.page)).toHaveText('Check again');
  },
  'payment.unsettled.unrecorded.refused': async (at) => {
    await expectSays(
      at,
      `We cannot record this payment. If you were charged, contact us and name order ${orderOf(at)}.`,
    );
    await expect(dismiss(at.page)).toBeVisible();
  },
  'payment.settled.nothingToPay': async (at) => {
    await expectSays(at, 'There is no booking waiting for a payment.');
    await expect(leave(at.page)).toBeVisible();
  },
  'payment.settled.paidBefore': async (at) => {
    await expectSays(at, 'This booking has been paid already.');
    await expect(leave(at.page)).toBeVisible();
  },
  'payment.settled.returned': (at) =>
    expectSays(
      at,
      `This booking was closed, changed or already paid before your payment arrived. Your money will be returned to you (order ${orderOf(at)}).`,
    ),
  'payment.settled.recorded': (at) => expectSays(at, 'Your payment is recorded. Thank you!'),
  'payment.left': async ({ page, snapshot }) => {
    const list = snapshot.context.purpose === 'again' ? 'Payments' : 'Bookings';
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(new RegExp(`^(${list}|Sign in)$`));
  },
};
