import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { listBookings } from '#contract/calls/bookings.ts';
import { listTransactions } from '#contract/calls/payments.ts';
import { centsOf } from '#contract/money.ts';
import { type PaymentActor, paymentMachine } from '#machines/payment/payment.machine.ts';
import type { Purpose, Receipt } from '#machines/payment/receipt.ts';
import { callActor } from '../../app/actors.ts';
import { environment } from '../../app/environment.ts';
import { createTransactionActor, updateTransactionActor } from '../../app/payment-actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { storedReceipt, watchReceipt } from './stored-receipt.ts';

const machine = paymentMachine.provide({
  actors: {
    listBookings: callActor(listBookings, { whole: true }),
    listTransactions: callActor(listTransactions, { whole: true }),
    createTransaction: createTransactionActor,
    updateTransaction: updateTransactionActor,
  },
});

/** What a payment screen was told when it was opened; amounts in cents. */
interface Order {
  readonly purpose: Purpose;
  readonly userId: string;
  readonly targetId: string | undefined;
  readonly bookingId: string | undefined;
  readonly totalCents: number | undefined;
}

/**
 * The payment flow of one guest and one booking or record. Another one needs another `key`. Where a
 * payment of the same booking was approved before, that one comes first, whatever it was made for.
 */
export function usePayment({ userId, totalCents, ...order }: Order): PaymentActor {
  const receipt = storedReceipt(userId, order);
  const { purpose, targetId, bookingId } = receipt ?? order;
  const payment = useFlow(machine, {
    input: {
      purpose,
      userId,
      targetId,
      bookingId,
      amount: amountOf(environment.onlineAmount, totalCents ?? receipt?.amount),
      receipt,
    },
  });
  const paidBooking = useSelector(payment, ({ context }) => context.bookingId);
  useEffect(() => {
    if (paidBooking === undefined) return undefined;
    const tell = (receipt: Receipt | undefined) =>
      payment.send({ type: 'receipt.changed', receipt });
    const found = storedReceipt(userId, { bookingId: paidBooking, targetId: undefined });
    // A screen that was opened by its record alone learns only now whose booking it pays.
    if (found && !payment.getSnapshot().context.receipt) tell(found);
    return watchReceipt(userId, paidBooking, tell);
  }, [payment, userId, paidBooking]);
  return payment;
}

/** OQ-09: the configured amount in cents, or the total of what is paid. */
function amountOf(configured: string, totalCents: number | undefined): number | undefined {
  return configured === 'total' ? totalCents : centsOf(Number(configured));
}
