import { centsOf } from '#contract/money.ts';
import { type PaymentActor, paymentMachine } from '#machines/payment/payment.machine.ts';
import type { PaymentInput } from '#machines/payment/payment-setup.ts';
import { environment } from '../../app/environment.ts';
import { useFlow } from '../../app/use-flow.ts';
import { captureOrderActor } from './capture-order.ts';
import { createOrderActor, readDebtActor } from './payment-actors.ts';
import { storedReceipts, watchReceiptsActor } from './stored-receipts.ts';
import { recordPaymentActor } from './transaction-actors.ts';

const machine = paymentMachine.provide({
  actors: {
    readDebt: readDebtActor,
    createOrder: createOrderActor,
    captureOrder: captureOrderActor,
    recordPayment: recordPaymentActor,
    watchReceipts: watchReceiptsActor,
  },
});

const { onlineAmount } = environment;

/** The payment flow of one guest and one booking or record. Another one needs another `key`. */
export function usePayment(asked: Omit<PaymentInput, 'onlineAmount' | 'receipts'>): PaymentActor {
  return useFlow(machine, {
    input: {
      ...asked,
      onlineAmount: onlineAmount === 'total' ? onlineAmount : centsOf(Number(onlineAmount)),
      receipts: storedReceipts(asked.userId),
    },
  });
}
