import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { acknowledgement, envelope } from '../envelope.ts';
import { paymentLink } from '../records/payment-link.ts';
import { renamed } from '../renamed.ts';
import { createOrder, sentPayment } from './payments.ts';

/*
 * STAY-140, our addition: a booking is paid with a link and without an account. The token of the link is in
 * the body: addresses are in logs and in histories.
 */

const token = z.string().check(z.maxLength(100));

export const readPaymentLink = defineCall({
  method: 'POST',
  path: '/payment-link/read',
  access: 'public',
  withoutToken: true,
  summary: 'What a payment link is for, and whether it can still be paid',
  body: z.object({ token }),
  reply: renamed(z.object({ ...envelope, data: paymentLink }), { data: 'link' }),
});

export const createLinkOrder = defineCall({
  method: 'POST',
  path: '/payment-link/order',
  access: 'public',
  withoutToken: true,
  summary: "Open the provider's order for the booking of a payment link, or get the open order",
  body: z.object({ token }),
  success: 201,
  reply: createOrder.reply,
});

export const createLinkPayment = defineCall({
  method: 'POST',
  path: '/payment-link/payment',
  access: 'public',
  withoutToken: true,
  summary: 'Record the payment of the booking of a payment link',
  body: z.object({ token, ...sentPayment }),
  success: 201,
  reply: acknowledgement,
});
