import { type EventObject, fromCallback } from 'xstate';
import type { PaymentEvent } from '#machines/guest/payment/payment-setup.ts';
import type { CapturedOrder, ProviderActions } from './provider-actions.ts';

/** A capture can be pending or declined while its order is completed: only money that moved counts. */
function hasCaptured({ status, purchase_units: units = [] }: CapturedOrder): boolean {
  const captures = units.flatMap(({ payments }) => payments?.captures ?? []);
  return status === 'COMPLETED' && captures.every((capture) => capture.status === 'COMPLETED');
}

/** PAY-13, PAY-14: has the provider take the money of an approved order. */
export function captureOrderActor(provider: ProviderActions) {
  return fromCallback<EventObject, { readonly orderId: string; readonly transactionId: string }>(
    ({ input: { orderId, transactionId }, sendBack }) => {
      const fail = () => sendBack({ type: 'capture.failed', transactionId } satisfies PaymentEvent);
      const capture =
        provider.captureOrder?.() ?? Promise.reject(new Error('There is nothing to capture'));
      provider.captureOver = capture.then((order) => {
        if (!hasCaptured(order)) return fail();
        return sendBack({
          type: 'order.captured',
          orderId,
          payerName: order.payer?.name?.given_name ?? '',
          payerId: order.payer?.payer_id ?? '',
        } satisfies PaymentEvent);
      }, fail);
    },
  );
}
