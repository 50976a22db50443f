import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { dateTime } from '../date-time.ts';
import { acknowledgement } from '../envelope.ts';
import { bookingId, userId } from '../ids.ts';
import { listReply } from '../list-reply.ts';
import { booking } from '../records/booking.ts';
import { refund } from '../records/refund.ts';
import { renamed } from '../renamed.ts';
import { filled } from '../typed-fields.ts';
import { withConstants } from '../with-constants.ts';
import { recordId } from './payments.ts';

/** Our addition: STAY-260: a refund that goes back through its provider needs no account. */
function hasWholeAccountOrNone(request: {
  readonly accountHolderName?: string | undefined;
  readonly accountNumber?: string | undefined;
  readonly bankName?: string | undefined;
}): boolean {
  const { accountHolderName, accountNumber, bankName } = request;
  const isGiven = accountNumber !== undefined;
  return (accountHolderName !== undefined) === isGiven && (bankName !== undefined) === isGiven;
}

export const createRefund = defineCall({
  row: 'API-53',
  method: 'POST',
  path: '/refund-payment-registry',
  access: 'session',
  summary: 'Request a refund for a paid booking that was cancelled',
  body: renamed(
    withConstants(
      z
        .object({
          refundDate: dateTime,
          accountHolderName: z.optional(filled(100)),
          accountNumber: z.optional(z.string().check(z.regex(/^\d{16}$/))),
          bankName: z.optional(filled(100)),
          refundStatus: z.literal('pending'),
          userId,
          bookingId,
          refundId: recordId,
        })
        .check(z.refine(hasWholeAccountOrNone, { path: ['accountNumber'] })),
      { refundStatus: 'pending' },
    ),
    { refundDate: 'date', accountHolderName: 'accountHolder' },
  ),
  encoding: 'form',
  success: 201,
  reply: acknowledgement,
});

export const listRefunds = defineCall({
  row: 'API-54',
  method: 'GET',
  path: '/refund-payment-registry/get/by-detail/:userId',
  access: 'session',
  summary: "The signed-in guest's refund requests, newest first",
  params: z.object({ userId }),
  reply: listReply('data', refund),
});

/** Our addition: a guest who left before they requested a refund can continue later. */
export const listOpenRefunds = defineCall({
  method: 'GET',
  path: '/refund-payment-registry/open/by-detail/:userId',
  access: 'session',
  summary: "The signed-in guest's cancelled, paid bookings without a refund request, newest first",
  params: z.object({ userId }),
  reply: listReply('data', booking),
});
