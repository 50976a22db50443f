import { listBookings } from '#contract/calls/bookings.ts';
import { createOrder, listPayments } from '#contract/calls/payments.ts';
import { failureOf } from '#contract/failure.ts';
import { dollarsOf } from '#contract/money.ts';
import { debtOfBooking, debtOfRecord } from '#machines/guest/payment/debt.ts';
import type {
  DebtQuestion,
  DebtReading,
  Order,
  OrderRequest,
} from '#machines/guest/payment/payment-setup.ts';
import { assertDefined } from '#machines/shared/assert-defined.ts';
import { isUnknownCall } from '#machines/shared/failure-kind.ts';
import { callsActor } from '../../app/actors.ts';
import type { ProviderActions } from './provider-actions.ts';
import { storedReceipts } from './stored-receipts.ts';

/**
 * Reads what is owed for a booking or a record, and what is approved already. A record that cannot be
 * read may be the one in question, so the whole list must be readable. Rejects with a `Failure`.
 */
export const readDebtActor = callsActor<DebtReading, DebtQuestion>(
  async ({ input: { purpose, userId, targetId, bookingId }, send }) => {
    const request = { params: { userId: assertDefined(userId) } };
    const options = { whole: true };
    const [bookings, payments] = await Promise.all([
      send(listBookings, request, options),
      purpose === 'again' ? send(listPayments, request, options) : undefined,
    ]);
    const debt = payments
      ? debtOfRecord(payments.records, bookings.records, targetId, bookingId)
      : debtOfBooking(bookings.records, targetId);
    return { debt, receipts: storedReceipts(userId) };
  },
);

/**
 * Opens the order of a booking: at the server, or, where the host knows only the documents, at the
 * provider (PAY-13). Rejects with a `Failure`.
 */
export function createOrderActor(provider: ProviderActions) {
  return callsActor<Order, OrderRequest>(async ({ input: { bookingId, amount }, send }) => {
    try {
      return (await send(createOrder, { body: { bookingId } })).order;
    } catch (error) {
      const { createOrder: create } = provider;
      if (!create || !isUnknownCall(failureOf(error))) throw error;
      const value = dollarsOf(amount).toFixed(2);
      const unit = { amount: { currency_code: 'USD', value } };
      return { orderId: await create({ intent: 'CAPTURE', purchase_units: [unit] }), amount };
    }
  });
}
