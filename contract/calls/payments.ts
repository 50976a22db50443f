import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { dateTime } from '../date-time.ts';
import { acknowledgement, envelope } from '../envelope.ts';
import { id } from '../fields.ts';
import { bookingId, userId } from '../ids.ts';
import { listReply } from '../list-reply.ts';
import { money } from '../money.ts';
import { payment } from '../records/payment.ts';
import { renamed } from '../renamed.ts';

/** CONST-04: random, 16 characters. A second request with the same id changes nothing. */
export const recordId = z.string().check(z.regex(/^[A-Za-z0-9]{16}$/));

const names = { paymentMethod: 'method', paymentStatus: 'status' } as const;

const orderId = z.string().check(z.maxLength(64));

const recordFields = {
  date: dateTime,
  transactionId: recordId,
  message: z.string().check(z.maxLength(200)),
};

/** A payment that the provider has taken. The server checks the order with the provider. */
export const sentPayment = { ...recordFields, orderId };

const paymentFields = {
  paymentMethod: z.enum(['cash', 'paypal']),
  ...recordFields,
  paymentStatus: z.enum(['paid', 'unPaid']),
  /** Our addition: the provider's captured order. The server checks it with the provider. */
  orderId: z.optional(orderId),
};

export const createPayment = defineCall({
  row: 'API-50',
  method: 'POST',
  path: '/transaction-registry',
  access: 'session',
  summary: 'Record a payment for a booking, or the promise to pay in cash',
  body: renamed(z.object({ userId, bookingId, amount: money, ...paymentFields }), names),
  success: 201,
  reply: acknowledgement,
});

export const updatePayment = defineCall({
  row: 'API-51',
  method: 'PATCH',
  path: '/transaction-registry/:id',
  access: 'session',
  summary: 'Record that an unpaid payment has been paid online',
  params: z.object({ id }),
  body: renamed(z.object(paymentFields), names),
  reply: acknowledgement,
});

export const listPayments = defineCall({
  row: 'API-52',
  method: 'GET',
  path: '/transaction-registry/get/by-detail/:userId',
  access: 'session',
  summary: "The signed-in guest's payments, newest first",
  params: z.object({ userId }),
  reply: listReply('data', payment),
});

/**
 * Our addition: the server opens one order at the provider for each booking. All devices of the
 * guest pay the same order. A second call returns the open order.
 */
export const createOrder = defineCall({
  method: 'POST',
  path: '/order-registry',
  access: 'session',
  summary: "Open the provider's order for a booking, or get the open order",
  body: z.object({ bookingId }),
  success: 201,
  reply: renamed(
    z.object({ ...envelope, data: z.object({ orderId: z.string(), amount: money }) }),
    { data: 'order' },
  ),
});
