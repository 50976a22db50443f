import { centsOf } from '#contract/money.ts';
import { type PaymentActor, paymentMachine } from '#machines/payment/payment.machine.ts';
import { type Purpose, receiptOf } from '#machines/payment/receipt.ts';
import { environment } from '../../app/environment.ts';
import { createTransactionActor, updateTransactionActor } from '../../app/payment-actors.ts';
import { newRecordId } from '../../app/record-id.ts';
import { storedText } from '../../app/storage.ts';
import { useFlow } from '../../app/use-flow.ts';

const machine = paymentMachine.provide({
  actors: {
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

/** The payment flow of one guest and one booking or record. Another one needs another `key`. */
export function usePayment({ purpose, userId, targetId, totalCents }: Order): PaymentActor {
  return useFlow(machine, {
    input: {
      purpose,
      userId,
      targetId,
      amount: amountOf(environment.onlineAmount, totalCents),
      transactionId: newRecordId(),
      receipt: receiptOf(storedText(`ndako.receipt.v1.${userId}`)),
    },
  });
}

/** OQ-09: the configured amount in cents, or the total of what is paid. */
function amountOf(configured: string, totalCents: number | undefined): number | undefined {
  return configured === 'total' ? totalCents : centsOf(Number(configured));
}
