import { fromPromise } from 'xstate';
import { listBookings } from '#contract/calls/bookings.ts';
import { createOrder, listPayments } from '#contract/calls/payments.ts';
import { failureOf } from '#contract/failure.ts';
import { dollarsOf } from '#contract/money.ts';
import { debtOfBooking, debtOfRecord } from '#machines/payment/debt.ts';
import type {
  DebtQuestion,
  DebtReading,
  Order,
  OrderRequest,
} from '#machines/payment/payment-setup.ts';
import { isUnknownCall } from '#machines/shared/failure-kind.ts';
import { client } from '../../app/client.ts';
import type { ProviderDoor } from './provider-door.ts';
import { storedReceipts } from './stored-receipts.ts';

/**
 * Reads what is owed for a booking or a record, and what is approved already. A record that cannot be
 * read may be the one in question, so the whole list must be readable. Rejects with a `Failure`.
 */
export const readDebtActor = fromPromise<DebtReading, DebtQuestion>(
  async ({ input: { purpose, userId, targetId }, signal }) => {
    const request = { params: { userId } };
    const options = { signal, whole: true };
    const [bookings, payments] = await Promise.all([
      client.send(listBookings, request, options),
      purpose === 'again' ? client.send(listPayments, request, options) : undefined,
    ]);
    const debt = payments
      ? debtOfRecord(payments.records, bookings.records, targetId)
      : debtOfBooking(bookings.records, targetId);
    return { debt, receipts: storedReceipts(userId) };
  },
);

/**
 * Opens the order of a booking: at the server, or, where the host knows only the documents, at the
 * provider (PAY-13). Rejects with a `Failure`.
 */
export function createOrderActor(door: ProviderDoor) {
  return fromPromise<Order, OrderRequest>(async ({ input: { bookingId, amount }, signal }) => {
    try {
      return (await client.send(createOrder, { body: { bookingId } }, { signal })).order;
    } catch (error) {
      const { createOrder: create } = door;
      if (!create || !isUnknownCall(failureOf(error))) throw error;
      const value = dollarsOf(amount).toFixed(2);
      const unit = { amount: { currency_code: 'USD', value } };
      return { orderId: await create({ intent: 'CAPTURE', purchase_units: [unit] }), amount };
    }
  });
}
