import { dollarsOf } from '#contract/money.ts';
import type { PaymentActor } from '#machines/payment/payment.machine.ts';
import type { PaymentEvent } from '#machines/payment/payment-setup.ts';
import type { Receipt } from '#machines/payment/receipt.ts';
import { newRecordId } from '../../app/record-id.ts';

/** The part of the provider's order actions that is used. */
interface Ordering {
  readonly order: {
    create(order: {
      intent: 'CAPTURE';
      purchase_units: { amount: { currency_code: string; value: string } }[];
    }): Promise<string>;
  };
}

interface Capturing {
  readonly order?: { capture(): Promise<CapturedOrder> } | undefined;
}

interface CapturedOrder {
  readonly status?: string | undefined;
  readonly payer?: {
    readonly payer_id?: string | undefined;
    readonly name?: { readonly given_name?: string | undefined } | undefined;
  };
  readonly purchase_units?:
    | readonly {
        readonly payments?:
          | { readonly captures?: readonly { readonly status?: string | undefined }[] | undefined }
          | undefined;
      }[]
    | undefined;
}

/** A capture can be pending or declined while its order is completed: only money that moved counts. */
function hasCaptured({ status, purchase_units: units = [] }: CapturedOrder): boolean {
  const captures = units.flatMap(({ payments }) => payments?.captures ?? []);
  return status === 'COMPLETED' && captures.every((capture) => capture.status === 'COMPLETED');
}

/**
 * PAY-13, PAY-14: what the provider's button tells the flow.
 *
 * @param readReceipt reads the stored receipt of what is paid here, which another tab may have written.
 */
export function providerCallbacks(payment: PaymentActor, readReceipt: () => Receipt | undefined) {
  /** The provider may answer after the guest has left the screen: the receipt is kept then. */
  function tell(event: PaymentEvent): void {
    if (payment.getSnapshot().status === 'active') payment.send(event);
  }

  /** Whether the flow has taken this approval: only then is money taken, and its receipt is kept. */
  function approved(orderId: string): boolean {
    const receipt = readReceipt();
    if (receipt && receipt.orderId !== orderId) {
      tell({ type: 'receipt.changed', receipt });
      return false;
    }
    const approval = {
      type: 'order.approved',
      orderId,
      transactionId: newRecordId(),
    } as const;
    const isTaken = payment.getSnapshot().can(approval);
    tell(approval);
    return isTaken;
  }
  return {
    createOrder: async (_: unknown, actions: Ordering): Promise<string> => {
      tell({ type: 'order.requested' });
      const value = dollarsOf(payment.getSnapshot().context.amount ?? 0).toFixed(2);
      const orderId = await actions.order.create({
        intent: 'CAPTURE',
        purchase_units: [{ amount: { currency_code: 'USD', value } }],
      });
      tell({ type: 'order.created' });
      return orderId;
    },
    onApprove: async ({ orderID }: { orderID: string }, actions: Capturing): Promise<void> => {
      if (!approved(orderID)) return;
      try {
        const order = await actions.order?.capture();
        if (!order || !hasCaptured(order)) return tell({ type: 'capture.failed' });
        tell({
          type: 'order.captured',
          payerName: order.payer?.name?.given_name ?? '',
          payerId: order.payer?.payer_id ?? '',
        });
      } catch {
        tell({ type: 'capture.failed' });
      }
    },
    onCancel: () => tell({ type: 'order.cancelled' }),
    onError: () => tell({ type: 'provider.failed' }),
  };
}
