import type { Cents } from '#contract/money.ts';
import { assertDefined } from '../../shared/assert-defined.ts';
import type { Message } from '../../shared/failure-notice.ts';
import type { PaymentToRecord } from '../record-payment.ts';
import type { OrderRequest, PaymentContext } from './payment-setup.ts';

/** PAY-21: the name falls back to `User` in the guest's language. */
export function thanks({ payerName }: { readonly payerName: string }): Message {
  return payerName
    ? { message: 'payment.captured', values: { name: payerName } }
    : { message: 'payment.capturedByAnyone' };
}

/**
 * PAY-06, PAY-09, PAY-11, PAY-12: a new record of a new booking, or a change of an existing one, or of the booking
 * of a payment link.
 */
export function paymentToRecord({ userId, receipt }: PaymentContext): PaymentToRecord {
  const { purpose, bookingId, targetId, amount, transactionId, orderId, payerName } =
    assertDefined(receipt);
  const payment = {
    method: 'paypal',
    transactionId,
    message: thanks({ payerName }),
    status: 'paid',
    orderId,
  } as const;
  return purpose === 'newBooking'
    ? { body: { userId: assertDefined(userId), bookingId, amount, ...payment } }
    : { params: { id: targetId }, body: payment };
}

/**
 * What the provider is asked for, in cents (PAY-02, OQ-09); undefined until the total is known. STAY-160: a fixed
 * price is for the first payment, and a rest costs what is owed.
 */
export function askedAmount({ onlineAmount, total, isRest }: PaymentContext): Cents | undefined {
  return onlineAmount === 'total' || isRest ? total : onlineAmount;
}

/**
 * The amount in the dialog, in cents. Once the payer decides on an order, it is that of the order: the host can have
 * changed what is owed since Pay Now.
 */
export function dialogAmount(context: PaymentContext, isOrderOpen: boolean): Cents | undefined {
  const { receipt, order } = context;
  return receipt?.amount ?? (isOrderOpen ? order?.amount : askedAmount(context));
}

/** What the order of this booking is for. */
export function orderRequest(context: PaymentContext): OrderRequest {
  return {
    bookingId: assertDefined(context.bookingId),
    amount: assertDefined(askedAmount(context)),
  };
}
