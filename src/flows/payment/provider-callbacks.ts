import type { SnapshotFrom } from 'xstate';
import type { Receipt } from '#contract/forms/payment-receipt.ts';
import type { PaymentActor } from '#machines/guest/payment/payment.machine.ts';
import type { PaymentEvent } from '#machines/guest/payment/payment-setup.ts';
import { newRecordId } from '../../app/record-id.ts';
import type { CapturedOrder, ProviderActions } from './provider-actions.ts';

interface Ordering {
  readonly order: { create: NonNullable<ProviderActions['createOrder']> };
}

interface Capturing {
  readonly order?: { capture(): Promise<CapturedOrder> } | undefined;
}

/** Rejects the provider's request for an order when the flow has none. The flow has shown why. */
const noOrder = 'The flow has no order';

/** The flow once it has an order or has said why not. XState's `waitFor` would load with the home page. */
function orderingOver(payment: PaymentActor): Promise<SnapshotFrom<PaymentActor>> {
  const now = payment.getSnapshot();
  if (!now.hasTag('ordering')) return Promise.resolve(now);
  return new Promise((resolve, reject) => {
    const subscription = payment.subscribe({
      next: (state) => {
        if (state.hasTag('ordering')) return;
        subscription.unsubscribe();
        resolve(state);
      },
      complete: () => reject(new Error(noOrder)),
    });
  });
}

/**
 * PAY-13, PAY-14: what the provider's button tells the flow. The flow's actors create and capture the
 * order, with what the provider gives here through these actions.
 *
 * @param readReceipts reads the guest's receipts in storage, which another tab may have written.
 */
export function providerCallbacks(
  payment: PaymentActor,
  provider: ProviderActions,
  readReceipts: () => readonly Receipt[],
) {
  /** The provider may answer after the guest has left the screen: the receipt is kept then. */
  function tell(event: PaymentEvent): void {
    if (payment.getSnapshot().status === 'active') payment.send(event);
  }

  return {
    createOrder: async (_: unknown, actions: Ordering): Promise<string> => {
      provider.createOrder = actions.order.create;
      tell({ type: 'order.requested' });
      const state = await orderingOver(payment);
      if (!state.hasTag('orderOpen') || !state.context.order) throw new Error(noOrder);
      return state.context.order.orderId;
    },
    onApprove: async ({ orderID }: { orderID: string }, { order }: Capturing): Promise<void> => {
      provider.captureOrder = order && (() => order.capture());
      provider.captureOver = undefined;
      tell({
        type: 'order.approved',
        orderId: orderID,
        transactionId: newRecordId(),
        approvedAt: Date.now(),
        receipts: readReceipts(),
      });
      await provider.captureOver;
    },
    onCancel: ({ orderID = '' }: { orderID?: unknown }) =>
      tell({ type: 'order.cancelled', orderId: String(orderID) }),
    onError: (error: unknown) => {
      if (!String(error).includes(noOrder)) tell({ type: 'provider.failed' });
    },
  };
}
