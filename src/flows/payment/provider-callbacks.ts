import type { PayPalButtonsComponentProps } from '@paypal/react-paypal-js';
import { dollarsOf } from '#contract/money.ts';
import type { PaymentActor } from '#machines/payment/payment.machine.ts';
import type { Receipt } from '#machines/payment/receipt.ts';

type Callbacks = Required<
  Pick<PayPalButtonsComponentProps, 'createOrder' | 'onApprove' | 'onCancel' | 'onError'>
>;

/**
 * PAY-13, PAY-14: what the provider's button tells the flow.
 *
 * @param readReceipt reads the stored receipt of what is paid here, which another tab may have written.
 */
export function providerCallbacks(
  payment: PaymentActor,
  readReceipt: () => Receipt | undefined,
): Callbacks {
  /** Whether the flow has taken this approval: only then is money taken, and its receipt is kept. */
  function approved(orderId: string): boolean {
    const receipt = readReceipt();
    if (receipt && receipt.orderId !== orderId) {
      payment.send({ type: 'receipt.changed', receipt });
      return false;
    }
    const approval = { type: 'order.approved', orderId } as const;
    const isTaken = payment.getSnapshot().can(approval);
    payment.send(approval);
    return isTaken;
  }
  return {
    createOrder: async (_, actions) => {
      payment.send({ type: 'order.requested' });
      const value = dollarsOf(payment.getSnapshot().context.amount ?? 0).toFixed(2);
      const orderId = await actions.order.create({
        intent: 'CAPTURE',
        purchase_units: [{ amount: { currency_code: 'USD', value } }],
      });
      payment.send({ type: 'order.created' });
      return orderId;
    },
    onApprove: async ({ orderID }, actions) => {
      if (!approved(orderID)) return;
      try {
        const order = await actions.order?.capture();
        payment.send({
          type: 'order.captured',
          payerName: order?.payer?.name?.given_name ?? '',
          payerId: order?.payer?.payer_id ?? '',
        });
      } catch {
        payment.send({ type: 'provider.failed' });
      }
    },
    onCancel: () => payment.send({ type: 'order.cancelled' }),
    onError: () => payment.send({ type: 'provider.failed' }),
  };
}
