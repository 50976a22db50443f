import { expect } from 'vitest';
import type { BookingId, UserId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import * as paymentTables from '#server/db/payment-tables.ts';
import { openSandboxOrder } from '#server/paypal/sandbox-orders.ts';
import type { TestServer } from '#testing/server.ts';
import { newRecordId, noon, send } from '../fixtures.ts';

interface Booked {
  readonly id: BookingId;
  readonly userId: UserId;
}

/** The payer approves the order, and the provider captures it. */
export async function capture(server: TestServer, orderId: string): Promise<void> {
  const order = `/sandbox-provider/orders/${orderId}`;
  await send(server, 'POST', `${order}/approve`, { body: {} });
  expect(await send(server, 'POST', `${order}/capture`, { body: {} })).toMatchObject({
    status: 200,
  });
}

/** An order of the booking, as the server opens one. It never replaces another order. */
export async function openedOrder(
  server: TestServer,
  bookingId: BookingId,
  amount = cents(100),
): Promise<string> {
  const { db } = server.deps;
  const id = await openSandboxOrder(db, amount, noon);
  const order = { id, bookingId, amount, isOpen: false, createdAt: noon };
  await db.insert(paymentTables.paymentOrders).values(order);
  return id;
}

/** An order of the booking that the payer approved and the provider captured. */
export async function capturedOrder(
  server: TestServer,
  bookingId: BookingId,
  amount = cents(100),
): Promise<string> {
  const id = await openedOrder(server, bookingId, amount);
  await capture(server, id);
  return id;
}

/** POST `transaction-registry`: the promise to pay a booking of $360.00 in cash. */
export function cashBody({ id, userId }: Booked, changes: Record<string, unknown> = {}) {
  return {
    userId,
    bookingId: id,
    amount: 360,
    paymentMethod: 'cash',
    date: '10-03-2027 14:05:09',
    transactionId: newRecordId(),
    message: '',
    paymentStatus: 'unPaid',
    ...changes,
  };
}

/** POST `transaction-registry`: a payment of $1.00 by an order of the provider. */
export function onlineBody(
  booking: Booked,
  orderId: string | undefined,
  changes: Record<string, unknown> = {},
) {
  return cashBody(booking, {
    amount: 1,
    paymentMethod: 'paypal',
    paymentStatus: 'paid',
    message: 'Booking completed successfully by Amina',
    orderId,
    ...changes,
  });
}
