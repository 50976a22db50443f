import { useState } from 'react';
import { centsOf } from '#contract/money.ts';
import { type PaymentActor, paymentMachine } from '#machines/guest/payment/payment.machine.ts';
import type { PaymentInput } from '#machines/guest/payment/payment-setup.ts';
import { environment } from '../../app/environment.ts';
import { useFlow } from '../../app/use-flow.ts';
import { captureOrderActor } from './capture-order.ts';
import { createOrderActor, readDebtActor } from './payment-actors.ts';
import type { ProviderActions } from './provider-actions.ts';
import { recordPaymentActor } from './record-payment-actors.ts';
import { storedReceipts, watchReceiptsActor } from './stored-receipts.ts';

function createProviderActions() {
  const provider: ProviderActions = {};
  const machine = paymentMachine.provide({
    actors: {
      readDebt: readDebtActor,
      createOrder: createOrderActor(provider),
      captureOrder: captureOrderActor(provider),
      recordPayment: recordPaymentActor,
      watchReceipts: watchReceiptsActor,
    },
  });
  return { provider, machine };
}

const { onlineAmount } = environment;

/**
 * The payment flow of one guest and one booking or record, and the provider's actions. Another one
 * needs another `key`.
 */
export function usePayment(asked: Omit<PaymentInput, 'onlineAmount' | 'receipts'>): {
  readonly payment: PaymentActor;
  readonly provider: ProviderActions;
} {
  const [{ provider, machine }] = useState(createProviderActions);
  const payment = useFlow(machine, {
    input: {
      ...asked,
      onlineAmount: onlineAmount === 'total' ? onlineAmount : centsOf(Number(onlineAmount)),
      receipts: storedReceipts(asked.userId),
    },
  });
  return { payment, provider };
}
