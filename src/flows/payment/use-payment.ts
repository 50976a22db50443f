import { useState } from 'react';
import { centsOf } from '#contract/money.ts';
import { type PaymentActor, paymentMachine } from '#machines/guest/payment/payment.machine.ts';
import type { PaymentInput } from '#machines/guest/payment/payment-setup.ts';
import { environment } from '../../app/environment.ts';
import { useFlow } from '../../app/use-flow.ts';
import { captureOrderActor } from './capture-order.ts';
import { createOrderActor, readDebtActor } from './payment-actors.ts';
import type { ProviderDoor } from './provider-door.ts';
import { recordPaymentActor } from './record-payment-actors.ts';
import { storedReceipts, watchReceiptsActor } from './stored-receipts.ts';

function openDoor() {
  const door: ProviderDoor = {};
  const machine = paymentMachine.provide({
    actors: {
      readDebt: readDebtActor,
      createOrder: createOrderActor(door),
      captureOrder: captureOrderActor(door),
      recordPayment: recordPaymentActor,
      watchReceipts: watchReceiptsActor,
    },
  });
  return { door, machine };
}

const { onlineAmount } = environment;

/**
 * The payment flow of one guest and one booking or record, and its door to the provider. Another one
 * needs another `key`.
 */
export function usePayment(asked: Omit<PaymentInput, 'onlineAmount' | 'receipts'>): {
  readonly payment: PaymentActor;
  readonly door: ProviderDoor;
} {
  const [{ door, machine }] = useState(openDoor);
  const payment = useFlow(machine, {
    input: {
      ...asked,
      onlineAmount: onlineAmount === 'total' ? onlineAmount : centsOf(Number(onlineAmount)),
      receipts: storedReceipts(asked.userId),
    },
  });
  return { payment, door };
}
