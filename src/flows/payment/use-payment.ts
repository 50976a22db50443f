import { useEffect } from 'react';
import { listBookings } from '#contract/calls/bookings.ts';
import { listTransactions } from '#contract/calls/payments.ts';
import { centsOf } from '#contract/money.ts';
import { type PaymentActor, paymentMachine } from '#machines/payment/payment.machine.ts';
import type { Purpose } from '#machines/payment/receipt.ts';
import { callActor } from '../../app/actors.ts';
import { environment } from '../../app/environment.ts';
import { createTransactionActor, updateTransactionActor } from '../../app/payment-actors.ts';
import { newRecordId } from '../../app/record-id.ts';
import { useFlow } from '../../app/use-flow.ts';
import { storedReceipt, watchReceipt } from './stored-receipt.ts';

const machine = paymentMachine.provide({
  actors: {
    listBookings: callActor(listBookings),
    listTransactions: callActor(listTransactions),
    createTransaction: createTransactionActor,
    updateTransaction: updateTransactionActor,
  },
});

/** What a payment screen was told when it was opened; amounts in cents. */
interface Order {
  readonly purpose: Purpose;
  readonly userId: string;
  readonly targetId: string | undefined;
  readonly totalCents: number | undefined;
}

/**
 * The payment flow of one guest and one booking or record. Another one needs another `key`. Where
 * nobody said what is to be paid, a stored receipt does.
 */
export function usePayment(order: Order): PaymentActor {
  const { userId } = order;
  const receipt = storedReceipt(userId, order.targetId);
  const totalCents = order.totalCents ?? receipt?.amount;
  const payment = useFlow(machine, {
    input: {
      purpose: receipt?.purpose ?? order.purpose,
      userId,
      targetId: order.targetId ?? receipt?.targetId,
      amount: amountOf(environment.onlineAmount, totalCents),
      transactionId: newRecordId(),
      receipt,
    },
  });
  const { targetId } = payment.getSnapshot().context;
  useEffect(
    () =>
      watchReceipt(userId, targetId ?? '', (receipt) =>
        payment.send({ type: 'receipt.changed', receipt }),
      ),
    [payment, userId, targetId],
  );
  return payment;
}

/** OQ-09: the configured amount in cents, or the total of what is paid. */
function amountOf(configured: string, totalCents: number | undefined): number | undefined {
  return configured === 'total' ? totalCents : centsOf(Number(configured));
}
