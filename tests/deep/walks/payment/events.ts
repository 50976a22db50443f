import { sandboxProvider } from '#locales/en/sandbox-provider.ts';
import type { paymentMachine } from '#machines/guest/payment/payment.machine.ts';
import type { WalkMap } from '#testing/walk/walk-map.ts';
import {
  close,
  dismiss,
  inSandbox,
  leave,
  payNow,
  provider,
  record,
  retryCheck,
  retryScript,
} from './panel.ts';
import {
  endInOtherTab,
  ownReceipt,
  type PaymentWorld,
  payInOtherTab,
  receiptsIn,
} from './world.ts';

/** How the guest, the provider or another tab makes each event of a payment happen. */
export const events: WalkMap<typeof paymentMachine, PaymentWorld>['events'] = {
  'check.retry': { control: retryCheck, act: ({ page }) => retryCheck(page).click() },
  'receipt.changed': {
    act: async ({ world }, { receipts: [receipt] }) => {
      if (receipt) await payInOtherTab(world, receipt);
      else await endInOtherTab(world);
    },
    real: ({ world: { booking, receipts } }, event) => ({
      ...event,
      bookingId: booking.id,
      receipts,
    }),
  },
  'payNow.open': { control: payNow, act: ({ page }) => payNow(page).click() },
  'payNow.close': { control: close, act: ({ page }) => close(page).click() },
  'script.resolved': { act: ({ world }) => world.provider.go('script') },
  'script.rejected': { act: ({ world }) => world.provider.fail('script') },
  'script.retry': { control: retryScript, act: ({ page }) => retryScript(page).click() },
  'order.requested': { control: provider, act: ({ page }) => provider(page).click() },
  'order.cancelled': {
    real: ({ snapshot }, event) => ({ ...event, orderId: snapshot.context.order?.orderId ?? '' }),
    control: inSandbox(sandboxProvider.cancel),
    // The sandbox closes its dialog when the payer has approved.
    isOffered: ({ snapshot }) => snapshot.hasTag('orderOpen'),
    act: ({ page }) => inSandbox(sandboxProvider.cancel)(page).click(),
  },
  'order.approved': {
    control: inSandbox(sandboxProvider.approve),
    isOffered: ({ snapshot }) => snapshot.hasTag('orderOpen'),
    act: async ({ page, world }) => {
      await inSandbox(sandboxProvider.approve)(page).click();
      await world.provider.expectAsked('capture');
      world.receipts = await receiptsIn(world);
    },
    real: ({ world, snapshot }) => {
      const { orderId, transactionId, approvedAt } = ownReceipt(
        world,
        snapshot.context.order?.orderId,
      );
      return { type: 'order.approved', orderId, transactionId, approvedAt, receipts: [] };
    },
  },
  'order.captured': {
    act: async ({ world }, { payerName }) => {
      if (payerName) await world.provider.go('capture');
      else await world.provider.captureWithoutName();
    },
    real: ({ snapshot }, event) => ({
      ...event,
      orderId: snapshot.context.receipt?.orderId ?? '',
      payerName: event.payerName && 'Amina',
      payerId: 'SANDBOXAMINA1',
    }),
  },
  'capture.failed': {
    act: ({ world }) => world.provider.fail('capture'),
    real: ({ snapshot }, event) => ({
      ...event,
      transactionId: snapshot.context.receipt?.transactionId ?? '',
    }),
  },
  'provider.failed': { act: ({ page }) => inSandbox(sandboxProvider.fail)(page).click() },
  'record.retry': { control: record, act: ({ page }) => record(page).click() },
  'receipt.dismiss': { control: dismiss, act: ({ page }) => dismiss(page).click() },
  'payment.leave': {
    control: leave,
    // Behind the dialog there is nothing to press.
    isOffered: ({ snapshot }) =>
      !snapshot.matches({ unsettled: { charging: 'capturing' } }) &&
      snapshot.can({ type: 'payment.leave' }),
    act: ({ page }) => leave(page).click(),
  },
};
