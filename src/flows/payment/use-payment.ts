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

/** The actors of the calls of a guest who is signed in. */
function sessionActors(provider: ProviderActions) {
  return {
    readDebt: readDebtActor,
    createOrder: createOrderActor(provider),
    recordPayment: recordPaymentActor,
  };
}

type CallActors = (
  provider: ProviderActions,
) => Pick<
  NonNullable<NonNullable<Parameters<typeof paymentMachine.provide>[0]>['actors']>,
  'readDebt' | 'createOrder' | 'recordPayment'
>;

function createProviderActions(callActors: CallActors) {
  const provider: ProviderActions = {};
  const machine = paymentMachine.provide({
    actors: {
      ...callActors(provider),
      captureOrder: captureOrderActor(provider),
      watchReceipts: watchReceiptsActor,
    },
  });
  return { provider, machine };
}

const { onlineAmount } = environment;

/**
 * The payment flow of one guest or link and one booking or record, and the provider's actions. Another one
 * needs another `key`.
 *
 * @param callActors Says who sends the calls. Default: the guest who is signed in.
 */
export function usePayment(
  asked: Omit<PaymentInput, 'onlineAmount' | 'receipts'>,
  callActors: CallActors = sessionActors,
): {
  readonly payment: PaymentActor;
  readonly provider: ProviderActions;
} {
  const [{ provider, machine }] = useState(() => createProviderActions(callActors));
  const payment = useFlow(machine, {
    input: {
      ...asked,
      // Without online payments the server opens no order.
      onlineAmount: /^\d/.test(onlineAmount) ? centsOf(Number(onlineAmount)) : 'total',
      receipts: storedReceipts(asked.userId),
    },
  });
  return { payment, provider };
}
