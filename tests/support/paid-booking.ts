import * as z from 'zod/mini';
import { cancelBooking } from '#contract/calls/bookings.ts';
import { updateTransaction } from '#contract/calls/payments.ts';
import { dateTimeOnClock } from '#contract/date-time.ts';
import type { Property } from '#contract/records/property.ts';
import type { Transaction } from '#contract/records/transaction.ts';
import { newRecordId } from '#src/app/record-id.ts';
import { bookInCash } from './cash-booking.ts';
import { apiOf, type Guest } from './guest.ts';

/** An order of one dollar that is approved and captured in the sandbox. Returns its id. */
export async function capturedOrder(baseURL: string | undefined): Promise<string> {
  const post = async (path: string, body: unknown) => {
    const reply = await fetch(`${baseURL}/sandbox-provider/orders${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return z.parse(z.object({ id: z.string() }), await reply.json()).id;
  };
  const id = await post('', { purchase_units: [{ amount: { value: '1.00' } }] });
  await post(`/${id}/approve`, {});
  return post(`/${id}/capture`, {});
}

/** Books a free day of a listing over the API (see `bookInCash`) and pays for it online. */
export async function bookAndPay(
  baseURL: string | undefined,
  guest: Guest,
  villa: Property,
  daysAhead?: number,
): Promise<Transaction> {
  const record = await bookInCash(baseURL, guest, villa, daysAhead);
  await apiOf(baseURL, guest.token).send(updateTransaction, {
    params: { id: record.id },
    body: {
      method: 'paypal',
      date: dateTimeOnClock(new Date()),
      transactionId: newRecordId(),
      message: 'Paid',
      status: 'paid',
      orderId: await capturedOrder(baseURL),
    },
  });
  return record;
}

/** As `bookAndPay`, but also cancels the booking, so that the guest can request a refund. */
export async function bookPayAndCancel(
  baseURL: string | undefined,
  guest: Guest,
  villa: Property,
  daysAhead?: number,
): Promise<Transaction> {
  const record = await bookAndPay(baseURL, guest, villa, daysAhead);
  await apiOf(baseURL, guest.token).send(cancelBooking, {
    params: { id: record.booking.id },
    body: {},
  });
  return record;
}
