import { sandboxProvider } from '#locales/en/sandbox-provider.ts';
import type { paymentMachine } from '#machines/payment/payment.machine.ts';
import type { WalkMap } from '#tests/support/walk/walk-map.ts';
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
import { isOpen, isResolved } from './possible.ts';
import {
  endInOtherTab,
  orderIdOf,
  type PaymentWorld,
  payInOtherTab,
  receiptElsewhere,
} from './world.ts';

/** How the guest, the provider or another tab makes each event of a payment happen. */
export const events: WalkMap<typeof paymentMachine, PaymentWorld>['events'] = {
  'check.retry': { control: retryCheck, act: ({ page }) => retryCheck(page).click() },
  'receipt.changed': {
    act: async ({ world, snapshot }, { receipt }) => {
      const { context } = snapshot;
      if (receipt) await payInOtherTab(world, receiptElsewhere(world, context, receipt));
      else await endInOtherTab(world);
    },
    real: ({ world, snapshot }, event) => ({
      ...event,
      receipt: event.receipt && receiptElsewhere(world, snapshot.context, event.receipt),
    }),
  },
  'payNow.open': { control: payNow, act: ({ page }) => payNow(page).click() },
  'payNow.close': {
    control: close,
    act: ({ page }) => close(page).click(),
  },
  'script.resolved': {
    act: async ({ world }) => {
      await world.provider.go('script');
    },
  },
  'script.rejected': { act: ({ world }) => world.provider.fail('script') },
  'script.retry': {
    control: retryScript,
    isOffered: ({ snapshot }) =>
      snapshot.matches({ paying: { script: 'rejected', dialog: 'open' } }),
    act: ({ page }) => retryScript(page).click(),
  },
  'order.requested': {
    control: provider,
    isOffered: ({ snapshot }) => isResolved(snapshot) && isOpen(snapshot, 'offering'),
    act: async ({ page, world }) => {
      await provider(page).click();
      await world.provider.expectAsked('order');
    },
  },
  'order.created': {
    act: async ({ world }) => {
      world.orderId = orderIdOf(await world.provider.go('order'));
    },
  },
  'order.cancelled': {
    control: inSandbox(sandboxProvider.cancel),
    act: ({ page }) => inSandbox(sandboxProvider.cancel)(page).click(),
    isOffered: ({ snapshot }) => isOpen(snapshot, 'awaitingPayer'),
  },
  'order.approved': {
    control: inSandbox(sandboxProvider.approve),
    isOffered: ({ snapshot }) => isOpen(snapshot, 'awaitingPayer'),
    act: async ({ page, world }) => {
      await inSandbox(sandboxProvider.approve)(page).click();
      await world.provider.expectAsked('capture');
    },
    real: ({ world }, event) => ({ ...event, orderId: world.orderId }),
  },
  'order.captured': {
    act: async ({ world }, { payerName }) => {
      if (payerName) await world.provider.go('capture');
      else await world.provider.captureWithoutName();
    },
    real: (_, event) => ({
      ...event,
      payerName: event.payerName && 'Amina',
      payerId: 'SANDBOXAMINA1',
    }),
  },
  'capture.failed': { act: ({ world }) => world.provider.fail('capture') },
  'provider.failed': {
    act: async ({ page, world, snapshot }) => {
      if (isOpen(snapshot, 'ordering')) await world.provider.fail('order');
      else await inSandbox(sandboxProvider.fail)(page).click();
    },
  },
  'record.retry': { control: record, act: ({ page }) => record(page).click() },
  'receipt.dismiss': { control: dismiss, act: ({ page }) => dismiss(page).click() },
  'payment.leave': { control: leave, act: ({ page }) => leave(page).click() },
};
